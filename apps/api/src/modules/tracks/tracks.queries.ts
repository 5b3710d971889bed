import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { tracks } from '../../db/schema/content.ts';

type TrackRow = typeof tracks.$inferSelect;

export async function insertTrack(db: Database, row: TrackRow): Promise<void> {
  await db.insert(tracks).values(row);
}

export async function findTrackRow(db: Database, id: string): Promise<TrackRow | null> {
  const [row] = await db.select().from(tracks).where(eq(tracks.id, id));
  return row ?? null;
}
