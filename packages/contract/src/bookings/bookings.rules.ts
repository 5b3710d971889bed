import { formatDayTime, HOUR_MS, MINUTE_MS, toDateInput } from '../shared/dates.ts';
import { formatRupees, fromPaise, toPaise } from '../shared/money.ts';
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

/** The club asks riders to be at the start a quarter of an hour early. */
export const ARRIVE_MINUTES = 15;
export const beThereAt = (startTime: string) => new Date(new Date(startTime).getTime() - ARRIVE_MINUTES * MINUTE_MS);

/** A cancellation earlier than this before the start is refunded by half. */
export const REFUND_HOURS = 48;
export const REFUND_SHARE = 0.5;

/** The refund for a cancellation and its reason, by the published policy. Processing fees are ₹0 and are not refunded. */
export function cancellationTerms(
  { paidPaise, startTime }: { paidPaise: number; startTime: string | Date | null },
  now: Date,
): {
  refundPaise: number;
  reason: 'nothing-paid' | 'no-date' | 'over-48-hours' | 'under-48-hours' | 'under-24-hours' | 'started';
} {
  if (paidPaise <= 0) return { refundPaise: 0, reason: 'nothing-paid' };
  const half = Math.floor(paidPaise * REFUND_SHARE);
  // without a date the start is further away than any deadline
  if (startTime === null) return { refundPaise: half, reason: 'no-date' };
  const hours = (new Date(startTime).getTime() - now.getTime()) / HOUR_MS;
  if (hours > REFUND_HOURS) return { refundPaise: half, reason: 'over-48-hours' };
  if (hours <= 0) return { refundPaise: 0, reason: 'started' };
  return { refundPaise: 0, reason: hours < 24 ? 'under-24-hours' : 'under-48-hours' };
}

const SHARE = `${REFUND_SHARE * 100}%`;

/** The policy for one start and price, as it is read before booking. */
export function refundRule(startTime: string | null, price: number, now: Date): string {
  const { refundPaise } = cancellationTerms({ paidPaise: toPaise(price), startTime }, now);
  const share = `${SHARE} (${formatRupees(fromPaise(refundPaise))})`;
  if (startTime === null) {
    return `Cancel more than ${REFUND_HOURS} hours before the start and we'll refund ${share}. After that there's no refund.`;
  }
  const last = new Date(new Date(startTime).getTime() - REFUND_HOURS * HOUR_MS);
  return now < last
    ? `Cancel before ${formatDayTime(last)} and we'll refund ${share}. After that there's no refund.`
    : `The start is less than ${REFUND_HOURS} hours away, so cancelling won't get you a refund.`;
}

/** The terms for a booking as its owner sees it, in rupees. */
export function cancellationTermsOf(
  booking: Pick<Booking, 'status' | 'amount' | 'paymentMethod' | 'refundAmount' | 'refundFailed' | 'item'>,
  now: Date,
) {
  const isPaid = booking.status === 'paid' && booking.paymentMethod !== 'free';
  const promisedPaise = toPaise(booking.refundAmount) + toPaise(booking.refundFailed);
  const paidPaise = isPaid ? toPaise(booking.amount) - promisedPaise : 0;
  const terms = cancellationTerms({ paidPaise, startTime: booking.item.startTime }, now);
  return { refund: fromPaise(terms.refundPaise), paid: fromPaise(paidPaise), reason: terms.reason };
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
): string | null {
  const day = toDateInput(startTime ?? now);
  const isChild = dateOfBirth > `${Number(day.slice(0, 4)) - ADULT_YEARS}${day.slice(4)}`;
  return isChild ? `You must be 18 or older to join ${KIND_WORDS[kind].noun}.` : null;
}
