import { causeSentence } from '@kickstand/contract/calling-off/calling-off.rules';
import { POSTPONED } from '@kickstand/contract/events/events-admin.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { itemPath, PATHS, postponedPath } from '@kickstand/contract/shared/site-paths';
import { capitalised } from '@kickstand/contract/shared/words';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import {
  beThereStone,
  bookingMail,
  type ComposeBookingMail,
  factsOf,
  ownBookings,
  whenOf,
} from './booking-mail-layout.ts';

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
      ...(cause ? [capitalised(cause)] : []),
      `A note from the organiser: ${postponed.reason}`,
      `Please answer before ${formatDayTime(postponed.answerUntil)}. If you don't, you'll keep your place${isFree ? '' : ', and the refund policy applies as before'}.`,
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

/** The club has confirmed a booked ride or event. */
export const composeConfirmedItem: ComposeBookingMail<'item-confirmed'> = async (deps, _to, { bookingId, words }) => {
  const booking = await findBookingFacts(deps, bookingId);
  // cancelled or postponed in the meantime
  if (booking?.status !== 'paid' || !booking.item.isConfirmed) return null;
  const { kind, item } = booking;
  return bookingMail(deps, booking, {
    subject: `It's on: ${item.title}`,
    title: `This ${kind} is going ahead`,
    paragraphs: [
      `The club has confirmed it: we start ${whenOf(booking)}${item.venue && `, from ${item.venue}`}.`,
      ...(words ? [`A note from the organiser: ${words}`] : []),
    ],
    highlight: beThereStone(booking),
    action: { label: 'Open your ticket', url: ownBookings(deps, booking._id) },
  });
};

/** A ride or event that was cancelled is going ahead after all. */
export const composeReopened: ComposeBookingMail<'item-reopened'> = async (deps, _to, data) => {
  const booking = await findBookingFacts(deps, data.bookingId);
  // called off once more in the meantime
  if (!booking || booking.item.isCancelled) return null;
  const { kind, item } = booking;
  return bookingMail(deps, booking, {
    subject: `It's on again: ${item.title}`,
    title: `This ${kind} is going ahead after all`,
    paragraphs: [
      `The organiser has reopened this ${kind}. Your booking stays cancelled, and what you paid is still being refunded, as we wrote in our last email.`,
      'Would you like to come? Please book your place again: places go to those who book first.',
    ],
    facts: factsOf(booking),
    action: { label: 'Book again', url: `${deps.settings.publicUrl}${itemPath(kind, item._id)}` },
  });
};
