import { itemPath } from '@kickstand/contract/shared/site-paths';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf } from './booking-mail-layout.ts';

/** A ride or event that was cancelled takes place after all. */
export const composeReopened: ComposeBookingMail<'item-reopened'> = async (deps, _to, data) => {
  const booking = await findBookingFacts(deps, data.bookingId);
  // called off once more in the meantime
  if (!booking || booking.item.isCancelled) return null;
  const { kind, item } = booking;
  return bookingMail(deps, booking, {
    subject: `It's on again: ${item.title}`,
    title: `This ${kind} takes place after all`,
    paragraphs: [
      `The organiser has reopened this ${kind}. Your booking was cancelled with it, and what you paid is refunded as we wrote to you.`,
      'Would you like to come? Please book your place again: places go to those who book first.',
    ],
    facts: factsOf(booking),
    action: { label: 'Book again', url: `${deps.settings.publicUrl}${itemPath(kind, item._id)}` },
  });
};
