import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { hasEnded } from '@kickstand/contract/rides/rides.rules';

export type BookingTab = 'upcoming' | 'past';

/** The bookings of a tab: what is next first, what is given up after it; or the latest one first. */
export function bookingsOfTab<B extends Pick<Booking, 'status' | 'item'>>(
  bookings: B[],
  tab: BookingTab,
  now: Date,
): B[] {
  const chosen = bookings.filter(({ item }) => hasEnded(item, now) === (tab === 'past'));
  if (tab === 'past') return chosen.sort((a, b) => startOf(b) - startOf(a));
  return chosen.sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || startOf(a) - startOf(b));
}

const isOver = ({ status }: Pick<Booking, 'status'>) => status !== 'created' && status !== 'paid';

/** Without a date a ride comes after all others. */
const startOf = ({ item }: Pick<Booking, 'item'>) =>
  item.startTime === null ? Number.MAX_SAFE_INTEGER : new Date(item.startTime).getTime();
