import { entityText } from '@kickstand/contract/audit/audit.rules';
import { keptSince, type RecordKind, restorableUntil } from '@kickstand/contract/records/records.rules';
import type { DeletedRecord } from '@kickstand/contract/records/records.schema';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import { refusedBy } from '../../db/database-trouble.ts';
import type { Deps } from '../../deps.ts';
import { auditRestored } from '../audit/saves.service.ts';
import { assertMayChange, changeableKinds } from './record-access.ts';
import {
  copyFromDeleted,
  deleteDeletedBefore,
  findTitleBySlug,
  lockDeleted,
  selectDeleted,
} from './records.queries.ts';

const MAX_LISTED = 500;

export async function listDeleted(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
): Promise<DeletedRecord[]> {
  const rows = await selectDeleted(db, changeableKinds(current), keptSince(now()), MAX_LISTED);
  return rows.map(({ kind, recordId, title, deletedAt, deleterName }) => ({
    _id: recordId,
    kind,
    title,
    by: { kind: 'admin', name: deleterName ?? '' },
    at: deletedAt.toISOString(),
    until: restorableUntil(deletedAt).toISOString(),
  }));
}

/** The record is back as it was, with its id and its address; refused if another one has that address by now. */
export async function restoreDeleted(
  deps: Pick<Deps, 'db' | 'now' | 'contentVersion'>,
  current: CurrentSession,
  kind: RecordKind,
  id: string,
): Promise<void> {
  assertMayChange(current, kind);
  const now = deps.now();
  await changeContent(deps, async (transaction) => {
    const deleted = await lockDeleted(transaction, kind, id, keptSince(now));
    if (!deleted) throw new AppError('NOTHING_TO_RESTORE');
    const other = await findTitleBySlug(transaction, kind, String(deleted.content.slug));
    if (other !== null) throw addressTaken(kind, deleted.title, other);
    await copyFromDeleted(transaction, deleted);
    await auditRestored(transaction, { at: now, actor: actorOf(current), entity: kind, entityId: id });
  }).catch((error) => {
    // another record took the address between the question and the answer
    throw refusedBy(error)?.endsWith('_slug_key') ? new AppError('ADDRESS_TAKEN') : error;
  });
}

function addressTaken(kind: RecordKind, title: string, other: string): AppError {
  const noun = entityText(kind).toLowerCase();
  return new AppError('ADDRESS_TAKEN', {
    message: `“${title}” can't be restored: another ${noun}, “${other}”, has its address now. Delete that one first, or keep it.`,
  });
}

/** The pictures that only these records had are cleaned up as unused. */
export const forgetOldDeletions = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteDeletedBefore(db, keptSince(now()));
