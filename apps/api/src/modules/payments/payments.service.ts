import { DAY_MS, MINUTE_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { PaymentProviderError, type ProviderPayment } from '../../gateways/payments/payments.port.ts';
import {
  type BookedOrder,
  claimOrders,
  countOpenRefunds,
  deleteRefusal,
  findOrderWithBooking,
  findPaymentRow,
  insertCaptured,
  insertLedgerLine,
  insertNotedOrder,
  insertOrder,
  type LedgerLine,
  type OrderRow,
  type PaymentRow,
  selectLedgerOf,
  selectPaymentsOf,
  selectRefusal,
  updatePaymentBooking,
  upsertAttempt,
  upsertRefusal,
} from './payments.queries.ts';
import { issueReceipt } from './tax-documents.service.ts';

export type { BookedOrder, OrderRow, PaymentRow } from './payments.queries.ts';

/** The reconciler asks about an order for the first time once the checkout window has had its time. */
const FIRST_CHECK_MS = 6 * MINUTE_MS;
/** A failed payment can still be authorised days later, and an order cannot be withdrawn. */
const CHECKED_FOR_MS = 6 * DAY_MS;

type NewOrder = { id: string; bookingId: string; amountPaise: number; currency: string };

/** Records an order the provider has made for a booking, with its ledger line. */
export async function recordOrder(deps: Pick<Deps, 'now'>, transaction: Database, order: NewOrder): Promise<void> {
  const row = orderRow(order, deps.now());
  await insertOrder(transaction, row);
  await insertLedgerLine(transaction, orderLine(row));
}

/** The same in one statement with the caller's update of the booking; null, and nothing is written, if that finds none. */
export function recordNotedOrder(
  deps: Pick<Deps, 'db' | 'now'>,
  order: NewOrder,
  noted: Parameters<typeof insertNotedOrder>[3],
): Promise<Date | null> {
  const row = orderRow(order, deps.now());
  return insertNotedOrder(deps.db, row, orderLine(row), noted);
}

const orderRow = (order: NewOrder, createdAt: Date) => ({
  ...order,
  createdAt,
  nextCheckAt: new Date(createdAt.getTime() + FIRST_CHECK_MS),
});

export const findOrder = (db: Database, id: string): Promise<BookedOrder | null> => findOrderWithBooking(db, id);

/** Orders that are due for a question to the provider; each is taken by one instance, which schedules the next one. */
export function claimDueOrders(deps: Pick<Deps, 'db' | 'now'>, max: number): Promise<OrderRow[]> {
  const now = deps.now();
  return claimOrders(deps.db, now, max, (order) => nextCheckOf(order, now));
}

/** 1, 2, 4, … minutes apart, at most six hours; null once nothing more can come. */
export function nextCheckOf(order: Pick<OrderRow, 'checks' | 'createdAt'>, now: Date): Date | null {
  if (now.getTime() - order.createdAt.getTime() > CHECKED_FOR_MS) return null;
  const pause = Math.min(2 ** Math.min(order.checks, 10) * MINUTE_MS, 6 * 60 * MINUTE_MS);
  return new Date(now.getTime() + pause);
}

/** Who brought the news of a payment, and with which of the provider's events. */
export type Source = { by: 'browser' | 'webhook' | 'reconciler'; eventId?: string };

/** Records a captured payment with its ledger line and receipt; null if it was recorded before. */
export async function recordCapture(
  deps: Pick<Deps, 'now' | 'club' | 'payments'>,
  transaction: Database,
  order: OrderRow,
  providerPayment: ProviderPayment,
  source: Source,
): Promise<PaymentRow | null> {
  const now = deps.now();
  const captured = { ...paymentRow(order, providerPayment, now), status: 'captured' as const, capturedAt: now };
  const payment = await insertCaptured(transaction, captured, captureLine(captured, source, now));
  if (!payment) return null;
  await issueReceipt(deps, transaction, payment, { isSandbox: deps.payments.kind === 'sandbox' });
  return payment;
}

/** Records an attempt that brought no money; a captured payment stays as it is. */
export async function recordAttempt(
  deps: Pick<Deps, 'db' | 'now'>,
  order: OrderRow,
  providerPayment: ProviderPayment,
  attempt: { status: 'failed' } | { status: 'unknown'; errorDescription: string },
): Promise<void> {
  await upsertAttempt(deps.db, { ...paymentRow(order, providerPayment, deps.now()), ...attempt });
}

const paymentRow = (order: OrderRow, payment: ProviderPayment, createdAt: Date) => ({
  id: payment.id,
  orderId: order.id,
  bookingId: order.bookingId,
  amountPaise: payment.amount,
  currency: payment.currency,
  method: payment.method,
  utr: payment.utr,
  errorDescription: payment.errorDescription,
  createdAt,
});

export const findPayment = (db: Database, id: string): Promise<PaymentRow | null> => findPaymentRow(db, id);

/** The payment behind a booking and how much of it has not been promised back. */
export async function readBalance(
  db: Database,
  booking: { paymentId: string | null },
): Promise<{ payment: PaymentRow | null; leftPaise: number }> {
  const payment = booking.paymentId === null ? null : await findPaymentRow(db, booking.paymentId);
  return { payment, leftPaise: payment ? payment.amountPaise - payment.refundPaise : 0 };
}

/** Hands a payment to the booking that takes over a place. */
export const passOnPayment = (transaction: Database, payment: Pick<PaymentRow, 'id'>, bookingId: string) =>
  updatePaymentBooking(transaction, payment.id, bookingId);

/** Whether a refund of it is promised and not made yet. */
export const hasOpenRefunds = async (db: Database, payment: Pick<PaymentRow, 'id'>): Promise<boolean> =>
  (await countOpenRefunds(db, payment.id)) > 0;

export const hasFailedAttempt = async (db: Database, bookingId: string): Promise<boolean> =>
  (await selectPaymentsOf(db, bookingId)).some((payment) => payment.status === 'failed');

type Sum = { id: string; bookingId: string; amountPaise: number; currency: string };

export const orderLine = ({
  id,
  bookingId,
  amountPaise,
  currency,
  createdAt,
}: Sum & { createdAt: Date }): LedgerLine => ({
  at: createdAt,
  entry: 'order',
  amountPaise,
  currency,
  reference: id,
  bookingId,
  reason: 'a place is held for it',
  source: 'booking',
});

export const captureLine = (
  { id, orderId, bookingId, amountPaise, currency }: Sum & { orderId: string },
  source: Source,
  at: Date,
): LedgerLine => ({
  at,
  entry: 'payment',
  amountPaise,
  currency,
  reference: id,
  bookingId,
  reason: `captured for order ${orderId}`,
  source: source.by,
  eventId: source.eventId ?? null,
});

/** Shown in 'Needs attention' until the app starts with keys that the provider accepts. */
export const recordRefusedKeys = (deps: Pick<Deps, 'db'>, reason: string): Promise<void> =>
  upsertRefusal(deps.db, reason);

/** Why the provider refused our keys; null if it did not. */
export const findRefusedKeys = (deps: Pick<Deps, 'db'>): Promise<string | null> => selectRefusal(deps.db);

/** Asks the provider whether it accepts our keys and records a refusal. Throws if it refuses or cannot be reached. */
export async function checkProviderKeys(deps: Pick<Deps, 'db' | 'payments'>): Promise<void> {
  if (deps.payments.kind === 'razorpay') {
    await deps.payments.check().catch(async (error) => {
      if (error instanceof PaymentProviderError && error.kind === 'keys')
        await recordRefusedKeys(deps, error.description);
      throw error;
    });
  }
  await deleteRefusal(deps.db);
}

/** The lines about a person's bookings, oldest first. */
export const listLedgerOf = (db: Database, userId: string) => selectLedgerOf(db, userId);
