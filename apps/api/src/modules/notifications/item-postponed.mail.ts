import { causeSentence } from '@kickstand/contract/calling-off/calling-off.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { postponedPath } from '@kickstand/contract/shared/site-paths';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf } from './booking-mail-layout.ts';

/** A booked ride or event has another date: the rider keeps the place or has everything refunded. */
export const composePostponed: ComposeBookingMail<'item-postponed'> = async (deps, _to, data) => {
  const booking = await findBookingFacts(deps, data.bookingId);
  if (booking?.status !== 'paid' || !booking.postponed) return null;
  const { kind, item, postponed } = booking;
  const [email] = deps.club.current().identity.emails;
  const cause = causeSentence(kind, postponed.cause).replace(/^No go: /, '');
  const answer = (choice: 'keep' | 'refund') => `${deps.settings.publicUrl}${postponedPath(booking._id, choice)}`;
  const isFree = booking.amount === 0;
  const mail = bookingMail(deps, booking, {
    subject: `Postponed: ${item.title}`,
    title: `This ${kind} has a new date`,
    paragraphs: [
      `It now starts ${formatDayTime(postponed.newStart)}. Your place is still yours. Would you like to keep it, or ${isFree ? 'give it up' : 'have everything you paid refunded'}?`,
      ...(cause ? [`${cause.charAt(0).toUpperCase()}${cause.slice(1)}`] : []),
      `A note from the organiser: ${postponed.reason}`,
      `Please answer before ${formatDayTime(postponed.answerUntil)}. If you don't, you keep your place${isFree ? '' : ', and the refund policy applies as before'}.`,
      ...(booking.isGuest
        ? [`To ${isFree ? 'give it up' : 'have it refunded'}, ${email ? `write to ${email}` : 'talk to the club'}.`]
        : []),
    ],
    facts: [
      ...factsOf(booking),
      ...(postponed.oldStart ? [['Start before', formatDayTime(postponed.oldStart)] as [string, string]] : []),
    ],
    action: { label: 'Keep my place', url: answer('keep') },
    otherAction: { label: isFree ? 'Give up my place' : 'Refund everything', url: answer('refund') },
  });
  return { ...mail, attachments: writeBookingCalendar(deps, booking) };
};
