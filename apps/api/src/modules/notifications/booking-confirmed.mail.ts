import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS, methodText } from '@kickstand/contract/bookings/bookings.values';
import { refundOffer, refundSteps } from '@kickstand/contract/club/policies/refund-tiers.rules';
import { ticketAddress } from '@kickstand/contract/ride-day/ticket-code.rules';
import { formatRupees } from '@kickstand/contract/shared/money';
import { ticketCheckPath } from '@kickstand/contract/shared/site-paths';
import encodeQR from 'qr';
import { html } from '../../core/html.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import type { Deps } from '../../deps.ts';
import { codeOfTicket, findBookingFacts } from '../bookings/bookings.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import { beThereStone, bookingMail, type ComposeBookingMail, factsOf, ownBookings } from './booking-mail-layout.ts';
import { firstName } from './mail-layout.ts';

const TO_BRING = {
  ride: 'Come with a full tank, and bring your helmet, gloves, licence, registration, insurance and PUC.',
  event: 'Have your ticket or booking number ready when you arrive.',
};

/** The ticket. Not sent if the place was lost again before the mail left. */
export const composeConfirmed: ComposeBookingMail<'booking-confirmed'> = async (deps, _recipient, { bookingId }) => {
  const booking = await findBookingFacts(deps, bookingId);
  if (booking?.status !== 'paid') return null;
  const code = await ticketPicture(deps, booking);
  const isFree = booking.amount === 0;
  const price: [string, string] = isFree
    ? ['Price', 'Free']
    : ['Paid', `${formatRupees(booking.amount)} (${methodText(booking.paymentMethod)})`];
  const picture = html`<img src="cid:ticket-code" alt="Ticket code of booking ${booking.bookingNumber}" width="164" height="164" style="display:inline-block;padding:8px;border:1px solid #dae2dd;border-radius:8px;background:#ffffff">`;
  return {
    ...bookingMail(deps, booking, {
      subject: `Booking confirmed: ${booking.item.title}`,
      title: `You're in, ${firstName(booking.personalInfo.fullName)}`,
      greeting: '',
      paragraphs: [
        `Your place ${KIND_WORDS[booking.kind].preposition} ${booking.item.title} is confirmed. Show this code, or quote your booking number, at the start.`,
        TO_BRING[booking.kind],
        isFree
          ? "Can't make it? Please cancel, so another rider can have your place."
          : `Can't make it? ${refundTerms(booking.refundTiers)}`,
      ],
      facts: [
        ...factsOf(booking),
        ['Rider', booking.personalInfo.fullName],
        // a member who hands over a place could write anything to a stranger
        ...(booking.isByRider ? bikeOf(booking) : []),
        price,
      ],
      action: { label: 'Open your ticket', url: ownBookings(deps, booking._id) },
      highlight: beThereStone(booking, picture),
    }),
    attachments: [
      { filename: 'ticket-code.png', contentType: 'image/png', content: code, cid: 'ticket-code' },
      ...writeBookingCalendar(deps, booking),
    ],
  };
};

function refundTerms(tiers: Booking['refundTiers']): string {
  const steps = refundSteps(tiers);
  if (steps.length === 0) return "Please cancel, so another rider can have your place. There's no refund.";
  const offer = refundOffer(steps, ({ percent }) => PRICE_SHARES[percent] ?? `${percent}% of the price`);
  return `Cancel ${offer}. After that there's no refund. Processing fees aren't refunded.`;
}

const PRICE_SHARES: Readonly<Record<number, string>> = { 50: 'half the price', 100: 'the whole price' };

function bikeOf({ motorcycleInfo }: Booking): [string, string][] {
  const bike = [motorcycleInfo?.modelName, motorcycleInfo?.motorcycleNumber].filter(Boolean).join(', ');
  return bike ? [['Motorcycle', bike]] : [];
}

/** The ticket's QR code: it takes the person who checks tickets to the booking in the back-office. */
async function ticketPicture(deps: Pick<Deps, 'secrets' | 'settings'>, booking: Booking): Promise<Buffer> {
  const address = deps.settings.publicUrl + ticketCheckPath(booking.kind, booking.bookingNumber);
  const svg = encodeQR(ticketAddress(address, codeOfTicket(deps, booking)), 'svg', { ecc: 'medium' });
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .resize(400, 400, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}
