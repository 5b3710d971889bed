import * as z from 'zod/mini';
import { isEmail } from './email.ts';

/** The maximum length of a text. No later check sees a longer one: strangers choose the length, patterns take time. */
export const atMost = (maxLength: number, sentence: string) => z.maxLength(maxLength, { error: sentence, abort: true });

/** The minimum length of a text; a shorter one is not checked any further. */
export const atLeast = (shortest: number, sentence: string) => z.minLength(shortest, { error: sentence, abort: true });

const tooLong = (label: string, maxLength: number) => `${label} must be at most ${maxLength} characters long`;

/** One sentence for the problem, whatever was sent in place of text. */
const wanted = (label: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? `${label} is required` : `${label} must be text`,
});

/** Required text: surrounding white space is dropped, everything else is preserved. */
export const requiredText = (label: string, maxLength: number) =>
  z
    .string(wanted(label))
    .check(z.trim(), atLeast(1, `${label} is required`), atMost(maxLength, tooLong(label, maxLength)));

/** Text that may be empty, without surrounding white space. */
export const trimmedText = (label: string, maxLength: number) =>
  z.string(`${label} must be text`).check(z.trim(), atMost(maxLength, tooLong(label, maxLength)));

/** Text exactly as it was sent, such as an id. */
export const plainText = (label: string, maxLength: number) =>
  z.string(`${label} must be text`).check(atMost(maxLength, tooLong(label, maxLength)));

/** For a required text: what an empty one is answered with differs between forms. */
export const emailChecks = [
  z.normalize('NFC'),
  z.refine<string>(isEmail, 'Please enter a valid email address'),
] as const;

export const emailText = requiredText('Email', 254).check(...emailChecks);

/** Passwords are never trimmed; the upper bound keeps hashing cheap. */
export const passwordText = (label: string, shortest: number) =>
  z
    .string(wanted(label))
    .check(
      atLeast(
        shortest,
        shortest === 1 ? `${label} is required` : `${label} must be at least ${shortest} characters long`,
      ),
      atMost(200, tooLong(label, 200)),
    );

export const choice = <const Values extends readonly [string, ...string[]]>(label: string, values: Values) =>
  z.enum(values, `${label} must be one of: ${values.join(', ')}`);

/** Endings that mail clients turn into links by themselves; 'Md.Asif' and 'J.R. Rao' are names. */
const DOMAIN =
  /\S\.(?:com|net|org|info|biz|in|co|io|me|ly|gl|app|dev|xyz|top|club|shop|site|online|store|live|link|click|page|web|ru|cn|tk|example)(?![\p{L}\p{N}])/iu;
const WEB_ADDRESS = /:\/\/|www\.|@/i;
const LONG_NUMBER = /\p{Nd}(?:[ ().-]?\p{Nd}){5}/u;
const LINE_BREAK_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;

/**
 * Names appear at the top of the club's mails, so they must not carry advertisements: no web or email address, no
 * phone number, one line.
 */
export const isPersonName = (text: string): boolean =>
  ![WEB_ADDRESS, DOMAIN, LONG_NUMBER, LINE_BREAK_OR_CONTROL].some((pattern) => pattern.test(text));

/** For the schemas of all names: one sentence describes the problem. */
export const personName = (label: string) =>
  z.refine<string>(
    isPersonName,
    `${label} must be a name, without web or email addresses, phone numbers or line breaks`,
  );
