import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { and, asc, isNull, sql } from 'drizzle-orm';
import { BOOKABLES } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import type { LockedRow } from '../booked-item.queries.ts';

const MAX_LISTED = 200;

/** Rides or events that aren't called off and ended less than a day ago, soonest first. */
export async function selectOpenItems(db: Database, kind: BookingKind, since: Date): Promise<LockedRow[]> {
  const table = BOOKABLES[kind];
  const isOpen = sql`coalesce(${table.endsAt}, ${table.startsAt}, 'infinity'::timestamptz) > ${since.toISOString()}::timestamptz`;
  const rows = await db
    .select()
    .from(table)
    .where(and(isNull(table.cancelledAt), isOpen))
    .orderBy(asc(table.startsAt), asc(table.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({ kind, row }) as LockedRow);
}
