import * as z from 'zod/mini';

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const text = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), 'holds characters that cannot be stored'),
  );

const notes = z.pipe(
  z.nullish(
    z
      .union([z.record(text(256), text(256)), z.array(z.never())])
      .check(z.refine((pairs) => Object.keys(pairs).length <= 15, 'notes may hold 15 pairs at most')),
  ),
  z.transform((pairs) => (pairs && !Array.isArray(pairs) && Object.keys(pairs).length > 0 ? pairs : ([] as []))),
);

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const paise = z
  .int('The amount must be an integer.')
  .check(
    z.minimum(100, 'Order amount less than minimum amount allowed'),
    z.maximum(500_000_000, 'Amount exceeds maximum amount allowed'),
  );
const currency = z
  .string('The currency field is required.')
  .check(z.regex(/^[A-Z]{3}$/, 'The currency must be 3 letters.'));

export const orderBody = z.object({
  amount: paise,
  currency,
  receipt: orNull(text(40)),
  notes,
});

export const captureBody = z.object({ amount: paise, currency });

export const refundBody = z.object({
  amount: orNull(z.int('The amount must be an integer.').check(z.minimum(100, 'The amount must be at least INR 1.00'))),
  receipt: orNull(text(40)),
  notes,
});

export const refundKey = z.nullable(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{10,255}$/, 'X-Refund-Idempotency needs 10 letters, digits, _ or -')),
);
