import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { users } from './schema/accounts.ts';

export async function findUser(db: Database, id: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}
