import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { installation } from '../../db/schema/operations.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '../../db/schema/second-factor.ts';

export type AppRow = typeof authenticatorApps.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;
type LockedUser = Omit<typeof users.$inferSelect, 'passwordHash'>;

/** The person, locked: whatever changes or uses their second factor happens one after the other. */
export async function lockFactorsOf(transaction: Database, userId: string): Promise<LockedUser | null> {
  const [row] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  if (!row) return null;
  const { passwordHash: _, ...user } = row;
  return user;
}

export async function findApp(db: Database, userId: string): Promise<AppRow | null> {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return row ?? null;
}

export async function insertApp(db: Database, row: typeof authenticatorApps.$inferInsert): Promise<void> {
  await db.insert(authenticatorApps).values(row);
}

/** False if this half-minute, or a later one, has been used before. */
export async function useAppStep(db: Database, userId: string, step: number, now: Date): Promise<boolean> {
  const used = await db
    .update(authenticatorApps)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId });
  return used.length > 0;
}

export async function deleteApp(db: Database, userId: string): Promise<boolean> {
  const gone = await db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)).returning();
  return gone.length > 0;
}

export const selectPasskeys = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.addedAt, passkeys.id);

export async function insertPasskey(db: Database, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0;
}

/** False if the counter has moved on meanwhile. Authenticators that don't count always say 0. */
export async function usePasskey(db: Database, { id }: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  const isNewer = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)));
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export async function deletePasskey(db: Database, userId: string, id: string): Promise<PasskeyRow | null> {
  const [gone] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return gone ?? null;
}

export async function replaceRecoveryCodes(db: Database, userId: string, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up; false if there's no such code any more. */
export async function takeRecoveryCode(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning();
  return taken.length > 0;
}

export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

export async function deleteFactors(db: Database, userId: string): Promise<void> {
  await db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await replaceRecoveryCodes(db, userId, []);
}

/** The time of change stays: an administrator's open form about this person isn't out of date. */
export async function noteFactorSince(db: Database, userId: string, since: Date | null): Promise<void> {
  const isOther = since === null ? undefined : isNull(users.secondFactorSince);
  await db
    .update(users)
    .set({ secondFactorSince: since })
    .where(and(eq(users.id, userId), isOther));
}

export async function noteConfirmed(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
}

export const selectApps = (db: Database): Promise<AppRow[]> => db.select().from(authenticatorApps);

export async function updateAppSecret(db: Database, userId: string, sealedSecret: string): Promise<void> {
  await db.update(authenticatorApps).set({ sealedSecret }).where(eq(authenticatorApps.userId, userId));
}

export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const [app] = await db.select({ total: count() }).from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return Number(app?.total) > 0 || (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}

const RULE = 'second-factor-required';

export async function isRuleOn(db: Database): Promise<boolean> {
  return (await db.select().from(installation).where(eq(installation.name, RULE))).length > 0;
}

/** Whether it changed. */
export async function writeRule(db: Database, isOn: boolean): Promise<boolean> {
  const changed = isOn
    ? await db.insert(installation).values({ name: RULE, value: 'on' }).onConflictDoNothing().returning()
    : await db.delete(installation).where(eq(installation.name, RULE)).returning();
  return changed.length > 0;
}
