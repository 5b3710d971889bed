import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-entities.ts';
import { sandboxFaults, sandboxOrders, sandboxPayments, sandboxRefunds } from './sandbox-tables.ts';

// createdAt is finer than the provider's whole seconds, so that lists have a stable order

export async function insertOrder(db: Database, order: SandboxOrder, createdAt: Date): Promise<void> {
  await db.insert(sandboxOrders).values({ id: order.id, order, createdAt });
}

export async function findOrder(db: Database, id: string): Promise<SandboxOrder | null> {
  const [row] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
  return (row?.order as SandboxOrder | undefined) ?? null;
}

export async function lockOrder(transaction: Database, id: string): Promise<SandboxOrder | null> {
  const [row] = await transaction.select().from(sandboxOrders).where(eq(sandboxOrders.id, id)).for('update');
  return (row?.order as SandboxOrder | undefined) ?? null;
}

export async function updateOrder(transaction: Database, order: SandboxOrder): Promise<void> {
  await transaction.update(sandboxOrders).set({ order }).where(eq(sandboxOrders.id, order.id));
}

export async function listNewestOrders(db: Database, howMany: number): Promise<SandboxOrder[]> {
  const rows = await db.select().from(sandboxOrders).orderBy(desc(sandboxOrders.createdAt)).limit(howMany);
  return rows.map((row) => row.order as SandboxOrder);
}

export async function insertPayment(transaction: Database, payment: SandboxPayment, createdAt: Date): Promise<void> {
  await transaction.insert(sandboxPayments).values({ id: payment.id, orderId: payment.order_id, payment, createdAt });
}

export async function findPayment(db: Database, id: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return (row?.payment as SandboxPayment | undefined) ?? null;
}

export async function lockPayment(transaction: Database, id: string): Promise<SandboxPayment | null> {
  const [row] = await transaction.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update');
  return (row?.payment as SandboxPayment | undefined) ?? null;
}

export async function updatePayment(transaction: Database, payment: SandboxPayment): Promise<void> {
  await transaction.update(sandboxPayments).set({ payment }).where(eq(sandboxPayments.id, payment.id));
}

export async function listPaymentsOf(db: Database, orderId: string): Promise<SandboxPayment[]> {
  const rows = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.orderId, orderId))
    .orderBy(desc(sandboxPayments.createdAt));
  return rows.map((row) => row.payment as SandboxPayment);
}

export async function listNewestPayments(db: Database, howMany: number): Promise<SandboxPayment[]> {
  const rows = await db.select().from(sandboxPayments).orderBy(desc(sandboxPayments.createdAt)).limit(howMany);
  return rows.map((row) => row.payment as SandboxPayment);
}

export async function insertRefund(
  transaction: Database,
  refund: SandboxRefund,
  { idempotencyKey, createdAt }: { idempotencyKey: string | null; createdAt: Date },
): Promise<void> {
  await transaction
    .insert(sandboxRefunds)
    .values({ id: refund.id, paymentId: refund.payment_id, idempotencyKey, refund, createdAt });
}

export async function findRefundByKey(transaction: Database, idempotencyKey: string): Promise<SandboxRefund | null> {
  const [row] = await transaction
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
  return (row?.refund as SandboxRefund | undefined) ?? null;
}

export async function findRefund(db: Database, id: string): Promise<SandboxRefund | null> {
  const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
  return (row?.refund as SandboxRefund | undefined) ?? null;
}

export async function updateRefund(transaction: Database, refund: SandboxRefund): Promise<void> {
  await transaction.update(sandboxRefunds).set({ refund }).where(eq(sandboxRefunds.id, refund.id));
}

export async function listRefundsOf(db: Database, paymentId: string): Promise<SandboxRefund[]> {
  const rows = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, paymentId))
    .orderBy(desc(sandboxRefunds.createdAt));
  return rows.map((row) => row.refund as SandboxRefund);
}

export async function listNewestRefunds(db: Database, howMany: number): Promise<SandboxRefund[]> {
  const rows = await db.select().from(sandboxRefunds).orderBy(desc(sandboxRefunds.createdAt)).limit(howMany);
  return rows.map((row) => row.refund as SandboxRefund);
}

const THE_ROW = 1;

export async function findFaults(db: Database): Promise<Record<string, unknown>> {
  const [row] = await db.select().from(sandboxFaults).where(eq(sandboxFaults.id, THE_ROW));
  return row?.faults ?? {};
}

export async function lockFaults(transaction: Database): Promise<Record<string, unknown>> {
  const [row] = await transaction.select().from(sandboxFaults).where(eq(sandboxFaults.id, THE_ROW)).for('update');
  return row?.faults ?? {};
}

export async function saveFaults(db: Database, faults: Record<string, unknown>): Promise<void> {
  await db
    .insert(sandboxFaults)
    .values({ id: THE_ROW, faults })
    .onConflictDoUpdate({ target: sandboxFaults.id, set: { faults } });
}
