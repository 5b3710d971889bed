import type { ClubSection } from '@kickstand/contract/club/club.values';
import { capabilityForSection } from '@kickstand/contract/club/club-access.rules';
import type { SectionDetail } from '@kickstand/contract/club/club-admin.schema';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { neutralContent } from '@kickstand/contract/club/neutral/neutral-content';
import { can } from '@kickstand/contract/shared/access';
import { toDateInput } from '@kickstand/contract/shared/dates';
import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { takePictures } from '../media/media.service.ts';
import {
  deleteDraftRow,
  hasDemoAccount,
  insertVersion,
  lockSection,
  type StoredSection,
  selectDraft,
  selectVersion,
  writeDraft,
} from './club.queries.ts';
import { getSection } from './club.service.ts';
import { takeFiles } from './club-files.service.ts';
import {
  changedParts,
  checkedContent,
  draftedContent,
  filesIn,
  photosIn,
  type SectionContent,
  shownContent,
} from './club-record.ts';
import { followIdentity } from './own-content.service.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'contentVersion' | 'club'>;

/** Saves the draft, complete or not, unless another person has saved, published or discarded it since it was opened. */
export async function saveDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  section: ClubSection,
  { content: sent, unchangedSince }: { content: unknown; unchangedSince: number },
): Promise<SectionDetail> {
  checkEditor(current, section);
  const content = draftedContent(section, sent);
  return db.transaction(async (transaction) => {
    const { version, content: published } = await lockSection(transaction, section);
    const draft = await selectDraft(transaction, section);
    if ((draft?.draftVersion ?? 0) !== unchangedSince) throw editedMeanwhile();
    await takeFiles(transaction, filesIn(section, content));
    const shown = photosIn([published, draft?.content]);
    await takePictures(transaction, 'content', [...new Set(photosIn(content))], shown);
    const authorId = current.user.id;
    await writeDraft(transaction, { section, basedOn: version, content, authorId, savedAt: now() });
    return getSection({ db: transaction }, section);
  });
}

export async function discardDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  section: ClubSection,
): Promise<void> {
  checkEditor(current, section);
  await db.transaction(async (transaction) => {
    const { content } = await lockSection(transaction, section);
    const draft = await selectDraft(transaction, section);
    if (!draft) return;
    await deleteDraftRow(transaction, section);
    const { before, after } = changedParts(draft.content, shownContent(section, content));
    await audit(transaction, current, now(), section, 'club.draft-discarded', before, after);
  });
}

/** Publishes the draft that was open, unless it or the published content has changed meanwhile. */
export function publishSection(
  deps: ChangeDeps,
  current: CurrentSession,
  section: ClubSection,
  { unchangedSince, version }: { unchangedSince: number; version: number },
): Promise<SectionDetail> {
  checkEditor(current, section);
  return changeClub(deps, async (transaction) => {
    const before = await lockUnchanged(transaction, section, version);
    const draft = await selectDraft(transaction, section);
    if (!draft) throw new AppError('NO_DRAFT');
    if (draft.draftVersion !== unchangedSince) throw editedMeanwhile();
    const content = checkedContent(section, draft.content);
    await deleteDraftRow(transaction, section);
    await writeVersion(transaction, deps.now(), current, before, { section, content, restoredFrom: null });
    if (section === 'identity') {
      const identities = { before: shownContent(section, before.content), after: content };
      await followIdentity(deps, transaction, current, identities);
    }
    return getSection({ db: transaction }, section);
  });
}

/** The id of the defaults, which were never published. */
const DEFAULTS = 'defaults';

/** What a section began with: the demo's texts, and neutral ones where there is no demo. */
async function originalOf({ club, now }: ChangeDeps, db: Database, section: ClubSection): Promise<SectionContent> {
  if (await hasDemoAccount(db)) return CLUB_DEFAULTS[section];
  return neutralContent({ name: club.current().identity.name }, toDateInput(now()))[section];
}

/** Publishes the content of an earlier version again. A draft that waits stays. */
export function restoreVersion(
  deps: ChangeDeps,
  current: CurrentSession,
  section: ClubSection,
  id: string,
  version: number,
): Promise<SectionDetail> {
  checkEditor(current, section);
  return changeClub(deps, async (transaction) => {
    const before = await lockUnchanged(transaction, section, version);
    const earlier =
      id === DEFAULTS
        ? { version: 0, content: await originalOf(deps, transaction, section) }
        : await selectVersion(transaction, section, { id });
    if (!earlier) throw new AppError('VERSION_NOT_FOUND');
    const content = checkedContent(section, earlier.content);
    await writeVersion(transaction, deps.now(), current, before, { section, content, restoredFrom: earlier.version });
    return getSection({ db: transaction }, section);
  });
}

/** Answers only when this instance shows the change; the others hear of it with the commit. */
export async function changeClub<T>(deps: ChangeDeps, change: (transaction: Database) => Promise<T>): Promise<T> {
  const result = await changeContent(deps, change);
  await deps.club.refresh();
  return result;
}

async function lockUnchanged(transaction: Database, section: ClubSection, version: number): Promise<StoredSection> {
  const row = await lockSection(transaction, section);
  if (row.version !== version) throw editedMeanwhile();
  return row;
}

/** Publishes the next version of a locked section. */
export async function writeVersion(
  transaction: Database,
  now: Date,
  current: CurrentSession,
  { version, content: stored }: StoredSection,
  next: { section: ClubSection; content: SectionContent; restoredFrom: number | null },
): Promise<void> {
  const author = { authorId: current.user.id, publishedAt: now };
  await insertVersion(transaction, { ...next, ...author, version: version + 1 });
  const { before, after } = changedParts(shownContent(next.section, stored), next.content);
  const action = next.restoredFrom === null ? 'club.published' : 'club.restored';
  await audit(transaction, current, now, next.section, action, before, after);
}

const audit = (
  transaction: Database,
  current: CurrentSession,
  at: Date,
  section: ClubSection,
  action: string,
  before: SectionContent,
  after: SectionContent,
) => writeAudit(transaction, { at, actor: actorOf(current), action, entity: 'club', entityId: section, before, after });

function checkEditor({ user }: CurrentSession, section: ClubSection): void {
  if (!can(user.clubRole, capabilityForSection(section))) throw new AppError('ADMIN_ONLY');
}

/** Named as a field, so that the editor can tell it from other conflicts. */
const editedMeanwhile = () => fieldError('EDITED_MEANWHILE', VERSION_FIELD);
