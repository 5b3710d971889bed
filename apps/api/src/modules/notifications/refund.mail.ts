import { BANK_TIME, REFUND_TIME } from '@kickstand/contract/bookings/bookings.values';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { findPayment } from '../payments/payments.service.ts';
import { findRefund, findRefundReason } from '../payments/refunds.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf, ownBookings } from './booking-mail-layout.ts';

const MONEY_BACK_REASONS: Record<string, string> = {
  'paid-twice': 'a second payment reached us for a place you had already paid for. Your booking stays as it is.',
  'no-place-left': 'your payment reached us after the time to pay was over, and by then no place was left for you.',
  'wrong-amount': 'the amount you paid is not the price of the place, so it could not confirm your booking.',
  'at-the-provider': 'your payment was returned by the payment service before it could confirm your booking.',
};
const PAID_AFTER_CANCELLING = 'a payment reached us for a booking that was already cancelled.';

/** A payment that could not confirm a booking is returned, with the reason. */
export const composeMoneyBack: ComposeBookingMail<'money-back'> = async (deps, _to, { bookingId, paymentId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  const payment = paymentId ? await findPayment(deps.db, paymentId) : null;
  if (!booking || !payment) return null;
  const sum = formatRupees(fromPaise(payment.amountPaise));
  const why = MONEY_BACK_REASONS[await findRefundReason(deps.db, payment.id)] ?? PAID_AFTER_CANCELLING;
  return bookingMail(booking, {
    subject: `${sum} goes back to you: ${booking.item.title}`,
    title: `You get ${sum} back`,
    paragraphs: [why, `We send all of it back the way you paid. ${REFUND_TIME}`],
    facts: [...factsOf(booking), ['Goes back', sum]],
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
};

export const composeRefundDone: ComposeBookingMail<'refund-done'> = async (deps, _to, { bookingId, refundId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  const refund = await findRefund(deps.db, refundId);
  if (!booking || !refund) return null;
  const sum = formatRupees(fromPaise(refund.amountPaise));
  return bookingMail(booking, {
    subject: `Refund of ${sum} made: ${booking.item.title}`,
    title: 'Your refund is on its way',
    paragraphs: [`we have returned ${sum} the way you paid.`, BANK_TIME],
    facts: [...factsOf(booking), ['Refunded', sum], ['Reference', refund.providerId ?? refund.id]],
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
};
