import type { Database } from '../../db/database.ts';
import type { BookingRow } from './bookings.queries.ts';
import { findAccountEmail } from './personal-data.queries.ts';

/**
 * Where messages about a booking go: to the address of the account, which was proven. The address typed into the booking
 * was not, and could be a stranger's. A booking without an account has only its own; it is empty if nobody is left.
 */
export async function findRecipient(
  db: Database,
  { userId, personalInfo }: Pick<BookingRow, 'userId' | 'personalInfo'>,
): Promise<string> {
  const account = userId === null ? null : await findAccountEmail(db, userId);
  return account ?? personalInfo.email;
}
