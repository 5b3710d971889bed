import * as z from 'zod/mini';
import { atLeast, atMost } from '../fields/text-fields.ts';
import { phoneDigits } from './booking-form.rules.ts';

/** Ten digits once everything else is dropped; kept as those ten digits. */
export function phoneText(words: string, maxLength = 30) {
  const sentence = `Please enter a valid 10-digit ${words}`;
  return z.pipe(
    z.string(`Please fill in ${words}`).check(
      z.trim(),
      atLeast(1, `Please fill in ${words}`),
      atMost(maxLength, sentence),
      z.refine((text) => phoneDigits(text).length === 10, sentence),
    ),
    z.transform((text: string) => phoneDigits(text)),
  );
}
