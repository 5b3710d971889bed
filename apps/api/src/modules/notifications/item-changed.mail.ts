import { POSTPONED } from '@kickstand/contract/events/events-admin.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf, ownBookings } from './booking-mail-layout.ts';

/** The organiser has changed a booked ride or event. */
export const composeChanged: ComposeBookingMail<'item-changed'> = async (deps, _to, data) => {
  const booking = await findBookingFacts(deps, data.bookingId);
  if (booking?.status !== 'paid' && booking?.status !== 'created') return null;
  const [email] = deps.club.current().identity.emails;
  const mail = bookingMail(deps, booking, {
    subject: `Changed: ${booking.item.title}`,
    title: `This ${booking.kind} has changed`,
    paragraphs: [
      whatChanged(data.changes),
      `Doesn't work for you any more? You can cancel under the refund policy (${deps.settings.publicUrl}${PATHS.cancellationRefund}), or ${email ? `write to us at ${email}` : 'talk to the club'}.`,
    ],
    facts: [
      ...factsOf(booking),
      ...data.changes.filter(isFact).map(([name, was]): [string, string] => [`${name} before`, was]),
    ],
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
  return booking.status === 'paid' ? { ...mail, attachments: writeBookingCalendar(deps, booking) } : mail;
};

const isFact = ([name]: [string, string]) => name !== POSTPONED;

function whatChanged(changes: [string, string][]): string {
  const postponedBefore = changes.find((change) => !isFact(change))?.[1];
  if (postponedBefore === 'no') {
    return "The organiser has postponed it. Your booking stays valid, and we'll email you as soon as there's a new date.";
  }
  if (postponedBefore === 'yes') return 'It was postponed and is now going ahead. Your booking stays valid.';
  const names = new Intl.ListFormat('en-GB').format(changes.map(([name]) => `the ${name.toLowerCase()}`));
  return `The organiser has changed ${names}. Your booking stays valid.`;
}
