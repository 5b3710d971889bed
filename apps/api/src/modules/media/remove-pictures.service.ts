import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { incomingDir } from '../../core/upload.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteMediaRow,
  lockMedia,
  markUnusedMedia,
  selectMediaToRemove,
  selectUses,
  updateMediaRow,
} from './media.queries.ts';

/** Deletes the files first and the row last: a removal that is interrupted is finished by the clean-up. */
export async function removePicture(deps: Pick<Deps, 'db' | 'media'>, id: string): Promise<void> {
  for (const name of await deps.media.list(`${id}-`)) await deps.media.delete(name);
  await deleteMediaRow(deps.db, id);
}

/** From now on no record can take the picture; false if one shows it. */
export async function markForRemoval(transaction: Database, now: Date, id: string): Promise<boolean> {
  await lockMedia(transaction, id);
  if ((await selectUses(transaction, [id])).length > 0) return false;
  await updateMediaRow(transaction, id, { removedAt: now });
  return true;
}

const KEPT_UNUSED_MS = DAY_MS;

/**
 * Removes pictures that have not been shown anywhere for a day, except those kept in the library, and crash leftovers
 * of uploads in progress.
 */
export async function removeUnusedPictures(deps: Pick<Deps, 'db' | 'media' | 'now' | 'settings'>): Promise<void> {
  const now = deps.now();
  const before = new Date(now.getTime() - KEPT_UNUSED_MS);
  await markUnusedMedia(deps.db, now);
  for (const id of await selectMediaToRemove(deps.db, before)) {
    // a record may have taken it since it was marked as unused
    const isFree = await deps.db.transaction((transaction) => markForRemoval(transaction, now, id));
    if (isFree) await removePicture(deps, id);
  }
  await removeOlder(incomingDir(deps.settings), before);
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = path.join(folder, name);
    const changed = await stat(entry).catch(() => null);
    if (changed && changed.mtime < before) await rm(entry, { recursive: true, force: true });
  }
}
