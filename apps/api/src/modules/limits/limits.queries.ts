import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { addedCount } from '../../db/added-count.ts';
import type { Database } from '../../db/database.ts';
import { preparedPer } from '../../db/prepared-per.ts';
import { requestCounts } from '../../db/schema/operations.ts';

export type Count = { key: string; count: number; resetsAt: Date };

/** Adds to several counts in one statement; an expired window starts again. Keys must differ. */
export async function addToCounts(
  db: Database,
  additions: { key: string; amount: number; windowMs: number }[],
  now: Date,
): Promise<Count[]> {
  if (additions.length === 0) return [];
  return db
    .insert(requestCounts)
    .values(
      additions.map(({ key, amount, windowMs }) => ({
        key,
        count: amount,
        resetsAt: new Date(now.getTime() + windowMs),
      })),
    )
    .onConflictDoUpdate(addedCount(sql`${now.toISOString()}::timestamptz`))
    .returning();
}

const oneCount = preparedPer((db) =>
  db
    .insert(requestCounts)
    .values({
      key: sql.placeholder('key'),
      count: sql.placeholder('amount'),
      resetsAt: sql.placeholder('resetsAt'),
    })
    .onConflictDoUpdate(addedCount(sql`${sql.placeholder('now')}::timestamptz`))
    .returning()
    .prepare(''),
);

/** The same for one count; not for use in a transaction. */
export async function addToCount(
  db: Database,
  { key, amount, resetsAt }: { key: string; amount: number; resetsAt: Date },
  now: Date,
): Promise<Count> {
  const [counted] = await oneCount(db).execute({ key, amount, resetsAt, now: now.toISOString() });
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

/** Zero when its window is over. */
export async function findCount(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: requestCounts.count })
    .from(requestCounts)
    .where(and(eq(requestCounts.key, key), gt(requestCounts.resetsAt, now)));
  return row?.count ?? 0;
}

export async function deleteCount(db: Database, key: string): Promise<void> {
  await db.delete(requestCounts).where(eq(requestCounts.key, key));
}

export async function deletePassedCounts(db: Database, now: Date): Promise<void> {
  await db.delete(requestCounts).where(lte(requestCounts.resetsAt, now));
}
