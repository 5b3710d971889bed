import { KIND_WORDS, refundWay } from '@kickstand/contract/bookings/bookings.values';
import { formatRupees } from '@kickstand/contract/shared/money';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf, ownBookings } from './booking-mail-layout.ts';

/** To the rider whose place went to another ride or event, or to another rider; the new ticket is a mail by itself. */
export const composePassedOn: ComposeBookingMail<'place-passed-on'> = async (deps, _to, data) => {
  const booking = await findBookingFacts(deps, data.bookingId);
  const next = await findBookingFacts(deps, data.newBookingId);
  if (!booking || !next) return null;
  const { preposition } = KIND_WORDS[booking.kind];
  const back = booking.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const refund = back > 0 ? [`We'll refund ${formatRupees(back)} ${refundWay(booking.paymentMethod)}`] : [];
  const isMoved = data.to === 'another-item';
  const mail = bookingMail(deps, booking, {
    subject: `${isMoved ? 'Booking moved' : 'Place handed over'}: ${booking.item.title}`,
    title: isMoved ? 'Your booking has moved' : 'Your place has a new rider',
    paragraphs: isMoved
      ? [
          `The club has moved your booking from ${booking.item.title} to ${next.item.title}. Your new ticket comes in a separate email; the old one is no longer valid.`,
          ...refund,
        ]
      : [
          `Your place ${preposition} ${booking.item.title} now belongs to ${next.personalInfo.fullName}, and your ticket is no longer valid.`,
          "What you paid stays with the place. If any of it is refunded later, you'll get it back the way you paid.",
        ],
    facts: factsOf(isMoved ? next : booking),
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
  return { ...mail, attachments: writeBookingCalendar(deps, booking) };
};
