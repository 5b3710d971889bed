import { MAX_VERSIONS, type RecordKind } from '@kickstand/contract/records/records.rules';
import type { RecordVersion } from '@kickstand/contract/records/records.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { findSave, listSaves, type Save } from '../audit/saves.service.ts';
import { findMissingPictures } from '../media/media.service.ts';
import { assertMayChange } from './record-access.ts';

type Place = { kind: RecordKind; id: string };

export async function listVersions(
  { db }: Pick<Deps, 'db'>,
  current: CurrentSession,
  { kind, id }: Place,
): Promise<RecordVersion[]> {
  assertMayChange(current, kind);
  return (await listSaves(db, kind, id, MAX_VERSIONS)).map(presentVersion);
}

/** One save, whole: a form can take its values, and saving them again is an ordinary change. */
export async function getVersion(
  { db }: Pick<Deps, 'db'>,
  current: CurrentSession,
  { kind, id, version }: Place & { version: string },
) {
  assertMayChange(current, kind);
  const save = await findSave(db, kind, id, version);
  if (!save) throw new AppError('VERSION_NOT_FOUND');
  const { before, after } = save;
  const missingPictures = await findMissingPictures({ db }, JSON.stringify([before, after]));
  return { version: presentVersion(save), before, after, missingPictures };
}

const presentVersion = ({ id, at, actorKind, actorName, action }: Save): RecordVersion => ({
  _id: String(id),
  action,
  by: { kind: actorKind, name: actorName },
  at: at.toISOString(),
});
