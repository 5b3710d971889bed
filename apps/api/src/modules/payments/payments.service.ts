import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { insertLedgerLine, insertOrder, type LedgerLine } from './payments.queries.ts';

export type { OrderRow, PaymentRow, RefundRow } from './payments.queries.ts';
export {
  claimDueOrders,
  claimDueRefunds,
  findEvent,
  findOrder,
  findPayment,
  findRefund,
  insertCaptured,
  insertEvent,
  insertLedgerLine,
  insertRefund,
  lockRefund,
  markEventProcessed,
  raiseRefund,
  selectPaymentsOf,
  selectRefundsOf,
  updateRefund,
  upsertAttempt,
} from './payments.queries.ts';

/** The reconciler asks for the first time when the checkout window has had its time. */
const FIRST_CHECK_MS = 6 * 60_000;

/** Notes an order the provider has made for a booking. */
export async function recordOrder(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  order: { id: string; bookingId: string; amountPaise: number; currency: string },
): Promise<void> {
  const now = deps.now();
  await insertOrder(transaction, { ...order, createdAt: now, nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS) });
  await insertLedgerLine(transaction, orderLine({ ...order, createdAt: now }));
}

type OrderSum = { id: string; bookingId: string; amountPaise: number; currency: string; createdAt: Date };

export const orderLine = ({ id, bookingId, amountPaise, currency, createdAt }: OrderSum): LedgerLine => ({
  at: createdAt,
  entry: 'order',
  amountPaise,
  currency,
  reference: id,
  bookingId,
  reason: 'a place is held for it',
  source: 'booking',
});

type PaymentSum = { id: string; orderId: string; bookingId: string; amountPaise: number; currency: string };

export const captureLine = (
  { id, orderId, bookingId, amountPaise, currency }: PaymentSum,
  source: { by: 'browser' | 'webhook' | 'reconciler'; eventId?: string },
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
