import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { refundRule } from '@kickstand/contract/bookings/offer.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { itemPath, KIND_PATHS } from '@kickstand/contract/shared/site-paths';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { type EntryFacts, findEntryFacts } from '../bookings/waiting/entries.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf, ownBookings } from './booking-mail-layout.ts';
import { button, greetingFor, paragraph, writeMail } from './mail-layout.ts';

/** A place came free: it's held for this person until the offer ends. Says nothing once it's taken or given up. */
export const composeOffered: ComposeBookingMail<'place-offered'> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'created' || booking.holdExpiresAt === null) return null;
  const { amount: price, item, refundTiers: tiers } = booking;
  const until = formatDayTime(booking.holdExpiresAt);
  const { preposition } = KIND_WORDS[booking.kind];
  const isFree = price === 0;
  return bookingMail(deps, booking, {
    subject: `A place is yours until ${until}: ${item.title}`,
    title: `A place is yours until ${until}`,
    paragraphs: [
      `A place ${preposition} ${item.title} has come free, and you're next on the waiting list. We're holding it for you until ${until}. ${isFree ? 'Confirm' : 'Pay for'} it by then, or it will go to the next person.`,
      ...(isFree ? [] : [refundRule({ startTime: item.startTime, price, tiers }, deps.now())]),
      "If you can't come, open the link and leave the waiting list: the next person will be glad.",
    ],
    facts: [...factsOf(booking), ['Price', isFree ? 'Free' : formatRupees(price)], ['Held until', until]],
    action: { label: isFree ? 'Confirm your place' : 'Pay for your place', url: ownBookings(deps, bookingId) },
  });
};

export const composeOfferLapsed: ComposeBookingMail<'offer-lapsed'> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'failed') return null;
  return bookingMail(deps, booking, {
    subject: `Your offered place has gone to the next person: ${booking.item.title}`,
    title: 'Your time to take the place is over',
    paragraphs: [
      `We held a place for you, but it wasn't ${booking.amount === 0 ? 'confirmed' : 'paid for'} in time, so it has gone to the next person on the waiting list. You weren't charged.`,
      'You can join the waiting list again, at the end of the line.',
    ],
    action: { label: 'Join again', url: deps.settings.publicUrl + itemPath(booking.kind, booking.item._id) },
  });
};

export const composeWaitingOver: ComposeBookingMail<'waiting-over'> = async (deps, _recipient, { entryId }) => {
  const entry = await findEntryFacts(deps, entryId);
  if (!entry) return null;
  const { subject, title, words } = overWords(entry);
  const { settings } = deps;
  return writeMail(deps, {
    subject: `${subject}: ${entry.item.title}`,
    title,
    preview: words,
    greeting: greetingFor(entry.name),
    parts: [
      paragraph(words),
      button(`See other ${KIND_WORDS[entry.kind].items}`, settings.publicUrl + KIND_PATHS[entry.kind].list),
    ],
  });
};

function overWords({ kind, state, item }: EntryFacts) {
  const { title } = item;
  if (state === 'removed') {
    return {
      subject: 'You were taken off the waiting list',
      title: "You're no longer on the waiting list",
      words: `The club has taken you off the waiting list of ${title}. If you think that's a mistake, please reply to this email.`,
    };
  }
  if (item.isCancelled) {
    return {
      subject: 'Cancelled',
      title: `${title} was cancelled`,
      words: `The ${kind} you were waiting for was cancelled by the organiser, so its waiting list has ended. You weren't charged.`,
    };
  }
  return {
    subject: 'No place came free',
    title: 'No place came free this time',
    words: `Booking for ${title} has closed, and no place came free for you. You weren't charged. Thank you for waiting.`,
  };
}
