import { findBookingFacts } from '../bookings/bookings.service.ts';
import { bookingMail, type ComposeBookingMail, ownBookings, whenOf } from './booking-mail-layout.ts';

const CHECKLIST = {
  ride: 'Full tank, tyre pressure, chain, brakes, lights; helmet, gloves, rain gear; licence, registration, insurance and PUC.',
  event: 'Have your ticket or the booking number ready when you arrive.',
};

/** The day before the start. */
export const composeReminder: ComposeBookingMail<'reminder'> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'paid') return null;
  return bookingMail(booking, {
    subject: `Tomorrow: ${booking.item.title}`,
    title: 'See you at the start',
    paragraphs: [`it starts ${whenOf(booking)}. Be there 15 minutes before.`, CHECKLIST[booking.kind]],
    action: { label: 'Open your ticket', url: ownBookings(deps, booking._id) },
  });
};
