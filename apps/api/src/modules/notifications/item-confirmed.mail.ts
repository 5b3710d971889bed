import { findBookingFacts } from '../bookings/bookings.service.ts';
import { beThereStone, bookingMail, type ComposeBookingMail, ownBookings, whenOf } from './booking-mail-layout.ts';

/** The club has confirmed a booked ride or event. */
export const composeConfirmedItem: ComposeBookingMail<'item-confirmed'> = async (deps, _to, { bookingId, words }) => {
  const booking = await findBookingFacts(deps, bookingId);
  // cancelled or postponed in the meantime
  if (booking?.status !== 'paid' || !booking.item.isConfirmed) return null;
  const { kind, item } = booking;
  return bookingMail(deps, booking, {
    subject: `It's on: ${item.title}`,
    title: `This ${kind} takes place`,
    paragraphs: [
      `The club has confirmed it: we start ${whenOf(booking)}${item.venue && `, from ${item.venue}`}.`,
      ...(words ? [`A note from the organiser: ${words}`] : []),
    ],
    highlight: beThereStone(booking),
    action: { label: 'Open your ticket', url: ownBookings(deps, booking._id) },
  });
};
