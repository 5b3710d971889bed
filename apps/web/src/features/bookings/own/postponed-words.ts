import type { Booking } from '@kickstand/contract/bookings/bookings.schema';

type Paid = Pick<Booking, 'amount' | 'refundAmount'>;

export const stillPaid = ({ amount, refundAmount }: Paid) => amount - refundAmount;

/** Where nothing was paid, only the place can be given up. */
export const refundLabel = (booking: Paid) => (stillPaid(booking) > 0 ? 'Refund everything' : 'Give up my place');
