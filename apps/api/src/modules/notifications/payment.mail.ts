import { BANK_TIME, REFUND_TIME } from '@kickstand/contract/bookings/bookings.values';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import { itemPath } from '@kickstand/contract/shared/site-paths';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { isHandPayment } from '../payments/hand-payment.ts';
import { findPayment, hasFailedAttempt } from '../payments/payments.service.ts';
import { findRefund, findRefundReason } from '../payments/refunds.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf, ownBookings } from './booking-mail-layout.ts';

/** Only to a person who tried to pay, not to one who left without trying. */
export const composePaymentFailed: ComposeBookingMail<'payment-failed'> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'failed' || !(await hasFailedAttempt(deps.db, bookingId))) return null;
  return bookingMail(deps, booking, {
    subject: `Payment failed: ${booking.item.title}`,
    title: "Your payment didn't go through",
    paragraphs: [
      "Your payment failed and the time to pay ran out, so we've released your place. You weren't charged.",
      "If your bank shows a debit anyway, it will be reversed automatically. If it reaches us late, we'll give you a place if one is left, or refund it.",
    ],
    action: { label: 'Book again', url: deps.settings.publicUrl + itemPath(booking.kind, booking.item._id) },
  });
};

const MONEY_BACK_REASONS: Record<string, string> = {
  'paid-twice': "We received a second payment for a place you'd already paid for. Your booking hasn't changed.",
  'no-place-left': 'Your payment reached us after the time to pay had run out, and by then no place was left.',
  'wrong-amount':
    "The amount you paid doesn't match the price of the place, so we couldn't confirm your booking with it.",
  'at-the-provider': 'The payment service returned your payment before we could confirm your booking with it.',
};
const PAID_AFTER_CANCELLING = 'We received a payment for a booking that was already cancelled.';

/** A payment that could not confirm a booking is returned, with the reason. */
export const composeMoneyBack: ComposeBookingMail<'money-back'> = async (deps, _to, { bookingId, paymentId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  const payment = paymentId ? await findPayment(deps.db, paymentId) : null;
  if (!booking || !payment) return null;
  const sum = formatRupees(fromPaise(payment.amountPaise));
  const why = MONEY_BACK_REASONS[await findRefundReason(deps.db, payment.id)] ?? PAID_AFTER_CANCELLING;
  return bookingMail(deps, booking, {
    subject: `We're refunding ${sum}: ${booking.item.title}`,
    title: `We're refunding ${sum}`,
    paragraphs: [why, `We'll refund all of it the way you paid. ${REFUND_TIME}`],
    facts: [...factsOf(booking), ['Refund', sum]],
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
};

export const composeRefundDone: ComposeBookingMail<'refund-done'> = async (deps, _to, { bookingId, refundId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  const refund = await findRefund(deps.db, refundId);
  if (!booking || !refund) return null;
  const sum = formatRupees(fromPaise(refund.amountPaise));
  return bookingMail(deps, booking, {
    subject: `Refund of ${sum} made: ${booking.item.title}`,
    ...(isHandPayment(refund.paymentId)
      ? { title: "We've paid you back", paragraphs: [`The club has paid ${sum} back to you by hand.`] }
      : { title: 'Your refund is on its way', paragraphs: [`We've refunded ${sum} the way you paid.`, BANK_TIME] }),
    facts: [...factsOf(booking), ['Refunded', sum], ['Reference', refund.providerId ?? refund.id]],
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
};
