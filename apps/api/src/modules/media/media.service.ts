import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  MAX_PICTURE_BYTES,
  type PictureSize,
  uploadName,
  uploadNameAt,
  uploadUrl,
} from '@kickstand/contract/fields/uploads';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { AppError, fieldError } from '../../core/app-error.ts';
import { incomingDir, type Upload } from '../../core/upload.ts';
import type { Deps } from '../../deps.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { deleteMedia, insertMedia, markUnusedMedia, selectUnusedMedia } from './media.queries.ts';

type StoreDeps = Pick<Deps, 'db' | 'media' | 'now' | 'log'>;

/** `url` is stored as an item's imgUrl; `key` is the upload's own. */
export type StoredPicture = { url: string; key: string } & PictureSize;

/**
 * Stores the pictures of a form, then lets the caller save the record they belong to. If either is refused, nothing
 * stays behind. Not to be called within a transaction: `save` opens its own.
 */
export async function withPictures<Name extends string, T>(
  deps: StoreDeps,
  files: Record<Name, Upload[]>,
  save: (pictures: Record<Name, StoredPicture[]>) => Promise<T>,
): Promise<T> {
  const pictures = {} as Record<Name, StoredPicture[]>;
  const stored: string[] = [];
  try {
    for (const name of Object.keys(files) as Name[]) {
      pictures[name] = [];
      for (const upload of files[name]) {
        const { id, ...picture } = await storePicture(deps, upload);
        stored.push(id);
        pictures[name].push({ ...picture, key: upload.key });
      }
    }
    return await save(pictures);
  } catch (error) {
    // after a fault it is not known whether something was saved: then the clean-up finds out
    if (error instanceof AppError) for (const id of stored) await tryToRemove(deps, id);
    throw error;
  }
}

/** Checks a picture, re-encodes it and stores it in all its sizes. One that no item uses is removed after a day. */
async function storePicture(deps: StoreDeps, upload: Upload): Promise<PictureSize & { id: string; url: string }> {
  const pictures = await encode(upload);
  const largest = pictures.at(-1) ?? { width: 0, height: 0 };
  const { width, height } = largest;
  const id = randomUUID();
  const now = deps.now();
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  // the row comes first: whatever happens to the files, it is known that there may be some
  await insertMedia(deps.db, { id, width, height, bytes, createdAt: now, unusedSince: now });
  try {
    for (const picture of pictures) await deps.media.put(uploadName(id, picture), picture.bytes, 'image/webp');
  } catch (error) {
    deps.log.error(error, 'picture not stored');
    await tryToRemove(deps, id);
    throw new AppError('STORAGE_UNAVAILABLE');
  }
  return { id, url: uploadUrl(id, largest), width, height };
}

async function removePicture(deps: Pick<Deps, 'db' | 'media'>, id: string): Promise<void> {
  for (const name of await deps.media.list(`${id}-`)) await deps.media.delete(name);
  await deleteMedia(deps.db, id);
}

/** The stored picture at one of our URLs; null if it is missing, or the URL is for something else. */
export async function findStoredPicture(deps: Pick<Deps, 'media' | 'log'>, url: string | null): Promise<Buffer | null> {
  const name = uploadNameAt(url ?? '');
  return name === null ? null : readPicture(deps, name);
}

const RETRY_SECONDS = 30;

/** The file of that name, or null; while the store is away the caller is asked to come back. */
export async function readPicture({ media, log }: Pick<Deps, 'media' | 'log'>, name: string): Promise<Buffer | null> {
  try {
    return await media.get(name);
  } catch (error) {
    log.error(error, 'picture not read');
    throw new AppError('STORAGE_UNAVAILABLE', {
      message: "We can't load pictures right now. Please try again in a few minutes.",
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}

async function encode({ path, field }: Upload): Promise<EncodedPicture[]> {
  try {
    const file = await readFile(path);
    if (file.length > MAX_PICTURE_BYTES) throw new AppError('PICTURE_TOO_LARGE');
    return await encodePicture(file);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw fieldError(error.code, field);
  }
}

/** Pictures that cannot be removed now are removed by the clean-up. */
async function tryToRemove(deps: StoreDeps, id: string): Promise<void> {
  await removePicture(deps, id).catch((error) => deps.log.warn(error, 'picture not removed yet'));
}

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
