import { atMost } from '@kickstand/contract/fields/text-fields';
import * as z from 'zod/mini';
import { SandboxError, unknownId } from './sandbox-entities.ts';

/** The format of the provider's ids. */
export const SANDBOX_IDS = {
  order: /^order_[A-Za-z0-9]{14}$/,
  pay: /^pay_[A-Za-z0-9]{14}$/,
  rfnd: /^rfnd_[A-Za-z0-9]{14}$/,
};

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const text = (max: number, name = 'notes') =>
  z.string(`The ${name} must be a string.`).check(
    atMost(max, `The ${name} may not be greater than ${max} characters.`),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), 'holds characters that cannot be stored'),
  );

/** Numbers are accepted and returned as text. */
const noteValue = z.union([text(256), z.pipe(z.number(), z.transform(String))]);

const notes = z.pipe(
  z.nullish(
    z
      .union([z.record(text(256), noteValue), z.array(z.never())])
      .check(z.refine((pairs) => Object.keys(pairs).length <= 15, 'notes may hold 15 pairs at most')),
  ),
  z.transform((pairs) => (pairs && !Array.isArray(pairs) && Object.keys(pairs).length > 0 ? pairs : ([] as []))),
);

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** A whole number, also as text: the provider's libraries send both. */
const wholeNumber = z.union(
  [z.int(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))],
  'The amount must be an integer.',
);
const paise = wholeNumber.check(
  z.minimum(100, 'Order amount less than minimum amount allowed'),
  z.maximum(500_000_000, 'Amount exceeds maximum amount allowed'),
);
const currency = z
  .string('The currency field is required.')
  .check(atMost(3, 'The currency must be 3 letters.'), z.regex(/^[A-Z]{3}$/, 'The currency must be 3 letters.'));

export const orderBody = z.object({
  amount: paise,
  currency,
  receipt: orNull(text(40, 'receipt')),
  notes,
});

export const captureBody = z.object({ amount: paise, currency });

export const refundBody = z.object({
  amount: orNull(wholeNumber.check(z.minimum(100, 'The amount must be at least INR 1.00'))),
  receipt: orNull(text(40, 'receipt')),
  notes,
});

export const refundKey = z.nullable(
  text(255, 'key').check(z.regex(/^[A-Za-z0-9_-]{10,255}$/, 'X-Refund-Idempotency needs 10 letters, digits, _ or -')),
);

const inQuery = (max: number, fallback: number, message: string) =>
  z.pipe(
    z._default(z.string(message).check(z.regex(/^\d{1,6}$/, message)), String(fallback)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, message))),
  );

/** Ten items by default, a hundred at most. */
export const listQuery = z.object({
  count: inQuery(100, 10, 'The count must be an integer of at most 100.'),
  skip: inQuery(999_999, 0, 'The skip must be an integer.'),
});

export function checkId(kind: keyof typeof SANDBOX_IDS, id: string): string {
  if (!SANDBOX_IDS[kind].test(id)) throw unknownId();
  return id;
}

export function checkBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || null;
  throw new SandboxError(400, issue?.message ?? 'The request is invalid', { field });
}
