import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledger, paymentEvents, paymentOrders, payments, refunds } from '../../db/schema/bookings.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type LedgerLine = typeof ledger.$inferInsert;
export type EventRow = typeof paymentEvents.$inferSelect;

export async function insertOrder(transaction: Database, order: typeof paymentOrders.$inferInsert): Promise<void> {
  await transaction.insert(paymentOrders).values(order).onConflictDoNothing();
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  return row ?? null;
}

/** Orders it is time to ask about; each is taken by one instance, which says at once when it is asked about again. */
export async function claimDueOrders(
  db: Database,
  now: Date,
  most: number,
  nextCheck: (order: OrderRow) => Date | null,
): Promise<OrderRow[]> {
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(paymentOrders)
      .where(lte(paymentOrders.nextCheckAt, now))
      .orderBy(asc(paymentOrders.nextCheckAt))
      .limit(most)
      .for('update', { skipLocked: true });
    for (const order of due) {
      await transaction
        .update(paymentOrders)
        .set({ nextCheckAt: nextCheck(order), checks: order.checks + 1 })
        .where(eq(paymentOrders.id, order.id));
    }
    return due;
  });
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function selectPaymentsOf(db: Database, bookingId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(asc(payments.createdAt));
}

/** Notes a captured payment; null if it was noted before. */
export async function insertCaptured(
  transaction: Database,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRow | null> {
  const [row] = await transaction
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({ target: payments.id, set: payment, setWhere: ne(payments.status, 'captured') })
    .returning();
  return row ?? null;
}

/** Notes an attempt that brought no money; one that did stays as it is. */
export async function upsertAttempt(db: Database, payment: typeof payments.$inferInsert): Promise<void> {
  await db
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: payments.id,
      set: { status: payment.status, errorDescription: payment.errorDescription ?? null },
      setWhere: ne(payments.status, 'captured'),
    });
}

/** Raises what is promised back; the table's own check refuses more than was paid. */
export async function raiseRefund(transaction: Database, paymentId: string, byPaise: number): Promise<void> {
  await transaction
    .update(payments)
    .set({ refundPaise: sql`${payments.refundPaise} + ${byPaise}` })
    .where(eq(payments.id, paymentId));
}

export async function insertRefund(transaction: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await transaction.insert(refunds).values(refund);
}

export async function findRefund(db: Database, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function lockRefund(
  transaction: Database,
  by: { id: string | null; providerId: string },
): Promise<RefundRow | null> {
  const [own] = await transaction
    .select()
    .from(refunds)
    .where(by.id === null ? eq(refunds.providerId, by.providerId) : eq(refunds.id, by.id))
    .for('update');
  return own ?? null;
}

export async function updateRefund(
  db: Database,
  { id, status }: Pick<RefundRow, 'id' | 'status'>,
  change: Partial<RefundRow>,
): Promise<RefundRow | null> {
  const [row] = await db
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), eq(refunds.status, status)))
    .returning();
  return row ?? null;
}

export async function selectRefundsOf(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt));
}

/** Refunds under way that it is time to look after. */
export async function claimDueRefunds(db: Database, now: Date, nextCheckAt: Date, most: number): Promise<RefundRow[]> {
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(refunds)
      .where(and(inArray(refunds.status, ['due', 'pending']), lte(refunds.nextCheckAt, now)))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length > 0) {
      const ids = due.map((refund) => refund.id);
      await transaction.update(refunds).set({ nextCheckAt }).where(inArray(refunds.id, ids));
    }
    return due;
  });
}

/** One line about money; false if it was entered before. */
export async function insertLedgerLine(transaction: Database, line: LedgerLine): Promise<boolean> {
  const entered = await transaction.insert(ledger).values(line).onConflictDoNothing().returning({ id: ledger.id });
  return entered.length > 0;
}

/** Stores the provider's message; false if it has come before. */
export async function insertEvent(transaction: Database, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const stored = await transaction
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return stored.length > 0;
}

export async function findEvent(db: Database, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row ?? null;
}

export async function markEventProcessed(db: Database, id: string, processedAt: Date, outcome: string): Promise<void> {
  await db.update(paymentEvents).set({ processedAt, outcome }).where(eq(paymentEvents.id, id));
}
