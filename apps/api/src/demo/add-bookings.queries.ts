import type { Database } from '../db/database.ts';
import { bookings, ledger, paymentOrders, payments } from '../db/schema/bookings.ts';
import type { NewBooking } from '../modules/bookings/bookings.queries.ts';

type Settled = {
  booking: NewBooking;
  order: typeof paymentOrders.$inferInsert | null;
  payment: typeof payments.$inferInsert | null;
};

const AT_ONCE = 150;

export async function insertSettled(transaction: Database, all: Settled[]): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    await transaction.insert(bookings).values(some.map(({ booking }) => booking));
    const orders = some.flatMap(({ order }) => order ?? []);
    const paid = some.flatMap(({ payment }) => payment ?? []);
    if (orders.length === 0) continue;
    await transaction.insert(paymentOrders).values(orders);
    await transaction.insert(payments).values(paid);
    await transaction.insert(ledger).values([...orders.map(orderLine), ...paid.map(paymentLine)]);
  }
}

type Line = typeof ledger.$inferInsert;

const orderLine = ({ id, bookingId, amountPaise, currency, createdAt }: typeof paymentOrders.$inferInsert): Line => ({
  at: createdAt,
  entry: 'order',
  amountPaise,
  currency,
  reference: id,
  bookingId,
  reason: 'a place is held for it',
  source: 'booking',
});

const paymentLine = ({
  id,
  bookingId = null,
  orderId,
  amountPaise,
  currency,
  createdAt,
}: typeof payments.$inferInsert): Line => ({
  at: createdAt,
  entry: 'payment',
  amountPaise,
  currency,
  reference: id,
  bookingId,
  reason: `captured for order ${orderId}`,
  source: 'browser',
});
