import { type ComponentProps, useId } from 'react';
import { cx } from '../base/cx.ts';
import { Check } from './check.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { error?: string | undefined };

export function Checkbox({ error, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <>
      <Check
        {...rest}
        type="checkbox"
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={cx(rest['aria-describedby'], error && errorId)}
      />
      {error && (
        <small className="bad check-e" id={errorId}>
          {error}
        </small>
      )}
    </>
  );
}
