/** A basic x@y.z without spaces, as the specification asks; the mail that arrives proves the rest. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (text: string) => EMAIL_PATTERN.test(text.trim());
