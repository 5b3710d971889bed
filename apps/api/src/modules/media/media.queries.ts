import type { MEDIA_SORTS, MEDIA_USES, PictureUser } from '@kickstand/contract/media/media.rules';
import type { Sort } from '@kickstand/contract/shared/lists';
import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { matchesText, orderOf } from '../../db/list-query.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { users } from '../../db/schema/accounts.ts';
import { media } from '../../db/schema/media.ts';
import { PICTURE_PLACES } from './picture-places.ts';

export type NewMedia = typeof media.$inferInsert;
export type MediaRow = typeof media.$inferSelect;
/** With the name of the person who uploaded it. */
export type LibraryRow = MediaRow & { uploader: string | null };

export async function insertMedia(db: Database, row: NewMedia): Promise<void> {
  await db.insert(media).values(row);
}

export async function deleteMediaRow(db: Database, id: string): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}

/** Every use of an uploaded picture: its id, and the record that shows it. */
const uses = sql`
  select distinct found[1] as id, kind, record, title
  from (${sql.join(
    PICTURE_PLACES.map(({ kind, table, id = 'id', title, columns }) => {
      const words = sql.raw(columns.map((column) => `${column}::text`).join(', '));
      return sql`select ${sql.raw(`'${kind}'`)} as kind, ${sql.raw(id)}::text as record, ${sql.raw(title)} as title, concat_ws(' ', ${words}) as words from ${sql.raw(table)}`;
    }),
    sql` union all `,
  )}) as content, regexp_matches(words, '/uploads/([0-9a-f-]{36})-', 'g') as found`;

const isUsed = sql`${media.id} in (select id from (${uses}) as uses)`;

export type PictureUse = { id: string; kind: PictureUser; record: string; title: string };

/** The records that show these pictures. */
export async function selectUses(db: Database, ids: readonly string[]): Promise<PictureUse[]> {
  if (ids.length === 0) return [];
  return rowsOf(
    db,
    sql`select * from (${uses}) as uses where ${inArray(sql`id`, [...ids])} order by kind, title, record`,
  );
}

/** Records since when pictures are not shown anywhere; those shown again lose the mark. */
export async function markUnusedMedia(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    update media
    set unused_since = case when unused_since is null then ${now.toISOString()}::timestamptz end
    where (unused_since is null) <> ${isUsed}`);
}

/** Pictures to remove: unused since then and not kept, or left over from a removal that was interrupted. */
export async function selectMediaToRemove(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(or(isNotNull(media.removedAt), and(lt(media.unusedSince, before), eq(media.isKept, false))));
  return rows.map((row) => row.id);
}

/** Waits for the records that are taking the picture right now, and keeps others from taking it. */
export async function lockMedia(transaction: Database, id: string): Promise<MediaRow | null> {
  const [row] = await transaction.select().from(media).where(eq(media.id, id)).for('update');
  return row ?? null;
}

/** Those of the pictures that records may take; none of them is removed before the transaction ends. */
export async function lockTakeable(transaction: Database, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return transaction
    .select()
    .from(media)
    .where(and(inArray(media.id, [...ids]), isNull(media.removedAt)))
    .for('share');
}

export async function updateMediaRow(db: Database, id: string, change: Partial<NewMedia>): Promise<MediaRow | null> {
  const [row] = await db.update(media).set(change).where(eq(media.id, id)).returning();
  return row ?? null;
}

export async function selectMedia(db: Database, ids: readonly string[]): Promise<LibraryRow[]> {
  if (ids.length === 0) return [];
  return libraryRows(db).where(and(inArray(media.id, [...ids]), isNull(media.removedAt)));
}

export type LibraryFilter = { search?: string | undefined; use?: (typeof MEDIA_USES)[number] | undefined };
export type LibraryPage = { page: number; limit: number; sort: Sort<(typeof MEDIA_SORTS)[number]> };

const SORT_COLUMNS = { createdAt: media.createdAt, fileName: sql`lower(${media.fileName})`, bytes: media.bytes };

export async function selectLibrary(
  db: Database,
  filter: LibraryFilter,
  { page, limit, sort }: LibraryPage,
): Promise<{ rows: LibraryRow[]; total: number }> {
  const where = matching(filter);
  const rows = await libraryRows(db)
    .where(where)
    .orderBy(...orderOf(sort, SORT_COLUMNS, media.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(media).where(where);
  return { rows, total: Number(counted?.total ?? 0) };
}

const libraryRows = (db: Database) =>
  db
    .select({ ...getTableColumns(media), uploader: users.fullName })
    .from(media)
    .leftJoin(users, eq(users.id, media.uploadedBy));

const matching = ({ search, use }: LibraryFilter): SQL | undefined =>
  and(
    isNull(media.removedAt),
    use && (use === 'used' ? isUsed : sql`not (${isUsed})`),
    matchesText(search, [media.fileName, media.alt]),
  );

/** Claims the next picture that is shown or kept and has no AVIF yet; one that failed waits until `retryBefore`. */
export async function claimWithoutAvif(db: Database, now: Date, retryBefore: Date): Promise<MediaRow | null> {
  const next = db
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        eq(media.hasAvif, false),
        isNull(media.removedAt),
        or(isNull(media.avifTriedAt), lt(media.avifTriedAt, retryBefore)),
        or(eq(media.isKept, true), isUsed),
      ),
    )
    .orderBy(media.createdAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db.update(media).set({ avifTriedAt: now }).where(inArray(media.id, next)).returning();
  return row ?? null;
}
