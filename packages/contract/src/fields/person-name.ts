import * as z from 'zod/mini';

/** Endings that mail clients turn into links by themselves; 'Md.Asif' and 'J.R. Rao' are names. */
const DOMAIN =
  /\S\.(?:com|net|org|info|biz|in|co|io|me|ly|gl|app|dev|xyz|top|club|shop|site|online|store|live|link|click|page|web|ru|cn|tk|example)(?![\p{L}\p{N}])/iu;
const WEB_ADDRESS = /:\/\/|www\.|@/i;
const LONG_NUMBER = /\p{Nd}(?:[ ().-]?\p{Nd}){5}/u;
const LINE_BREAK_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;

/**
 * Names appear at the top of the club's mails, so they must not carry advertisements: no web or e-mail address, no
 * phone number, one line.
 */
export const isPersonName = (text: string): boolean =>
  ![WEB_ADDRESS, DOMAIN, LONG_NUMBER, LINE_BREAK_OR_CONTROL].some((pattern) => pattern.test(text));

/** For the schemas of all names: one sentence describes the problem. */
export const personName = (label: string) =>
  z.refine<string>(
    isPersonName,
    `${label} must be a name, without web or e-mail addresses, phone numbers or line breaks`,
  );
