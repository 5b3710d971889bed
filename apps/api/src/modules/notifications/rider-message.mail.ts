import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { statusesFor } from '@kickstand/contract/messages/messages.rules';
import { formatDayTime, formatLongDay } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { findEntryFacts } from '../bookings/waiting/entries.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import type { MailContent } from '../mail/mail-payloads.ts';
import { makeReviewToken, reviewLink } from '../reviews/review-token.ts';
import { bookingMail, type ComposeBookingMail, ownBookings } from './booking-mail-layout.ts';
import { button, factsTable, greetingFor, joinParts, type MailDeps, paragraph, writeMail } from './mail-layout.ts';

/** What an organiser has written to the riders of a ride or event. */
export const composeRiderMessage: ComposeBookingMail<'rider-message'> = async (deps, to, data) => {
  const { itemId, audience, subject, text } = data;
  const [first = '', ...rest] = text.split(/\n[^\S\n]*\n\s*/).map((part) => part.trim());
  if ('entryId' in data) return composeForWaiting(deps, data.entryId, subject, [first, ...rest]);
  const booking = await findBookingFacts(deps, data.bookingId);
  // cancelled, paid or moved to another ride since it was written: then it's no longer meant for them
  if (!booking || booking.item._id !== itemId || !statusesFor(audience).includes(booking.status)) return null;
  if (audience === 'thanks') return composeThanks(deps, to, booking, subject, [first, ...rest]);
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

/** To a person on the waiting list, unless they have left it since. */
async function composeForWaiting(
  deps: Parameters<ComposeBookingMail<'rider-message'>>[0],
  entryId: string,
  subject: string,
  paragraphs: string[],
) {
  const entry = await findEntryFacts(deps, entryId);
  if (entry?.state !== 'waiting') return null;
  const { title, startTime, venue } = entry.item;
  return writeMail(deps, {
    subject,
    title: subject,
    preview: paragraphs[0] ?? '',
    greeting: greetingFor(entry.name),
    parts: [
      ...paragraphs.map(paragraph),
      factsTable([
        [KIND_WORDS[entry.kind].name, title],
        ['Start', startTime ? formatDayTime(startTime) : 'Date to be announced'],
        ['Where', venue],
        ['You are', 'on the waiting list'],
      ]),
      button('Your bookings', ownBookings(deps)),
    ],
  });
}

type ThanksDeps = Pick<Deps, 'now' | 'secrets'> & MailDeps;

/** Thanks to a rider who came, in the organiser's words, with the way to the pictures and to a review. */
function composeThanks(
  deps: ThanksDeps,
  recipient: string,
  booking: Booking,
  subject: string,
  [first = '', ...rest]: string[],
): MailContent {
  // a preview has no recipient, and its reader is not the rider
  const token = recipient === '' ? '' : makeReviewToken(deps, booking._id);
  const { item, kind } = booking;
  return bookingMail(deps, booking, {
    subject,
    title: subject,
    paragraphs: [first],
    highlight: joinParts([...rest.map(paragraph), button('Pictures and review', reviewLink(deps, token))]),
    facts: [
      [KIND_WORDS[kind].name, item.title],
      ...(item.startTime ? [['On', formatLongDay(item.startTime)] as [string, string]] : []),
    ],
  });
}
