import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { factorChallenges } from '../../db/schema/second-factor.ts';

export type ChallengeRow = typeof factorChallenges.$inferSelect;

export async function insertChallenge(db: Database, row: typeof factorChallenges.$inferInsert): Promise<void> {
  await db.insert(factorChallenges).values(row);
}

export async function findLiveChallenge(db: Database, tokenHash: string, now: Date): Promise<ChallengeRow | null> {
  const [row] = await db
    .select()
    .from(factorChallenges)
    .where(and(eq(factorChallenges.tokenHash, tokenHash), gt(factorChallenges.expiresAt, now)));
  return row ?? null;
}

/** A newer nonce replaces the older one: only the last question can be answered. */
export async function writeNonce(db: Database, tokenHash: string, nonce: string): Promise<void> {
  await db.update(factorChallenges).set({ nonce }).where(eq(factorChallenges.tokenHash, tokenHash));
}

export async function countWrongAnswer(db: Database, { tokenHash }: ChallengeRow): Promise<void> {
  await db
    .update(factorChallenges)
    .set({ wrongTries: sql`${factorChallenges.wrongTries} + 1`, nonce: null })
    .where(eq(factorChallenges.tokenHash, tokenHash));
}

export async function deleteChallenge(db: Database, { tokenHash }: Pick<ChallengeRow, 'tokenHash'>): Promise<void> {
  await db.delete(factorChallenges).where(eq(factorChallenges.tokenHash, tokenHash));
}

export async function deleteChallengesOf(db: Database, userId: string): Promise<void> {
  await db.delete(factorChallenges).where(eq(factorChallenges.userId, userId));
}

export async function deleteUnconfirmedApps(db: Database): Promise<void> {
  await db.delete(factorChallenges).where(eq(factorChallenges.purpose, 'add-app'));
}

export async function deletePastChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
}
