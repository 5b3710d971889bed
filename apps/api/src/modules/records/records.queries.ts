import type { RecordKind } from '@kickstand/contract/records/records.rules';
import { and, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { blogLikes, blogs } from '../../db/schema/blogs.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { captains } from '../../db/schema/captains.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { deletedRecords, formDrafts } from '../../db/schema/records.ts';

const TABLES = { ride: rides, event: events, 'completed-ride': completedRides, blog: blogs };

/** Rows that are deleted with a record, and the condition under which their person still may have them. */
const RELATED: Partial<Record<RecordKind, { table: typeof captains | typeof blogLikes; key: SQL; person: SQL }>> = {
  ride: { table: captains, key: sql`ride_id`, person: sql`u.club_role = 'captain'` },
  event: { table: captains, key: sql`event_id`, person: sql`u.club_role = 'captain'` },
  blog: { table: blogLikes, key: sql`blog_id`, person: sql`true` },
};

export type DeletedRow = typeof deletedRecords.$inferSelect;

/** Copies a record, and what is deleted with it; to be called before it is deleted. */
export async function copyToDeleted(
  transaction: Database,
  kind: RecordKind,
  id: string,
  deleted: { by: string; at: Date },
): Promise<void> {
  const related = RELATED[kind];
  const rows = related
    ? sql`(select coalesce(jsonb_agg(to_jsonb(l)), '[]'::jsonb) from ${related.table} l where l.${related.key} = r.id)`
    : sql`'[]'::jsonb`;
  await transaction.execute(sql`
    insert into deleted_records (kind, record_id, title, content, related, deleted_by, deleted_at)
    select ${kind}::text, r.id, r.title, to_jsonb(r), ${rows}, ${deleted.by}::text, ${deleted.at.toISOString()}::timestamptz
    from ${TABLES[kind]} r where r.id = ${id}`);
}

export const selectDeleted = (db: Database, kinds: RecordKind[], since: Date, max: number) =>
  db
    .select({
      kind: deletedRecords.kind,
      recordId: deletedRecords.recordId,
      title: deletedRecords.title,
      deletedAt: deletedRecords.deletedAt,
      deleterName: users.fullName,
    })
    .from(deletedRecords)
    .leftJoin(users, eq(users.id, deletedRecords.deletedBy))
    .where(and(inArray(deletedRecords.kind, kinds), gte(deletedRecords.deletedAt, since)))
    .orderBy(desc(deletedRecords.deletedAt), deletedRecords.recordId)
    .limit(max);

const isDeleted = (kind: RecordKind, id: string) => and(eq(deletedRecords.kind, kind), eq(deletedRecords.recordId, id));

export async function lockDeleted(
  transaction: Database,
  kind: RecordKind,
  id: string,
  since: Date,
): Promise<DeletedRow | null> {
  const [row] = await transaction
    .select()
    .from(deletedRecords)
    .where(and(isDeleted(kind, id), gte(deletedRecords.deletedAt, since)))
    .for('update');
  return row ?? null;
}

/** The title of the record of that kind with the address, or null if none has it. */
export async function findTitleBySlug(db: Database, kind: RecordKind, slug: string): Promise<string | null> {
  const table = TABLES[kind];
  const [row] = await db.select({ title: table.title }).from(table).where(eq(table.slug, slug)).limit(1);
  return row?.title ?? null;
}

export async function recordExists(db: Database, kind: RecordKind, id: string): Promise<boolean> {
  const table = TABLES[kind];
  return (await db.$count(table, eq(table.id, id))) > 0;
}

/** What a record names may have been deleted meanwhile. */
const STILL_THERE: Readonly<Record<string, SQL>> = {
  organizer_id: sql`(select u.id from users u where u.id = r.organizer_id)`,
  ride_id: sql`(select i.id from rides i where i.id = r.ride_id)`,
  event_id: sql`(select i.id from events i where i.id = r.event_id)`,
};

/** Puts the copy back in its table. A column that is newer than the copy gets its default. */
export async function copyFromDeleted(transaction: Database, { kind, recordId, content }: DeletedRow): Promise<void> {
  const table = TABLES[kind];
  const names = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => name in content);
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    names.map((name) => STILL_THERE[name] ?? sql`r.${sql.identifier(name)}`),
    sql`, `,
  );
  const copy = sql`deleted_records d where d.kind = ${kind} and d.record_id = ${recordId}`;
  await transaction.execute(sql`
    insert into ${table} (${columns})
    select ${values} from (select (jsonb_populate_record(null::${table}, d.content)).* from ${copy}) r`);
  const related = RELATED[kind];
  if (related) {
    await transaction.execute(sql`
      insert into ${related.table}
      select l.* from (select (jsonb_populate_recordset(null::${related.table}, d.related)).* from ${copy}) l
      join users u on u.id = l.user_id where ${related.person}`);
  }
  await transaction.delete(deletedRecords).where(isDeleted(kind, recordId));
}

export async function deleteDeletedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(deletedRecords).where(lt(deletedRecords.deletedAt, before));
}

export type DraftKey = { userId: string; kind: RecordKind; recordId: string };

const isDraft = ({ userId, kind, recordId }: DraftKey) =>
  and(eq(formDrafts.userId, userId), eq(formDrafts.kind, kind), eq(formDrafts.recordId, recordId));

export async function selectFormDraft(db: Database, key: DraftKey, since: Date) {
  const [row] = await db
    .select()
    .from(formDrafts)
    .where(and(isDraft(key), gte(formDrafts.savedAt, since)));
  return row ?? null;
}

export async function upsertFormDraft(db: Database, draft: typeof formDrafts.$inferInsert): Promise<void> {
  const { values, basedOn = null, savedAt } = draft;
  await db
    .insert(formDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [formDrafts.userId, formDrafts.kind, formDrafts.recordId],
      set: { values, basedOn, savedAt },
    });
}

export async function deleteFormDraft(db: Database, key: DraftKey): Promise<void> {
  await db.delete(formDrafts).where(isDraft(key));
}

export async function deleteDraftsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(formDrafts).where(lt(formDrafts.savedAt, before));
}
