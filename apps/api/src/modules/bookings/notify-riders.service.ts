import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../../db/database.ts';
import { isErasedRider } from '../../db/is-erased.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import { type BookingRow, findBooking, selectLiveBookingIds } from './bookings.queries.ts';
import { selectPaidStartingBetween } from './joined-bookings.queries.ts';
import { findAccountEmail } from './personal-data.queries.ts';

type Rider = Pick<BookingRow, 'userId' | 'personalInfo'>;

/**
 * Mails about a booking go to the account's verified address: the one entered in the booking could be a stranger's. A
 * booking without an account has only its own address, which nothing is written to once the person is deleted.
 */
export const recipientOf = (rider: Rider, accountEmail: string | null): string =>
  accountEmail ?? (isErasedRider(rider) ? '' : rider.personalInfo.email);

export const findRecipient = async (db: Database, booking: Rider): Promise<string> =>
  recipientOf(booking, booking.userId === null ? null : await findAccountEmail(db, booking.userId));

const ALL = 100_000;

/** Reminds riders the day before, once per booking and start; bookings made on the last day get no reminder. */
export async function remindRiders(deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Promise<void> {
  const now = deps.now();
  const tomorrow = new Date(now.getTime() + DAY_MS);
  for (const { id, email, paidAt, start } of await selectPaidStartingBetween(deps.db, now, tomorrow)) {
    if (email === '' || (paidAt && paidAt.getTime() > start.getTime() - DAY_MS)) continue;
    await deps.db.transaction((transaction) =>
      queueMail(deps, transaction, {
        recipient: email,
        template: 'reminder',
        data: { bookingId: id },
        onceKey: `reminder:${id}:${start.toISOString()}`,
      }),
    );
  }
}

/** Mails everyone with a place what the organiser changed, in the same transaction; returns how many mails were queued. */
export async function notifyRidersOfChange(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  kind: BookingKind,
  itemId: string,
  /** Each changed field with its old value. */
  changes: [name: string, before: string][],
): Promise<number> {
  if (changes.length === 0) return 0;
  let queued = 0;
  const key = `changed:${deps.now().toISOString()}`;
  for (const id of await selectLiveBookingIds(transaction, kind, itemId, ALL)) {
    const booking = await findBooking(transaction, id);
    if (!booking) continue;
    const recipient = await findRecipient(transaction, booking);
    if (recipient === '') continue;
    await queueMail(deps, transaction, {
      recipient,
      template: 'item-changed',
      data: { bookingId: id, changes },
      onceKey: `${key}:${id}`,
    });
    queued += 1;
  }
  return queued;
}
