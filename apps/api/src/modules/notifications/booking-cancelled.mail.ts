import { KIND_WORDS, REFUND_TIME } from '@kickstand/contract/bookings/bookings.values';
import { CLUB } from '@kickstand/contract/shared/club';
import { formatRupees } from '@kickstand/contract/shared/money';
import { findBookingFacts, findCancelReasonOf } from '../bookings/bookings.service.ts';
import { writeBookingCalendar } from '../calendar/calendar.service.ts';
import { bookingMail, type ComposeBookingMail, factsOf, ownBookings } from './booking-mail-layout.ts';

/** The policy's alternative: the money is refunded unless the rider asks for a voucher. */
const VOUCHER = `If you would rather have a credit voucher for a later ride or event, write to ${CLUB.email} with your booking number.`;

export const composeCancelled: ComposeBookingMail<'booking-cancelled'> = async (deps, _to, data) => {
  const booking = await findBookingFacts(deps, data.bookingId);
  if (!booking) return null;
  const paid = booking.paidAt !== null && booking.paymentMethod !== 'free';
  // a failed refund is still owed
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
    organiser: `the organiser had to cancel this ${booking.kind}. We are sorry.`,
    club: 'the club has cancelled your booking.',
  }[data.by];
  const reason = data.by === 'organiser' ? await findCancelReasonOf(deps, booking) : data.reason;
  const says = data.by === 'organiser' ? 'What the organiser says' : 'What the club says';
  const isDecided = data.by !== 'club' || data.isRefundDecided || promised > 0;
  const refund: [string, string] = ['Refund', formatRupees(promised)];
  const mail = bookingMail(booking, {
    subject: `${data.by === 'organiser' ? `${KIND_WORDS[booking.kind].name} cancelled` : 'Booking cancelled'}: ${booking.item.title}`,
    title: data.by === 'organiser' ? `This ${booking.kind} is cancelled` : 'Your booking is cancelled',
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
  return booking.paidAt === null ? mail : { ...mail, attachments: writeBookingCalendar(deps, booking) };
};
