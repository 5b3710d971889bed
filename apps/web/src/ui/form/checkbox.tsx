import { type ComponentProps, useId } from 'react';
import { cx } from '../base/cx.ts';

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
        <small className="error-text check-error" id={errorId}>
          {error}
        </small>
      )}
    </>
  );
}

/** A native checkbox or radio button with its label, all of it one target. */
function Check({ children, className, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={cx('check', className)}>
      <input {...rest} />
      <span>{children}</span>
    </label>
  );
}

/** One of several with the same `name`, inside a FieldGroup. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <Check {...props} type="radio" />;
}
