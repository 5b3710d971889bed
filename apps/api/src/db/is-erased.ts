import { sql } from 'drizzle-orm';
import { bookings } from './schema/bookings.ts';

/**
 * Erased riders: their bookings keep an address for the books, not to write to. Until then, every booking has an account
 * or a number to call.
 */
export const isErased = sql<boolean>`(${bookings.userId} is null
  and ${bookings.personalInfo} ->> 'contactNumber' is not distinct from '')`;

/** The same of a booking that is read. */
export const isErasedRider = ({
  userId,
  personalInfo,
}: Pick<typeof bookings.$inferSelect, 'userId' | 'personalInfo'>): boolean =>
  userId === null && personalInfo.contactNumber === '';
