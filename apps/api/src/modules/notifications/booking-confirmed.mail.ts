import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { methodText } from '@kickstand/contract/bookings/bookings.values';
import { formatRupees } from '@kickstand/contract/shared/money';
import { ticketCheckPath } from '@kickstand/contract/shared/site-paths';
import encodeQR from 'qr';
import sharp from 'sharp';
import { html } from '../../core/html.ts';
import { findBookingFacts } from '../bookings/bookings.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf, ownBookings } from './booking-mail-layout.ts';

const TO_BRING = { ride: ', with a full tank, helmet, gloves and your papers', event: '' };

/** The ticket. Not sent if the place was lost again before the mail left. */
export const composeConfirmed: ComposeBookingMail<'booking-confirmed'> = async (deps, _recipient, { bookingId }) => {
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
        `Be there 15 minutes before the start${TO_BRING[booking.kind]}.`,
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
      ...writeBookingCalendar(deps, booking),
    ],
  };
};

/** The ticket's QR code: it takes the person who checks tickets to the booking in the back-office. */
async function ticketCode(publicUrl: string, { kind, bookingNumber }: Booking): Promise<Buffer> {
  const svg = encodeQR(publicUrl + ticketCheckPath(kind, bookingNumber), 'svg', {
    ecc: 'medium',
  });
  return sharp(Buffer.from(svg))
    .resize(400, 400, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}
