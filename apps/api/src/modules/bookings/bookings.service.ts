import type { Booking, BookingKind, KnownDetails } from '@kickstand/contract/bookings/bookings.schema';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { findBookingWithItem, findLatestOf, selectOwnBookings } from './bookings.queries.ts';
import { presentBooking, presentDetails } from './present-booking.ts';

export { findBooking, noteKept, noteSignature } from './bookings.queries.ts';

export async function listOwnBookings(deps: Pick<Deps, 'db'>, userId: string, kind: BookingKind): Promise<Booking[]> {
  return (await selectOwnBookings(deps.db, userId, kind)).map(presentBooking);
}

export async function getBooking(deps: Pick<Deps, 'db'>, id: string): Promise<Booking> {
  const found = await findBookingWithItem(deps.db, id);
  if (!found) throw new AppError('BOOKING_NOT_FOUND');
  return presentBooking(found);
}

/** Details to prefill the next booking with; the medical text has to be entered every time. */
export async function findKnownDetails(deps: Pick<Deps, 'db'>, userId: string): Promise<KnownDetails | null> {
  const latest = await findLatestOf(deps.db, userId);
  return latest && presentDetails(latest);
}
