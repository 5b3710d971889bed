import { count, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { bookings, paymentOrders, payments } from '../db/schema/bookings.ts';
import { blogs, completedRides, events, rides } from '../db/schema/content.ts';
import { ledger } from '../db/schema/ledger.ts';
import { installation } from '../db/schema/operations.ts';
import { sandboxOrders, sandboxPayments } from '../sandbox/sandbox-tables.ts';

// The demo fills the club's tables in bulk with these queries; no module has to add a whole year at once.

type Account = typeof users.$inferInsert;

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
  await db.insert(users).values(accounts).onConflictDoNothing();
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
    rides: (typeof rides.$inferInsert)[];
    completedRides: (typeof completedRides.$inferInsert)[];
    events: (typeof events.$inferInsert)[];
    blogs: (typeof blogs.$inferInsert)[];
  },
): Promise<void> {
  await transaction.insert(rides).values(content.rides);
  await transaction.insert(completedRides).values(content.completedRides);
  await transaction.insert(events).values(content.events);
  await transaction.insert(blogs).values(content.blogs);
}

export type PaidBooking = {
  booking: typeof bookings.$inferInsert;
  /** Null where nothing had to be paid. */
  money: {
    order: typeof paymentOrders.$inferInsert;
    payment: typeof payments.$inferInsert;
    ledger: (typeof ledger.$inferInsert)[];
    sandboxOrder: typeof sandboxOrders.$inferInsert;
    sandboxPayment: typeof sandboxPayments.$inferInsert;
  } | null;
};

const AT_ONCE = 150;

export async function insertPaidBookings(transaction: Database, all: PaidBooking[]): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const paid = some.flatMap(({ money }) => money ?? []);
    await transaction.insert(bookings).values(some.map(({ booking }) => booking));
    if (paid.length === 0) continue;
    await transaction.insert(sandboxOrders).values(paid.map(({ sandboxOrder }) => sandboxOrder));
    await transaction.insert(sandboxPayments).values(paid.map(({ sandboxPayment }) => sandboxPayment));
    await transaction.insert(paymentOrders).values(paid.map(({ order }) => order));
    await transaction.insert(payments).values(paid.map(({ payment }) => payment));
    await transaction.insert(ledger).values(paid.flatMap((money) => money.ledger));
  }
}
