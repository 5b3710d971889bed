import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS, refundWay } from '@kickstand/contract/bookings/bookings.values';
import { causeSentence } from '@kickstand/contract/calling-off/calling-off.rules';
import { beforeStart, refundSteps } from '@kickstand/contract/club/policies/refund-tiers.rules';
import { formatRupees } from '@kickstand/contract/shared/money';
import { findBookingFacts, findCancelReasonOf } from '../bookings/bookings.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf, ownBookings } from './booking-mail-layout.ts';

/** The policy's alternative: the money is refunded unless the rider asks for a voucher. */
const voucher = (email = 'the club') =>
  `Would you rather have a credit voucher for a later ride or event? Write to ${email} with your booking number.`;

function noRefund(tiers: Booking['refundTiers']): string {
  const last = refundSteps(tiers).at(-1);
  const why = last ? `: you'd have had to cancel ${beforeStart(last)}` : '';
  return `Under our policy there's no refund${why}.`;
}

export const composeCancelled: ComposeBookingMail<'booking-cancelled'> = async (deps, _to, data) => {
  const booking = await findBookingFacts(deps, data.bookingId);
  if (!booking) return null;
  const paid = booking.paidAt !== null && booking.paymentMethod !== 'free';
  // a failed refund is still owed
  const promised = booking.refundAmount + booking.refundFailed;
  const money = !paid
    ? "You weren't charged, so there's nothing to refund."
    : promised > 0
      ? `We'll refund ${formatRupees(promised)} of ${formatRupees(booking.amount)} ${refundWay(booking.paymentMethod)}`
      : data.by !== 'club'
        ? noRefund(booking.refundTiers)
        : data.isRefundDecided
          ? "There's no refund for this booking."
          : "If a refund is due, we'll email you separately.";
  const opening = {
    rider: "You've cancelled your booking, and your place is open for another rider.",
    organiser: `The organiser had to cancel this ${booking.kind}. We're sorry.`,
    club: 'The club has cancelled your booking.',
  }[data.by];
  const calledOff = data.by === 'organiser' ? await findCancelReasonOf(deps, booking) : null;
  const reason = calledOff ? calledOff.reason : data.reason;
  const cause = causeSentence(booking.kind, calledOff?.cause);
  const says = data.by === 'organiser' ? 'A note from the organiser' : 'A note from the club';
  const isDecided = data.by !== 'club' || data.isRefundDecided || promised > 0;
  const refund: [string, string] = ['Refund', formatRupees(promised)];
  const mail = bookingMail(deps, booking, {
    subject: `${data.by === 'organiser' ? `${KIND_WORDS[booking.kind].name} cancelled` : 'Booking cancelled'}: ${booking.item.title}`,
    title: data.by === 'organiser' ? `This ${booking.kind} is cancelled` : 'Your booking is cancelled',
    paragraphs: [
      opening,
      ...(cause ? [cause] : []),
      ...(reason ? [`${says}: ${reason}`] : []),
      money,
      ...(data.by === 'organiser' && paid ? [voucher(deps.club.current().identity.emails[0])] : []),
    ],
    facts: paid && isDecided ? [...factsOf(booking), refund] : factsOf(booking),
    action: { label: 'Your bookings', url: ownBookings(deps) },
  });
  // only a confirmed place had a calendar entry to remove
  return booking.paidAt === null ? mail : { ...mail, attachments: writeBookingCalendar(deps, booking) };
};
