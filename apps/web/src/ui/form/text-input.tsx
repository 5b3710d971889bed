import { type ComponentProps, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { cx } from '../base/cx.ts';
import { Icon } from '../base/icon.tsx';
import { useFieldProps } from './field.tsx';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldProps(rest);
  return <input {...rest} {...wiring} className={cx('field-control', className)} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldProps(rest);
  return <select {...rest} {...wiring} className={cx('field-control', className)} />;
}

type SearchInputProps = Omit<ComponentProps<'input'>, 'type'> & { label: string };

/** The search field of a list; its style is part of the back-office sheet. */
export function SearchInput({ label, ...rest }: SearchInputProps) {
  return (
    <label className="search-box">
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input placeholder={label} {...rest} type="search" />
    </label>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Shows how much of `maxLength` is used. */
  counter?: boolean | undefined;
};

export function TextArea({ counter, className, onInput, ref, ...rest }: TextAreaProps) {
  const counterId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  const wiring = useFieldProps(rest, counter ? counterId : undefined);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);

  // A form library may write the value without an event.
  useEffect(() => setLength(area.current?.value.length ?? 0));

  return (
    <>
      <textarea
        {...rest}
        {...wiring}
        ref={area}
        className={cx('field-control', className)}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {counter && (
        <small className="field-counter" id={counterId}>
          {length} of {rest.maxLength} characters
        </small>
      )}
    </>
  );
}
