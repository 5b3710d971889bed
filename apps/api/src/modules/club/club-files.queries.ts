import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { clubFiles } from '../../db/schema/club.ts';

export async function insertFile(db: Database, row: typeof clubFiles.$inferInsert): Promise<void> {
  await db.insert(clubFiles).values(row);
}

export async function deleteFileRow(db: Database, id: string): Promise<void> {
  await db.delete(clubFiles).where(eq(clubFiles.id, id));
}

/** Those of the files that are stored; they stay until the transaction has ended. */
export async function lockFiles(transaction: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select({ id: clubFiles.id })
    .from(clubFiles)
    .where(inArray(clubFiles.id, [...ids]))
    .for('update');
  return rows.map(({ id }) => id);
}

/** No section, draft or version names it. */
const isUnused = sql`not exists (
  select 1 from (
    select content from club_content
    union all select content from club_drafts
    union all select content from club_versions
  ) as named where named.content::text like '%' || ${clubFiles.id} || '%'
)`;

export async function selectUnusedFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: clubFiles.id })
    .from(clubFiles)
    .where(and(lt(clubFiles.createdAt, before), isUnused));
  return rows.map(({ id }) => id);
}

/** Deletes the row of a locked file, unless a draft has taken it meanwhile. */
export async function deleteUnusedFile(transaction: Database, id: string): Promise<boolean> {
  const rows = await transaction
    .delete(clubFiles)
    .where(and(eq(clubFiles.id, id), isUnused))
    .returning({ id: clubFiles.id });
  return rows.length > 0;
}
