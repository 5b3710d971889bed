import { and, count, eq, gte, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { alerts, mails } from '../../db/schema/operations.ts';

/** People who run the club or its money; those of the demo read no mail. */
export const selectOfficers = (db: Database) =>
  db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      clubRole: users.clubRole,
      getsDigest: users.getsDigest,
    })
    .from(users)
    .where(
      and(
        inArray(users.clubRole, ['owner', 'treasurer']),
        eq(users.isActive, true),
        eq(users.isDemo, false),
        isNotNull(users.verifiedAt),
      ),
    );
export type Officer = Awaited<ReturnType<typeof selectOfficers>>[number];

export async function findDigestChoice(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ getsDigest: users.getsDigest }).from(users).where(eq(users.id, userId));
  return row?.getsDigest ?? false;
}

export async function updateDigestChoice(db: Database, userId: string, getsDigest: boolean): Promise<void> {
  await db.update(users).set({ getsDigest }).where(eq(users.id, userId));
}

/** Notes problems that exist now; those known already stay known. */
export async function keepSeen(transaction: Database, seen: { key: string; kind: string }[], at: Date): Promise<void> {
  if (seen.length === 0) return;
  await transaction
    .insert(alerts)
    .values(seen.map((problem) => ({ ...problem, seenAt: at })))
    .onConflictDoUpdate({ target: alerts.key, set: { seenAt: at } });
}

export async function deleteUnseen(transaction: Database, before: Date): Promise<void> {
  await transaction.delete(alerts).where(lt(alerts.seenAt, before));
}

/** Locked, so that two runs at the same time don't both write about them. */
export async function lockUntold(transaction: Database): Promise<Set<string>> {
  const rows = await transaction
    .select({ key: alerts.key })
    .from(alerts)
    .where(isNull(alerts.mailedAt))
    .for('update', { skipLocked: true });
  return new Set(rows.map(({ key }) => key));
}

/** How many problems of each kind were mailed since then, and when last. */
export async function selectTold(transaction: Database, since: Date) {
  const rows = await transaction
    .select({ kind: alerts.kind, total: count(), last: max(alerts.mailedAt) })
    .from(alerts)
    .where(gte(alerts.mailedAt, since))
    .groupBy(alerts.kind);
  return new Map(rows.map(({ kind, total, last }) => [kind, { total: Number(total), last }]));
}

export async function markTold(transaction: Database, keys: string[], at: Date): Promise<void> {
  await transaction.update(alerts).set({ mailedAt: at }).where(inArray(alerts.key, keys));
}

export async function hasSentMailSince(db: Database, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(mails)
    .where(and(eq(mails.status, 'sent'), gte(mails.createdAt, since)))
    .limit(1);
  return row !== undefined;
}
