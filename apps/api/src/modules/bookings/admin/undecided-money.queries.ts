import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { itemColumn } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import { bookings, payments } from '../../../db/schema/bookings.ts';
import { events, rides } from '../../../db/schema/content.ts';

/**
 * Money that is here for a place that is not, and about which nothing was decided: the booking was set back by hand, or
 * cancelled by the club without the half that the policy returns. Once the start is over there is nothing left to decide.
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
          and ${start} > ${bookings.cancelledAt} + interval '48 hours' and ${start} > ${now.toISOString()}::timestamptz
        ))`,
      ),
    )
    .orderBy(desc(payments.capturedAt));

const start = sql`coalesce(${itemColumn('startsAt')}, 'infinity'::timestamptz)`;
