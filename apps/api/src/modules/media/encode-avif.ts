import type { PictureSize } from '@kickstand/contract/fields/uploads';
import sharp from 'sharp';

const MAX_SECONDS = 120;

/** One size of a stored picture in AVIF, with little effort: more would take minutes for a few percent. */
export const encodeAvif = (picture: Buffer, size: PictureSize): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: size.width, height: size.height, fit: 'fill' })
    .timeout({ seconds: MAX_SECONDS })
    .avif({ quality: 55, effort: 3 })
    .toBuffer();
