import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { eventPlace } from '@kickstand/contract/events/events.rules';
import { fromPaise } from '@kickstand/contract/shared/money';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import { type BookingWithItem, itemIdOf } from './bookings.queries.ts';

/** As its owner sees it. */
export function presentBooking({ booking: row, item, refunds }: BookingWithItem): Booking {
  const id = itemIdOf(row);
  const shown = {
    _id: id,
    title: item.title,
    venue: item.rideVenue ?? placeOf(item),
    startTime: (item.rideStart ?? item.eventStart)?.toISOString() ?? null,
    endTime: (item.rideEnd ?? item.eventEnd)?.toISOString() ?? null,
    imgUrl: item.imgUrl ?? pictureUrl(row.kind === 'ride' ? 'rides' : 'events', id),
    isCancelled: (item.rideCancelledAt ?? item.eventCancelledAt) !== null || item.eventStatus === 'cancelled',
  };
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
    paymentMethod: row.paymentMethod,
    razorpayOrderId: row.orderId,
    razorpayPaymentId: row.paymentId,
    holdExpiresAt: row.status === 'created' ? (row.holdExpiresAt?.toISOString() ?? null) : null,
    paidAt: row.paidAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
    item: shown,
    ...(row.kind === 'ride' ? { ride: shown } : { event: shown }),
    personalInfo: row.personalInfo,
    motorcycleInfo: row.motorcycleInfo,
    emergencyContact: row.emergencyContact,
    refunds: live.map((refund) => ({
      _id: refund.id,
      amount: fromPaise(refund.amountPaise),
      status: refund.status as Exclude<typeof refund.status, 'void'>,
      reason: refund.reason,
      createdAt: refund.createdAt.toISOString(),
      processedAt: refund.processedAt?.toISOString() ?? null,
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const NO_VENUE = { name: '', address: '', city: '', state: '', pincode: '' };
const placeOf = ({ eventLocation, eventVenue }: BookingWithItem['item']) =>
  eventPlace({ location: eventLocation ?? '', venue: eventVenue ?? NO_VENUE });

type Refund = BookingWithItem['refunds'][number];

/** Out or on its way; what failed is still owed. */
const isGoingBack = ({ status }: Refund) => status === 'due' || status === 'pending' || status === 'processed';

/** Of the payment that paid for the place; money that came besides has nothing to do with the price. */
const sumOf = (paymentId: string | null, refunds: Refund[], isCounted: (refund: Refund) => boolean) =>
  refunds
    .filter((refund) => refund.paymentId === paymentId && isCounted(refund))
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
