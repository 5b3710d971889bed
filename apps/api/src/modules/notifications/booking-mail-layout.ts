import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { PATHS, ticketPath } from '@kickstand/contract/shared/site-paths';
import { html, type Markup } from '../../core/html.ts';
import type { Deps } from '../../deps.ts';
import type { MailContent, MailKind, MailPayloads } from '../mail/mail-payloads.ts';
import { MAIL_SIGNATURE, mailLayout } from './mail-layout.ts';

/** Writes one kind of mail about a booking, or returns null when there is nothing left to say. */
export type ComposeBookingMail<K extends MailKind> = (
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
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

const factsTable = (facts: [string, string][]): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-top:1px solid #dae2dd">${facts.map(
    ([label, value]) =>
      html`<tr><td style="padding:9px 12px 9px 0;border-bottom:1px solid #dae2dd;color:#4c5d5f;white-space:nowrap;vertical-align:top">${label}</td><td style="padding:9px 0;border-bottom:1px solid #dae2dd;font-weight:bold">${value}</td></tr>`,
  )}</table>`;

const button = (label: string, url: string): Markup =>
  html`<p style="margin:0 0 22px"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#f5a51b;color:#10191d;font-weight:bold;text-decoration:none">${label}</a></p>`;

const paragraph = (text: string): Markup => html`<p style="margin:0 0 16px">${text}</p>`;

/** A message about a booking, as text and as HTML from the same content. */
export function bookingMail(
  booking: Booking,
  {
    subject,
    title,
    paragraphs,
    facts = factsOf(booking),
    action,
    extra = html``,
  }: {
    subject: string;
    title: string;
    paragraphs: string[];
    facts?: [string, string][];
    action?: { label: string; url: string };
    extra?: Markup;
  },
): MailContent {
  const [first = '', ...rest] = paragraphs;
  const greeting = `Hello ${booking.personalInfo.fullName},`;
  return {
    subject,
    text: [
      greeting,
      first,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...rest,
      ...(action ? [`${action.label}: ${action.url}`] : []),
      MAIL_SIGNATURE,
    ].join('\n\n'),
    html: mailLayout({
      title,
      preview: first,
      body: html`${paragraph(`${greeting} ${first}`)}${factsTable(facts)}${extra}${action ? button(action.label, action.url) : html``}${rest.map(paragraph)}`,
    }),
  };
}
