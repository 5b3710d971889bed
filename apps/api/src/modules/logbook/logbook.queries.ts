import { RODE } from '@kickstand/contract/logbook/logbook.rules';
import { and, asc, desc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { eventColumn, itemColumn } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { logbookLinks } from '../../db/schema/logbook.ts';
import { tracks } from '../../db/schema/tracks.ts';

/** A ride every second day for ten years. */
const MAX_OUTINGS = 2000;

export type OutingRow = Awaited<ReturnType<typeof selectOutings>>[number];

/** Confirmed places on rides and events that have begun and weren't called off, but for those they didn't come to or left. */
export const selectOutings = (db: Database, userId: string, now: Date) =>
  db
    .select({
      bookingId: bookings.id,
      kind: bookings.kind,
      title: itemColumn('title'),
      place: itemColumn('place'),
      startsAt: itemColumn('startsAt'),
      endsAt: itemColumn('endsAt'),
      destination: sql<string>`coalesce(${rides.route} ->> 'endLocation', '')`,
      distance: rides.distance,
      trackKm: tracks.distanceKm,
      /** Of the story that was written about it. */
      recordKm: completedRides.distance,
      venue: eventColumn('venue'),
      bike: sql<string>`coalesce(${bookings.motorcycleInfo} ->> 'modelName', '')`,
    })
    .from(bookings)
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .leftJoin(tracks, sql`${tracks.id} = ${rides.plan} ->> 'trackId'`)
    .leftJoin(
      completedRides,
      or(eq(completedRides.rideId, bookings.rideId), eq(completedRides.eventId, bookings.eventId)),
    )
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.status, 'paid'),
        or(isNull(bookings.outcome), inArray(bookings.outcome, [...RODE])),
        isNull(rides.cancelledAt),
        isNull(events.cancelledAt),
        or(isNull(events.status), notInArray(events.status, ['cancelled', 'postponed'])),
        or(lt(rides.startsAt, now), lt(events.startsAt, now)),
      ),
    )
    .orderBy(desc(itemColumn('startsAt')), asc(bookings.id))
    .limit(MAX_OUTINGS);

export const selectLinks = (db: Database, userId: string) =>
  db
    .select({ year: logbookLinks.year, token: logbookLinks.token, name: logbookLinks.name })
    .from(logbookLinks)
    .where(eq(logbookLinks.userId, userId));

/** The link of an account that is in use, with its helmet. */
export async function findLink(db: Database, token: string) {
  const [link] = await db
    .select({ year: logbookLinks.year, name: logbookLinks.name, userId: users.id, helmet: users.helmet })
    .from(logbookLinks)
    .innerJoin(users, eq(users.id, logbookLinks.userId))
    .where(and(eq(logbookLinks.token, token), eq(users.isActive, true)));
  return link ?? null;
}

/** A year that is shared already keeps its token. */
export async function upsertLink(db: Database, link: typeof logbookLinks.$inferInsert): Promise<string> {
  const [row] = await db
    .insert(logbookLinks)
    .values(link)
    .onConflictDoUpdate({ target: [logbookLinks.userId, logbookLinks.year], set: { name: link.name } })
    .returning({ token: logbookLinks.token });
  if (!row) throw new Error('no link stored');
  return row.token;
}

export async function deleteLink(db: Database, userId: string, year: number): Promise<void> {
  await db.delete(logbookLinks).where(and(eq(logbookLinks.userId, userId), eq(logbookLinks.year, year)));
}
