import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  MAX_PICTURE_BYTES,
  type PictureSize,
  readUploadName,
  uploadName,
  uploadNameAt,
  uploadUrl,
} from '@kickstand/contract/fields/uploads';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { Upload } from '../../core/upload.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { insertMedia, lockTakeable, selectMedia } from './media.queries.ts';
import { removePicture } from './remove-pictures.service.ts';

type StoreDeps = Pick<Deps, 'db' | 'media' | 'now' | 'log'>;

/** `url` is stored as an item's imgUrl; `key` is the upload's own. */
export type StoredPicture = { id: string; url: string; key: string } & PictureSize;

/**
 * Stores the pictures of a form, then lets the caller save the record they belong to. If either is refused, nothing
 * stays behind. Not to be called within a transaction: `save` opens its own.
 */
export async function withPictures<Name extends string, T>(
  deps: StoreDeps,
  current: CurrentSession,
  files: Record<Name, Upload[]>,
  save: (pictures: Record<Name, StoredPicture[]>) => Promise<T>,
): Promise<T> {
  const pictures = {} as Record<Name, StoredPicture[]>;
  const stored: string[] = [];
  try {
    for (const name of Object.keys(files) as Name[]) {
      pictures[name] = [];
      for (const upload of files[name]) {
        const picture = await storePicture(deps, current, upload);
        stored.push(picture.id);
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
async function storePicture(
  deps: StoreDeps,
  { user }: CurrentSession,
  upload: Upload,
): Promise<Omit<StoredPicture, 'key'>> {
  const pictures = await encode(upload);
  const largest = pictures.at(-1) ?? { width: 0, height: 0 };
  const { width, height } = largest;
  const id = randomUUID();
  const now = deps.now();
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  const { fileName } = upload;
  const origin = { fileName, uploadedBy: user.id, createdAt: now, unusedSince: now };
  // the row comes first: whatever happens to the files, it is known that there may be some
  await insertMedia(deps.db, { id, width, height, bytes, ...origin });
  try {
    for (const picture of pictures) await deps.media.put(uploadName(id, picture), picture.bytes, 'image/webp');
  } catch (error) {
    deps.log.error(error, 'picture not stored');
    await tryToRemove(deps, id);
    throw new AppError('STORAGE_UNAVAILABLE');
  }
  return { id, url: uploadUrl(id, largest), width, height };
}

/**
 * Lets a record take pictures by their addresses, as chosen in the library: they stay until the transaction has
 * ended, and then the record keeps them. Refuses addresses under which nothing is stored.
 */
export async function takePictures(
  transaction: Database,
  field: string,
  urls: readonly (string | null | undefined)[],
  /** Those it shows already: they need not be asked about. */
  before: readonly (string | null)[] = [],
): Promise<void> {
  const wanted = urls.flatMap((url) => (url && !before.includes(url) ? [{ url, id: idOf(url) }] : []));
  const rows = await lockTakeable(
    transaction,
    wanted.map(({ id }) => id),
  );
  const known = new Set(rows.map((row) => uploadUrl(row.id, row)));
  if (wanted.every(({ url }) => known.has(url))) return;
  throw fieldError('INVALID_INPUT', field, "This picture isn't stored any more. Please choose it again.");
}

const UPLOADS = /\/uploads\/[\w.-]{1,120}/g;

/** The addresses of uploads in a text under which nothing is stored any more. */
export async function findMissingPictures({ db }: Pick<Deps, 'db'>, text: string): Promise<string[]> {
  const urls = [...new Set(text.match(UPLOADS))].map((url) => ({ url, id: idOf(url) }));
  const rows = await selectMedia(db, [...new Set(urls.map(({ id }) => id))]);
  const stored = new Set(rows.map(({ id }) => id));
  return urls.filter(({ id }) => !stored.has(id)).map(({ url }) => url);
}

const idOf = (url: string) => readUploadName(uploadNameAt(url) ?? '')?.id ?? '';

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
