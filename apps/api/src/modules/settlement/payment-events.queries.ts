import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { paymentEvents } from '../../db/schema/bookings.ts';

/** False if the same event was stored before. */
export async function insertEvent(transaction: Database, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const stored = await transaction
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return stored.length > 0;
}

export async function findEvent(db: Database, id: string): Promise<typeof paymentEvents.$inferSelect | null> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row ?? null;
}

export async function markEventProcessed(db: Database, id: string, processedAt: Date, outcome: string): Promise<void> {
  await db.update(paymentEvents).set({ processedAt, outcome }).where(eq(paymentEvents.id, id));
}
