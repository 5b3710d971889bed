import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { BOOKING_SORTS, BookingFilter } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { Sort } from '@kickstand/contract/shared/lists';
import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isForItemLike, isForOneOf, itemColumn } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import { matchesTextIn, orderOf } from '../../../db/list-query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { bookings, payments } from '../../../db/schema/bookings.ts';
import { events, rides } from '../../../db/schema/content.ts';
import { type BookingWithItem, selectBookings } from '../bookings.queries.ts';

export type BookingSort = Sort<(typeof BOOKING_SORTS)[number]>;
/** `itemIds`: only bookings of these rides or events; null for all. */
type Wanted = BookingFilter & { kind: BookingKind; itemIds: string[] | null };

/** The account that booked; null once it is deleted. */
type Account = { id: string; fullName: string; email: string };
export type AdminBookingRow = BookingWithItem & { id: string; user: Account | null };

/** One page of bookings in order, and the total that match. */
export async function selectBookingPage(
  db: Database,
  wanted: Wanted,
  { page, limit, sort }: { page: number; limit: number; sort: BookingSort },
): Promise<{ rows: AdminBookingRow[]; total: number }> {
  const offset = (page - 1) * limit;
  const found = await inOrder(db, wanted, sort).limit(limit).offset(offset);
  const ids = found.map(({ id }) => id);
  const byId = new Map((await selectAdminBookings(db, ids)).map((row) => [row.id, row]));
  const total = found[0]?.total ?? (await db.$count(bookings, matching(wanted)));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: Number(total) };
}

export async function selectBookingIds(db: Database, wanted: Wanted, sort: BookingSort): Promise<string[]> {
  return (await inOrder(db, wanted, sort)).map(({ id }) => id);
}

/** In no particular order. */
export async function selectAdminBookings(db: Database, ids: string[]): Promise<AdminBookingRow[]> {
  if (ids.length === 0) return [];
  const found = await selectBookings(db, inArray(bookings.id, ids));
  const userIds = [...new Set(found.flatMap(({ booking }) => booking.userId ?? []))];
  const people =
    userIds.length === 0
      ? []
      : await db
          .select({ id: users.id, fullName: users.fullName, email: users.email })
          .from(users)
          .where(inArray(users.id, userIds));
  const byId = new Map(people.map((person) => [person.id, person]));
  return found.map((row) => ({
    ...row,
    id: row.booking.id,
    user: row.booking.userId === null ? null : (byId.get(row.booking.userId) ?? null),
  }));
}

/** Totals over all bookings of the kind that the caller may see, ignoring the list's filter. */
export async function sumUpBookings(db: Database, kind: BookingKind, itemIds: string[] | null) {
  const [sums] = await db
    .select({
      total: count(),
      paid: sql<number>`count(*) filter (where ${bookings.status} = 'paid')`,
      created: sql<number>`count(*) filter (where ${bookings.status} = 'created')`,
      revenuePaise: sql<number>`coalesce(sum(${bookings.amountPaise}) filter (where ${bookings.status} = 'paid'), 0)`,
    })
    .from(bookings)
    .where(and(eq(bookings.kind, kind), isForOneOf(kind, itemIds)));
  return {
    total: Number(sums?.total ?? 0),
    paid: Number(sums?.paid ?? 0),
    created: Number(sums?.created ?? 0),
    revenuePaise: Number(sums?.revenuePaise ?? 0),
  };
}

/** Sorting by these needs joins; `createdAt` is served by an index instead. */
const SORT_COLUMNS = {
  bookingNumber: bookings.bookingNumber,
  passenger: sql`lower(coalesce(nullif(${bookings.personalInfo} ->> 'fullName', ''), ${users.fullName}))`,
  schedule: itemColumn('startsAt'),
  contact: sql`nullif(${bookings.personalInfo} ->> 'contactNumber', '')`,
  amount: bookings.amountPaise,
  status: bookings.status,
  createdAt: bookings.createdAt,
};

function inOrder(db: Database, wanted: Wanted, sort: BookingSort) {
  const { createdAt } = bookings;
  // a search scans every booking anyway, so it counts in the same pass
  const total = wanted.search ? sql<number | null>`count(*) over ()` : sql<number | null>`null`;
  const query = db.select({ id: bookings.id, total }).from(bookings);
  if (sort === 'createdAt' || sort === '-createdAt') {
    const order = sort === 'createdAt' ? asc(createdAt) : desc(createdAt);
    return query.where(matching(wanted)).orderBy(order, asc(bookings.id)).$dynamic();
  }
  return query
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .where(matching(wanted))
    .orderBy(...orderOf(sort, SORT_COLUMNS, bookings.id))
    .$dynamic();
}

/** The SQL twin of `matchesBooking` in the contract. */
function matching({ kind, itemIds, search, status, payment }: Wanted): SQL | undefined {
  return and(
    eq(bookings.kind, kind),
    isForOneOf(kind, itemIds),
    status ? eq(bookings.status, status) : undefined,
    payment ? eq(bookings.status, payment) : undefined,
    matchesTextIn(search, { texts: (pattern) => holdsWord(kind, pattern), codes: [sql`bookings.search_codes`] }),
  );
}

/** There are far fewer people and rides than bookings, so those are searched first. */
function holdsWord(kind: BookingKind, pattern: string): SQL[] {
  return [
    sql`bookings.search_text like lower(${pattern})`,
    sql`bookings.user_id in (select u.id from users u where u.full_name ilike ${pattern} or u.email ilike ${pattern})`,
    isForItemLike(kind, pattern),
  ];
}

/**
 * Captured money without a place and without a refund decision: an administrator reset the booking's status, or the club
 * cancelled it without the refund the policy grants. After the start there is nothing left to decide.
 */
export const selectUndecidedMoney = (db: Database, now: Date) =>
  db
    .select({
      id: payments.id,
      at: payments.capturedAt,
      paise: sql<number>`${payments.amountPaise} - ${payments.refundPaise}`.mapWith(Number),
      status: bookings.status,
      bookingNumber: bookings.bookingNumber,
      kind: bookings.kind,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .where(
      and(
        eq(payments.status, 'captured'),
        lt(payments.refundPaise, payments.amountPaise),
        eq(bookings.isRefundDecided, false),
        sql`(${bookings.status} in ('created', 'failed') or (
          ${bookings.status} = 'cancelled' and ${payments.refundPaise} = 0
          and ${wasRefundable} and ${start} > ${now.toISOString()}::timestamptz
        ))`,
      ),
    )
    .orderBy(desc(payments.capturedAt));

const start = sql`coalesce(${itemColumn('startsAt')}, 'infinity'::timestamptz)`;

/** Whether one of the booking's tiers refunds a cancellation at that moment. */
const wasRefundable = sql`exists (
  select from jsonb_to_recordset(${bookings.refundTiers}) as tier ("hoursBefore" integer, percent integer)
  where tier.percent > 0 and ${start} > ${bookings.cancelledAt} + make_interval(hours => tier."hoursBefore"))`;
