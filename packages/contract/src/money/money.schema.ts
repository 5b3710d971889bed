import * as z from 'zod/mini';
import { BOOKING_KINDS } from '../bookings/bookings.values.ts';
import { atMost } from '../fields/text-fields.ts';
import { isCalendarDay } from '../shared/dates.ts';
import { PAYOUT_LINE_TYPES } from './money.rules.ts';

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
  kind: z.enum(BOOKING_KINDS),
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

export const MAX_PAYOUT_FILE_BYTES = 5 * 1024 * 1024;

/** One transfer of the provider to the club's bank account. */
export const payout = z.object({
  /** The provider's id of the settlement. */
  _id: z.string(),
  /** Under which the bank statement has it. */
  utr: z.string(),
  settledAt: z.string(),
  /** What arrived at the bank. */
  paise: z.number(),
  feePaise: z.number(),
  feeTaxPaise: z.number(),
  lines: z.number(),
  /** Payments and refunds that are ours, with the same amount. */
  matched: z.number(),
  differing: z.number(),
  /** Payments and refunds that we don't know. */
  unknown: z.number(),
});
export type Payout = z.infer<typeof payout>;

const lineState = z.enum(['matched', 'differs', 'unknown', 'other']);
export type PayoutLineState = z.infer<typeof lineState>;

export const payoutLine = z.object({
  reference: z.string(),
  type: z.enum(PAYOUT_LINE_TYPES),
  /** `other` is no payment or refund, so nothing of ours belongs to it. */
  state: lineState,
  amountPaise: z.number(),
  feePaise: z.number(),
  feeTaxPaise: z.number(),
  /** What it added to the payout; less than nothing for a refund. */
  netPaise: z.number(),
  /** Our amount; null where we don't know the payment or refund. */
  ownPaise: z.nullable(z.number()),
  bookingNumber: z.nullable(z.string()),
  kind: z.nullable(z.enum(BOOKING_KINDS)),
});
export type PayoutLine = z.infer<typeof payoutLine>;

/** A payment of ours that no payout names although it is old enough. */
export const unpaidPayment = z.object({
  _id: z.string(),
  paise: z.number(),
  capturedAt: z.string(),
  bookingNumber: z.nullable(z.string()),
  kind: z.nullable(z.enum(BOOKING_KINDS)),
});
export type UnpaidPayment = z.infer<typeof unpaidPayment>;

/** What a file has brought. */
export const uploadedPayouts = z.object({
  /** Lines that are new, and lines that an earlier file had brought. */
  added: z.number(),
  known: z.number(),
  payouts: z.number(),
  /** Lines of the file that aren't paid out yet. */
  open: z.number(),
});
export type UploadedPayouts = z.infer<typeof uploadedPayouts>;
