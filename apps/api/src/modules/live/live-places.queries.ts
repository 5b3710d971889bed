import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { PlacesLine } from '@kickstand/contract/live/live-places';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { BOOKABLES } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { isDue } from '../../db/is-due.ts';
import { events } from '../../db/schema/bookables.ts';

/** A stream begins with all of them, so there is a limit; those that start first matter most. */
const MAX_LISTED = 500;

/** The places of rides and events that visitors can see and that aren't over. */
export async function selectOpenPlaces(db: Database, now: Date): Promise<PlacesLine[]> {
  return [
    ...(await selectPlaces(db, 'ride', now, undefined)),
    ...(await selectPlaces(db, 'event', now, eq(events.isPublished, true))),
  ];
}

async function selectPlaces(
  db: Database,
  kind: BookingKind,
  now: Date,
  isPublic: SQL | undefined,
): Promise<PlacesLine[]> {
  const table = BOOKABLES[kind];
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const isOpen = or(isNull(table.startsAt), sql`coalesce(${table.endsAt}, ${table.startsAt}) > ${dayAgo}::timestamptz`);
  const rows = await db
    .select({ id: table.id, taken: table.takenCount, capacity: table.capacity })
    .from(table)
    .where(and(isOpen, isDue(table, now.toISOString()), isPublic))
    .orderBy(table.startsAt, table.id)
    .limit(MAX_LISTED);
  return rows.map(({ id, taken, capacity }) => [kind, id, taken, capacity]);
}
