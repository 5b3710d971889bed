import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';

export const sumText = ({ amount, currency }: { amount: number; currency: string }): string =>
  currency === 'INR' ? formatRupees(fromPaise(amount)) : `${currency} ${fromPaise(amount).toFixed(2)}`;

/** m:ss, rounded up, so that 0:00 is the end and not the second before it. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const digitsOf = (text: string, max: number) => text.replaceAll(/\D/g, '').slice(0, max);

/** In groups of four, as printed on the card. */
export const cardNumberText = (typed: string) => digitsOf(typed, 16).replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** MM/YY; the slash is inserted while typing. */
export function expiryText(typed: string): string {
  const digits = digitsOf(typed, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export const cvvText = (typed: string) => digitsOf(typed, 4);
