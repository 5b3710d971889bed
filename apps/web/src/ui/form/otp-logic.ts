/** The code as one string: an empty box between others is a space, empty boxes at the end are left out. */

const OTP_LENGTH = 6;
export const INVALID_PASTE = 'Please paste numbers only';

type OtpChange = { value: string; focus: number };

export function otpBoxes(value: string): string[] {
  return Array.from({ length: OTP_LENGTH }, (_, index) => digitsOf(value[index] ?? ''));
}

export function isOtpComplete(value: string): boolean {
  return otpBoxes(value).every(Boolean);
}

/**
 * `text` is the box's whole content after the input: one typed digit, an old and a new one, or a whole code from
 * autofill.
 */
export function typeIntoOtp(value: string, index: number, text: string): OtpChange {
  const digits = digitsOf(text);
  const before = otpBoxes(value)[index] ?? '';
  if (text === '') return { value: withDigits(value, index, ['']), focus: index };
  if (digits === '' || (digits === before && text.length > 1)) return { value, focus: index };
  if (digits.length <= 2 && before !== '') {
    return { value: withDigits(value, index, [newDigit(digits, before)]), focus: nextBox(index) };
  }
  const start = digits.length >= OTP_LENGTH ? 0 : index;
  const filled = [...digits].slice(0, OTP_LENGTH - start);
  return { value: withDigits(value, start, filled), focus: nextBox(start + filled.length - 1) };
}

/** Fills from the first box; null when a non-digit is among the first six characters. */
export function pasteIntoOtp(value: string, text: string): OtpChange | null {
  const characters = text.replace(/\s/g, '').slice(0, OTP_LENGTH);
  if (!/^[0-9]*$/.test(characters)) return null;
  return { value: withDigits(value, 0, [...characters]), focus: nextBox(characters.length - 1) };
}

export function backspaceInOtp(value: string, index: number): OtpChange {
  const target = otpBoxes(value)[index] ? index : Math.max(index - 1, 0);
  return { value: withDigits(value, target, ['']), focus: target };
}

/** The box a key leads to, or null for keys that do not move. */
export function moveInOtp(index: number, key: string): number | null {
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'ArrowRight') return nextBox(index);
  if (key === 'Home') return 0;
  if (key === 'End') return OTP_LENGTH - 1;
  return null;
}

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

function nextBox(index: number): number {
  return Math.min(index + 1, OTP_LENGTH - 1);
}

// The caret may be before or after the old digit.
function newDigit(digits: string, before: string): string {
  const added = digits.startsWith(before) ? digits.slice(1) : digits[0];
  return added || before;
}

function withDigits(value: string, start: number, digits: readonly string[]): string {
  const boxes = otpBoxes(value);
  boxes.splice(start, digits.length, ...digits);
  return boxes
    .map((box) => box || ' ')
    .join('')
    .trimEnd();
}
