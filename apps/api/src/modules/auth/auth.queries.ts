import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { codes, sessions, users } from '../../db/schema/accounts.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type CodePurpose = (typeof codes.$inferSelect)['purpose'];

export async function findUserByEmail(db: Database, emailKey: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return user ?? null;
}

/** Writes a registration unless a verified account has the address; answers whether it was written. */
export async function upsertPendingUser(db: Database, user: typeof users.$inferInsert): Promise<boolean> {
  const { fullName, email, passwordHash, primaryBike, experienceLevel, updatedAt } = user;
  const written = await db
    .insert(users)
    .values(user)
    .onConflictDoUpdate({
      target: users.emailKey,
      set: { fullName, email, passwordHash, primaryBike, experienceLevel, updatedAt },
      setWhere: isNull(users.verifiedAt),
    })
    .returning({ id: users.id });
  return written.length > 0;
}

export async function markUserVerified(db: Database, emailKey: string, now: Date): Promise<UserRow | null> {
  const [user] = await db
    .update(users)
    .set({ verifiedAt: sql`coalesce(${users.verifiedAt}, ${now.toISOString()}::timestamptz)`, updatedAt: now })
    .where(eq(users.emailKey, emailKey))
    .returning();
  return user ?? null;
}

export async function updatePassword(db: Database, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
}

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The session and its person, as long as both are valid. */
export async function findLiveSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ session: SessionRow; user: UserRow } | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.isActive, true)));
  return row ?? null;
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

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(codes).where(lt(codes.expiresAt, now));
}

export async function replaceCode(db: Database, code: typeof codes.$inferInsert): Promise<void> {
  const { codeHash, expiresAt } = code;
  await db
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({ target: [codes.emailKey, codes.purpose], set: { codeHash, expiresAt, wrongTries: 0 } });
}

/** The live code, locked until the transaction ends, so that tries are counted one after the other. */
export async function lockLiveCode(db: Database, emailKey: string, purpose: CodePurpose, now: Date) {
  const [code] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose), gt(codes.expiresAt, now)))
    .for('update');
  return code ?? null;
}

export async function countWrongTry(db: Database, emailKey: string, purpose: CodePurpose): Promise<void> {
  await db
    .update(codes)
    .set({ wrongTries: sql`${codes.wrongTries} + 1` })
    .where(and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose)));
}

export async function deleteCode(db: Database, emailKey: string, purpose: CodePurpose): Promise<void> {
  await db.delete(codes).where(and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose)));
}
