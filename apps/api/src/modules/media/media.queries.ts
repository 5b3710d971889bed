import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { media } from '../../db/schema/media.ts';

export async function insertMedia(db: Database, row: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(row);
}

export async function deleteMedia(db: Database, id: string): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}

/** Everything in the content that may name an uploaded picture, and the ids found in it. */
const used = sql`
  select distinct found[1] as id
  from (
    select img_url as words from rides
    union all select img_url from completed_rides
    union all select gallery::text from completed_rides
    union all select img_url from events
    union all select content_sections::text from events
    union all select img_url from blogs
    union all select content from blogs
  ) as content, regexp_matches(words, '/uploads/([0-9a-f-]{36})-', 'g') as found`;

/** Records since when pictures are not shown anywhere; those shown again lose the mark. */
export async function markUnusedMedia(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    with used as (${used})
    update media
    set unused_since = case when unused_since is null then ${now.toISOString()}::timestamptz end
    where (unused_since is null) <> (id in (select id from used))`);
}

export async function selectUnusedMedia(db: Database, before: Date): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).where(lt(media.unusedSince, before));
  return rows.map((row) => row.id);
}
