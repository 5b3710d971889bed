import { randomUUID } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { filmName, LOGO_HEIGHTS, logoName, logoVectorName } from '@kickstand/contract/club/club-file-urls';
import { type ClubFilm, type ClubLogo, FILM_TYPES, MAX_FILM_BYTES } from '@kickstand/contract/club/club-files';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { Upload } from '../../core/upload.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteFileRow, deleteUnusedFile, insertFile, lockFiles, selectUnusedFiles } from './club-files.queries.ts';
import { drawLogo } from './draw-logo.ts';

type StoreDeps = Pick<Deps, 'db' | 'media' | 'now' | 'log'>;
type StoredFile = { name: string; bytes: Buffer; type: string };

/** Stores a logo in all its sizes. One that no draft names is removed after a day. */
export async function storeLogo(deps: StoreDeps, upload: Upload | undefined): Promise<ClubLogo> {
  if (!upload) throw fieldError('INVALID_INPUT', 'logo', 'Please choose a PNG or SVG file.');
  const { width, height, svg, png } = await drawLogo(await readFile(upload.path));
  const id = randomUUID();
  const files: StoredFile[] = LOGO_HEIGHTS.map((size) => ({
    name: logoName({ id }, size),
    bytes: png.get(size) ?? Buffer.alloc(0),
    type: 'image/png',
  }));
  if (svg !== null) files.push({ name: logoVectorName({ id }), bytes: Buffer.from(svg), type: 'image/svg+xml' });
  await storeFiles(deps, id, 'logo', files);
  return { id, isVector: svg !== null, width, height };
}

const NO_FILM = 'Please choose a film as MP4 or WebM.';

export async function storeFilm(deps: StoreDeps, upload: Upload | undefined): Promise<ClubFilm> {
  if (!upload) throw fieldError('INVALID_INPUT', 'film', NO_FILM);
  const type = await filmTypeOf(upload.path);
  if (!type) throw fieldError('FILE_REFUSED', 'film', NO_FILM);
  const bytes = await readFile(upload.path);
  if (bytes.length > MAX_FILM_BYTES) throw fieldError('FILE_TOO_LARGE', 'film');
  const id = randomUUID();
  const film = { id, type };
  await storeFiles(deps, id, 'film', [{ name: filmName(film), bytes, type: FILM_TYPES[type] }]);
  return { ...film, bytes: bytes.length };
}

/** By its first bytes: the name and the declared type are ignored. */
async function filmTypeOf(path: string): Promise<ClubFilm['type'] | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (head.slice(4, 8) === 'ftyp') return 'mp4';
    return head.startsWith('\x1aE\xdf\xa3') && head.includes('webm') ? 'webm' : null;
  } finally {
    await file.close();
  }
}

async function storeFiles(deps: StoreDeps, id: string, kind: 'logo' | 'film', files: StoredFile[]): Promise<void> {
  // the row comes first: whatever happens to the files, it is known that there may be some
  await insertFile(deps.db, { id, kind, createdAt: deps.now() });
  try {
    for (const { name, bytes, type } of files) await deps.media.put(name, bytes, type);
  } catch (error) {
    deps.log.error(error, 'file of the club not stored');
    await removeFiles(deps, id).catch((failure) => deps.log.warn(failure, 'file of the club not removed yet'));
    throw new AppError('STORAGE_UNAVAILABLE');
  }
}

async function removeFiles({ db, media }: Pick<Deps, 'db' | 'media'>, id: string): Promise<void> {
  for (const name of await media.list(`${id}-`)) await media.delete(name);
  await deleteFileRow(db, id);
}

/** Lets a draft take the files it names: they stay until the transaction has ended, and then the draft keeps them. */
export async function takeFiles(transaction: Database, files: readonly { field: string; id: string }[]): Promise<void> {
  const stored = await lockFiles(
    transaction,
    files.map(({ id }) => id),
  );
  const missing = files.find(({ id }) => !stored.includes(id));
  if (missing)
    throw fieldError('INVALID_INPUT', missing.field, "This file isn't stored any more. Please upload it again.");
}

/** Files that were uploaded a day ago and are in no draft, section or version. */
export async function removeUnusedFiles(deps: Pick<Deps, 'db' | 'media' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - DAY_MS);
  for (const id of await selectUnusedFiles(deps.db, before)) {
    const isFree = await deps.db.transaction(async (transaction) => {
      await lockFiles(transaction, [id]);
      return deleteUnusedFile(transaction, id);
    });
    if (isFree) for (const name of await deps.media.list(`${id}-`)) await deps.media.delete(name);
  }
}
