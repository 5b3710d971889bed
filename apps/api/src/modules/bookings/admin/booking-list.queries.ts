import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { BookingStatus } from '@kickstand/contract/bookings/bookings.values';
import type { BOOKING_SORTS, BookingFilter } from '@kickstand/contract/bookings/bookings-admin.rules';
import { type Sort, sortParts } from '@kickstand/contract/shared/lists';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { BOOKABLES, isForOneOf } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import { matchesTextIn } from '../../../db/list-query.ts';
import {
  fromNearerEnd,
  type PageOfIds,
  readIds,
  readPackedIds,
  searchPage,
  type Width,
} from '../../../db/pages-of-ids.ts';
import { bookingTallies } from '../../../db/schema/booking-lists.ts';
import { bookings } from '../../../db/schema/bookings.ts';

export type BookingSort = Sort<(typeof BOOKING_SORTS)[number]>;
/** `itemIds`: only bookings of these rides or events; null for all. */
type Wanted = BookingFilter & { kind: BookingKind; itemIds: string[] | null };

/** The ids of one page of bookings in order, and the total that match. */
export async function selectBookingPage(
  db: Database,
  wanted: Wanted,
  { page, limit, sort, width }: { page: number; limit: number; sort: BookingSort; width?: Width },
): Promise<PageOfIds> {
  const offset = (page - 1) * limit;
  if (wanted.search) {
    const newest = (many: number) => sql`searchable.booking_id = any(array(
      select id from bookings where kind = ${wanted.kind} order by created_at desc, id limit ${many}))`;
    const searching = {
      hits: found(wanted),
      inOrder: (rows: SQL) => inOrder(rows, wanted.kind, sort),
      ...(sort === '-createdAt' && { amongNewest: (many: number) => sql`${found(wanted)} and ${newest(many)}` }),
      ...(width && { width }),
    };
    return searchPage(db, searching, { limit, offset });
  }
  const total = await countByState(db, wanted);
  // the index has this order, and so can be read from either end
  const part = fromNearerEnd({ limit, offset, total, canTurn: sort === '-createdAt' });
  if (part.limit === 0) return { ids: [], total };
  const order = inOrder(sql`(${listed(wanted)})`, wanted.kind, sort, part.isTurned);
  const { ids } = await readIds(db, sql`select array(${order} limit ${part.limit} offset ${part.offset}) as ids`);
  return { ids: part.isTurned ? ids.reverse() : ids, total };
}

/** The ids of all that match, in order, one per line. */
export const selectBookingIds = (db: Database, wanted: Wanted, sort: BookingSort): Promise<string> =>
  readPackedIds(db, inOrder(sql`(${wanted.search ? found(wanted) : listed(wanted)})`, wanted.kind, sort));

/** Totals over all bookings of the kind that the caller may see, ignoring the list's filter. */
export async function sumUpBookings(db: Database, kind: BookingKind, itemIds: string[] | null) {
  const { paidPaise, ...counts } = await sumByState(db, kind, itemIds);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, paid: counts.paid, created: counts.created, revenuePaise: paidPaise };
}

async function countByState(db: Database, { kind, itemIds, status, payment }: Wanted): Promise<number> {
  const { paidPaise: _, ...counts } = await sumByState(db, kind, itemIds);
  const isAsked = (state: BookingStatus) => (status ?? state) === state && (payment ?? state) === state;
  return (Object.keys(counts) as BookingStatus[]).filter(isAsked).reduce((sum, state) => sum + counts[state], 0);
}

/** Counted already, but for places that are only held. */
async function sumByState(db: Database, kind: BookingKind, itemIds: string[] | null) {
  const t = bookingTallies;
  const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const held = and(eq(bookings.kind, kind), eq(bookings.status, 'created'), isForOneOf(kind, itemIds));
  const [sums] = await db
    .select({
      created: sql<number>`(select count(*) from bookings where ${held})`.mapWith(Number),
      paid: sumOf(t.paid),
      failed: sumOf(t.failed),
      refunded: sumOf(t.refunded),
      cancelled: sumOf(t.cancelled),
      paidPaise: sumOf(t.paidPaise),
    })
    .from(t)
    .where(and(eq(t.kind, kind), itemIds === null ? undefined : inArray(t.itemId, itemIds)));
  return sums ?? { created: 0, paid: 0, failed: 0, refunded: 0, cancelled: 0, paidPaise: 0 };
}

const ITEM = (kind: BookingKind) => sql`join ${BOOKABLES[kind]} i on i.id = s.item_id`;
const BOOKING = sql`join bookings b on b.id = s.id`;

/** What a list is ordered by, and what it takes to know that. */
const ORDERS: Record<(typeof BOOKING_SORTS)[number], { by: SQL; from?: (kind: BookingKind) => SQL }> = {
  createdAt: { by: sql`s.created_at` },
  amount: { by: sql`s.amount_paise` },
  status: { by: sql`s.status` },
  bookingNumber: { by: sql`b.booking_number`, from: () => BOOKING },
  contact: { by: sql`nullif(b.personal_info ->> 'contactNumber', '')`, from: () => BOOKING },
  passenger: {
    by: sql`lower(coalesce(nullif(b.personal_info ->> 'fullName', ''), u.full_name))`,
    from: () => sql`${BOOKING} left join users u on u.id = b.user_id`,
  },
  schedule: { by: sql`i.starts_at`, from: ITEM },
};
const NEVER_NULL = ['createdAt', 'amount', 'status', 'bookingNumber'];

/** Ids of these rows in the requested order, nulls last; or exactly the other way round. */
function inOrder(rows: SQL, kind: BookingKind, sort: BookingSort, isTurned = false): SQL {
  const { field, isDescending } = sortParts(sort);
  const { by, from } = ORDERS[field];
  const direction = isDescending !== isTurned ? sql`desc` : sql`asc`;
  // on a column that always has a value, it would keep the database from reading an index
  const nulls = NEVER_NULL.includes(field) ? sql`` : sql`nulls last`;
  return sql`select s.id from ${rows} s ${from?.(kind) ?? sql``}
    order by ${by} ${direction} ${nulls}, s.id ${isTurned ? sql`desc` : sql`asc`}`;
}

/** Those in a state, without a search. */
function listed({ kind, itemIds, status, payment }: Wanted): SQL {
  const condition = and(
    eq(bookings.kind, kind),
    isForOneOf(kind, itemIds),
    status ? eq(bookings.status, status) : undefined,
    payment ? eq(bookings.status, payment) : undefined,
  );
  return sql`select id, coalesce(ride_id, event_id) as item_id, status, amount_paise, created_at from bookings where ${condition}`;
}

/** The SQL twin of `matchesBooking` in the contract. */
function found({ kind, itemIds, search, status, payment }: Wanted): SQL {
  const condition = and(
    sql`searchable.kind = ${kind}`,
    itemIds ? inArray(sql`searchable.item_id`, itemIds) : undefined,
    status ? sql`searchable.status = ${status}` : undefined,
    payment ? sql`searchable.status = ${payment}` : undefined,
    matchesTextIn(search, {
      texts: (pattern) => [sql`searchable.words like lower(${pattern})`],
      codes: [sql`searchable.codes`],
    }),
  );
  return sql`select booking_id as id, item_id, status, amount_paise, created_at
    from searchable_bookings searchable where ${condition}`;
}
