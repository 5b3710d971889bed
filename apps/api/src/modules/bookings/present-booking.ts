import { makeBookingTexts } from '@kickstand/contract/bookings/booking-form.rules';
import type { Booking, BookingKind, KnownDetails } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { eventPlace } from '@kickstand/contract/events/events.rules';
import { fromPaise } from '@kickstand/contract/shared/money';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import { itemIdOf } from '../../db/bookables.ts';
import { isHandPayment } from '../payments/hand-payment.ts';
import type { BookingWithItem } from './joined-bookings.queries.ts';

/** A booking as its owner sees it. */
export function presentBooking({ booking: row, item, refunds, payment }: BookingWithItem): Booking {
  const shown = presentItem(row.kind, itemIdOf(row), item);
  const live = refunds.filter((refund) => refund.status !== 'void');
  return {
    _id: row.id,
    bookingNumber: row.bookingNumber,
    kind: row.kind,
    status: row.status,
    amount: fromPaise(row.amountPaise),
    currency: row.currency,
    refundAmount: fromPaise(sumOf(row.paymentId, live, isGoingBack)),
    refundFailed: fromPaise(sumOf(row.paymentId, live, ({ status }) => status === 'failed')),
    paidLeft: payment ? fromPaise(payment.amountPaise - payment.refundPaise) : 0,
    refundTiers: row.refundTiers,
    paymentMethod: row.paymentMethod,
    razorpayOrderId: row.orderId,
    razorpayPaymentId: row.paymentId !== null && isHandPayment(row.paymentId) ? null : row.paymentId,
    ...(row.isGuest ? { isGuest: true } : {}),
    holdExpiresAt: row.status === 'created' ? (row.holdExpiresAt?.toISOString() ?? null) : null,
    paidAt: row.paidAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
    item: shown,
    [row.kind]: shown,
    ...presentDetails(row),
    ...(row.pillion && { pillion: row.pillion, places: row.places }),
    ...(row.postponed && { postponed: row.postponed }),
    ...(row.papers && { papers: row.papers }),
    ...(row.waiverId && row.waiverAgreedAt
      ? { waiver: { textId: row.waiverId, agreedAt: row.waiverAgreedAt.toISOString() } }
      : {}),
    refunds: live.map((refund) => ({
      _id: refund.id,
      amount: fromPaise(refund.amountPaise),
      status: refund.status as Exclude<typeof refund.status, 'void'>,
      reason: refund.reason,
      createdAt: refund.createdAt.toISOString(),
      processedAt: refund.processedAt?.toISOString() ?? null,
      ...(isHandPayment(refund.paymentId) ? { byHand: true } : {}),
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The ride or event of a booking. */
export const presentItem = (kind: BookingKind, id: string, item: BookingWithItem['item']): Booking['item'] => ({
  _id: id,
  title: item.title,
  venue: item.eventVenue ? eventPlace({ location: item.place, venue: item.eventVenue }) : item.place,
  startTime: item.startsAt?.toISOString() ?? null,
  endTime: item.endsAt?.toISOString() ?? null,
  imgUrl: item.imgUrl ?? pictureUrl(KIND_WORDS[kind].items, id, item.picture),
  ...(item.confirmedAt && !isCalledOff(item) && { isConfirmed: true as const }),
  isCancelled: isCalledOff(item),
});

const EMPTY = makeBookingTexts(() => '');

/** The details of the person; in a booking that is older than a field, that field is empty. */
export const presentDetails = (row: KnownDetails): KnownDetails => ({
  personalInfo: { ...EMPTY.personalInfo, ...row.personalInfo },
  motorcycleInfo: { ...EMPTY.motorcycleInfo, ...row.motorcycleInfo },
  emergencyContact: { ...EMPTY.emergencyContact, ...row.emergencyContact },
});

/** An administrator can also cancel an event by its status alone. */
export const isCalledOff = ({ cancelledAt, eventStatus }: BookingWithItem['item']) =>
  cancelledAt !== null || eventStatus === 'cancelled';

type Refund = BookingWithItem['refunds'][number];

/** Refunded or on its way; a failed refund is still owed. */
const isGoingBack = ({ status }: Refund) => status === 'due' || status === 'pending' || status === 'processed';

/** Counts only the payment that paid for the place: duplicates are unrelated to the price. */
const sumOf = (paymentId: string | null, refunds: Refund[], isCounted: (refund: Refund) => boolean) =>
  refunds
    .filter((refund) => refund.paymentId === paymentId && isCounted(refund))
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
