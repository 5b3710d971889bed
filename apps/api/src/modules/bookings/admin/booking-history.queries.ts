import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { paymentEvents, paymentOrders, payments } from '../../../db/schema/bookings.ts';
import { ledger } from '../../../db/schema/ledger.ts';
import { mails } from '../../../db/schema/operations.ts';

/** Per kind; a booking usually has a dozen. */
const MAX_LISTED = 200;

export const selectLedgerOf = (db: Database, bookingId: string) =>
  db.select().from(ledger).where(eq(ledger.bookingId, bookingId)).orderBy(desc(ledger.id)).limit(MAX_LISTED);

/** Payment attempts that brought no money. */
export const selectFailedAttempts = (db: Database, bookingId: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.status, ['failed', 'unknown'])))
    .limit(MAX_LISTED);

/** The provider's events about a booking's orders, without personal data. */
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
    .limit(MAX_LISTED);
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
    .limit(MAX_LISTED);
