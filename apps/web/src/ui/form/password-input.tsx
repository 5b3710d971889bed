import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../base/cx.ts';
import { useFieldProps } from './field.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The content the button shows and hides. Default 'password'. */
  what?: string | undefined;
};

export function PasswordInput({ what = 'password', className, ref, ...rest }: PasswordInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number, number] | null>(null);
  const [shown, setShown] = useState(false);
  const wiring = useFieldProps(rest);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  function toggle() {
    const field = input.current;
    caret.current =
      field && field === document.activeElement ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : null;
    setShown(!shown);
  }

  // Changing the type sends the caret to an end of the field.
  useLayoutEffect(() => {
    if (caret.current) input.current?.setSelectionRange(...caret.current);
    caret.current = null;
  });

  return (
    <span className="password-field">
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        {...wiring}
        ref={input}
        type={shown ? 'text' : 'password'}
        className={cx('field-control', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        disabled={rest.disabled}
        // Keeps focus, and with it the caret, in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        {shown ? 'Hide' : 'Show'} <span className="visually-hidden">{what}</span>
      </button>
    </span>
  );
}
