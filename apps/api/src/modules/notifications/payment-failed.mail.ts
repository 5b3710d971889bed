import { itemPath } from '@kickstand/contract/shared/site-paths';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { hasFailedAttempt } from '../payments/payments.service.ts';
import { bookingMail, type ComposeBookingMail } from './booking-mail-layout.ts';

/** Only to a person who tried to pay, not to one who left without trying. */
export const composePaymentFailed: ComposeBookingMail<'payment-failed'> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'failed' || !(await hasFailedAttempt(deps.db, bookingId))) return null;
  return bookingMail(booking, {
    subject: `Payment failed: ${booking.item.title}`,
    title: 'Your payment did not go through',
    paragraphs: [
      'your payment failed and the time to pay is over, so your place is free again. Nothing was charged for it.',
      'If your bank shows a debit all the same, it comes back by itself; should it reach us late, we give you a place if one is free, or send it back.',
    ],
    action: { label: 'Book again', url: deps.settings.publicUrl + itemPath(booking.kind, booking.item._id) },
  });
};
