import type { Booking, BookingKind } from '@kickstand/contract/bookings/bookings.schema';

/** A person's live booking of a ride or an event: the paid one, else the one that still waits for its payment. */
export function ownBooking<B extends Pick<Booking, 'kind' | 'status' | 'item'>>(
  bookings: B[],
  kind: BookingKind,
  itemId: string,
): B | undefined {
  const ofItem = bookings.filter(
    ({ kind: other, item }) => other === kind && item._id === itemId && item.isCancelled !== true,
  );
  return ofItem.find(({ status }) => status === 'paid') ?? ofItem.find(({ status }) => status === 'created');
}
