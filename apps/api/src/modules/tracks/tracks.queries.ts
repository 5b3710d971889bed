import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { rides } from '../../db/schema/bookables.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { deletedRecords, formDrafts } from '../../db/schema/records.ts';
import { tracks } from '../../db/schema/tracks.ts';

type TrackRow = typeof tracks.$inferSelect;

export async function insertTrack(db: Database, row: TrackRow): Promise<void> {
  await db.insert(tracks).values(row);
}

export async function findTrackRow(db: Database, id: string): Promise<TrackRow | null> {
  const [row] = await db.select().from(tracks).where(eq(tracks.id, id));
  return row ?? null;
}

/** Of those from before then: tracks that no ride names, no version of one, no deleted one and no draft. */
export async function deleteUnusedTracks(db: Database, before: Date): Promise<void> {
  const isNamed = sql`
    exists (select from ${rides} where ${rides.plan} ->> 'trackId' = ${tracks.id})
    or exists (select from ${deletedRecords}
      where ${deletedRecords.kind} = 'ride' and ${deletedRecords.content} #>> '{plan,trackId}' = ${tracks.id})
    or exists (select from ${formDrafts}
      where ${formDrafts.kind} = 'ride' and ${formDrafts.values} #>> '{plan,trackId}' = ${tracks.id})
    or exists (select from ${auditLog}
      where ${auditLog.entity} = 'ride'
        and ${tracks.id} in (${auditLog.before} #>> '{plan,trackId}', ${auditLog.after} #>> '{plan,trackId}'))`;
  await db.delete(tracks).where(and(lt(tracks.createdAt, before), sql`not (${isNamed})`));
}
