import { and, desc, eq, lt, lte } from 'drizzle-orm';
import type { KeyedRequest } from '../../core/once.ts';
import type { Database } from '../../db/database.ts';
import { idempotencyKeys } from '../../db/schema/operations.ts';

type KeyRow = typeof idempotencyKeys.$inferSelect;

export async function findKey(db: Database, request: KeyedRequest): Promise<KeyRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(is(request));
  return row ?? null;
}

/** Waits while another transaction is using the key; false if that one has been committed. */
export async function claimKey(transaction: Database, request: KeyedRequest): Promise<boolean> {
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values(request)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

export async function storeResult(transaction: Database, request: KeyedRequest, value: unknown): Promise<void> {
  await transaction.update(idempotencyKeys).set({ result: { value } }).where(is(request));
}

/** Keeps the newest `most` keys of one person. */
export async function deleteOldestKeys(transaction: Database, actorId: string, max: number): Promise<void> {
  const [first] = await transaction
    .select({ createdAt: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.actorId, actorId))
    .orderBy(desc(idempotencyKeys.createdAt))
    .offset(max)
    .limit(1);
  if (!first) return;
  await transaction
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actorId, actorId), lte(idempotencyKeys.createdAt, first.createdAt)));
}

export async function deleteKeysBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
}

export async function deleteKeysOf(db: Database, actorId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.actorId, actorId));
}

const is = ({ actorId, endpoint, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key));
