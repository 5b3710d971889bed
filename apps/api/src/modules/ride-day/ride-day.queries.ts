import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { BOOKING_KINDS, LIVE_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { and, asc, between, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { BOOKABLES, isFor, itemIdsOf, OWN_COLUMNS } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { marshalLinks } from '../../db/schema/ride-day.ts';

/** Which of the two an id belongs to: the address of a ride day says only the id. */
export async function findKind(db: Database, id: string): Promise<BookableRef['kind'] | null> {
  for (const kind of BOOKING_KINDS) {
    if ((await db.$count(BOOKABLES[kind], eq(BOOKABLES[kind].id, id))) > 0) return kind;
  }
  return null;
}

export async function findTimes(db: Database, { kind, id }: BookableRef) {
  const table = BOOKABLES[kind];
  const [row] = await db
    .select({
      startsAt: table.startsAt,
      endsAt: table.endsAt,
      route: OWN_COLUMNS[kind].route,
    })
    .from(table)
    .where(eq(table.id, id));
  return row ?? null;
}

/** What the roster doesn't have: whose helmet it is, and the sealed medical text. */
export const selectOfRiders = (db: Database, { kind, id }: BookableRef) =>
  db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      helmet: users.helmet,
      sealed: bookings.medicalHistory,
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(and(isFor(kind, id), inArray(bookings.status, LIVE_STATUSES)));

export async function selectEndedNumbers(db: Database, { kind, id }: BookableRef): Promise<string[]> {
  const rows = await db
    .select({ bookingNumber: bookings.bookingNumber })
    .from(bookings)
    .where(and(isFor(kind, id), notInArray(bookings.status, LIVE_STATUSES)))
    .orderBy(desc(bookings.createdAt))
    .limit(MAX_ENDED);
  return rows.map(({ bookingNumber }) => bookingNumber);
}
const MAX_ENDED = 5000;

/** Rides and events of these weeks. */
export async function selectTitlesAround(db: Database, item: BookableRef, [from, until]: [Date, Date]) {
  const titles = (table: typeof rides | typeof events) =>
    db
      .select({ _id: table.id, title: table.title })
      .from(table)
      .where(and(between(table.startsAt, from, until), ne(table.id, item.id)))
      .orderBy(asc(table.startsAt))
      .limit(MAX_TITLES);
  return [...(await titles(rides)), ...(await titles(events))];
}
const MAX_TITLES = 200;

const ITEMS = { ride: marshalLinks.rideId, event: marshalLinks.eventId };
const isOpen = ({ kind, id }: BookableRef) => and(eq(ITEMS[kind], id), isNull(marshalLinks.withdrawnAt));

export const selectLinks = (db: Database, item: BookableRef) =>
  db.select().from(marshalLinks).where(isOpen(item)).orderBy(asc(marshalLinks.createdAt), asc(marshalLinks.id));

export async function findLink(db: Database, item: BookableRef, linkId: string) {
  const [link] = await db
    .select()
    .from(marshalLinks)
    .where(and(isOpen(item), eq(marshalLinks.id, linkId)));
  return link ?? null;
}

export async function insertLink(
  db: Database,
  { kind, id }: BookableRef,
  link: Pick<typeof marshalLinks.$inferInsert, 'id' | 'name' | 'seesMedical' | 'madeBy' | 'createdAt'>,
): Promise<void> {
  await db.insert(marshalLinks).values({ ...itemIdsOf(kind, id), ...link });
}

/** Whether it wasn't withdrawn before. */
export async function withdrawLink(db: Database, item: BookableRef, linkId: string, at: Date): Promise<boolean> {
  const withdrawn = await db
    .update(marshalLinks)
    .set({ withdrawnAt: at })
    .where(and(isOpen(item), eq(marshalLinks.id, linkId)))
    .returning({ id: marshalLinks.id });
  return withdrawn.length > 0;
}

/** Removes the names of marshals from rides and events that ended before this moment. */
export async function blankMarshals(db: Database, before: Date): Promise<void> {
  await db
    .update(marshalLinks)
    .set({ name: '' })
    .where(
      and(
        ne(marshalLinks.name, ''),
        sql`coalesce(
          (select coalesce(r.ends_at, r.starts_at) from rides r where r.id = marshal_links.ride_id),
          (select coalesce(e.ends_at, e.starts_at) from events e where e.id = marshal_links.event_id)
        ) < ${before.toISOString()}::timestamptz`,
      ),
    );
}
