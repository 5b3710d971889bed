import { count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { blogLikes, blogs } from '../db/schema/blogs.ts';
import { events, rides } from '../db/schema/bookables.ts';
import { bookings, paymentOrders, payments, refunds } from '../db/schema/bookings.ts';
import { captains } from '../db/schema/captains.ts';
import { completedRides } from '../db/schema/completed-rides.ts';
import { ledger } from '../db/schema/ledger.ts';
import { auditLog, installation } from '../db/schema/operations.ts';
import { rideReviews } from '../db/schema/reviews.ts';
import { tracks } from '../db/schema/tracks.ts';
import { sandboxOrders, sandboxPayments, sandboxRefunds } from '../sandbox/sandbox-tables.ts';
import type { DemoMoney } from './demo-money.ts';

// The demo fills the club's tables in bulk with these queries; no module has to add a whole year at once.

type Account = typeof users.$inferInsert;

/** Marks what leaving the demo removes. */
const ofDemo = <Row extends object>(row: Row) => ({ ...row, isDemo: true });

export async function countUsers(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users);
  return Number(row?.total ?? 0);
}

export async function findAccount(db: Database, emailKey: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return user ?? null;
}

export async function updateAccount(
  db: Database,
  id: string,
  change: { passwordHash?: string; isActive?: boolean },
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** Skips accounts whose address is already taken. */
export async function insertAccounts(db: Database, accounts: Account[]): Promise<void> {
  await db.insert(users).values(accounts.map(ofDemo)).onConflictDoNothing();
}

export async function insertCaptains(db: Database, assignments: (typeof captains.$inferInsert)[]): Promise<void> {
  await insertAll(db, captains, assignments);
}

/** Records that DEMO=off, not an administrator, deactivated the demo accounts. */
const SWITCHED_OFF = 'demo-accounts-switched-off';

export async function markSwitchedOff(db: Database): Promise<void> {
  await db.insert(installation).values({ name: SWITCHED_OFF, value: 'yes' }).onConflictDoNothing();
}

/** Removes the mark; true if there was one. */
export async function unmarkSwitchedOff(db: Database): Promise<boolean> {
  const removed = await db.delete(installation).where(eq(installation.name, SWITCHED_OFF)).returning();
  return removed.length > 0;
}

export async function insertContent(
  transaction: Database,
  content: {
    tracks: (typeof tracks.$inferInsert)[];
    rides: (typeof rides.$inferInsert)[];
    completedRides: (typeof completedRides.$inferInsert)[];
    events: (typeof events.$inferInsert)[];
    blogs: (typeof blogs.$inferInsert)[];
  },
): Promise<void> {
  await insertAll(transaction, tracks, content.tracks);
  await transaction.insert(rides).values(content.rides.map(ofDemo));
  await transaction.insert(completedRides).values(content.completedRides.map(ofDemo));
  await transaction.insert(events).values(content.events.map(ofDemo));
  await transaction.insert(blogs).values(content.blogs.map(ofDemo));
}

export async function insertReview(transaction: Database, review: typeof rideReviews.$inferInsert): Promise<void> {
  await transaction.insert(rideReviews).values(ofDemo(review));
}

export type DemoBooking = {
  booking: typeof bookings.$inferInsert;
  /** Null where nothing had to be paid. */
  money: DemoMoney | null;
};

const AT_ONCE = 150;

export async function insertBookings(transaction: Database, all: DemoBooking[]): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const money = some.flatMap((each) => each.money ?? []);
    await transaction.insert(bookings).values(some.map(({ booking }) => ofDemo(booking)));
    await insertAll(
      transaction,
      sandboxOrders,
      money.map(({ sandboxOrder }) => sandboxOrder),
    );
    await insertAll(
      transaction,
      sandboxPayments,
      money.flatMap((each) => each.sandboxPayments),
    );
    await insertAll(
      transaction,
      sandboxRefunds,
      money.flatMap((each) => each.sandboxRefunds),
    );
    await insertAll(
      transaction,
      paymentOrders,
      money.map(({ order }) => order),
    );
    await insertAll(
      transaction,
      payments,
      money.flatMap((each) => each.payments),
    );
    await insertAll(
      transaction,
      refunds,
      money.flatMap((each) => each.refunds),
    );
    await insertAll(
      transaction,
      ledger,
      money.flatMap((each) => each.ledger),
    );
  }
}

/** What people other than the demo's accounts have done: likes and the log of the back-office. */
export async function insertTraces(
  transaction: Database,
  likes: (typeof blogLikes.$inferInsert)[],
  lines: (typeof auditLog.$inferInsert)[],
): Promise<void> {
  await insertAll(transaction, blogLikes, likes);
  await insertAll(transaction, auditLog, lines.map(ofDemo));
}

async function insertAll<Table extends PgTable>(
  transaction: Database,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await transaction.insert(table).values(rows);
}
