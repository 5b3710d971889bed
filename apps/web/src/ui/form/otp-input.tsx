import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import {
  backspaceInOtp,
  INVALID_PASTE,
  isOtpComplete,
  moveInOtp,
  otpBoxes,
  pasteIntoOtp,
  typeIntoOtp,
} from './otp-logic.ts';

type OtpInputProps = {
  /** The digits so far; an empty box between others is a space. Set to '' to clear. */
  value: string;
  onChange: (value: string) => void;
  onComplete?: ((code: string) => void) | undefined;
  onInvalidPaste?: ((message: string) => void) | undefined;
  label?: string | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

export function OtpInput({
  value,
  onChange,
  onComplete,
  onInvalidPaste,
  label = 'Six digit code',
  invalid,
  disabled,
  autoFocus,
  'aria-describedby': describedBy,
}: OtpInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const known = useRef(value);
  const isStartWanted = useRef(false);

  function focusBox(index: number) {
    inputs.current[index]?.focus();
    inputs.current[index]?.select();
  }

  function change(next: { value: string; focus: number }) {
    focusBox(next.focus);
    if (next.value === value) return;
    known.current = next.value;
    onChange(next.value);
    if (isOtpComplete(next.value)) onComplete?.(next.value);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = moveInOtp(index, event.key);
    if (target !== null) focusBox(target);
    else if (event.key === 'Backspace') change(backspaceInOtp(value, index));
    else return;
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    const next = pasteIntoOtp(value, event.clipboardData.getData('text'));
    if (next) change(next);
    else onInvalidPaste?.(INVALID_PASTE);
  }

  // Layout effects: a later one could take the focus from the box that the first digit has moved it to.
  useLayoutEffect(() => {
    if (autoFocus) inputs.current[0]?.focus();
  }, [autoFocus]);

  // Cleared by the page, after a wrong code: start over at the first box, once it can be typed into again.
  useLayoutEffect(() => {
    if (value !== known.current) isStartWanted.current = value === '';
    known.current = value;
    if (!isStartWanted.current || disabled) return;
    isStartWanted.current = false;
    inputs.current[0]?.focus();
  }, [value, disabled]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; the group's name is enough here
    <div className="otp" role="group" aria-label={label} aria-describedby={describedBy}>
      {otpBoxes(value).map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={index}
          ref={(node) => {
            inputs.current[index] = node;
          }}
          type="text"
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={`Digit ${index + 1}`}
          aria-invalid={invalid || undefined}
          disabled={disabled}
          value={digit}
          // onInput, not onChange: typing the digit a box already holds has to move on too.
          onInput={(event) => change(typeIntoOtp(value, index, event.currentTarget.value))}
          onKeyDown={(event) => handleKey(event, index)}
          onPaste={handlePaste}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </div>
  );
}
