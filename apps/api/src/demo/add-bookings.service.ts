import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { NewBooking } from '../modules/bookings/bookings.queries.ts';
import { insertSettled } from './add-bookings.queries.ts';

/** A booking that is over and done with: paid, or free when it has no order. */
export type SettledBooking = Pick<
  NewBooking,
  'personalInfo' | 'motorcycleInfo' | 'emergencyContact' | 'medicalHistory'
> & {
  kind: 'ride' | 'event';
  itemId: string;
  userId: string;
  bookingNumber: string;
  pricePaise: number;
  at: Date;
  order: { order: { id: string }; payment: { id: string; acquirer_data: Record<string, string | null> } } | null;
};

const AGREED = { foodAndRefreshments: true, informationAccuracy: true, noContrabands: true, rulesAndRegulations: true };

/** Bookings with all that stands behind them in the books, as part of a larger change. */
export async function addSettledBookings(transaction: Database, settled: SettledBooking[]): Promise<void> {
  const all = settled.map(({ kind, itemId, order, pricePaise, at, ...booking }) => {
    const id = randomUUID();
    const money = { amountPaise: pricePaise, currency: 'INR', createdAt: at };
    const utr = order?.payment.acquirer_data.rrn ?? null;
    return {
      booking: {
        ...booking,
        ...money,
        id,
        kind,
        rideId: kind === 'ride' ? itemId : null,
        eventId: kind === 'event' ? itemId : null,
        status: 'paid' as const,
        paymentMethod: order ? 'upi' : 'free',
        orderId: order?.order.id ?? null,
        paymentId: order?.payment.id ?? null,
        paymentUtr: utr,
        agreements: AGREED,
        paidAt: at,
        updatedAt: at,
      },
      order: order && { ...money, id: order.order.id, bookingId: id },
      payment: order && {
        ...money,
        id: order.payment.id,
        orderId: order.order.id,
        bookingId: id,
        status: 'captured' as const,
        method: 'upi',
        utr,
        capturedAt: at,
      },
    };
  });
  await insertSettled(transaction, all);
}
