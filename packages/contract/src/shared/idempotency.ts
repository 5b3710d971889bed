/** The header by which a caller marks a repeated request as the same one. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

const KEY = /^[\w-]{16,100}$/;

export const isIdempotencyKey = (text: string): boolean => text.length <= 100 && KEY.test(text);
