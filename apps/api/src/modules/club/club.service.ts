import { type ClubContent, SECTION_SCHEMAS } from '@kickstand/contract/club/club.schema';
import { CLUB_SECTIONS, type ClubSection } from '@kickstand/contract/club/club.values';
import type { SectionDetail, SectionState, SectionVersion } from '@kickstand/contract/club/club-admin.schema';
import { draftContent } from '@kickstand/contract/club/draft-content';
import { AppError } from '../../core/app-error.ts';
import type { PublishedSections } from '../../core/current-club.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  selectContent,
  selectDraft,
  selectDraftContents,
  selectDrafts,
  selectSections,
  selectVersion,
  selectVersionNumbers,
  selectVersions,
} from './club.queries.ts';
import { isComplete, shownContent } from './club-record.ts';

type ReadDeps = Pick<Deps, 'db'>;

/**
 * The sections that were published since the known versions. Content that the schema of this release refuses is left
 * out: the section then shows what it showed before.
 */
export async function readPublished(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  known: ReadonlyMap<keyof ClubContent, number>,
): Promise<PublishedSections> {
  const published = new Map<keyof ClubContent, { version: number; content: unknown }>();
  for (const { section, version } of await selectVersionNumbers(db)) {
    if (!isSection(section) || version === 0 || version === known.get(section)) continue;
    const row = await selectContent(db, section);
    // what an earlier release didn't know is added empty
    const filled = row && draftContent(section, row.content);
    const result = SECTION_SCHEMAS[section].safeParse(filled && 'content' in filled ? filled.content : null);
    if (result.success && row) published.set(section, { version: row.version, content: result.data });
    else log.error({ section, version }, 'stored content of the club is not valid');
  }
  return published;
}

const isSection = (name: string): name is ClubSection => (CLUB_SECTIONS as readonly string[]).includes(name);

export async function listSections({ db }: ReadDeps): Promise<SectionState[]> {
  const published = new Map((await selectSections(db)).map((row) => [row.section, row]));
  const drafts = new Map((await selectDrafts(db)).map((row) => [row.section, row]));
  return CLUB_SECTIONS.map((section) => {
    const row = published.get(section);
    const draft = drafts.get(section);
    return {
      section,
      version: row?.version ?? 0,
      by: row?.at ? administrator(row.authorName) : null,
      at: row?.at?.toISOString() ?? null,
      draft: draft
        ? { draftVersion: draft.draftVersion, by: administrator(draft.authorName), at: draft.at.toISOString() }
        : null,
    };
  });
}

export async function getSection({ db }: ReadDeps, section: ClubSection): Promise<SectionDetail> {
  const state = (await listSections({ db })).find((one) => one.section === section);
  if (!state) throw new AppError('NOT_FOUND');
  const row = await selectContent(db, section);
  const draft = state.draft && (await selectDraft(db, section));
  return {
    ...state,
    published: shownContent(section, row?.content ?? null),
    draft: state.draft && draft ? { ...state.draft, basedOn: draft.basedOn, content: draft.content } : null,
  };
}

export async function listVersions({ db }: ReadDeps, section: ClubSection): Promise<SectionVersion[]> {
  return (await selectVersions(db, section)).map((row) => presentVersion(section, row));
}

/** A publication, with what the section showed before and after it. */
export async function getVersion({ db }: ReadDeps, section: ClubSection, id: string) {
  const row = await findVersion(db, section, id);
  const before = await selectVersion(db, section, { version: row.version - 1 });
  return {
    version: presentVersion(section, row),
    before: shownContent(section, before?.content ?? null),
    after: row.content,
  };
}

async function findVersion(db: Database, section: ClubSection, id: string) {
  const row = await selectVersion(db, section, { id });
  if (!row) throw new AppError('VERSION_NOT_FOUND');
  return row;
}

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

const presentVersion = (section: ClubSection, row: VersionRow): SectionVersion => ({
  _id: row.id,
  section,
  version: row.version,
  by: administrator(row.authorName),
  at: row.publishedAt.toISOString(),
  restoredFrom: row.restoredFrom,
});

/** A person whose account is gone has no name. */
const administrator = (name: string | null) => ({ kind: 'admin' as const, name: name ?? '' });

/** The site as it would be with every draft published; a section whose draft is incomplete stays as it is. */
export async function draftedClub({ db, club }: Pick<Deps, 'db' | 'club'>): Promise<ClubContent> {
  const drafts = await selectDraftContents(db);
  const shown = drafts.filter(({ section, content }) => isSection(section) && isComplete(section, content));
  return { ...club.current(), ...Object.fromEntries(shown.map(({ section, content }) => [section, content])) };
}
