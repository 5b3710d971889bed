import { refundPaise, refundPercent, refundSpanAt } from '../club/policies/refund-tiers.rules.ts';
import type { RefundTier } from '../club/sections/policies.schema.ts';
import { HOUR_MS, MINUTE_MS, toDateInput } from '../shared/dates.ts';
import { fromPaise, toPaise } from '../shared/money.ts';
import type { Booking, BookingKind } from './bookings.schema.ts';
import { KIND_WORDS } from './bookings.values.ts';

export const HOLD_MINUTES = 15;
/** The longest a person can hold a place without paying, renewed or booked again; then others have their turn. */
const MAX_HOLD_MINUTES = 60;
/** Within this time after an unpaid booking has ended, the same person's next one keeps counting from its start. */
export const HOLD_PAUSE_MINUTES = 15;

/** Until when an unpaid place is held for a person who has had it since `heldSince`; null when the time is used up. */
export function holdUntil(heldSince: Date, now: Date): Date | null {
  const end = Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, heldSince.getTime() + MAX_HOLD_MINUTES * MINUTE_MS);
  return end > now.getTime() ? new Date(end) : null;
}

/** The ruling's reason; with the default tiers 'over-48-hours', 'under-48-hours' and 'under-24-hours'. */
type TermsReason = 'nothing-paid' | 'no-date' | 'started' | `over-${number}-hours` | `under-${number}-hours`;

type Cancelled = { paidPaise: number; startTime: string | Date | null; tiers: readonly RefundTier[] };

/** The refund for a cancellation and its reason, by the tiers of a booking. Processing fees are ₹0 and are not refunded. */
export function cancellationTerms(
  { paidPaise, startTime, tiers }: Cancelled,
  now: Date,
): { refundPaise: number; percent: number; reason: TermsReason } {
  if (paidPaise <= 0) return { refundPaise: 0, percent: 0, reason: 'nothing-paid' };
  const hoursLeft = startTime === null ? null : hoursUntil(startTime, now);
  const percent = refundPercent(tiers, hoursLeft);
  return { refundPaise: refundPaise(paidPaise, percent), percent, reason: reasonOf(tiers, hoursLeft) };
}

function reasonOf(tiers: readonly RefundTier[], hoursLeft: number | null): TermsReason {
  if (hoursLeft === null) return 'no-date';
  if (hoursLeft <= 0) return 'started';
  const { from, to } = refundSpanAt(tiers, hoursLeft);
  return to === null ? `over-${from}-hours` : `under-${to}-hours`;
}

export const hoursUntil = (startTime: string | Date, now: Date) =>
  (new Date(startTime).getTime() - now.getTime()) / HOUR_MS;

/** The terms for a booking as its owner sees it, in rupees. */
export function cancellationTermsOf(
  { status, paidLeft, item, refundTiers: tiers }: Pick<Booking, 'status' | 'paidLeft' | 'refundTiers' | 'item'>,
  now: Date,
) {
  const paidPaise = status === 'paid' ? toPaise(paidLeft) : 0;
  const terms = cancellationTerms({ paidPaise, startTime: item.startTime, tiers }, now);
  return {
    refund: fromPaise(terms.refundPaise),
    paid: fromPaise(paidPaise),
    percent: terms.percent,
    reason: terms.reason,
  };
}

type Cancellable = {
  status: Booking['status'];
  item: { startTime: string | Date | null; isCancelled: boolean };
};

/**
 * Riders may cancel until the start: afterwards there is nothing left to cancel. An item the organiser has called off
 * is refunded in full anyway; cancelling it would lose half of that.
 */
export function canCancel({ status, item }: Cancellable, now: Date): boolean {
  if (status === 'created') return true;
  if (status !== 'paid' || item.isCancelled) return false;
  return item.startTime === null || new Date(item.startTime) > now;
}

/** Letters and digits that are not confused over the phone: no O/0, I/1, B/8, S/5. */
export const BOOKING_NUMBER_LETTERS = 'ACDEFGHJKLMNPQRTUVWXYZ234679';
export const BOOKING_NUMBER_LENGTH = 7;

/** 'KR4T7MW' → 'KR4 T7MW', as it is read aloud. */
export const spokenBookingNumber = (number: string) => `${number.slice(0, 3)} ${number.slice(3)}`;

const ADULT_YEARS = 18;

/** Why a person may not join, or null: riders are adults on the day of the start, or today if no day is set yet. */
export function ageProblem(
  kind: BookingKind,
  dateOfBirth: string,
  startTime: string | Date | null,
  now: Date,
  who = 'You',
): string | null {
  const day = toDateInput(startTime ?? now);
  const isChild = dateOfBirth > `${Number(day.slice(0, 4)) - ADULT_YEARS}${day.slice(4)}`;
  return isChild ? `${who} must be 18 or older to join ${KIND_WORDS[kind].noun}.` : null;
}
