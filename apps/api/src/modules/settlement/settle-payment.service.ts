import { PROVIDER } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { PaymentProviderError, type ProviderPayment } from '../../gateways/payments/payments.port.ts';
import { advanceBooking } from '../bookings/advance-booking.service.ts';
import { findStoredBooking } from '../bookings/bookings.service.ts';
import { releaseOtherHold } from '../bookings/hold-place.service.ts';
import { type LockedBooking, withKnownBooking } from '../bookings/lock-booking.service.ts';
import {
  type BookedOrder,
  findOrder,
  findPayment,
  type OrderRow,
  recordAttempt,
  recordCapture,
  recordOrder,
  type Source,
} from '../payments/payments.service.ts';

export type SettleDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'payments' | 'contentVersion' | 'club' | 'log'>;

export type Outcome =
  /** the place is confirmed, by this or earlier news of the same payment */
  | { kind: 'confirmed'; bookingId: string; isSigned?: boolean }
  /** the money is refunded: no place left, paid twice, or cancelled in the meantime */
  | { kind: 'sent-back'; bookingId: string }
  /** the provider had returned it before it could pay for a place */
  | { kind: 'returned'; bookingId: string }
  /** amount or currency differs from the order, or from what the place costs now: it pays for nothing and is refunded */
  | { kind: 'mismatch'; bookingId: string }
  /** no money has arrived yet */
  | { kind: 'open' }
  /** the provider refused this attempt; another may follow */
  | { kind: 'failed' }
  /** no order of ours */
  | { kind: 'unknown' };

/**
 * The one way by which money reaches a booking, whether the browser, a webhook or the reconciler brings the news.
 * Each may come first, late, or many times: a payment is recorded once.
 */
export async function settlePayment(
  deps: SettleDeps,
  providerPayment: ProviderPayment,
  source: Source,
  known?: Known,
): Promise<Outcome> {
  const found = known ?? (await findKnownOrder(deps, providerPayment));
  if (!found) return { kind: 'unknown' };
  const { order, booking } = found;
  const isOdd = providerPayment.status === 'authorized' || !matches(order, providerPayment);
  const payment = isOdd ? await lookUp(deps, order, providerPayment.id) : providerPayment;
  if (payment.status !== 'captured' && payment.status !== 'refunded') return settleAttempt(deps, order, payment);
  const settled = await withKnownBooking(deps, booking, (transaction, locked) =>
    settleCapture(deps, transaction, locked, order, payment, source, known?.signature),
  );
  const isConfirmed = settled?.status === 'paid' && settled.paymentId === payment.id;
  if (!isConfirmed) return outcomeOf(deps, order, payment);
  return { kind: 'confirmed', bookingId: order.bookingId, isSigned: known !== undefined };
}

/** What the browser's call has read before, and its proof of the payment, which is kept with the place it pays for. */
type Known = BookedOrder & { signature: string };

/**
 * The provider usually captures by itself; a payment that is only authorised is captured now. A message about another
 * amount is not believed without asking, and such a payment is never captured by us.
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

async function settleCapture(
  deps: SettleDeps,
  transaction: Database,
  locked: LockedBooking,
  order: OrderRow,
  providerPayment: ProviderPayment,
  source: Source,
  signature: string | undefined,
): Promise<LockedBooking['booking'] | null> {
  const payment = await recordCapture(deps, transaction, order, providerPayment, source);
  if (!payment) return null;
  const unusable = whyUnusable(order, providerPayment, locked.booking);
  if (unusable) {
    const ids = idsOf(order, providerPayment);
    if (unusable === 'wrong-amount') deps.log.error(ids, 'a payment differs from its order or booking');
    const event = 'unusable-money-arrived';
    return advanceBooking(deps, transaction, { ...locked, event, payment, unusable, actor: PROVIDER });
  }
  const isLate = locked.booking.status === 'failed';
  if (isLate) await releaseOtherHold(deps, transaction, locked);
  return advanceBooking(deps, transaction, {
    ...locked,
    event: 'money-arrived',
    payment,
    signature,
    actor: PROVIDER,
    // a ride that is called off or already under way takes no more riders
    canClaimPlace: !locked.item.isCancelled && !(locked.item.startTime && locked.item.startTime <= deps.now()),
  });
}

async function outcomeOf(deps: SettleDeps, order: OrderRow, providerPayment: ProviderPayment): Promise<Outcome> {
  const { bookingId } = order;
  const booking = await findStoredBooking(deps, bookingId);
  const unusable = whyUnusable(order, providerPayment, booking);
  const isKept = booking?.status === 'paid' && booking.paymentId === providerPayment.id && booking.keepsPlace;
  if (isKept) return { kind: 'confirmed', bookingId };
  if (unusable) return { kind: OUTCOMES[unusable], bookingId };
  const payment = await findPayment(deps.db, providerPayment.id);
  const isGoingBack = payment !== null && payment.refundPaise === payment.amountPaise;
  return { kind: isGoingBack ? 'sent-back' : 'confirmed', bookingId };
}

const OUTCOMES = { 'wrong-amount': 'mismatch', 'at-the-provider': 'returned', 'not-wanted': 'sent-back' } as const;

/** Match by id, else by the order's notes: the webhook can beat our own commit. */
async function findKnownOrder(deps: SettleDeps, payment: ProviderPayment): Promise<BookedOrder | null> {
  if (payment.orderId === null) return null;
  return (await findOrder(deps.db, payment.orderId)) ?? adoptOrder(deps, payment.orderId, payment.notes.bookingId);
}

/**
 * An order whose note names a booking of ours but which we have not recorded: the app stopped between making and
 * recording it. Its amount is asked of the provider, not taken from the message.
 */
async function adoptOrder(
  deps: SettleDeps,
  orderId: string,
  bookingId: string | undefined,
): Promise<BookedOrder | null> {
  const booking = bookingId === undefined ? null : await findStoredBooking(deps, bookingId);
  if (!booking) return null;
  const { amount, currency } = await deps.payments.findOrder(orderId);
  if (amount !== booking.amountPaise || currency !== booking.currency) return null;
  const order = { id: orderId, bookingId: booking.id, amountPaise: amount, currency };
  await deps.db.transaction((transaction) => recordOrder(deps, transaction, order));
  return findOrder(deps.db, orderId);
}

const matches = (order: OrderRow, payment: ProviderPayment) =>
  payment.amount === order.amountPaise && payment.currency === order.currency;

/** Why captured money cannot pay for the place it was ordered for, or null. */
function whyUnusable(
  order: OrderRow,
  payment: ProviderPayment,
  booking: LockedBooking['booking'] | null,
): 'wrong-amount' | 'at-the-provider' | 'not-wanted' | null {
  if (!matches(order, payment) || (booking && isOfOldPrice(order, booking))) return 'wrong-amount';
  if (booking && isOfDeletedAccount(booking)) return 'not-wanted';
  return payment.status === 'refunded' || payment.amountRefunded >= payment.amount ? 'at-the-provider' : null;
}

/**
 * The place was held again at another price, or for two: its former order stays payable in a window left open elsewhere. Once
 * the place is paid for, another payment is refunded anyway.
 */
const isOfOldPrice = (order: OrderRow, booking: LockedBooking['booking']) =>
  isPayable(booking) && !(order.amountPaise === booking.amountPaise && order.currency === booking.currency);

/** No one would ride on that place. */
const isOfDeletedAccount = (booking: LockedBooking['booking']) =>
  isPayable(booking) && booking.userId === null && !booking.isGuest;

const isPayable = ({ status }: LockedBooking['booking']) => status === 'created' || status === 'failed';

/** Records an attempt that has brought no money, unless it is simply still open. */
async function settleAttempt(deps: SettleDeps, order: OrderRow, payment: ProviderPayment): Promise<Outcome> {
  if (payment.status === 'failed') {
    await recordAttempt(deps, order, payment, { status: 'failed' });
    return { kind: 'failed' };
  }
  if (payment.status !== 'authorized' || matches(order, payment)) return { kind: 'open' };
  deps.log.error(idsOf(order, payment), 'a payment differs from its order');
  const errorDescription = 'Amount or currency differs from the order.';
  await recordAttempt(deps, order, payment, { status: 'unknown', errorDescription });
  return { kind: 'mismatch', bookingId: order.bookingId };
}

const idsOf = (order: OrderRow, payment: ProviderPayment) => ({ orderId: order.id, paymentId: payment.id });
