import { keptSizes, largestSize, MAX_PIXELS, type PictureSize } from '@kickstand/contract/fields/uploads';
import sharp from 'sharp';
import { AppError } from '../../core/app-error.ts';
import { isPicture } from './picture-kind.ts';

export type EncodedPicture = PictureSize & { bytes: Buffer };

const MAX_SECONDS = 30;

/**
 * The picture re-encoded in all sizes we store, the largest last: upright, in sRGB, without any other data of the
 * uploaded file. Only the first frame of an animation is kept: pictures are shown on cards, where nothing may move by
 * itself.
 */
export async function encodePicture(file: Buffer): Promise<EncodedPicture[]> {
  if (!isPicture(file)) throw new AppError('NOT_AN_IMAGE');
  // one at a time: decoded, a picture takes up to 160 MB
  return inTurn(async () => {
    const { width, height, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata().catch(sayDamaged);
    if (width * height > MAX_PIXELS) throw new AppError('TOO_MANY_PIXELS');
    return encodeSizes(file, keptSizes(largestSize(autoOrient))).catch(sayDamaged);
  });
}

async function encodeSizes(file: Buffer, sizes: PictureSize[]): Promise<EncodedPicture[]> {
  // half a picture is refused; harmless irregularities, which many cameras leave, are not
  const { data, info } = await sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ ...sizes.at(-1), fit: 'fill' })
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = async (size: PictureSize) => {
    const { width, height, channels } = info;
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .resize({ ...size, fit: 'fill' })
      .webp({ quality: 80 })
      .toBuffer();
    return { ...size, bytes };
  };
  return Promise.all(sizes.map(encode));
}

function sayDamaged(): never {
  throw new AppError('DAMAGED_IMAGE');
}

let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}
