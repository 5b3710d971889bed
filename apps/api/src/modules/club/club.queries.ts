import { randomUUID } from 'node:crypto';
import type { ClubSection } from '@kickstand/contract/club/club.values';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { clubContent, clubDrafts, clubDraftVersions, clubVersions } from '../../db/schema/club.ts';

type Content = Record<string, unknown>;
export type StoredSection = typeof clubContent.$inferSelect;
export type StoredDraft = typeof clubDrafts.$inferSelect;

/** The row of a section, made if it is missing, and locked until the end of the transaction. */
export async function lockSection(transaction: Database, section: ClubSection): Promise<StoredSection> {
  await transaction.insert(clubContent).values({ section }).onConflictDoNothing();
  const [row] = await transaction.select().from(clubContent).where(eq(clubContent.section, section)).for('update');
  if (!row) throw new Error(`There is no row for ${section}`);
  return row;
}

/** Whether this is still the demo: its accounts go when it is left. */
export const hasDemoAccount = async (db: Database): Promise<boolean> =>
  (await db.$count(users, eq(users.isDemo, true))) > 0;

const author = { authorName: users.fullName };

export const selectSections = (db: Database) =>
  db
    .select({ ...author, section: clubContent.section, version: clubContent.version, at: clubContent.publishedAt })
    .from(clubContent)
    .leftJoin(users, eq(users.id, clubContent.authorId));

export const selectVersionNumbers = (db: Database) =>
  db.select({ section: clubContent.section, version: clubContent.version }).from(clubContent);

export async function selectContent(db: Database, section: string): Promise<StoredSection | null> {
  const [row] = await db.select().from(clubContent).where(eq(clubContent.section, section));
  return row ?? null;
}

export const selectDrafts = (db: Database) =>
  db
    .select({
      ...author,
      section: clubDrafts.section,
      draftVersion: clubDrafts.draftVersion,
      basedOn: clubDrafts.basedOn,
      at: clubDrafts.savedAt,
    })
    .from(clubDrafts)
    .leftJoin(users, eq(users.id, clubDrafts.authorId));

export async function selectDraft(db: Database, section: ClubSection): Promise<StoredDraft | null> {
  const [row] = await db.select().from(clubDrafts).where(eq(clubDrafts.section, section));
  return row ?? null;
}

export const selectDraftContents = (db: Database) =>
  db.select({ section: clubDrafts.section, content: clubDrafts.content }).from(clubDrafts);

/** Writes the draft with a number that no draft had before; `basedOn` stays that of the first save. */
export async function writeDraft(
  transaction: Database,
  draft: { section: ClubSection; basedOn: number; content: Content; authorId: string; savedAt: Date },
): Promise<void> {
  const draftVersion = sql`nextval(${clubDraftVersions.seqName}::regclass)::integer`;
  const { basedOn: _first, section: _key, ...changed } = draft;
  await transaction
    .insert(clubDrafts)
    .values({ ...draft, draftVersion })
    .onConflictDoUpdate({ target: clubDrafts.section, set: { ...changed, draftVersion } });
}

export async function deleteDraftRow(transaction: Database, section: ClubSection): Promise<void> {
  await transaction.delete(clubDrafts).where(eq(clubDrafts.section, section));
}

/** The next version of a locked section. */
export async function insertVersion(
  transaction: Database,
  row: Omit<typeof clubVersions.$inferInsert, 'id'>,
): Promise<void> {
  const { section, version, content, authorId, publishedAt } = row;
  await transaction.insert(clubVersions).values({ ...row, id: randomUUID() });
  await transaction
    .update(clubContent)
    .set({ version, content, authorId, publishedAt })
    .where(eq(clubContent.section, section));
}

/** The first version of a section that no person has changed: it has neither author nor time of change. */
export async function insertOriginal(
  transaction: Database,
  { section, content, at }: { section: ClubSection; content: Content; at: Date },
): Promise<void> {
  await insertVersion(transaction, { section, content, version: 1, restoredFrom: 0, publishedAt: at });
  await transaction.update(clubContent).set({ publishedAt: null }).where(eq(clubContent.section, section));
}

const MAX_VERSIONS = 100;
const versionColumns = {
  ...author,
  id: clubVersions.id,
  section: clubVersions.section,
  version: clubVersions.version,
  restoredFrom: clubVersions.restoredFrom,
  publishedAt: clubVersions.publishedAt,
};

export const selectVersions = (db: Database, section: ClubSection) =>
  db
    .select(versionColumns)
    .from(clubVersions)
    .leftJoin(users, eq(users.id, clubVersions.authorId))
    .where(eq(clubVersions.section, section))
    .orderBy(desc(clubVersions.version))
    .limit(MAX_VERSIONS);

/** A version of a section, by its id or its number. */
export async function selectVersion(db: Database, section: ClubSection, wanted: { id: string } | { version: number }) {
  const condition = 'id' in wanted ? eq(clubVersions.id, wanted.id) : eq(clubVersions.version, wanted.version);
  const [row] = await db
    .select({ ...versionColumns, content: clubVersions.content })
    .from(clubVersions)
    .leftJoin(users, eq(users.id, clubVersions.authorId))
    .where(sql`${clubVersions.section} = ${section} and ${condition}`);
  return row ?? null;
}

/** Removes reviews from everything that was ever published or drafted. */
export async function withoutReviews(transaction: Database, ids: string[]): Promise<void> {
  const listed = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  for (const table of [clubVersions, clubDrafts]) {
    await transaction.execute(sql`
      update ${table} set content = jsonb_set(content, '{reviews}', (
        select coalesce(jsonb_agg(entry order by place), '[]'::jsonb)
        from jsonb_array_elements(content -> 'reviews') with ordinality as listed (entry, place)
        where entry ->> 'id' not in ${listed}))
      where section = 'reviews'`);
  }
}
