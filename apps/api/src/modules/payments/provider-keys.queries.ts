import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { installation } from '../../db/schema/operations.ts';

const NAME = 'payment-keys-refused';

export async function upsertRefusal(db: Database, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

export async function deleteRefusal(db: Database): Promise<void> {
  await db.delete(installation).where(eq(installation.name, NAME));
}

export async function selectRefusal(db: Database): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, NAME));
  return row?.value ?? null;
}
