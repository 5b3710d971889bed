import { emailKey } from '@kickstand/contract/auth/auth.rules';
import { makeBookingTexts } from '@kickstand/contract/bookings/booking-form.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { LIVE_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { itemColumn } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings, refunds } from '../../db/schema/bookings.ts';
import { waitingEntries } from '../../db/schema/waiting.ts';
import { isOf, type Whose } from '../../db/whose-bookings.ts';

const { personalInfo, motorcycleInfo, emergencyContact } = makeBookingTexts(() => '');
/** What a booking says about its rider, emptied. */
const NO_PERSON = {
  personalInfo,
  motorcycleInfo,
  emergencyContact,
  medicalHistory: null,
  riderGroup: '',
  pillion: null,
  papers: null,
};

const wasPaid = sql<boolean>`(${bookings.paidAt} is not null or ${bookings.status} in ('paid', 'refunded'))`;
// the account's verified address instead of the one entered in the booking
const email = sql`coalesce((select u.email from users u where u.id = ${bookings.userId}), ${bookings.personalInfo}->>'email')`;
const kept = sql`jsonb_build_object('email', ${email}, 'fullName', ${bookings.personalInfo}->>'fullName')`;
/** A paid booking keeps the name and email address, as a record of the payment. */
const KEPT_INFO = sql`${JSON.stringify(personalInfo)}::jsonb || case when ${wasPaid} then ${kept} else '{}'::jsonb end`;

/** Removes the personal data. */
export async function blankRiderOfBookings(db: Database, whose: Whose): Promise<void> {
  await db
    .update(bookings)
    .set({ ...NO_PERSON, personalInfo: KEPT_INFO })
    .where(isOf(whose));
}

export async function deletePillions(db: Database, bookingIds: string[]): Promise<void> {
  await db.update(bookings).set({ pillion: null }).where(inArray(bookings.id, bookingIds));
}

/** Without an end it's over when it begins. */
const endsAt = sql`coalesce(${rides.endsAt}, ${rides.startsAt}, ${events.endsAt}, ${events.startsAt})`.mapWith(
  rides.startsAt,
) as SQL<Date | null>;

/** Whether bookings say more about their riders than an erasure leaves, and what decides how long the books need them. */
export const selectRiderStates = (db: Database, whose: Whose) =>
  db
    .select({
      id: bookings.id,
      wasPaid,
      hasDetails: sql<boolean>`(
        (${bookings.personalInfo}, ${bookings.motorcycleInfo}, ${bookings.emergencyContact}, ${bookings.riderGroup})
          is distinct from
        (${KEPT_INFO}, ${JSON.stringify(motorcycleInfo)}::jsonb, ${JSON.stringify(emergencyContact)}::jsonb, '')
        or num_nonnulls(${bookings.medicalHistory}, ${bookings.pillion}, ${bookings.papers}) > 0)`,
      updatedAt: bookings.updatedAt,
      endsAt,
    })
    .from(bookings)
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .where(isOf(whose));

const NO_CONTACT = { personName: '', number: '' };
const NO_EMERGENCY = JSON.stringify({ bloodGroup: '', emergencyName: '', emergencyNumber: '' });

/** Removes the medical text and emergency contact from bookings of rides and events that ended before this moment. */
export async function deleteEmergencyDetails(db: Database, before: Date): Promise<number> {
  const cleared = await db
    .update(bookings)
    .set({
      medicalHistory: null,
      emergencyContact: NO_CONTACT,
      pillion: sql`${bookings.pillion} || ${NO_EMERGENCY}::jsonb`,
    })
    .where(
      and(
        or(
          isNotNull(bookings.medicalHistory),
          ne(bookings.emergencyContact, NO_CONTACT),
          sql`${bookings.pillion} is not null and not ${bookings.pillion} @> ${NO_EMERGENCY}::jsonb`,
        ),
        itemEndedBefore(before),
      ),
    )
    .returning({ id: bookings.id });
  return cleared.length;
}

const itemEndedBefore = (moment: Date) => sql`coalesce(
  (select coalesce(r.ends_at, r.starts_at) from rides r where r.id = bookings.ride_id),
  (select coalesce(e.ends_at, e.starts_at) from events e where e.id = bookings.event_id)
) < ${moment.toISOString()}::timestamptz`;

/** Removes what bookings of rides and events long past say about their riders. */
export async function blankOldBookings(
  db: Database,
  { neverPaidBefore, before }: { neverPaidBefore: Date; before: Date },
): Promise<void> {
  const neverPaid = sql`${bookings.paidAt} is null and ${bookings.status} in ('failed', 'cancelled') and not exists (
    select from payments p where p.booking_id = bookings.id and p.captured_at is not null)`;
  await db
    .update(bookings)
    .set(NO_PERSON)
    .where(
      and(
        ne(bookings.personalInfo, personalInfo),
        or(
          and(neverPaid, itemEndedBefore(neverPaidBefore)),
          and(lt(bookings.updatedAt, before), itemEndedBefore(before)),
        ),
      ),
    );
}

/** Held or paid bookings of rides and events that have yet to start, or to end. */
export async function selectOpenPlaces(
  db: Database,
  whose: Whose,
  now: Date,
  by: 'start' | 'end',
): Promise<{ id: string; kind: BookingKind; title: string; endsAt: Date | null }[]> {
  const moment = by === 'start' ? itemColumn('startsAt') : endsAt;
  const isToCome = sql`(${moment} > ${now.toISOString()}::timestamptz or ${moment} is null)`;
  return db
    .select({ id: bookings.id, kind: bookings.kind, title: itemColumn('title'), endsAt })
    .from(bookings)
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .where(and(isOf(whose), inArray(bookings.status, LIVE_STATUSES), isToCome))
    .orderBy(bookings.createdAt);
}

/** Refunds that haven't reached their person, with the number of the booking. */
export const selectOpenRefunds = (db: Database, whose: Whose) =>
  db
    .select({ amountPaise: refunds.amountPaise, bookingId: bookings.id, bookingNumber: bookings.bookingNumber })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(and(isOf(whose), inArray(refunds.status, ['due', 'pending', 'failed'])))
    .orderBy(refunds.createdAt);

export async function findAccountEmail(db: Database, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

/** The account with this verified address, unless it's closed. */
export async function findAccountByEmail(db: Database, email: string): Promise<string | null> {
  const isOpen = and(eq(users.emailKey, emailKey(email)), isNotNull(users.verifiedAt), eq(users.isActive, true));
  const [user] = await db.select({ id: users.id }).from(users).where(isOpen);
  return user?.id ?? null;
}

const BATCH = 500;

/** The tables that keep encrypted medical texts. */
export const SEALED = [bookings, waitingEntries] as const;
type Sealed = (typeof SEALED)[number];

export async function countSealedTexts(db: Database): Promise<number> {
  const totals = await Promise.all(SEALED.map((table) => db.$count(table, isNotNull(table.medicalHistory))));
  return totals.reduce((sum, total) => sum + total, 0);
}

/** The next batch of encrypted texts by id, to bound memory use. */
export async function selectSealedTexts(
  db: Database,
  table: Sealed,
  afterId: string,
): Promise<{ id: string; sealed: string }[]> {
  const rows = await db
    .select({ id: table.id, sealed: table.medicalHistory })
    .from(table as typeof bookings)
    .where(and(isNotNull(table.medicalHistory), gt(table.id, afterId)))
    .orderBy(asc(table.id))
    .limit(BATCH)
    .for('update');
  return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '' }));
}

export async function updateSealedTexts(
  db: Database,
  table: Sealed,
  texts: { id: string; sealed: string }[],
): Promise<void> {
  await db.execute(sql`
    update ${table} set medical_history = fresh.sealed
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as fresh (id text, sealed text)
    where ${table.id} = fresh.id`);
}

export async function deleteSealedTexts(db: Database): Promise<void> {
  for (const table of SEALED) {
    await db.update(table).set({ medicalHistory: null }).where(isNotNull(table.medicalHistory));
  }
}
