/**
 * A basic x@y.z without spaces, as the specification asks; the mail that arrives proves the rest. The signs that separate
 * or quote addresses in a mail are refused, so that each text is one address. There is one way to match, so the time is
 * linear in the length of the text.
 */
const PATTERN = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u;

export function isEmail(text: string): boolean {
  const email = text.trim().normalize('NFC');
  return PATTERN.test(email) && hasOneSpelling(email.slice(email.indexOf('@') + 1));
}

/** 'ｃｏｒｐ.com' is delivered to corp.com: limits count mails by address, so a mailbox mustn't have countless ones. */
const hasOneSpelling = (domain: string): boolean => domain.normalize('NFKC') === domain && !INVISIBLE.test(domain);

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
