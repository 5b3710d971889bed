import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { codes, users } from '../../db/schema/accounts.ts';
import { consents } from '../../db/schema/consents.ts';

type UserRow = typeof users.$inferSelect;

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return user?.passwordHash ?? null;
}

/** Locks the person against every other use: no booking can be made for them until the transaction ends. */
export async function lockPerson(transaction: Database, userId: string): Promise<UserRow | null> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  return user ?? null;
}

export async function isAddressTaken(db: Database, emailKey: string): Promise<boolean> {
  const [user] = await db
    .select({ verifiedAt: users.verifiedAt, invitedAt: users.invitedAt })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  return user !== undefined && (user.verifiedAt !== null || user.invitedAt !== null);
}

/** A registration that never proved this address gives way to the person who did. */
export async function deleteUnproven(transaction: Database, emailKey: string): Promise<void> {
  await transaction
    .delete(users)
    .where(and(eq(users.emailKey, emailKey), isNull(users.verifiedAt), isNull(users.invitedAt)));
}

export async function updatePerson(
  transaction: Database,
  userId: string,
  change: Partial<
    Pick<UserRow, 'fullName' | 'phone' | 'primaryBike' | 'experienceLevel' | 'email' | 'emailKey' | 'updatedAt'>
  >,
): Promise<UserRow> {
  const [user] = await transaction.update(users).set(change).where(eq(users.id, userId)).returning();
  return user as UserRow;
}

/** The codes of a person's address, and the one that proves their next; others may be proving the same one. */
export async function deleteOwnCodes(
  transaction: Database,
  { id, emailKey }: Pick<UserRow, 'id' | 'emailKey'>,
  nextKey: string,
): Promise<void> {
  const isProof = and(eq(codes.emailKey, nextKey), eq(codes.slot, id));
  await transaction.delete(codes).where(or(eq(codes.emailKey, emailKey), isProof));
}

type ConsentRow = typeof consents.$inferSelect;

export const selectConsents = (db: Database, userId: string): Promise<ConsentRow[]> =>
  db.select().from(consents).where(eq(consents.userId, userId));

export async function upsertConsent(transaction: Database, row: ConsentRow): Promise<void> {
  const { isGiven, textVersion, decidedAt } = row;
  await transaction
    .insert(consents)
    .values(row)
    .onConflictDoUpdate({ target: [consents.userId, consents.purpose], set: { isGiven, textVersion, decidedAt } });
}
