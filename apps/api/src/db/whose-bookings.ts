import { eq, inArray, type SQL } from 'drizzle-orm';
import { bookings } from './schema/bookings.ts';

/** The bookings of a member, or certain ones: a guest has no account to find them by. */
export type Whose = { userId: string } | { bookingIds: string[] };

export const isOf = (whose: Whose): SQL =>
  'userId' in whose ? eq(bookings.userId, whose.userId) : inArray(bookings.id, whose.bookingIds);
