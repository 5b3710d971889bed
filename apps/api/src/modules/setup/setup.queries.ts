import { and, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import type { Account } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { installation } from '../../db/schema/operations.ts';

const PREFIX = 'setup:';

/** What was noted about the setup, by name. */
export async function selectNotes(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(installation)
    .where(like(installation.name, `${PREFIX}%`));
  return new Map(rows.map(({ name, value }) => [name.slice(PREFIX.length), value]));
}

export async function upsertNote(db: Database, name: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name: PREFIX + name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

/** Notes it unless it is noted already; answers what is noted then. */
export async function keepNote(db: Database, name: string, value: string): Promise<string> {
  await db
    .insert(installation)
    .values({ name: PREFIX + name, value })
    .onConflictDoNothing();
  const [kept] = await db
    .select()
    .from(installation)
    .where(eq(installation.name, PREFIX + name));
  return kept?.value ?? value;
}

/** True if it was noted: of two that delete it at once, one is told so. */
export async function deleteNote(db: Database, name: string): Promise<boolean> {
  const deleted = await db
    .delete(installation)
    .where(eq(installation.name, PREFIX + name))
    .returning();
  return deleted.length > 0;
}

export async function insertAdministrator(db: Database, account: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(account).returning();
  if (!row) throw new Error('no account inserted');
  return row;
}

/** The first owner who can sign in and isn't the demo's. */
export async function findOwnOwner(db: Database): Promise<Account | null> {
  const canSignIn = and(eq(users.isActive, true), or(isNotNull(users.verifiedAt), isNotNull(users.passwordHash)));
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.clubRole, 'owner'), eq(users.isDemo, false), canSignIn))
    .orderBy(users.createdAt)
    .limit(1);
  if (!row) return null;
  const { passwordHash: _, ...account } = row;
  return account;
}

export const countOwnRides = (db: Database): Promise<number> =>
  db.$count(rides, and(eq(rides.isDemo, false), eq(rides.isActive, true), isNull(rides.cancelledAt)));

/** Whether anything the demo made is still there. */
export async function hasDemoRecords(db: Database): Promise<boolean> {
  const tables = [users, rides, events, blogs, completedRides, bookings];
  const some = tables.map((table) => sql`exists (select from ${table} where is_demo)`);
  const [row] = await db.select({ found: sql<boolean>`${sql.join(some, sql` or `)}` }).from(sql`(select 1) as one`);
  return row?.found === true;
}
