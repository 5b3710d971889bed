/**
 * A basic x@y.z without spaces, as the specification asks; the mail that arrives proves the rest. The dot is the first
 * one with something before it, so there is one way to match and the time is linear in the length of the text.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const isEmail = (text: string) => EMAIL_PATTERN.test(text.trim());
