import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { waiverTexts } from '../../../db/schema/bookings.ts';

export async function insertWaiverText(transaction: Database, row: typeof waiverTexts.$inferInsert): Promise<void> {
  await transaction.insert(waiverTexts).values(row).onConflictDoNothing();
}

export async function findWaiverText(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ words: waiverTexts.words }).from(waiverTexts).where(eq(waiverTexts.id, id));
  return row?.words ?? null;
}
