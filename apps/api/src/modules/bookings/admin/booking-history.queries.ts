import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { ledger, paymentEvents, paymentOrders, payments } from '../../../db/schema/bookings.ts';
import { mails } from '../../../db/schema/operations.ts';

/** Of each kind; a booking has a dozen. */
const MOST = 200;

export const selectLedgerOf = (db: Database, bookingId: string) =>
  db.select().from(ledger).where(eq(ledger.bookingId, bookingId)).orderBy(desc(ledger.id)).limit(MOST);

/** Attempts that brought no money. */
export const selectFailedAttempts = (db: Database, bookingId: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.status, ['failed', 'unknown'])))
    .limit(MOST);

/** The provider's messages about the orders of a booking, without what they say of people. */
export async function selectProviderEventsOf(db: Database, bookingId: string) {
  const orders = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.bookingId, bookingId));
  if (orders.length === 0) return [];
  const orderId = sql<string>`(${paymentEvents.body} #>> '{payload,payment,entity,order_id}')`;
  return db
    .select({
      id: paymentEvents.id,
      event: paymentEvents.event,
      receivedAt: paymentEvents.receivedAt,
      outcome: paymentEvents.outcome,
    })
    .from(paymentEvents)
    .where(
      inArray(
        orderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(MOST);
}

export const selectMailsAbout = (db: Database, bookingId: string) =>
  db
    .select({
      id: mails.id,
      template: mails.template,
      status: mails.status,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(eq(sql`(${mails.data} ->> 'bookingId')`, bookingId))
    .orderBy(desc(mails.createdAt))
    .limit(MOST);
