import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { CANCELLED_BY_ORGANISER, LIVE_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { isFor, itemIdOf } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { auditLog } from '../../db/schema/operations.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type NewBooking = typeof bookings.$inferInsert;

export async function findBooking(db: Database, id: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row ?? null;
}

/** Locks the booking; its ride or event must be locked first. */
export async function lockBooking(transaction: Database, id: string): Promise<BookingRow | null> {
  const [row] = await transaction.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row ?? null;
}

/** A person's held or paid booking of this ride or event; there is at most one. */
export async function findLiveBooking(
  transaction: Database,
  userId: string,
  kind: BookingKind,
  itemId: string,
): Promise<BookingRow | null> {
  const [row] = await transaction
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isFor(kind, itemId), inArray(bookings.status, LIVE_STATUSES)))
    .for('update');
  return row ?? null;
}

/** When a person has booked this ride or event since a moment, oldest first. */
export async function selectBookingTimes(
  transaction: Database,
  userId: string,
  kind: BookingKind,
  itemId: string,
  since: Date,
): Promise<Date[]> {
  const rows = await transaction
    .select({ createdAt: bookings.createdAt })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isFor(kind, itemId), gt(bookings.createdAt, since)))
    .orderBy(asc(bookings.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

/** A person's last unpaid booking of this ride or event that ended since a moment, if it had an order. */
export async function findLateHold(
  transaction: Database,
  userId: string,
  kind: BookingKind,
  itemId: string,
  since: Date,
): Promise<{ heldSince: Date | null; endedAt: Date } | null> {
  const endedAt = sql<Date>`least(${bookings.updatedAt}, ${bookings.holdExpiresAt})`.mapWith(bookings.updatedAt);
  const [row] = await transaction
    .select({ heldSince: bookings.heldSince, endedAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        isFor(kind, itemId),
        inArray(bookings.status, ['failed', 'cancelled']),
        isNull(bookings.paidAt),
        isNotNull(bookings.orderId),
        isNotNull(bookings.heldSince),
        gt(endedAt, since),
      ),
    )
    .orderBy(desc(endedAt))
    .limit(1);
  return row ?? null;
}

export async function insertBooking(transaction: Database, booking: NewBooking): Promise<BookingRow> {
  const [row] = await transaction.insert(bookings).values(booking).returning();
  if (!row) throw new Error('no booking inserted');
  return row;
}

/** Updates a booking if its status is still the one that was read; otherwise null. */
export async function updateBooking(
  transaction: Database,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
  change: Partial<NewBooking>,
): Promise<BookingRow | null> {
  const [row] = await transaction
    .update(bookings)
    .set(change)
    .where(and(eq(bookings.id, id), eq(bookings.status, status)))
    .returning();
  return row ?? null;
}

/**
 * The same together with its line of the audit log, in one statement; the line is written in any case. Also answers the
 * address of the booking's account.
 */
export async function updateAndLog(
  transaction: Database,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
  change: Partial<NewBooking>,
  line: typeof auditLog.$inferInsert,
): Promise<{ booking: BookingRow; accountEmail: string | null } | null> {
  const logged = transaction
    .$with('logged')
    .as(transaction.insert(auditLog).values(line).returning({ at: auditLog.at }));
  const [row] = await transaction
    .with(logged)
    .update(bookings)
    .set(change)
    .where(and(eq(bookings.id, id), eq(bookings.status, status)))
    .returning({ ...getTableColumns(bookings), accountEmail: ACCOUNT_EMAIL });
  if (!row) return null;
  const { accountEmail, ...booking } = row;
  return { booking, accountEmail };
}

const ACCOUNT_EMAIL = sql<string | null>`(select email from users where id = ${bookings.userId})`;

/** The same for a booking the caller has locked, where another state can only be a bug. */
export async function updateLockedBooking(
  transaction: Database,
  booking: Pick<BookingRow, 'id' | 'status'>,
  change: Partial<NewBooking>,
): Promise<BookingRow> {
  const changed = await updateBooking(transaction, booking, change);
  if (!changed) throw new Error(`booking ${booking.id} changed while it was locked`);
  return changed;
}

/**
 * The order of a held booking, as part of the statement that records the order; unless a concurrent call has noted one, or
 * the place has come to cost something else while the provider made it.
 */
export const NOTE_ORDER = sql`update bookings set order_id = ${sql.placeholder('orderId')}
  where id = ${sql.placeholder('bookingId')} and status = 'created' and order_id is null
    and amount_paise = ${sql.placeholder('payment_orders.amountPaise')}
    and currency = ${sql.placeholder('payment_orders.currency')}
  returning updated_at`;

/** Expired holds of one ride or event. */
export async function selectLapsedHolds(
  transaction: Database,
  kind: BookingKind,
  itemId: string,
  now: Date,
): Promise<BookingRow[]> {
  return transaction
    .select()
    .from(bookings)
    .where(and(isFor(kind, itemId), eq(bookings.status, 'created'), lte(bookings.holdExpiresAt, now)))
    .orderBy(asc(bookings.id))
    .for('update');
}

/** Rides and events that have expired holds. */
export async function selectItemsWithLapsedHolds(
  db: Database,
  now: Date,
): Promise<{ kind: BookingKind; itemId: string }[]> {
  const rows = await db
    .selectDistinct({ kind: bookings.kind, rideId: bookings.rideId, eventId: bookings.eventId })
    .from(bookings)
    .where(and(eq(bookings.status, 'created'), lte(bookings.holdExpiresAt, now)));
  return rows.map((row) => ({ kind: row.kind, itemId: itemIdOf(row) }));
}

export async function selectLiveBookingIds(
  db: Database,
  kind: BookingKind,
  itemId: string,
  max: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isFor(kind, itemId), inArray(bookings.status, LIVE_STATUSES)))
    .orderBy(asc(bookings.id))
    .limit(max);
  return rows.map((row) => row.id);
}

/** Paid bookings that ended together with their ride or event. */
export const selectCancelledWithItem = (db: Database, kind: BookingKind, itemId: string, since: Date) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        isFor(kind, itemId),
        isNotNull(bookings.paidAt),
        eq(bookings.cancelReason, CANCELLED_BY_ORGANISER),
        gte(bookings.cancelledAt, since),
      ),
    )
    .orderBy(asc(bookings.id));

/** What's agreed to on the form; another person who books for them can't do that. */
const IS_BY_RIDER = sql`jsonb_path_exists(${bookings.agreements}, '$.* ? (@ == true)')`;

/** The last one they filled in themselves: what others wrote about them isn't taken for theirs. */
export async function findLatestOf(db: Database, userId: string): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), IS_BY_RIDER))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return row ?? null;
}

/** Stores the checkout's signature as evidence for disputes. */
export async function updateSignature(db: Database, id: string, paymentId: string, signature: string): Promise<void> {
  await db
    .update(bookings)
    .set({ signature })
    .where(and(eq(bookings.id, id), eq(bookings.paymentId, paymentId)));
}

export async function updateKept(
  transaction: Database,
  { id }: Pick<BookingRow, 'id'>,
  keptPaise: number,
): Promise<void> {
  await transaction.update(bookings).set({ keptPaise }).where(eq(bookings.id, id));
}
