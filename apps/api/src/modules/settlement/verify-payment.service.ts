import type { BookingKind, PaymentConfirmation } from '@kickstand/contract/bookings/bookings.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { PaymentProviderError } from '../../gateways/payments/payments.port.ts';
import { recordSignature } from '../bookings/bookings.service.ts';
import { findOrder } from '../payments/payments.service.ts';
import { type Outcome, type SettleDeps, settlePayment } from './settle-payment.service.ts';
import { readUnknownRefunds } from './settle-refund.service.ts';

/** The browser reports a payment: the signature proves it, and the provider is asked for the amount. */
export async function verifyPayment(
  deps: SettleDeps,
  current: CurrentSession,
  kind: BookingKind,
  confirmation: PaymentConfirmation,
): Promise<string> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = confirmation;
  const known = await findOrder(deps.db, orderId);
  if (!known || known.booking.userId !== current.user.id || known.booking.kind !== kind) {
    throw new AppError('BOOKING_NOT_FOUND');
  }
  const { order, booking } = known;
  if (!deps.payments.isCheckoutSignature(order.id, paymentId, signature)) throw new AppError('PAYMENT_NOT_VERIFIED');
  const outcome = await askAndSettle(deps, paymentId, { order, booking, signature });
  if (outcome.kind !== 'confirmed') throw new AppError(REFUSALS[outcome.kind]);
  // the webhook or the reconciler may have been quicker
  if (!outcome.isSigned) await recordSignature(deps, booking.id, paymentId, signature);
  return booking.id;
}

const REFUSALS = {
  'sent-back': 'PAYMENT_SENT_BACK',
  returned: 'PAYMENT_RETURNED',
  mismatch: 'PAYMENT_DIFFERS',
  failed: 'PAYMENT_FAILED',
  open: 'PAYMENT_UNCONFIRMED',
  unknown: 'PAYMENT_NOT_VERIFIED',
} as const satisfies Record<Exclude<Outcome['kind'], 'confirmed'>, string>;

async function askAndSettle(
  deps: SettleDeps,
  paymentId: string,
  known: NonNullable<Parameters<typeof settlePayment>[3]>,
): Promise<Outcome> {
  try {
    const payment = await deps.payments.findPayment(paymentId);
    if (payment.orderId !== known.order.id) throw new AppError('PAYMENT_NOT_VERIFIED');
    const outcome = await settlePayment(deps, payment, { by: 'browser' }, known);
    await readUnknownRefunds(deps, payment);
    return outcome;
  } catch (error) {
    // the webhook or the reconciler will settle it; the person does not need to pay again
    if (error instanceof PaymentProviderError) throw new AppError('PAYMENT_UNCONFIRMED');
    throw error;
  }
}
