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
        viewBox="0 0 48 30"
        aria-hidden="true"
        style={{ left: `calc(${ridden} * (100% - 34px))` }}
      >
        <circle cx="10" cy="22" r="6" />
        <circle cx="38" cy="22" r="6" />
        <path d="M10 22l8-7h13l7 7M31 15l-2-5h5M18 15q1-7 8-4l3 2" />
        <circle cx="26" cy="6" r="3" />
      </svg>
      {list}
    </div>
  );
}
