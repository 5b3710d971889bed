import { uploadUrl } from '@kickstand/contract/fields/uploads';
import { PICTURE_USERS } from '@kickstand/contract/media/media.rules';
import type { LibraryPicture, PictureChange, PictureUpload } from '@kickstand/contract/media/media.schema';
import { paginationOf } from '@kickstand/contract/shared/lists';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Upload } from '../../core/upload.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { auditChange } from '../audit/audit.service.ts';
import {
  type LibraryFilter,
  type LibraryPage,
  type LibraryRow,
  lockMedia,
  type MediaRow,
  type PictureUse,
  selectLibrary,
  selectMedia,
  selectUses,
  updateMediaRow,
} from './media.queries.ts';
import { withPictures } from './media.service.ts';
import { markForRemoval, removePicture } from './remove-pictures.service.ts';

export async function listLibrary(
  { db }: Pick<Deps, 'db'>,
  { page, limit, sort, ...filter }: LibraryFilter & LibraryPage,
) {
  const { rows, total } = await selectLibrary(db, filter, { page, limit, sort });
  return { data: await presentAll(db, rows), pagination: paginationOf(page, limit, total) };
}

export async function getPicture({ db }: { db: Database }, id: string): Promise<LibraryPicture> {
  const [picture] = await presentAll(db, await selectMedia(db, [id]));
  if (!picture) throw new AppError('PICTURE_NOT_FOUND');
  return picture;
}

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'contentVersion' | 'media' | 'log'>;

/** A picture on its own: kept in the library, or waiting for the record whose form is being filled in. */
export function addPicture(
  deps: ChangeDeps,
  current: CurrentSession,
  { alt = '', isKept = false }: PictureUpload,
  files: Record<'picture', Upload[]>,
): Promise<LibraryPicture> {
  return withPictures(deps, current, files, ({ picture: [stored] }) =>
    deps.db.transaction(async (transaction) => {
      if (!stored) throw fieldError('NOT_AN_IMAGE', 'picture');
      const row = await updateMediaRow(transaction, stored.id, { alt, isKept });
      if (isKept) await audit(transaction, deps.now(), current, 'picture.created', null, row);
      return getPicture({ db: transaction }, stored.id);
    }),
  );
}

export function updatePicture(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  change: PictureChange,
): Promise<LibraryPicture> {
  return changeContent(deps, async (transaction) => {
    const before = await getLocked(transaction, id);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after = Object.keys(given).length > 0 ? await updateMediaRow(transaction, id, given) : before;
    await audit(transaction, deps.now(), current, 'picture.updated', before, after);
    return getPicture({ db: transaction }, id);
  });
}

export async function deletePicture(deps: ChangeDeps, current: CurrentSession, id: string): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const before = await getLocked(transaction, id);
    if (!(await markForRemoval(transaction, deps.now(), id))) throw inUse(await selectUses(transaction, [id]));
    await audit(transaction, deps.now(), current, 'picture.deleted', before, null);
  });
  // the clean-up removes the files that stay behind
  await removePicture(deps, id).catch((error) => deps.log.warn(error, 'picture not removed yet'));
}

async function getLocked(transaction: Database, id: string): Promise<MediaRow> {
  const row = await lockMedia(transaction, id);
  if (!row || row.removedAt) throw new AppError('PICTURE_NOT_FOUND');
  return row;
}

const MAX_NAMED = 3;

function inUse(uses: readonly PictureUse[]): AppError {
  const named = uses.slice(0, MAX_NAMED).map(({ kind, title }) => `${PICTURE_USERS[kind].label} “${title}”`);
  const more = uses.length > MAX_NAMED ? ` and ${uses.length - MAX_NAMED} more` : '';
  return new AppError('PICTURE_IN_USE', {
    message: `This picture is in use, so it can't be deleted: ${named.join(', ')}${more}.`,
  });
}

async function presentAll(db: Database, rows: readonly LibraryRow[]): Promise<LibraryPicture[]> {
  const uses = await selectUses(
    db,
    rows.map(({ id }) => id),
  );
  const usesOf = (picture: string) =>
    uses.filter(({ id }) => id === picture).map(({ kind, record, title }) => ({ kind, id: record, title }));
  return rows.map((row) => ({
    _id: row.id,
    url: uploadUrl(row.id, row),
    fileName: row.fileName,
    alt: row.alt,
    focus: { x: row.focusX, y: row.focusY },
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    hasAvif: row.hasAvif,
    isKept: row.isKept,
    uploadedBy: row.uploader,
    createdAt: row.createdAt.toISOString(),
    uses: usesOf(row.id),
  }));
}

const audit = auditChange('picture', ({ fileName, alt, focusX, focusY, isKept }: MediaRow) => ({
  fileName,
  alt,
  focusX,
  focusY,
  isKept,
}));
