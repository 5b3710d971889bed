import { statusesFor } from '@kickstand/contract/messages/messages.rules';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import { bookingMail, type ComposeBookingMail, ownBookings } from './booking-mail-layout.ts';
import { joinParts, paragraph } from './mail-layout.ts';

/** What an organiser has written to the riders of a ride or event. */
export const composeRiderMessage: ComposeBookingMail<'rider-message'> = async (deps, _to, data) => {
  const { bookingId, itemId, audience, subject, text } = data;
  const booking = await findBookingFacts(deps, bookingId);
  // cancelled, paid or moved to another ride since it was written: then it's no longer meant for them
  if (!booking || booking.item._id !== itemId || !statusesFor(audience).includes(booking.status)) return null;
  const [first = '', ...rest] = text.split(/\n[^\S\n]*\n\s*/).map((part) => part.trim());
  const isPaid = booking.status === 'paid';
  const mail = bookingMail(deps, booking, {
    subject,
    title: subject,
    paragraphs: [first],
    ...(rest.length > 0 && { highlight: joinParts(rest.map(paragraph)) }),
    action: isPaid
      ? { label: 'Your ticket', url: ownBookings(deps, booking._id) }
      : { label: 'Your bookings', url: ownBookings(deps) },
  });
  // the plan has changed, so the date in their calendar has to follow
  return audience === 'change' && isPaid ? { ...mail, attachments: writeBookingCalendar(deps, booking) } : mail;
};
