import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { events, rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { waitingEntries } from '../../../db/schema/waiting.ts';
import { itemColumns } from '../joined-bookings.queries.ts';
import { isInLineOf, isLive } from './waiting.queries.ts';

/** 1 for the first who waits. */
const position = sql<number>`(select count(*) from waiting_entries w where w.state = 'waiting'
  and w.sequence <= ${waitingEntries.sequence}
  and (w.ride_id = ${waitingEntries.rideId} or w.event_id = ${waitingEntries.eventId}))`.mapWith(Number);

const personalInfo = sql`coalesce(${waitingEntries.details} -> 'personalInfo', ${bookings.personalInfo})`;
const motorcycleInfo = sql`coalesce(${waitingEntries.details} -> 'motorcycleInfo', ${bookings.motorcycleInfo})`;

export type EntryWithItem = Awaited<ReturnType<typeof selectEntries>>[number];

/** Entries with their ride or event, in the order of the line. */
const selectEntries = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: waitingEntries.id,
      kind: waitingEntries.kind,
      rideId: waitingEntries.rideId,
      eventId: waitingEntries.eventId,
      state: waitingEntries.state,
      bookingId: waitingEntries.bookingId,
      isOutOfTurn: waitingEntries.isOutOfTurn,
      joinedAt: waitingEntries.joinedAt,
      offerUntil: bookings.holdExpiresAt,
      position,
      accountName: users.fullName,
      name: sql<string>`coalesce(nullif(${personalInfo} ->> 'fullName', ''), ${users.fullName})`,
      phone: sql<string>`coalesce(nullif(${personalInfo} ->> 'contactNumber', ''), ${users.phone}, '')`,
      bike: sql<string>`coalesce(${motorcycleInfo} ->> 'modelName', '')`,
      /** Two with a pillion rider who takes one. */
      places: sql<number>`coalesce((${waitingEntries.details} ->> 'places')::int, ${bookings.places}, 1)`.mapWith(
        Number,
      ),
      item: itemColumns,
    })
    .from(waitingEntries)
    .innerJoin(users, eq(users.id, waitingEntries.userId))
    .leftJoin(bookings, eq(bookings.id, waitingEntries.bookingId))
    .leftJoin(rides, eq(rides.id, waitingEntries.rideId))
    .leftJoin(events, eq(events.id, waitingEntries.eventId))
    .where(where)
    .orderBy(asc(waitingEntries.sequence));

export const selectOwnEntries = (db: Database, userId: string): Promise<EntryWithItem[]> =>
  selectEntries(db, and(eq(waitingEntries.userId, userId), isLive));

export const selectLine = (db: Database, kind: BookingKind, itemId: string): Promise<EntryWithItem[]> =>
  selectEntries(db, and(isInLineOf(kind, itemId), isLive));

export async function findEntryWithItem(db: Database, id: string): Promise<EntryWithItem | null> {
  const [row] = await selectEntries(db, eq(waitingEntries.id, id));
  return row ?? null;
}
