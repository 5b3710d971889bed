import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { eventColumn, isFor, itemColumn } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { hasAgreed } from '../../db/has-agreed.ts';
import { isErased } from '../../db/is-erased.ts';
import { preparedPer } from '../../db/prepared-per.ts';
import { users } from '../../db/schema/accounts.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings, payments, refunds } from '../../db/schema/bookings.ts';

/** Of the ride or event, in a query that joins both. */
export const itemColumns = {
  title: itemColumn('title'),
  place: itemColumn('place'),
  startsAt: itemColumn('startsAt'),
  endsAt: itemColumn('endsAt'),
  imgUrl: itemColumn('imgUrl'),
  picture: itemColumn('picture'),
  cancelledAt: itemColumn('cancelledAt'),
  confirmedAt: itemColumn('confirmedAt'),
  createdAt: itemColumn('createdAt'),
  updatedAt: itemColumn('updatedAt'),
  eventVenue: eventColumn('venue'),
  eventStatus: eventColumn('status'),
};

/** The one that paid for the place. */
const PAYMENT = { amountPaise: payments.amountPaise, refundPaise: payments.refundPaise };

/** Bookings with their ride or event, their payment and their refunds. */
export async function selectBookings(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({ booking: bookings, item: itemColumns, payment: PAYMENT })
    .from(bookings)
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .leftJoin(payments, eq(payments.id, bookings.paymentId))
    .where(where)
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
  const ids = rows.map((row) => row.booking.id);
  const refunded = ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.bookingId, ids));
  return rows.map((row) => ({ ...row, refunds: refunded.filter((refund) => refund.bookingId === row.booking.id) }));
}
export type BookingWithItem = Awaited<ReturnType<typeof selectBookings>>[number];

export const selectOwnBookings = (db: Database, userId: string, kind: BookingKind) =>
  selectBookings(db, and(eq(bookings.userId, userId), eq(bookings.kind, kind)));

const bookingById = preparedPer((db) =>
  db
    .select({ booking: bookings, item: itemColumns, payment: PAYMENT, refund: refunds })
    .from(bookings)
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .leftJoin(payments, eq(payments.id, bookings.paymentId))
    .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
    .where(eq(bookings.id, sql.placeholder('id')))
    .orderBy(refunds.createdAt)
    .prepare(''),
);

export async function findBookingWithItem(db: Database, id: string): Promise<BookingWithItem | null> {
  const rows = await bookingById(db).execute({ id });
  return rows[0] ? { ...rows[0], refunds: rows.flatMap(({ refund }) => refund ?? []) } : null;
}

/** Beyond it a wall would show no more helmets. */
const MAX_PEOPLE_READ = 1000;

/** How many have a confirmed place on this ride or event, and those of them who still have an account. */
export async function selectGoing(db: Database, kind: BookingKind, itemId: string) {
  const isGoing = and(isFor(kind, itemId), eq(bookings.status, 'paid'));
  const [counted] = await db.select({ total: count() }).from(bookings).where(isGoing);
  const people = await db
    .select({ id: users.id, helmet: users.helmet })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(isGoing, hasAgreed(users.id, 'wall')))
    .limit(MAX_PEOPLE_READ);
  return { total: Number(counted?.total ?? 0), people };
}

/** Paid bookings whose ride or event starts within a span of time; one that is postponed has no day yet. */
export async function selectPaidStartingBetween(
  db: Database,
  from: Date,
  until: Date,
): Promise<{ id: string; email: string; paidAt: Date | null; start: Date }[]> {
  // the condition below excludes null
  const start = itemColumn('startsAt') as SQL<Date>;
  const email = sql<string>`coalesce(${users.email}, case when ${isErased} then '' else ${bookings.personalInfo} ->> 'email' end)`;
  return db
    .select({ id: bookings.id, email, paidAt: bookings.paidAt, start })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .where(
      and(
        eq(bookings.status, 'paid'),
        sql`${events.status} is distinct from 'postponed'`,
        sql`${start} > ${from.toISOString()}::timestamptz`,
        sql`${start} <= ${until.toISOString()}::timestamptz`,
      ),
    );
}
