import type { GuestContact } from '@kickstand/contract/guests/guests.rules';
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { itemColumn } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { rideReviews } from '../../db/schema/reviews.ts';

const hasNumber = (phone: PgColumn | SQL, digits: string) =>
  eq(sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`, digits);

/** Whether the rider of a booking has this address or number. */
const isRidersOwn = (contact: GuestContact): SQL =>
  'email' in contact
    ? eq(sql`lower(trim(${bookings.personalInfo} ->> 'email'))`, contact.email)
    : hasNumber(sql`${bookings.personalInfo} ->> 'contactNumber'`, contact.phone);

/** Pillion riders are known by their number alone. */
const isPillionsOwn = (contact: GuestContact): SQL =>
  'phone' in contact ? hasNumber(sql`${bookings.pillion} ->> 'contactNumber'`, contact.phone) : sql`false`;

/** The bookings of riders without an account, deleted ones included, and those where the guest rides along. */
export async function selectGuestBookings(db: Database, contact: GuestContact, max: number) {
  const isRider = sql<boolean>`(${and(isNull(bookings.userId), isRidersOwn(contact))})`;
  const nameOf = (who: PgColumn) => sql`${who} ->> 'fullName'`;
  return db
    .select({
      id: bookings.id,
      bookingNumber: bookings.bookingNumber,
      kind: bookings.kind,
      title: itemColumn('title'),
      startsAt: itemColumn('startsAt'),
      isRider,
      name: sql<string>`coalesce(case when ${isRider} then ${nameOf(bookings.personalInfo)} else ${nameOf(bookings.pillion)} end, '')`,
    })
    .from(bookings)
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .where(or(isRider, and(isNotNull(bookings.pillion), isPillionsOwn(contact))))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(max);
}

/** No booking can change until the transaction ends; always in the same order. */
export async function lockBookings(transaction: Database, ids: string[]): Promise<void> {
  const own = inArray(bookings.id, ids);
  await transaction.select({ id: bookings.id }).from(bookings).where(own).orderBy(asc(bookings.id)).for('update');
}

/** The account that has the address or number itself, or else one with a booking that has it. */
export async function findAccountWith(db: Database, contact: GuestContact) {
  const isOwn = 'email' in contact ? eq(users.emailKey, contact.email) : hasNumber(users.phone, contact.phone);
  const account = { id: users.id, fullName: users.fullName, email: users.email, emailKey: users.emailKey };
  const [own] = await db.select(account).from(users).where(isOwn).orderBy(asc(users.createdAt)).limit(1);
  if (own) return own;
  const [booked] = await db
    .select(account)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(isRidersOwn(contact))
    .orderBy(asc(bookings.createdAt))
    .limit(1);
  return booked ?? null;
}

export const countReviewsOf = (db: Database, bookingIds: string[]): Promise<number> =>
  db.$count(rideReviews, inArray(rideReviews.bookingId, bookingIds));
