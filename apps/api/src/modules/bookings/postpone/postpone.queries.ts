import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { LIVE_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { BOOKABLES, isFor } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import { events } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import type { BookingRow } from '../bookings.queries.ts';

export async function updateDates(
  transaction: Database,
  kind: BookingKind,
  id: string,
  dates: { startsAt: Date; endsAt: Date | null; updatedAt: Date },
): Promise<void> {
  const table = BOOKABLES[kind];
  await transaction
    .update(table)
    .set({ ...dates, confirmedAt: null })
    .where(eq(table.id, id));
  if (kind === 'ride') return;
  // it has a day again
  const isWaiting = and(eq(events.id, id), eq(events.status, 'postponed'));
  await transaction.update(events).set({ status: 'published' }).where(isWaiting);
}

/** Leaves `updatedAt` as it is: it is no edit that a form could collide with. */
export async function markConfirmed(transaction: Database, kind: BookingKind, id: string, at: Date): Promise<void> {
  const table = BOOKABLES[kind];
  await transaction.update(table).set({ confirmedAt: at }).where(eq(table.id, id));
}

/** Held and paid bookings of a locked ride or event. */
export const lockLiveBookings = (transaction: Database, kind: BookingKind, itemId: string): Promise<BookingRow[]> =>
  transaction
    .select()
    .from(bookings)
    .where(and(isFor(kind, itemId), inArray(bookings.status, LIVE_STATUSES)))
    .orderBy(asc(bookings.id))
    .for('update');

/** Leaves `updatedAt` as it is: an offer is no edit that a form of the booking could collide with. */
export async function setOffer(
  transaction: Database,
  { id }: Pick<BookingRow, 'id'>,
  postponed: NonNullable<BookingRow['postponed']>,
): Promise<void> {
  await transaction.update(bookings).set({ postponed }).where(eq(bookings.id, id));
}
