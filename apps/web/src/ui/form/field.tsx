import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '../base/cx.ts';

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldWiring | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** Props a control inherits from its field; its own props win, descriptions are combined. */
export function useFieldProps(own: ControlProps, description?: string) {
  const field = useContext(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy, description].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}

type FieldProps = {
  label: ReactNode;
  required?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A label, one control and its messages. The control inside is wired automatically. */
export function Field({ label, required, help, error, className, children }: FieldProps) {
  const id = useId();
  const about = useAbout(id, help, error);
  return (
    <div className={cx('field', className)}>
      <label className="field-label" htmlFor={id}>
        <LabelText label={label} required={required} />
      </label>
      <FieldContext value={{ id, describedBy: about.describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {about.lines}
    </div>
  );
}

/** Several controls that answer one question: radios, or a row of boxes. */
export function FieldGroup({ label, required, help, error, className, children }: FieldProps) {
  const about = useAbout(useId(), help, error);
  return (
    <fieldset className={cx('field', className)} aria-describedby={about.describedBy}>
      <legend className="field-label">
        <LabelText label={label} required={required} />
      </legend>
      {children}
      {about.lines}
    </fieldset>
  );
}

function LabelText({ label, required }: Pick<FieldProps, 'label' | 'required'>) {
  return (
    <>
      {label}
      {required && (
        <>
          {' '}
          <em aria-hidden="true">*</em>
          <span className="visually-hidden">required</span>
        </>
      )}
    </>
  );
}

function useAbout(id: string, help: ReactNode, error: string | undefined) {
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const lines = (
    <>
      {error && (
        <small className="error-text" id={errorId}>
          {error}
        </small>
      )}
      {help && <small id={helpId}>{help}</small>}
    </>
  );
  return { lines, describedBy: cx(error && errorId, Boolean(help) && helpId) };
}
