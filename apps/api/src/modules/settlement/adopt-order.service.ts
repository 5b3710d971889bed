import type { Deps } from '../../deps.ts';
import { findBooking } from '../bookings/bookings.service.ts';
import { findOrder, type OrderRow, recordOrder } from '../payments/payments.service.ts';

/**
 * An order whose note names a booking of ours, but which we have not noted: we were stopped between making and noting it.
 * What it is for is asked of the provider, not taken from the message.
 */
export async function adoptOrder(
  deps: Pick<Deps, 'db' | 'now' | 'payments'>,
  orderId: string,
  bookingId: string | undefined,
): Promise<OrderRow | null> {
  const booking = bookingId === undefined ? null : await findBooking(deps.db, bookingId);
  if (!booking) return null;
  const order = await deps.payments.findOrder(orderId);
  if (order.amount !== booking.amountPaise || order.currency !== booking.currency) return null;
  await deps.db.transaction((transaction) =>
    recordOrder(deps, transaction, {
      id: orderId,
      bookingId: booking.id,
      amountPaise: order.amount,
      currency: order.currency,
    }),
  );
  return findOrder(deps.db, orderId);
}
