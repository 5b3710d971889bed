import { BANK_TIME, methodText, REFUND_TIME } from '@kickstand/contract/bookings/money-words';
import { POSTPONED } from '@kickstand/contract/events/events-admin.rules';
import { CLUB } from '@kickstand/contract/shared/club';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import { html } from '../../../core/html.ts';
import type { Deps } from '../../../deps.ts';
import type { MailAttachment } from '../../../gateways/mail/mail.port.ts';
import {
  type BookingFacts,
  findBookingFacts,
  findCancelReasonOf,
  findMoneyBackReason,
  findPaymentFacts,
  findRefundFacts,
  hasFailedPayment,
} from '../../bookings/booking-facts.service.ts';
import { writeBookingCalendar } from '../../calendar/calendar.service.ts';
import { bookingMail, factsOf, whenOf } from './booking-parts.ts';
import type { MailContent } from './mail-templates.ts';
import { ticketCode } from './ticket-code.ts';

type About = { bookingId: string };
type Compose<Data> = (deps: Deps, recipient: string, data: Data) => Promise<MailContent | null>;

/** The policy's other way; the money comes back unless it is asked for. */
const VOUCHER = `If you would rather have a credit voucher for a later ride or event, write to ${CLUB.email} with your booking number.`;

const ownBookings = (deps: Deps, id = '') => `${deps.settings.publicUrl}/my-bookings${id && `/${id}`}`;
const itemUrl = (deps: Deps, kind: 'ride' | 'event', id: string) => `${deps.settings.publicUrl}/${kind}s/${id}`;

/** The entry for the rider's calendar, sent again with every change; none while nobody knows the date. */
function calendarFile(deps: Deps, booking: BookingFacts): MailAttachment[] {
  if (booking.item.startTime === null) return [];
  const { method, content } = writeBookingCalendar(deps, booking);
  return [{ filename: `${booking.kind}.ics`, contentType: `text/calendar; charset=utf-8; method=${method}`, content }];
}

/** Nothing is said about a place that was lost again before the message left. */
export const composeConfirmed: Compose<About> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'paid') return null;
  const code = await ticketCode(deps.settings.publicUrl, booking);
  const isFree = booking.amount === 0;
  const price: [string, string] = isFree
    ? ['Price', 'Free']
    : ['Paid', `${formatRupees(booking.amount)} (${methodText(booking.paymentMethod)})`];
  return {
    ...bookingMail(booking, {
      subject: `Booking confirmed: ${booking.item.title}`,
      title: 'Your place is confirmed',
      paragraphs: [
        'your booking is confirmed. This is your ticket: show the code or say the number at the start.',
        `Be there 15 minutes before the start${booking.kind === 'ride' ? ', with a full tank, helmet, gloves and your papers' : ''}.`,
        isFree
          ? 'If you cannot come, please cancel, so that another rider can have your place.'
          : 'If you cannot come: cancelling more than 48 hours before the start gives half of the price back, later nothing. Processing fees are not refunded.',
      ],
      facts: [...factsOf(booking), ['Rider', booking.personalInfo.fullName], price],
      action: { label: 'Open your ticket', url: ownBookings(deps, booking._id) },
      extra: html`<p style="margin:0 0 20px"><img src="cid:ticket-code" alt="Ticket code of booking ${booking.bookingNumber}" width="200" height="200" style="display:block;border:1px solid #dae2dd;border-radius:8px"></p>`,
    }),
    attachments: [
      { filename: 'ticket-code.png', contentType: 'image/png', content: code, cid: 'ticket-code' },
      ...calendarFile(deps, booking),
    ],
  };
};

/** Only to somebody whose payment was tried and failed; whoever merely walked away is left in peace. */
export const composePaymentFailed: Compose<About> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'failed' || !(await hasFailedPayment(deps, bookingId))) return null;
  return bookingMail(booking, {
    subject: `Payment failed: ${booking.item.title}`,
    title: 'Your payment did not go through',
    paragraphs: [
      'your payment failed and the time to pay is over, so your place is free again. Nothing was charged for it.',
      'If your bank shows a debit all the same, it comes back by itself; should it reach us late, we give you a place if one is free, or send it back.',
    ],
    action: { label: 'Book again', url: itemUrl(deps, booking.kind, booking.item._id) },
  });
};

type CancelledBy = 'rider' | 'organiser' | 'club';

export const composeCancelled: Compose<
  About & { by: CancelledBy; reason?: string; isRefundDecided?: boolean }
> = async (deps, _to, data) => {
  const booking = await findBookingFacts(deps, data.bookingId);
  if (!booking) return null;
  const what = booking.kind === 'ride' ? 'ride' : 'event';
  const paid = booking.paidAt !== null && booking.paymentMethod !== 'free';
  // what could not be paid out yet is owed all the same
  const promised = booking.refundAmount + booking.refundFailed;
  const money = !paid
    ? 'Nothing was charged, so nothing comes back.'
    : promised > 0
      ? `You get ${formatRupees(promised)} of ${formatRupees(booking.amount)} back, the way you paid. ${REFUND_TIME}`
      : data.by !== 'club'
        ? 'Under the refund policy nothing comes back: a refund needs a cancellation more than 48 hours before the start.'
        : data.isRefundDecided
          ? 'The club refunds nothing for this booking.'
          : 'If you get a refund, we send you another e-mail about it.';
  const opening = {
    rider: 'you have cancelled your booking. Your place is free for another rider.',
    organiser: `the organiser had to cancel this ${what}. We are sorry.`,
    club: 'the club has cancelled your booking.',
  }[data.by];
  const reason = data.by === 'organiser' ? await findCancelReasonOf(deps, booking) : data.reason;
  const says = data.by === 'organiser' ? 'What the organiser says' : 'What the club says';
  const isDecided = data.by !== 'club' || data.isRefundDecided || promised > 0;
  const refund: [string, string] = ['Refund', formatRupees(promised)];
  const mail = bookingMail(booking, {
    subject: `${data.by === 'organiser' ? `${what === 'ride' ? 'Ride' : 'Event'} cancelled` : 'Booking cancelled'}: ${booking.item.title}`,
    title: data.by === 'organiser' ? `This ${what} is cancelled` : 'Your booking is cancelled',
    paragraphs: [
      opening,
      ...(reason ? [`${says}: ${reason}`] : []),
      money,
      ...(data.by === 'organiser' && paid ? [VOUCHER] : []),
    ],
    facts: paid && isDecided ? [...factsOf(booking), refund] : factsOf(booking),
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
  // only a confirmed place had an entry that is to go
  return booking.paidAt === null ? mail : { ...mail, attachments: calendarFile(deps, booking) };
};

const MONEY_BACK_REASONS: Record<string, string> = {
  'paid-twice': 'a second payment reached us for a place you had already paid for. Your booking stays as it is.',
  'no-place-left': 'your payment reached us after the time to pay was over, and by then no place was left for you.',
  'wrong-amount': 'the amount you paid is not the price of the place, so it could not confirm your booking.',
  'at-the-provider': 'your payment was returned by the payment service before it could confirm your booking.',
};
const PAID_AFTER_CANCELLING = 'a payment reached us for a booking that was already cancelled.';

/** Money that found no place: told to whoever sent it, with the reason. */
export const composeMoneyBack: Compose<About & { paymentId?: string }> = async (
  deps,
  _to,
  { bookingId, paymentId },
) => {
  const booking = await findBookingFacts(deps, bookingId);
  const payment = paymentId ? await findPaymentFacts(deps, paymentId) : null;
  if (!booking || !payment) return null;
  const sum = formatRupees(fromPaise(payment.amountPaise));
  const why = MONEY_BACK_REASONS[await findMoneyBackReason(deps, payment.id)] ?? PAID_AFTER_CANCELLING;
  return bookingMail(booking, {
    subject: `${sum} goes back to you: ${booking.item.title}`,
    title: `You get ${sum} back`,
    paragraphs: [why, `We send all of it back the way you paid. ${REFUND_TIME}`],
    facts: [...factsOf(booking), ['Goes back', sum]],
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
};

export const composeRefundDone: Compose<About & { refundId: string }> = async (deps, _to, { bookingId, refundId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  const refund = await findRefundFacts(deps, refundId);
  if (!booking || !refund) return null;
  const sum = formatRupees(fromPaise(refund.amountPaise));
  return bookingMail(booking, {
    subject: `Refund of ${sum} made: ${booking.item.title}`,
    title: 'Your refund is on its way',
    paragraphs: [`we have returned ${sum} the way you paid.`, BANK_TIME],
    facts: [...factsOf(booking), ['Refunded', sum], ['Reference', refund.providerId ?? refund.id]],
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
};

export const composeReminder: Compose<About> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'paid') return null;
  return bookingMail(booking, {
    subject: `Tomorrow: ${booking.item.title}`,
    title: 'See you at the start',
    paragraphs: [
      `it starts ${whenOf(booking)}. Be there 15 minutes before.`,
      booking.kind === 'ride'
        ? 'Full tank, tyre pressure, chain, brakes, lights; helmet, gloves, rain gear; licence, registration, insurance and PUC.'
        : 'Have your ticket or the booking number ready when you arrive.',
    ],
    action: { label: 'Open your ticket', url: ownBookings(deps, booking._id) },
  });
};

export const composeChanged: Compose<About & { changes: [string, string][] }> = async (deps, _to, data) => {
  const booking = await findBookingFacts(deps, data.bookingId);
  if (booking?.status !== 'paid' && booking?.status !== 'created') return null;
  const mail = bookingMail(booking, {
    subject: `Changed: ${booking.item.title}`,
    title: `This ${booking.kind === 'ride' ? 'ride' : 'event'} has changed`,
    paragraphs: [
      whatChanged(data.changes),
      `If this does not suit you, you can cancel under the refund policy (${deps.settings.publicUrl}/cancellation-refund), or write to us at ${CLUB.email}.`,
    ],
    facts: [
      ...factsOf(booking),
      ...data.changes.filter(isFact).map(([name, was]): [string, string] => [`${name} before`, was]),
    ],
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
  return booking.status === 'paid' ? { ...mail, attachments: calendarFile(deps, booking) } : mail;
};

const isFact = ([name]: [string, string]) => name !== POSTPONED;

function whatChanged(changes: [string, string][]): string {
  const postponedBefore = changes.find((change) => !isFact(change))?.[1];
  if (postponedBefore === 'no') {
    return 'the organiser has postponed it. Your booking stays valid; you are told as soon as there is a new date.';
  }
  if (postponedBefore === 'yes') return 'it was postponed and now takes place. Your booking stays valid.';
  const names = new Intl.ListFormat('en-GB').format(changes.map(([name]) => `the ${name.toLowerCase()}`));
  return `the organiser has changed ${names}. Your booking stays valid.`;
}
