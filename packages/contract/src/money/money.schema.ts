import * as z from 'zod/mini';
import { atMost } from '../fields/text-fields.ts';
import { isCalendarDay } from '../shared/dates.ts';

/** Sums of the ledger, in whole paise. */
const sums = {
  /** Paid through the provider. */
  receivedPaise: z.number(),
  cashPaise: z.number(),
  transferPaise: z.number(),
  /** However the money was paid. */
  refundedPaise: z.number(),
  /** What the provider took, with the tax on it; known once a payout file names the payment. */
  feePaise: z.number(),
  feeTaxPaise: z.number(),
  keptPaise: z.number(),
  /** Payments through the provider, and those among them whose fee is known. */
  payments: z.number(),
  feesKnown: z.number(),
};
export const moneySums = z.object(sums);
export type MoneySums = z.infer<typeof moneySums>;

/** `2026-11`, in the club's zone. */
export const monthSums = z.object({ ...sums, month: z.string() });
export type MonthSums = z.infer<typeof monthSums>;

/** The money of one ride or event; a booking that moved took its money along. */
export const itemSums = z.object({
  ...sums,
  kind: z.enum(['ride', 'event']),
  _id: z.string(),
  title: z.string(),
  startTime: z.nullable(z.string()),
});
export type ItemSums = z.infer<typeof itemSums>;

export function monthInQuery(label: string) {
  const sentence = `${label} must be a month like 2026-11`;
  return z.string(sentence).check(
    atMost(7, sentence),
    z.refine((text: string) => isCalendarDay(`${text}-01`), sentence),
  );
}
