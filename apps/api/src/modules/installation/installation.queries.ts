import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { installation } from '../../db/schema/operations.ts';

/** Stores the value if there was none; returns the stored one. */
export async function keepFact(db: Database, name: string, value: string): Promise<string> {
  await db.insert(installation).values({ name, value }).onConflictDoNothing();
  const [kept] = await db.select().from(installation).where(eq(installation.name, name));
  return kept?.value ?? value;
}

export async function replaceFact(db: Database, name: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

export async function findFact(db: Database, name: string): Promise<string | null> {
  const [fact] = await db.select().from(installation).where(eq(installation.name, name));
  return fact?.value ?? null;
}

/** How many instances are at work: each listens on a connection of that name. */
export async function countListeners(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and application_name = 'kickstand listener'`);
  return Number(row?.total ?? 0);
}

export async function hasAdministratorBesides(db: Database, emailKey: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.clubRole, 'owner'), ne(users.emailKey, emailKey), isNotNull(users.verifiedAt)))
    .limit(1);
  return found.length > 0;
}

export async function hasActiveAdministrator(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.clubRole, 'owner'), eq(users.isActive, true), isNotNull(users.verifiedAt)))
    .limit(1);
  return found.length > 0;
}

export async function upsertAccount(db: Database, account: typeof users.$inferInsert): Promise<void> {
  const { passwordHash, clubRole, verifiedAt } = account;
  await db
    .insert(users)
    .values(account)
    .onConflictDoUpdate({ target: users.emailKey, set: { passwordHash, clubRole, verifiedAt, isActive: true } });
}
