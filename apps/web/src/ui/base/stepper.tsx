import { cx } from './cx.ts';

type StepperProps = {
  steps: readonly string[];
  /** Counted from 1; one past the last means all are done. */
  current: number;
  label?: string | undefined;
  /** A motorcycle rides along to the current step. */
  hasBike?: boolean | undefined;
};

export function Stepper({ steps, current, label = 'Steps', hasBike = false }: StepperProps) {
  const list = (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => {
        const number = index + 1;
        const done = number < current;
        const on = number === current;
        return (
          <li
            key={step}
            className={cx(done && 'step-done', on && 'step-current')}
            aria-current={on ? 'step' : undefined}
          >
            <i>{number}</i>
            <span>
              {step}
              {done && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
  if (!hasBike) return list;
  const ridden = Math.min(1, (current - 1) / (steps.length - 1));
  return (
    <div className="stepper-road">
      <svg
        className="stepper-bike"
        viewBox="0 0 44 28"
        aria-hidden="true"
        style={{ left: `calc(${ridden} * (100% - 36px))` }}
      >
        <path d="M22 3a4.5 4.5 0 1 1 4.4 5.4L31 14l5 1 2 5-7-3-6-3-5 6-8 1-4-4 8-2 4-6z" />
        <circle cx="9" cy="21" r="5.5" />
        <circle cx="35" cy="21" r="5.5" />
      </svg>
      {list}
    </div>
  );
}
