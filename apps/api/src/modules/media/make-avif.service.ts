import { keptSizes, type PictureSize, uploadName } from '@kickstand/contract/fields/uploads';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { changeContent } from '../../core/content-version.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import type { Deps } from '../../deps.ts';
import { claimWithoutAvif, type MediaRow, updateMediaRow } from './media.queries.ts';
import { removePicture } from './remove-pictures.service.ts';

type AvifDeps = Pick<Deps, 'db' | 'media' | 'now' | 'contentVersion' | 'log'>;

/** Then the next run goes on, so that no run lasts long. */
const MAX_PER_RUN = 10;
const RETRY_MS = HOUR_MS;

/**
 * Makes the AVIF files of pictures that are shown or kept: a quarter smaller than WebP, but far too slow to make while
 * a person waits. Pages offer them as soon as all sizes exist.
 */
export async function makeMissingAvif(deps: AvifDeps): Promise<void> {
  for (let made = 0; made < MAX_PER_RUN; made += 1) {
    const now = deps.now();
    const row = await claimWithoutAvif(deps.db, now, new Date(now.getTime() - RETRY_MS));
    if (!row) return;
    await makeAvif(deps, row).catch((error) => deps.log.warn(error, 'AVIF not made'));
  }
}

async function makeAvif(deps: AvifDeps, row: MediaRow): Promise<void> {
  const largest = await deps.media.get(uploadName(row.id, row));
  if (!largest) return;
  let bytes = 0;
  for (const size of keptSizes(row)) {
    const file = await encodeAvif(largest, size);
    await deps.media.put(uploadName(row.id, size, 'avif'), file, 'image/avif');
    bytes += file.length;
  }
  const updated = await changeContent(deps, (transaction) =>
    updateMediaRow(transaction, row.id, { hasAvif: true, bytes: row.bytes + bytes }),
  );
  // it was deleted while its files were being made
  if (!updated) await removePicture(deps, row.id);
}

const MAX_SECONDS = 120;

/** One size of a stored picture in AVIF, with little effort: more would take minutes for a few percent. */
async function encodeAvif(picture: Buffer, size: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture)
    .resize({ width: size.width, height: size.height, fit: 'fill' })
    .timeout({ seconds: MAX_SECONDS })
    .avif({ quality: 55, effort: 3 })
    .toBuffer();
}
