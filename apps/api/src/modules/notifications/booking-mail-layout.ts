import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { beThereAt } from '@kickstand/contract/bookings/offer.rules';
import { formatDayTime, formatLongDay, formatTime } from '@kickstand/contract/shared/dates';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { PATHS, ticketPath } from '@kickstand/contract/shared/site-paths';
import { html, type Markup } from '../../core/html.ts';
import type { Deps } from '../../deps.ts';
import type { MailContent, MailKind, MailPayloads } from '../mail/mail-payloads.ts';
import {
  button,
  factsTable,
  greetingFor,
  type MailDeps,
  type MailPart,
  type MailPicture,
  paragraph,
  timeStone,
  writeMail,
} from './mail-layout.ts';

/** Writes one kind of mail about a booking, or returns null when there is nothing left to say. */
export type ComposeBookingMail<K extends MailKind> = (
  deps: Pick<Deps, 'db' | 'now' | 'secrets'> & MailDeps,
  recipient: string,
  data: MailPayloads[K],
) => Promise<MailContent | null>;

export const ownBookings = ({ settings }: Pick<Deps, 'settings'>, id = '') =>
  settings.publicUrl + (id ? ticketPath(id) : PATHS.myBookings);

export const whenOf = ({ item }: Booking) => (item.startTime ? formatDayTime(item.startTime) : 'Date to be announced');

/** First lines of every message about a booking: what, when, where, and its number. */
export const factsOf = (booking: Booking): [string, string][] => [
  [KIND_WORDS[booking.kind].name, booking.item.title],
  ['Start', whenOf(booking)],
  ['Where', booking.item.venue],
  ['Booking number', spokenBookingNumber(booking.bookingNumber)],
];

/** The time to be at the start as a milestone; without a date there is only the picture beside it. */
export function beThereStone({ item }: Booking, beside: Markup = html``): MailPart {
  if (!item.startTime) return { text: '', html: beside };
  const at = beThereAt(item.startTime);
  return timeStone('Be there', formatTime(at), formatLongDay(at), beside);
}

/** A message about a booking, under the picture of its ride or event. */
export function bookingMail(
  deps: MailDeps,
  booking: Booking,
  mail: {
    subject: string;
    title: string;
    paragraphs: string[];
    facts?: [string, string][];
    action?: { label: string; url: string };
    /** Where there's a choice. */
    otherAction?: { label: string; url: string };
    /** Left out where the title greets the rider. */
    greeting?: string;
    /** Shown between the first paragraph and the facts. */
    highlight?: MailPart;
  },
): MailContent {
  const { subject, title, paragraphs, facts = factsOf(booking), action, otherAction, highlight } = mail;
  const greeting = mail.greeting ?? greetingFor(booking.personalInfo.fullName);
  const [first = '', ...rest] = paragraphs;
  // a guest has no account to open it with
  const links = (booking.isGuest ? [] : [action, otherAction]).map((link) => link && button(link.label, link.url));
  const parts = [paragraph(first), highlight, factsTable(facts), ...links];
  return writeMail(deps, {
    subject,
    title,
    preview: first,
    greeting,
    parts: [...parts.filter((part) => part !== undefined), ...rest.map(paragraph)],
    picture: pictureOf(deps.settings.publicUrl, booking),
  });
}

/** Mail clients load it from the site; one that doesn't shows the title on a dark ground. */
function pictureOf(publicUrl: string, { item }: Booking): MailPicture | undefined {
  const { src, width, height } = itemPicture(item.imgUrl, 'wide');
  return src === null ? undefined : { url: new URL(src, publicUrl).href, alt: item.title, ratio: width / height };
}
