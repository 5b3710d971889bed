import * as z from 'zod/mini';
import { EMAIL_PATTERN } from './email.ts';

/** Says what is wrong in a sentence, whatever arrived in place of text. */
const wanted = (label: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? `${label} is required` : `${label} must be text`,
});

/** Required text: surrounding white space is dropped, everything else comes back as it went in. */
export const requiredText = (label: string, longest: number) =>
  z
    .string(wanted(label))
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(longest, `${label} must be at most ${longest} characters long`),
    );

export const emailText = z
  .string(wanted('Email'))
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Email must be at most 254 characters long'),
    z.regex(EMAIL_PATTERN, 'Please enter a valid email address'),
  );

/** Passwords are never trimmed; the upper bound keeps hashing cheap. */
export const passwordText = (label: string, shortest: number) =>
  z
    .string(wanted(label))
    .check(
      z.minLength(
        shortest,
        shortest === 1 ? `${label} is required` : `${label} must be at least ${shortest} characters long`,
      ),
      z.maxLength(200, `${label} must be at most 200 characters long`),
    );

export const choice = <const Values extends readonly [string, ...string[]]>(label: string, values: Values) =>
  z.enum(values, `${label} must be one of: ${values.join(', ')}`);
