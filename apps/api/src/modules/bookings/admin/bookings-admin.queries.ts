import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { itemColumn } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { events, rides } from '../../../db/schema/bookables.ts';
import { bookings, payments } from '../../../db/schema/bookings.ts';
import { type BookingWithItem, selectBookings } from '../joined-bookings.queries.ts';

/** The account that booked; null once it is deleted. */
type Account = { id: string; fullName: string; email: string };
export type AdminBookingRow = BookingWithItem & { id: string; user: Account | null };

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
        // few of all, found by their own index; money that the club has kept so far had made its booking paid
        sql`${payments.bookingId} = any(array(
          select id from bookings where status in ('created', 'failed', 'cancelled') and not is_refund_decided and paid_at is not null
        ))`,
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
