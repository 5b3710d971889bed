import { cx } from './cx.ts';

type StepperProps = {
  steps: readonly string[];
  /** Counted from 1; one past the last means all are done. */
  current: number;
  label?: string | undefined;
};

export function Stepper({ steps, current, label = 'Steps' }: StepperProps) {
  return (
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
}
