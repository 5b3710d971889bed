import { PROVIDER } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { PaymentProviderError, type ProviderPayment } from '../../gateways/payments/payments.port.ts';
import { advanceBooking } from '../bookings/advance-booking.service.ts';
import { findBooking } from '../bookings/bookings.service.ts';
import { type LockedBooking, withBooking } from '../bookings/lock-booking.service.ts';
import { releaseOtherHold } from '../bookings/release-holds.service.ts';
import {
  findOrder,
  findPayment,
  insertCaptured,
  insertLedgerLine,
  type OrderRow,
  upsertAttempt,
} from '../payments/payments.service.ts';
import { adoptOrder } from './adopt-order.service.ts';

export type SettleDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'payments' | 'contentVersion' | 'log'>;

/** Who told us, and with which of the provider's events. */
export type Source = { by: 'browser' | 'webhook' | 'reconciler'; eventId?: string };

export type Outcome =
  /** the place is confirmed, by this or an earlier word of the same payment */
  | { kind: 'confirmed'; bookingId: string }
  /** the money goes back: no place, paid twice, or cancelled meanwhile */
  | { kind: 'sent-back'; bookingId: string }
  /** the provider had returned it before it could pay for a place */
  | { kind: 'returned'; bookingId: string }
  /** amount or currency is not what was ordered: it pays for nothing and goes back */
  | { kind: 'mismatch'; bookingId: string }
  /** no money has arrived yet */
  | { kind: 'open' }
  /** the provider refused this attempt; another may follow */
  | { kind: 'failed' }
  /** no order of ours */
  | { kind: 'unknown' };

/**
 * The one way by which money reaches a booking, whether the browser, a webhook or the reconciler brings the news.
 * Each may come first, late, or many times: a payment is taken into the books once.
 */
export async function settlePayment(deps: SettleDeps, heard: ProviderPayment, source: Source): Promise<Outcome> {
  const order = await findKnownOrder(deps, heard);
  if (!order) return { kind: 'unknown' };
  const isOdd = heard.status === 'authorized' || !matches(order, heard);
  const payment = isOdd ? await lookUp(deps, order, heard.id) : heard;
  if (payment.status !== 'captured' && payment.status !== 'refunded') return noteAttempt(deps, order, payment);
  await withBooking(deps, order.bookingId, (transaction, locked) =>
    takeIntoTheBooks(deps, transaction, locked, order, payment, source),
  );
  return outcomeOf(deps, order, payment);
}

/**
 * The provider captures by itself as a rule; what it has not yet captured, or said so late, is captured now. A message
 * about another amount is not believed without asking; such money is left to the provider until it captures it.
 */
async function lookUp(deps: SettleDeps, order: OrderRow, paymentId: string): Promise<ProviderPayment> {
  const payment = await deps.payments.findPayment(paymentId);
  if (payment.status !== 'authorized' || !matches(order, payment)) return payment;
  try {
    return await deps.payments.capture(payment);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error;
    // captured by the provider or by another call in the same moment
    return deps.payments.findPayment(paymentId);
  }
}

async function takeIntoTheBooks(
  deps: SettleDeps,
  transaction: Database,
  locked: LockedBooking,
  order: OrderRow,
  heard: ProviderPayment,
  source: Source,
): Promise<void> {
  const now = deps.now();
  const payment = await insertCaptured(transaction, {
    ...storedPayment(order, heard, now),
    status: 'captured',
    capturedAt: now,
  });
  if (!payment) return;
  await insertLedgerLine(transaction, {
    at: now,
    entry: 'payment',
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    reference: payment.id,
    bookingId: order.bookingId,
    reason: `captured for order ${order.id}`,
    source: source.by,
    eventId: source.eventId ?? null,
  });
  const unusable = whyUnusable(order, heard);
  if (unusable) {
    if (unusable === 'wrong-amount') deps.log.error(idsOf(order, heard), 'a payment differs from its order');
    const event = 'unusable-money-arrived';
    await advanceBooking(deps, transaction, { ...locked, event, payment, unusable, actor: PROVIDER });
    return;
  }
  const isLate = locked.booking.status === 'failed';
  if (isLate) await releaseOtherHold(deps, transaction, locked);
  await advanceBooking(deps, transaction, {
    ...locked,
    event: 'money-arrived',
    payment,
    actor: PROVIDER,
    // nobody is put on a ride that is called off or already under way
    canClaimPlace: !locked.item.isCancelled && !(locked.item.startTime && locked.item.startTime <= now),
  });
}

async function outcomeOf(deps: SettleDeps, order: OrderRow, heard: ProviderPayment): Promise<Outcome> {
  const { bookingId } = order;
  const unusable = whyUnusable(order, heard);
  const booking = await findBooking(deps.db, bookingId);
  const isKept = booking?.status === 'paid' && booking.paymentId === heard.id && booking.keepsPlace;
  if (isKept) return { kind: 'confirmed', bookingId };
  if (unusable) return { kind: unusable === 'wrong-amount' ? 'mismatch' : 'returned', bookingId };
  const payment = await findPayment(deps.db, heard.id);
  const isGoingBack = payment !== null && payment.refundPaise === payment.amountPaise;
  return { kind: isGoingBack ? 'sent-back' : 'confirmed', bookingId };
}

/** Ours by its id, or by the note we put on it: its news can be quicker than our own transaction. */
async function findKnownOrder(deps: SettleDeps, payment: ProviderPayment): Promise<OrderRow | null> {
  if (payment.orderId === null) return null;
  return (await findOrder(deps.db, payment.orderId)) ?? adoptOrder(deps, payment.orderId, payment.notes.bookingId);
}

const matches = (order: OrderRow, payment: ProviderPayment) =>
  payment.amount === order.amountPaise && payment.currency === order.currency;

/** Why captured money cannot pay for the place it was ordered for, or null. */
function whyUnusable(order: OrderRow, payment: ProviderPayment): 'wrong-amount' | 'at-the-provider' | null {
  if (!matches(order, payment)) return 'wrong-amount';
  return payment.status === 'refunded' || payment.amountRefunded >= payment.amount ? 'at-the-provider' : null;
}

/** An attempt that has brought no money, as far as there is something to say about it. */
async function noteAttempt(deps: SettleDeps, order: OrderRow, payment: ProviderPayment): Promise<Outcome> {
  if (payment.status === 'failed') {
    await upsertAttempt(deps.db, { ...storedPayment(order, payment, deps.now()), status: 'failed' });
    return { kind: 'failed' };
  }
  if (payment.status !== 'authorized' || matches(order, payment)) return { kind: 'open' };
  deps.log.error(idsOf(order, payment), 'a payment differs from its order');
  await upsertAttempt(deps.db, {
    ...storedPayment(order, payment, deps.now()),
    status: 'unknown',
    errorDescription: 'Amount or currency differs from the order.',
  });
  return { kind: 'mismatch', bookingId: order.bookingId };
}

const idsOf = (order: OrderRow, payment: ProviderPayment) => ({ orderId: order.id, paymentId: payment.id });

const storedPayment = (order: OrderRow, payment: ProviderPayment, createdAt: Date) => ({
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
