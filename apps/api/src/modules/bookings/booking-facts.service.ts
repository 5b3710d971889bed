import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import type { Deps } from '../../deps.ts';
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

export const findCancelReasonOf = (deps: Pick<Deps, 'db'>, { kind, item }: Booking) =>
  findCancelReason(deps.db, kind, item._id);
