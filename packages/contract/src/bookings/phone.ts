import * as z from 'zod/mini';
import { atLeast, atMost } from '../shared/text-fields.ts';

/** Digits only, without the leading 0 or 91 of the long way to dial. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}

/** Ten digits once everything else is dropped; kept as those ten digits. */
export const phoneText = (name: string, sentence: string) =>
  z.pipe(
    z.string(`Please fill in ${name}`).check(
      z.trim(),
      atLeast(1, `Please fill in ${name}`),
      atMost(30, sentence),
      z.refine((text) => phoneDigits(text).length === 10, sentence),
    ),
    z.transform((text: string) => phoneDigits(text)),
  );
