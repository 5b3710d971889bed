import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { formatLongDay } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import type { MailContent } from '../mail/mail-payloads.ts';
import { makeReviewToken, reviewLink } from '../reviews/review-token.ts';
import { bookingMail } from './booking-mail-layout.ts';
import { button, joinParts, type MailDeps, paragraph } from './mail-layout.ts';

type ThanksDeps = Pick<Deps, 'now' | 'secrets'> & MailDeps;

/** Thanks to a rider who came, in the organiser's words, with the way to the pictures and to a review. */
export function composeThanks(
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
