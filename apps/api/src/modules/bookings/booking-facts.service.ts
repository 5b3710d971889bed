import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import type { Deps } from '../../deps.ts';
import { findPayment, hasFailedAttempt } from '../payments/payments.service.ts';
import { findRefund, findRefundReason } from '../payments/refunds.service.ts';
import { findCancelReason } from './booked-item.queries.ts';
import { findBookingWithItem } from './bookings.queries.ts';
import { presentBooking } from './present-booking.ts';

/** The booking as its owner sees it, plus what a calendar entry needs. */
export type BookingFacts = Booking & { isPostponed: boolean; itemCreatedAt: string; itemUpdatedAt: string };

/** What a mail about a booking may contain: only what its owner sees, and no medical text. */
export async function findBookingFacts(deps: Pick<Deps, 'db'>, bookingId: string): Promise<BookingFacts | null> {
  const found = await findBookingWithItem(deps.db, bookingId);
  if (!found) return null;
  const { item } = found;
  return {
    ...presentBooking(found),
    isPostponed: item.eventStatus === 'postponed',
    itemCreatedAt: item.createdAt.toISOString(),
    itemUpdatedAt: item.updatedAt.toISOString(),
  };
}

export const hasFailedPayment = (deps: Pick<Deps, 'db'>, bookingId: string) => hasFailedAttempt(deps.db, bookingId);

export const findCancelReasonOf = (deps: Pick<Deps, 'db'>, { kind, item }: Booking) =>
  findCancelReason(deps.db, kind, item._id);

export const findPaymentFacts = (deps: Pick<Deps, 'db'>, id: string) => findPayment(deps.db, id);

export const findMoneyBackReason = (deps: Pick<Deps, 'db'>, paymentId: string) => findRefundReason(deps.db, paymentId);

export const findRefundFacts = (deps: Pick<Deps, 'db'>, id: string) => findRefund(deps.db, id);
