import { itemPath } from '@kickstand/contract/shared/site-paths';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { hasFailedAttempt } from '../payments/payments.service.ts';
import { bookingMail, type ComposeBookingMail } from './booking-mail-layout.ts';

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
