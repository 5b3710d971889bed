import { and, asc, eq, getTableColumns, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insertFrom, ONCE, valuesOf } from '../../db/insert-select.ts';
import { preparedPer } from '../../db/prepared-per.ts';
import { bookings, paymentOrders, payments, refunds } from '../../db/schema/bookings.ts';
import { ledger } from '../../db/schema/ledger.ts';
import { installation } from '../../db/schema/operations.ts';
import { writtenOnce } from '../../db/written-once.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;
/** An order and the booking it is for. */
export type BookedOrder = { order: OrderRow; booking: typeof bookings.$inferSelect };
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type LedgerLine = typeof ledger.$inferInsert;

export async function insertOrder(transaction: Database, order: typeof paymentOrders.$inferInsert): Promise<void> {
  await transaction.insert(paymentOrders).values(order).onConflictDoNothing();
}

/**
 * An order, its ledger line and the caller's note of it, in one statement: `noted`, with the placeholders `bookingId` and
 * `orderId`, updates the booking and returns its `updated_at`, which is answered. Null, and nothing is written, if it
 * updates none.
 */
export async function insertNotedOrder(
  db: Database,
  order: typeof paymentOrders.$inferInsert,
  line: LedgerLine,
  noted: SQL,
): Promise<Date | null> {
  const { id: orderId, bookingId } = order;
  const values = { orderId, bookingId, ...valuesOf(paymentOrders, order), ...valuesOf(ledger, line) };
  const [row] = await noting(
    db,
    'order',
    values,
    () => sql`with noted as (${noted}),
      ordered as (${insertFrom(paymentOrders, order, sql`noted`)} on conflict do nothing),
      entered as (${insertFrom(ledger, line, sql`noted`)} on conflict do nothing)
    select updated_at from noted`,
  );
  return row ? new Date(row.updated_at) : null;
}

const noting = writtenOnce<{ updated_at: string }>();

const orderById = preparedPer((db) =>
  db
    .select({ order: getTableColumns(paymentOrders), booking: getTableColumns(bookings) })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(paymentOrders.id, sql.placeholder('id')))
    .prepare(''),
);

export async function findOrderWithBooking(db: Database, id: string): Promise<BookedOrder | null> {
  const [row] = await orderById(db).execute({ id });
  return row ?? null;
}

/** Due orders; each is taken by one instance, which schedules its next check in the same transaction. */
export async function claimOrders(
  db: Database,
  now: Date,
  max: number,
  nextCheck: (order: OrderRow) => Date | null,
): Promise<OrderRow[]> {
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(paymentOrders)
      .where(lte(paymentOrders.nextCheckAt, now))
      .orderBy(asc(paymentOrders.nextCheckAt))
      .limit(max)
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

export async function findPaymentRow(db: Database, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function selectPaymentsOf(db: Database, bookingId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(asc(payments.createdAt));
}

type CapturedRow = Omit<PaymentRow, 'refundPaise'>;

/** A captured payment and its ledger line, in one statement. Null, and nothing is written, if it was captured before. */
export async function insertCaptured(
  transaction: Database,
  payment: CapturedRow,
  line: LedgerLine,
): Promise<PaymentRow | null> {
  const values = { ...valuesOf(payments, payment), ...valuesOf(ledger, line) };
  const [row] = await capturing(transaction, 'payment', values, () => {
    const columns = getTableColumns(payments);
    const names = Object.keys(payment).map((name) => sql.identifier(columns[name as keyof CapturedRow].name));
    const changed = names.map((name) => sql`${name} = excluded.${name}`);
    return sql`with captured as (
        ${insertFrom(payments, payment, ONCE)}
        on conflict (id) do update set ${sql.join(changed, sql.raw(', '))} where payments.status <> 'captured'
        returning refund_paise
      ), entered as (${insertFrom(ledger, line, sql`captured`)} on conflict do nothing)
      select refund_paise from captured`;
  });
  return row ? { ...payment, refundPaise: Number(row.refund_paise) } : null;
}

const capturing = writtenOnce<{ refund_paise: string }>();

/** Null if its UTR has paid for another booking. */
export async function insertHandPayment(
  transaction: Database,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRow | null> {
  const [row] = await transaction.insert(payments).values(payment).onConflictDoNothing().returning();
  return row ?? null;
}

export async function isUtrKnown(db: Database, utr: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(sql`upper(${payments.utr})`, utr), eq(payments.status, 'captured')))) > 0;
}

/** A captured payment stays as it is. */
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

/** A booking that moves takes its payment along. */
export async function updatePaymentBooking(transaction: Database, id: string, bookingId: string): Promise<void> {
  await transaction.update(payments).set({ bookingId }).where(eq(payments.id, id));
}

export async function countOpenRefunds(db: Database, paymentId: string): Promise<number> {
  const isOpen = inArray(refunds.status, ['due', 'pending', 'failed']);
  return db.$count(refunds, and(eq(refunds.paymentId, paymentId), isOpen));
}

/** Raises the amount promised back; a check of the table rejects more than was paid. */
export async function raiseRefund(transaction: Database, paymentId: string, byPaise: number): Promise<void> {
  await transaction
    .update(payments)
    .set({ refundPaise: sql`${payments.refundPaise} + ${byPaise}` })
    .where(eq(payments.id, paymentId));
}

export async function insertRefund(transaction: Database, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await transaction.insert(refunds).values(refund).returning();
  return row as RefundRow;
}

export async function findRefundRow(db: Database, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function lockRefund(
  transaction: Database,
  by: { id: string } | { providerId: string },
): Promise<RefundRow | null> {
  const [row] = await transaction
    .select()
    .from(refunds)
    .where('id' in by ? eq(refunds.id, by.id) : eq(refunds.providerId, by.providerId))
    .for('update');
  return row ?? null;
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

/** Refunds of a payment that are promised but not made. Locked: a job may be recording the provider's refusal of one. */
export async function lockOpenRefundsOf(transaction: Database, paymentId: string): Promise<RefundRow[]> {
  return transaction
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['due', 'failed'])))
    .orderBy(asc(refunds.createdAt))
    .for('update');
}

/** Refunds under way that are due; each is taken by one instance. */
export async function claimRefunds(db: Database, now: Date, nextCheckAt: Date, max: number): Promise<RefundRow[]> {
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(refunds)
      .where(and(inArray(refunds.status, ['due', 'pending']), lte(refunds.nextCheckAt, now)))
      .limit(max)
      .for('update', { skipLocked: true });
    if (due.length > 0) {
      const ids = due.map((refund) => refund.id);
      await transaction.update(refunds).set({ nextCheckAt }).where(inArray(refunds.id, ids));
    }
    return due;
  });
}

/** Does nothing if the line already exists. */
export async function insertLedgerLine(transaction: Database, line: LedgerLine): Promise<void> {
  await transaction.insert(ledger).values(line).onConflictDoNothing();
}

const REFUSED_KEYS = 'payment-keys-refused';

export async function upsertRefusal(db: Database, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name: REFUSED_KEYS, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

export async function deleteRefusal(db: Database): Promise<void> {
  await db.delete(installation).where(eq(installation.name, REFUSED_KEYS));
}

export async function selectRefusal(db: Database): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, REFUSED_KEYS));
  return row?.value ?? null;
}

export const selectLedgerOf = (db: Database, userId: string) =>
  db
    .select(getTableColumns(ledger))
    .from(ledger)
    .innerJoin(bookings, eq(bookings.id, ledger.bookingId))
    .where(eq(bookings.userId, userId))
    .orderBy(ledger.id);
