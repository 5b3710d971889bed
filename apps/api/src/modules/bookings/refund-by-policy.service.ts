import { cancellationTerms } from '@kickstand/contract/bookings/bookings.rules';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findPayment } from '../payments/payments.service.ts';
import { promiseRefund } from '../payments/promise-refund.service.ts';
import type { BookableItem } from './booked-item.ts';
import { type BookingRow, updateBooking } from './bookings.queries.ts';

/** What a booking has brought in and not given back, and what of it the policy returns now. */
export async function termsFor(
  transaction: Database,
  booking: BookingRow,
  item: Pick<BookableItem, 'startTime'>,
  now: Date,
) {
  const payment = booking.paymentId === null ? null : await findPayment(transaction, booking.paymentId);
  const paidPaise = booking.status === 'paid' && payment ? payment.amountPaise - payment.refundPaise : 0;
  return { payment, paidPaise, ...cancellationTerms({ paidPaise, startTime: item.startTime }, now) };
}

/** Promises the refund of a booking that was just cancelled and notes what the club keeps. */
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
  if (!payment || paidPaise === 0) return booking;
  const amountPaise = isInFull ? paidPaise : refundPaise;
  if (amountPaise > 0) {
    const reason = isInFull ? 'cancelled-by-organiser' : 'cancelled-by-rider';
    await promiseRefund(deps, transaction, { payment, bookingId: booking.id, amountPaise, reason });
  }
  const changed = await updateBooking(transaction, booking, { keptPaise: paidPaise - amountPaise });
  if (!changed) throw new Error(`booking ${booking.id} changed while it was locked`);
  return changed;
}
