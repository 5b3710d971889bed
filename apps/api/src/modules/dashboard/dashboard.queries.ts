import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { TrendStep } from '@kickstand/contract/dashboard/dashboard.schema';
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { BOOKABLES, itemColumn } from '../../db/bookables.ts';
import { clubTime } from '../../db/club-time.ts';
import type { Database } from '../../db/database.ts';
import { isDue } from '../../db/is-due.ts';
import { users } from '../../db/schema/accounts.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookingTallies } from '../../db/schema/booking-lists.ts';
import { bookings } from '../../db/schema/bookings.ts';

export async function countPeople(db: Database) {
  const [row] = await db
    .select({ total: count(), active: sql<number>`count(*) filter (where ${users.isActive})` })
    .from(users);
  return { total: Number(row?.total ?? 0), active: Number(row?.active ?? 0) };
}

/** Rides and events together. */
export async function sumPaidBookings(db: Database) {
  const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await db
    .select({ total: sumOf(bookingTallies.paid), paise: sumOf(bookingTallies.paidPaise) })
    .from(bookingTallies);
  return row ?? { total: 0, paise: 0 };
}

export async function countRides(db: Database, now: Date) {
  const [row] = await db
    .select({ total: count(), upcoming: sql<number>`count(*) filter (where ${isAhead(now)})` })
    .from(rides)
    .where(isDue(rides, now.toISOString()));
  return { total: Number(row?.total ?? 0), upcoming: Number(row?.upcoming ?? 0) };
}

export async function countBlogs(db: Database, now: Date) {
  const published = and(blogs.isPublished, isDue(blogs, now.toISOString()));
  const [row] = await db
    .select({ total: count(), published: sql<number>`count(*) filter (where ${published})` })
    .from(blogs);
  return { total: Number(row?.total ?? 0), published: Number(row?.published ?? 0) };
}

/** New accounts by month (`2026-07`) in the club's zone. */
export async function countNewUsers(db: Database, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: dayText(users.createdAt), newUsers: count() })
    .from(users)
    .where(gte(users.createdAt, since))
    .groupBy(dayOf(users.createdAt));
  const months = new Map<string, number>();
  for (const { day, newUsers } of rows) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + Number(newUsers));
  }
  return months;
}

/** Paid bookings by the month or day they were paid. */
export async function sumPaidByTime(db: Database, since: Date, step: TrendStep) {
  const rows = await db
    .select({ day: dayText(bookings.paidAt), bookings: count(), paise: sql<number>`sum(${bookings.amountPaise})` })
    .from(bookings)
    .where(and(eq(bookings.status, 'paid'), gte(bookings.paidAt, since)))
    .groupBy(dayOf(bookings.paidAt));
  const sums = new Map<string, { bookings: number; paise: number }>();
  for (const row of rows) {
    const at = step === 'month' ? row.day.slice(0, 7) : row.day;
    const sum = sums.get(at) ?? { bookings: 0, paise: 0 };
    sums.set(at, { bookings: sum.bookings + Number(row.bookings), paise: sum.paise + Number(row.paise) });
  }
  return sums;
}

export const selectNewestUsers = (db: Database, max: number) =>
  db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      helmet: users.helmet,
      createdAt: users.createdAt,
    })
    .from(users)
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(max);

export async function selectNewestBookings(db: Database, max: number) {
  const newest = (kind: BookingKind) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.kind, kind))
      .orderBy(desc(bookings.createdAt), asc(bookings.id))
      .limit(max);
  // each kind has an index that holds its order
  const newestIds = [...(await newest('ride')), ...(await newest('event'))].map(({ id }) => id);
  return db
    .select({
      id: bookings.id,
      bookingNumber: bookings.bookingNumber,
      kind: bookings.kind,
      status: bookings.status,
      amountPaise: bookings.amountPaise,
      createdAt: bookings.createdAt,
      personalInfo: bookings.personalInfo,
      accountId: users.id,
      accountName: users.fullName,
      helmet: users.helmet,
      title: itemColumn('title'),
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .where(inArray(bookings.id, newestIds))
    .orderBy(desc(bookings.createdAt), asc(bookings.id))
    .limit(max);
}

export const selectPopularRides = (db: Database, now: Date, max: number) =>
  db
    .select()
    .from(rides)
    .where(isAhead(now))
    .orderBy(desc(rides.takenCount), sql`${rides.startsAt} asc nulls last`, asc(rides.id))
    .limit(max);

/** Bookable rides or events, the fullest first. */
export async function selectFilling(
  db: Database,
  now: Date,
  kind: BookingKind,
  { ids, max }: { ids: string[] | null; max: number },
) {
  const { id, title, startsAt, takenCount, heldCount, capacity } = BOOKABLES[kind];
  const found = await db
    .select({ id, title, startTime: startsAt, taken: takenCount, held: heldCount, capacity })
    .from(BOOKABLES[kind])
    .where(and(hasNotStarted(now, startsAt), isOpen(kind, now), ids === null ? undefined : inArray(id, ids)))
    .orderBy(sql`(${takenCount} + ${heldCount})::float / ${capacity} desc`, asc(id))
    .limit(max);
  return found.map((item) => ({ kind, ...item }));
}

/** A club has few rides in a week; the rest of a longer list is in the lists themselves. */
const MAX_IN_A_WEEK = 30;

/** Rides or events that are open now, by the time they start. */
export async function selectStarting(
  db: Database,
  kind: BookingKind,
  { from, before, now }: { from: Date; before: Date; now: Date },
) {
  const { id, title, startsAt, takenCount, heldCount, capacity } = BOOKABLES[kind];
  const found = await db
    .select({ id, title, startTime: startsAt, taken: takenCount, held: heldCount, capacity })
    .from(BOOKABLES[kind])
    .where(and(gte(startsAt, from), lt(startsAt, before), isOpen(kind, now)))
    .orderBy(asc(startsAt), asc(id))
    .limit(MAX_IN_A_WEEK);
  return found.map((item) => ({ kind, ...item }));
}

const isOpen = (kind: BookingKind, now: Date) => and(IS_OPEN[kind], isDue(BOOKABLES[kind], now.toISOString()));

const IS_OPEN = {
  ride: and(isNull(rides.cancelledAt), eq(rides.isActive, true)),
  event: and(
    eq(events.isPublished, true),
    eq(events.isBookingEnabled, true),
    sql`${events.status} not in ('cancelled', 'completed')`,
  ),
};

/** Not cancelled, and not started or without a date yet. */
const isAhead = (now: Date): SQL | undefined =>
  and(isNull(rides.cancelledAt), hasNotStarted(now, rides.startsAt), isDue(rides, now.toISOString()));

const hasNotStarted = (now: Date, startsAt: typeof rides.startsAt | typeof events.startsAt): SQL | undefined =>
  or(isNull(startsAt), sql`${startsAt} > ${now.toISOString()}::timestamptz`);

type Moment = typeof users.createdAt | typeof bookings.paidAt;
const dayOf = (column: Moment) => sql`(${clubTime(column)})::date`;
/** `2026-07-15`, written once for each day that is grouped by, not for each row. */
const dayText = (column: Moment) => sql<string>`to_char(${dayOf(column)}, 'YYYY-MM-DD')`;
