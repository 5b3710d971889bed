import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

export const CONTENT_CHANNEL = 'content_changed';

export async function announceChange(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${CONTENT_CHANNEL}, '')`);
}
