import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { BOOKABLES } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { isDue } from '../../db/is-due.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';

type Span = { from: Date; before: Date };

/** Bookings made in this time, by what has become of them. */
export async function countMade(db: Database, { from, before }: Span): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: bookings.status, total: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      and(sql`${bookings.kind} in ('ride', 'event')`, gte(bookings.createdAt, from), lt(bookings.createdAt, before)),
    )
    .groupBy(bookings.status);
  return Object.fromEntries(rows.map(({ status, total }) => [status, Number(total)]));
}

export async function sumMoved(db: Database, { from, before }: Span) {
  const rows = await rowsOf<{ entry: string; paise: number }>(
    db,
    sql`select entry, sum(amount_paise)::float8 as paise from ledger
      where at >= ${from.toISOString()}::timestamptz and at < ${before.toISOString()}::timestamptz
      group by entry`,
  );
  const paiseOf = (entry: string) => Number(rows.find((row) => row.entry === entry)?.paise ?? 0);
  return { receivedPaise: paiseOf('payment'), refundedPaise: paiseOf('refund') };
}

const MAX_LISTED = 20;
const IS_SHOWN = { ride: eq(rides.isActive, true), event: eq(events.isPublished, true) };

/** Published rides and events that start in this time, the earliest first. */
export async function selectStartingIn(db: Database, { from, before }: Span, now: Date) {
  const starting = (kind: BookingKind) => {
    const table = BOOKABLES[kind];
    return db
      .select({ title: table.title, startsAt: table.startsAt, taken: table.takenCount, capacity: table.capacity })
      .from(table)
      .where(
        and(
          IS_SHOWN[kind],
          isDue(table, now.toISOString()),
          isNull(table.cancelledAt),
          gte(table.startsAt, from),
          lt(table.startsAt, before),
        ),
      )
      .orderBy(asc(table.startsAt))
      .limit(MAX_LISTED);
  };
  const found = [...(await starting('ride')), ...(await starting('event'))];
  return found
    .flatMap(({ startsAt, ...item }) => (startsAt ? [{ ...item, startsAt: startsAt.toISOString() }] : []))
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
    .slice(0, MAX_LISTED);
}
