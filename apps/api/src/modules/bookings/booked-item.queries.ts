import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { events, rides } from '../../db/schema/content.ts';

export type LockedRow =
  | { kind: 'ride'; row: typeof rides.$inferSelect }
  | { kind: 'event'; row: typeof events.$inferSelect };

/**
 * The ride or event, locked until the transaction ends. Every change of a booking takes this lock first and the booking's
 * second, so that no two of them can wait for each other.
 */
export async function lockItemRow(transaction: Database, kind: BookingKind, id: string): Promise<LockedRow | null> {
  if (kind === 'ride') {
    const [row] = await transaction.select().from(rides).where(eq(rides.id, id)).for('no key update');
    return row ? { kind, row } : null;
  }
  const [row] = await transaction.select().from(events).where(eq(events.id, id)).for('no key update');
  return row ? { kind, row } : null;
}

export async function findPlaces(
  db: Database,
  kind: BookingKind,
  id: string,
): Promise<{ taken: number; held: number; capacity: number } | null> {
  const [row] =
    kind === 'ride'
      ? await db
          .select({ taken: rides.takenCount, held: rides.heldCount, capacity: rides.capacity })
          .from(rides)
          .where(eq(rides.id, id))
      : await db
          .select({ taken: events.takenCount, held: events.heldCount, capacity: events.capacity })
          .from(events)
          .where(eq(events.id, id));
  return row ?? null;
}

/** Why the organiser has called it off; null if he has not. */
export async function findCancelReason(db: Database, kind: BookingKind, id: string): Promise<string | null> {
  const table = kind === 'ride' ? rides : events;
  const [row] = await db.select({ reason: table.cancelReason }).from(table).where(eq(table.id, id));
  return row?.reason || null;
}

/** Marks it as called off; false if it already was. */
export async function markItemCancelled(
  transaction: Database,
  kind: BookingKind,
  id: string,
  change: { cancelledAt: Date; cancelReason: string },
): Promise<boolean> {
  const changed =
    kind === 'ride'
      ? await transaction
          .update(rides)
          .set({ ...change, isActive: false, updatedAt: change.cancelledAt })
          .where(and(eq(rides.id, id), isNull(rides.cancelledAt)))
          .returning({ id: rides.id })
      : await transaction
          .update(events)
          .set({ ...change, status: 'cancelled', updatedAt: change.cancelledAt })
          .where(and(eq(events.id, id), isNull(events.cancelledAt)))
          .returning({ id: events.id });
  return changed.length > 0;
}
