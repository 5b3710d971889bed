import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { and, eq } from 'drizzle-orm';
import { BOOKABLES, itemIdsOf } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { captains } from '../../db/schema/captains.ts';

const ITEMS = { ride: captains.rideId, event: captains.eventId };
const PERSON = { id: users.id, fullName: users.fullName, email: users.email };
const isAvailable = and(eq(users.clubRole, 'captain'), eq(users.isActive, true));

export async function selectLedIds(db: Database, userId: string, kind: BookingKind): Promise<string[]> {
  const rows = await db.select({ id: ITEMS[kind] }).from(captains).where(eq(captains.userId, userId));
  return rows.flatMap(({ id }) => id ?? []);
}

export const selectCaptains = (db: Database, kind: BookingKind, itemId: string) =>
  db
    .select(PERSON)
    .from(captains)
    .innerJoin(users, eq(users.id, captains.userId))
    .where(eq(ITEMS[kind], itemId))
    .orderBy(users.fullName, users.id);

export const selectAvailableCaptains = (db: Database) =>
  db.select(PERSON).from(users).where(isAvailable).orderBy(users.fullName, users.id);

/** Waits for a change of the person under way, so that a captain who resigns meanwhile is not assigned. */
export async function lockAvailableCaptain(transaction: Database, userId: string) {
  const [person] = await transaction
    .select(PERSON)
    .from(users)
    .where(and(eq(users.id, userId), isAvailable))
    .for('share');
  return person ?? null;
}

export async function findTitle(db: Database, kind: BookingKind, itemId: string): Promise<string | null> {
  const table = BOOKABLES[kind];
  const [item] = await db.select({ title: table.title }).from(table).where(eq(table.id, itemId));
  return item?.title ?? null;
}

/** Whether the person was not a captain of it before. */
export async function insertCaptain(db: Database, kind: BookingKind, itemId: string, userId: string): Promise<boolean> {
  const added = await db
    .insert(captains)
    .values({ ...itemIdsOf(kind, itemId), userId })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}

/** Whether the person was a captain of it. */
export async function deleteCaptain(db: Database, kind: BookingKind, itemId: string, userId: string): Promise<boolean> {
  const removed = await db
    .delete(captains)
    .where(and(eq(captains.userId, userId), eq(ITEMS[kind], itemId)))
    .returning();
  return removed.length > 0;
}

export async function deleteAssignments(db: Database, userId: string): Promise<void> {
  await db.delete(captains).where(eq(captains.userId, userId));
}
