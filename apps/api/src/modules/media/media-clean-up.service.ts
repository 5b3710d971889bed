import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { incomingDir } from '../../core/upload.ts';
import type { Deps } from '../../deps.ts';
import { markUnusedMedia, selectUnusedMedia } from './media.queries.ts';
import { removePicture } from './media.service.ts';

const KEPT_UNUSED_MS = DAY_MS;

/** Removes pictures that have not been shown anywhere for a day, and crash leftovers of uploads in progress. */
export async function removeUnusedPictures(deps: Pick<Deps, 'db' | 'media' | 'now' | 'settings'>): Promise<void> {
  const now = deps.now();
  const before = new Date(now.getTime() - KEPT_UNUSED_MS);
  await markUnusedMedia(deps.db, now);
  for (const id of await selectUnusedMedia(deps.db, before)) await removePicture(deps, id);
  await removeOlder(incomingDir(deps.settings), before);
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = path.join(folder, name);
    const changed = await stat(entry).catch(() => null);
    if (changed && changed.mtime < before) await rm(entry, { recursive: true, force: true });
  }
}
