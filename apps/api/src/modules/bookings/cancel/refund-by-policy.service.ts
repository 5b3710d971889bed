import { cancellationTerms } from '@kickstand/contract/bookings/bookings.rules';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { readBalance } from '../../payments/payments.service.ts';
import { promiseRefund } from '../../payments/refunds.service.ts';
import type { BookableItem } from '../booked-item.ts';
import { type BookingRow, updateBooking, updateLockedBooking } from '../bookings.queries.ts';

/** What is left of a booking's payment, and how much of that the policy refunds now. */
export async function termsFor(
  transaction: Database,
  booking: BookingRow,
  item: Pick<BookableItem, 'startTime'>,
  now: Date,
) {
  const { payment, leftPaise } = await readBalance(transaction, booking);
  const paidPaise = booking.status === 'paid' ? leftPaise : 0;
  const { startTime } = item;
  return { payment, paidPaise, ...cancellationTerms({ paidPaise, startTime, tiers: booking.refundTiers }, now) };
}

/**
 * What the policy refunds when the club cancels a booking, or reviews a cancelled one: everything if the organiser has
 * cancelled the ride or event, otherwise as if the rider had cancelled at that moment. A decision is made only once.
 */
export function clubCancellationTerms(
  {
    booking,
    leftPaise,
    isCalledOff,
    startTime,
  }: {
    booking: Pick<BookingRow, 'status' | 'cancelledAt' | 'isRefundDecided' | 'refundTiers'>;
    leftPaise: number;
    isCalledOff: boolean;
    startTime: Date | null;
  },
  now: Date,
) {
  if (leftPaise > 0 && isCalledOff) return { refundPaise: leftPaise, percent: 100, reason: 'called-off' as const };
  if (booking.isRefundDecided) return { refundPaise: 0, percent: 0, reason: 'already-applied' as const };
  const decided = booking.status === 'cancelled' ? (booking.cancelledAt ?? now) : now;
  return cancellationTerms({ paidPaise: leftPaise, startTime, tiers: booking.refundTiers }, decided);
}

/** Promises the refund of a booking that was just cancelled and records what the club keeps. */
export async function refundByPolicy(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  { booking, item, isInFull }: { booking: BookingRow; item: BookableItem; isInFull: boolean },
): Promise<BookingRow> {
  const { payment, paidPaise, refundPaise } = await termsFor(
    transaction,
    { ...booking, status: 'paid' },
    item,
    deps.now(),
  );
  if (!payment || paidPaise === 0) {
    return (await updateBooking(transaction, booking, { isRefundDecided: true })) ?? booking;
  }
  const amountPaise = isInFull ? paidPaise : refundPaise;
  if (amountPaise > 0) {
    const reason = isInFull ? 'cancelled-by-organiser' : 'cancelled-by-rider';
    await promiseRefund(deps, transaction, { payment, bookingId: booking.id, amountPaise, reason });
  }
  const changed = await updateLockedBooking(transaction, booking, {
    keptPaise: paidPaise - amountPaise,
    isRefundDecided: true,
  });
  return changed;
}
