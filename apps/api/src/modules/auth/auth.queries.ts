import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import { and, desc, eq, getTableColumns, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { CurrentSession } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import { preparedPer } from '../../db/prepared-per.ts';
import { codes, sessions, users } from '../../db/schema/accounts.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

export async function findUserByEmail(db: Database, emailKey: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return user ?? null;
}

export async function markUserVerified(db: Database, emailKey: string, now: Date): Promise<UserRow | null> {
  const [user] = await db
    .update(users)
    .set({ verifiedAt: sql`coalesce(${users.verifiedAt}, ${now.toISOString()}::timestamptz)`, updatedAt: now })
    .where(eq(users.emailKey, emailKey))
    .returning();
  return user ?? null;
}

/** Locks the account if it's active and its password is still the one that was checked: it may be reset meanwhile. */
export async function lockIfUnchanged(
  db: Database,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const isSame = sql`${users.passwordHash} is not distinct from ${passwordHash}`;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isSame, eq(users.isActive, true)))
    .for('no key update');
  return found.length > 0;
}

export async function updatePassword(db: Database, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
}

/** Its time of change stays: an administrator's open form has no helmet in it, so nothing there is out of date. */
export async function updateHelmet(db: Database, userId: string, helmet: Helmet): Promise<void> {
  await db.update(users).set({ helmet }).where(eq(users.id, userId));
}

const { passwordHash: _, ...accountColumns } = getTableColumns(users);

const { id, createdAt, lastUsedAt, confirmedAt } = getTableColumns(sessions);
const SESSION = { id, createdAt, lastUsedAt, confirmedAt };

/** Every call of a signed-in person begins with it. */
const liveSession = preparedPer((db) =>
  db
    .select({ session: SESSION, user: accountColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.isActive, true),
      ),
    )
    .prepare(''),
);

/** The session and its person, as long as both are valid; not for use in a transaction. */
export async function findLiveSession(db: Database, tokenHash: string, now: Date): Promise<CurrentSession | null> {
  const [row] = await liveSession(db).execute({ tokenHash, now: now.toISOString() });
  return row ?? null;
}

/** Whether the session of an active person is past its time. */
export async function hasExpiredSession(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.expiresAt, now), eq(users.isActive, true)));
  return found.length > 0;
}

export async function touchSession(db: Database, id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, id));
}

export function selectSessions(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt));
}

/** Answers whether there was such a session of this person. */
export async function deleteSession(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

export async function deleteSessions(db: Database, userId: string, exceptId: string | null): Promise<void> {
  const others = exceptId === null ? undefined : ne(sessions.id, exceptId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function deleteExpired(db: Database, now: Date, { unusedSince }: { unusedSince: Date }): Promise<void> {
  await db.delete(sessions).where(and(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, unusedSince)));
  await db.delete(codes).where(lt(codes.expiresAt, now));
}
