import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { BOOKABLES, type EventColumns, type RideColumns } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { refusedBy } from '../../db/database-trouble.ts';

export type LockedRow = { kind: 'ride'; row: RideColumns } | { kind: 'event'; row: EventColumns };

/**
 * Locks the ride or event until the transaction ends. Every change of a booking takes this lock first and the booking's
 * second, which rules out deadlocks.
 */
export async function lockItemRow(transaction: Database, kind: BookingKind, id: string): Promise<LockedRow | null> {
  const table = BOOKABLES[kind];
  const [row] = await transaction.select().from(table).where(eq(table.id, id)).for('no key update');
  return row ? ({ kind, row } as LockedRow) : null;
}

export async function findPlaces(
  db: Database,
  kind: BookingKind,
  id: string,
): Promise<{ taken: number; held: number; capacity: number } | null> {
  const table = BOOKABLES[kind];
  const [row] = await db
    .select({ taken: table.takenCount, held: table.heldCount, capacity: table.capacity })
    .from(table)
    .where(eq(table.id, id));
  return row ?? null;
}

/** More places; the form of the record sees that it was changed. */
export async function addPlacesTo(
  transaction: Database,
  kind: BookingKind,
  id: string,
  { added, now }: { added: number; now: Date },
): Promise<void> {
  const table = BOOKABLES[kind];
  await transaction
    .update(table)
    .set({ capacity: sql`${table.capacity} + ${added}`, updatedAt: now })
    .where(eq(table.id, id));
}

/** Why the organiser cancelled it, in their words and by its kind; empty if they have not. */
export async function findCancelReason(db: Database, kind: BookingKind, id: string) {
  const table = BOOKABLES[kind];
  const [row] = await db
    .select({ reason: table.cancelReason, cause: table.cancelCause })
    .from(table)
    .where(eq(table.id, id));
  return row ?? { reason: '', cause: '' as const };
}

const CLOSED = { ride: { isActive: false }, event: { status: 'cancelled' } } as const;

/** Marks it as cancelled; false if it already was. */
export async function markItemCancelled(
  transaction: Database,
  kind: BookingKind,
  id: string,
  change: { cancelledAt: Date; cancelReason: string; cancelCause: RideColumns['cancelCause'] },
): Promise<boolean> {
  const table = BOOKABLES[kind];
  const changed = await transaction
    .update(table)
    .set({ ...change, ...CLOSED[kind], confirmedAt: null, updatedAt: change.cancelledAt })
    .where(and(eq(table.id, id), isNull(table.cancelledAt)))
    .returning({ id: table.id });
  return changed.length > 0;
}

const OPEN = { ride: { isActive: true }, event: { status: 'published' } } as const;

/** Undoes it. */
export async function markItemReopened(transaction: Database, kind: BookingKind, id: string, at: Date): Promise<void> {
  const table = BOOKABLES[kind];
  await transaction
    .update(table)
    .set({ cancelledAt: null, cancelReason: '', cancelCause: '', ...OPEN[kind], updatedAt: at })
    .where(eq(table.id, id));
}

const LINE_RULE = 'bookings_line_check';
const PLACE_RULES = ['rides_places_check', 'events_places_check', LINE_RULE];
const LIVE_RULES = ['bookings_live_ride_key', 'bookings_live_event_key'];

export const isOverCapacity = (error: unknown) => PLACE_RULES.includes(refusedBy(error) ?? '');

/** Other people wait for the place. */
export const isLineKept = (error: unknown) => refusedBy(error) === LINE_RULE;

/**
 * For the rest of the transaction a place of this ride or event passes from one booking to another; the database would
 * keep it for those who wait.
 */
export async function allowHandOver(transaction: Database): Promise<void> {
  await transaction.execute(sql`select set_config('kickstand.handing_over', 'yes', true)`);
}

/** The person has another held or paid booking of the same ride or event. */
export const isBookedTwice = (error: unknown) => LIVE_RULES.includes(refusedBy(error) ?? '');

export const isPlaceTaken = (error: unknown) => isOverCapacity(error) || isBookedTwice(error);
