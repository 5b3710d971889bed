import { keptSince, MAX_DRAFT_LENGTH, NEW_RECORD, type RecordKind } from '@kickstand/contract/records/records.rules';
import type { FormDraft, FormDraftChange } from '@kickstand/contract/records/records.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { assertMayChange } from './record-access.ts';
import {
  deleteDraftsBefore,
  deleteFormDraft,
  recordExists,
  selectFormDraft,
  upsertFormDraft,
} from './records.queries.ts';

type DraftDeps = Pick<Deps, 'db' | 'now'>;
type Place = { kind: RecordKind; id: string };

/** A draft belongs to the person who typed it: no one else can read it. */
const keyOf = ({ user }: CurrentSession, { kind, id }: Place) => ({ userId: user.id, kind, recordId: id });

export async function findFormDraft(
  { db, now }: DraftDeps,
  current: CurrentSession,
  place: Place,
): Promise<FormDraft | null> {
  assertMayChange(current, place.kind);
  const row = await selectFormDraft(db, keyOf(current, place), keptSince(now()));
  return row && { values: row.values, basedOn: row.basedOn, savedAt: row.savedAt.toISOString() };
}

export async function saveFormDraft(
  { db, now }: DraftDeps,
  current: CurrentSession,
  place: Place,
  { values, basedOn }: FormDraftChange,
): Promise<{ savedAt: string }> {
  assertMayChange(current, place.kind);
  if (JSON.stringify(values).length > MAX_DRAFT_LENGTH) throw new AppError('DRAFT_TOO_LARGE');
  // without this there would be no end to the drafts that one person can keep
  if (place.id !== NEW_RECORD && !(await recordExists(db, place.kind, place.id))) throw new AppError('RECORD_GONE');
  const savedAt = now();
  await upsertFormDraft(db, { ...keyOf(current, place), values, basedOn, savedAt });
  return { savedAt: savedAt.toISOString() };
}

export async function discardFormDraft({ db }: Pick<Deps, 'db'>, current: CurrentSession, place: Place): Promise<void> {
  assertMayChange(current, place.kind);
  await deleteFormDraft(db, keyOf(current, place));
}

export const forgetOldDrafts = ({ db, now }: DraftDeps): Promise<void> => deleteDraftsBefore(db, keptSince(now()));
