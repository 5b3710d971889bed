import { AppError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import { itemIdOf } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { lockItemRow } from './booked-item.queries.ts';
import { type BookableItem, readItem } from './booked-item.ts';
import { type BookingRow, findBooking, lockBooking } from './bookings.queries.ts';
import { type LineDeps, tendLine } from './waiting/offer-places.service.ts';

export type LockedBooking = { booking: BookingRow; item: BookableItem };

/**
 * Runs a change of one booking while its ride or event and then the booking itself are locked. A place it frees goes to
 * those who wait. The number of free places is public, so cached lists are invalidated.
 */
export async function withBooking<T>(
  deps: LineDeps & Pick<Deps, 'db' | 'contentVersion'>,
  bookingId: string,
  change: (transaction: Database, locked: LockedBooking) => Promise<T>,
): Promise<T> {
  const known = await findBooking(deps.db, bookingId);
  if (!known) throw new AppError('BOOKING_NOT_FOUND');
  return withKnownBooking(deps, known, change);
}

/** The same for a booking that was read before: its ride or event never changes, and everything else is read again. */
export async function withKnownBooking<T>(
  deps: LineDeps & Pick<Deps, 'db' | 'contentVersion'>,
  known: Pick<BookingRow, 'id' | 'kind' | 'rideId' | 'eventId'>,
  change: (transaction: Database, locked: LockedBooking) => Promise<T>,
): Promise<T> {
  return changeContent(deps, async (transaction) => {
    const row = await lockItemRow(transaction, known.kind, itemIdOf(known));
    const booking = await lockBooking(transaction, known.id);
    if (!row || !booking) throw new AppError('BOOKING_NOT_FOUND');
    const result = await change(transaction, { booking, item: readItem(row, deps.now()) });
    await tendLine(deps, transaction, row);
    return result;
  });
}
