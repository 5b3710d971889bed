import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { BOOKING_KINDS } from '@kickstand/contract/bookings/bookings.values';
import { LIVE_STATES } from '@kickstand/contract/waiting/waiting.rules';
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { BOOKABLES } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { waitingEntries } from '../../../db/schema/waiting.ts';

export type EntryRow = typeof waitingEntries.$inferSelect;

const REFERENCES = { ride: waitingEntries.rideId, event: waitingEntries.eventId };
export const isInLineOf = (kind: BookingKind, itemId: string): SQL => eq(REFERENCES[kind], itemId);
export const isLive = inArray(waitingEntries.state, [...LIVE_STATES]);
const isWaiting = eq(waitingEntries.state, 'waiting');

/** The first who waits, if as many places are free as they need. The ride or event must be locked. */
export async function lockNextInLine(
  transaction: Database,
  kind: BookingKind,
  itemId: string,
): Promise<EntryRow | null> {
  const item = BOOKABLES[kind];
  const [row] = await transaction
    .select({ entry: waitingEntries, free: sql<number>`${item.capacity} - ${item.takenCount} - ${item.heldCount}` })
    .from(waitingEntries)
    .innerJoin(item, eq(item.id, REFERENCES[kind]))
    .where(and(isInLineOf(kind, itemId), isWaiting))
    .orderBy(asc(waitingEntries.sequence))
    .limit(1);
  return row && Number(row.free) >= (row.entry.details?.places ?? 1) ? row.entry : null;
}

export const selectWaiting = (db: Database, kind: BookingKind, itemId: string, max: number): Promise<EntryRow[]> =>
  db
    .select()
    .from(waitingEntries)
    .where(and(isInLineOf(kind, itemId), isWaiting))
    .orderBy(asc(waitingEntries.sequence))
    .limit(max);

/** A person's entry in the line of a ride or event; there is at most one. */
export async function findLiveEntry(
  db: Database,
  userId: string,
  kind: BookingKind,
  itemId: string,
): Promise<EntryRow | null> {
  const [row] = await db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.userId, userId), isInLineOf(kind, itemId), isLive));
  return row ?? null;
}

export async function findEntry(db: Database, id: string): Promise<EntryRow | null> {
  const [row] = await db.select().from(waitingEntries).where(eq(waitingEntries.id, id));
  return row ?? null;
}

/** Whether the place of a booking was offered from the waiting list. */
export async function isOffer(db: Database, bookingId: string): Promise<boolean> {
  return (await db.$count(waitingEntries, eq(waitingEntries.bookingId, bookingId))) > 0;
}

export async function insertEntry(transaction: Database, entry: typeof waitingEntries.$inferInsert): Promise<void> {
  await transaction.insert(waitingEntries).values(entry);
}

/** Changes an entry if its state is still the one that was read; false otherwise. */
export async function updateEntry(
  transaction: Database,
  { id, state }: Pick<EntryRow, 'id' | 'state'>,
  change: Partial<typeof waitingEntries.$inferInsert>,
): Promise<boolean> {
  const changed = await transaction
    .update(waitingEntries)
    .set(change)
    .where(and(eq(waitingEntries.id, id), eq(waitingEntries.state, state)))
    .returning({ id: waitingEntries.id });
  return changed.length > 0;
}

/** When a person has joined this line since a moment, oldest first. */
export async function selectJoinTimes(
  transaction: Database,
  userId: string,
  kind: BookingKind,
  itemId: string,
  since: Date,
): Promise<Date[]> {
  const rows = await transaction
    .select({ joinedAt: waitingEntries.joinedAt })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.userId, userId), isInLineOf(kind, itemId), gt(waitingEntries.joinedAt, since)))
    .orderBy(asc(waitingEntries.joinedAt));
  return rows.map(({ joinedAt }) => joinedAt);
}

export const selectLiveEntriesOf = (db: Database, userId: string): Promise<EntryRow[]> =>
  db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.userId, userId), isLive))
    .orderBy(asc(waitingEntries.sequence));

export async function shortenOffers(
  transaction: Database,
  kind: BookingKind,
  itemId: string,
  closesAt: Date,
): Promise<void> {
  const offers = transaction
    .select({ id: waitingEntries.bookingId })
    .from(waitingEntries)
    .where(and(isInLineOf(kind, itemId), eq(waitingEntries.state, 'offered')));
  await transaction
    .update(bookings)
    .set({ holdExpiresAt: closesAt })
    .where(and(inArray(bookings.id, offers), gt(bookings.holdExpiresAt, closesAt)));
}

/** Lines with something to do: a free place, a ride or event that is called off, or one whose booking has closed. */
export async function selectLinesToTend(db: Database, now: Date): Promise<{ kind: BookingKind; itemId: string }[]> {
  const lines: { kind: BookingKind; itemId: string }[] = [];
  for (const kind of BOOKING_KINDS) {
    const item = BOOKABLES[kind];
    const isToTend = or(
      sql`${item.takenCount} + ${item.heldCount} < ${item.capacity}`,
      sql`${CLOSES_AT[kind]} <= ${now.toISOString()}::timestamptz`,
      CALLED_OFF[kind],
    );
    const rows = await db
      .selectDistinct({ itemId: item.id })
      .from(item)
      .innerJoin(waitingEntries, eq(REFERENCES[kind], item.id))
      .where(and(isWaiting, isToTend));
    lines.push(...rows.map(({ itemId }) => ({ kind, itemId })));
  }
  return lines;
}

/** The SQL twin of `closesAt` in booked-item.ts. */
const CLOSES_AT = {
  ride: sql`${BOOKABLES.ride.startsAt}`,
  event: sql`least(${BOOKABLES.event.startsAt}, ${BOOKABLES.event.registrationDeadline})`,
};

const CALLED_OFF = {
  ride: isNotNull(BOOKABLES.ride.cancelledAt),
  event: or(isNotNull(BOOKABLES.event.cancelledAt), eq(BOOKABLES.event.status, 'cancelled')),
};
