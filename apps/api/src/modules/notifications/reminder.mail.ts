import { findBookingFacts } from '../bookings/bookings.service.ts';
import { beThereStone, bookingMail, type ComposeBookingMail, ownBookings, whenOf } from './booking-mail-layout.ts';

const CHECKLIST = {
  ride: 'Before you set off: full tank, tyre pressure, chain, brakes and lights. Pack your helmet, gloves and rain gear, and your licence, registration, insurance and PUC.',
  event: 'Have your ticket or booking number ready when you arrive.',
};

/** The day before the start. */
export const composeReminder: ComposeBookingMail<'reminder'> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'paid' || booking.isPostponed) return null;
  return bookingMail(deps, booking, {
    subject: `Tomorrow: ${booking.item.title}`,
    title: 'See you at the start',
    paragraphs: [`It starts ${whenOf(booking)}. Please be there 15 minutes before.`, CHECKLIST[booking.kind]],
    highlight: beThereStone(booking),
    action: { label: 'Open your ticket', url: ownBookings(deps, booking._id) },
  });
};
