import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import { type BookingRow, findBooking, selectLiveBookingIds, selectPaidStartingBetween } from './bookings.queries.ts';
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

const ALL = 100_000;

/** The day before, once per booking and start; whoever books on the last day needs no reminder. */
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

/** Tells everyone with a place what the organiser has changed, as part of that change; answers how many that are. */
export async function tellRidersOfChange(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  kind: BookingKind,
  itemId: string,
  /** What has changed and how it was before. */
  changes: [name: string, before: string][],
): Promise<number> {
  if (changes.length === 0) return 0;
  let told = 0;
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
    told += 1;
  }
  return told;
}
