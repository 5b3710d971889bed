import { keptSizes, largestSize, MAX_PIXELS, type PictureSize } from '@kickstand/contract/fields/uploads';
import { AppError } from '../../core/app-error.ts';
import { loadSharp } from '../../core/load-sharp.ts';

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
    const sharp = await loadSharp();
    const { width, height, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata().catch(sayDamaged);
    if (width * height > MAX_PIXELS) throw new AppError('TOO_MANY_PIXELS');
    return encodeSizes(file, keptSizes(largestSize(autoOrient))).catch(sayDamaged);
  });
}

async function encodeSizes(file: Buffer, sizes: PictureSize[]): Promise<EncodedPicture[]> {
  const sharp = await loadSharp();
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

/** The picture formats we accept, by a file's first bytes. */
const KINDS = {
  jpeg: (bytes: Buffer) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  png: (bytes: Buffer) => bytes.readUIntBE(0, 6) === 0x89504e470d0a && bytes.readUInt16BE(6) === 0x1a0a,
  gif: (bytes: Buffer) => /^GIF8[79]a/.test(textOf(bytes, 0, 6)),
  webp: (bytes: Buffer) => textOf(bytes, 0, 4) === 'RIFF' && textOf(bytes, 8, 12) === 'WEBP',
  // a container of boxes; the first one lists the kinds of content it may be read as
  avif: (bytes: Buffer) => textOf(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(textOf(bytes, 8, 64)),
};

const MIN_BYTES = 12;

/** Are these bytes a picture in a format we accept? The file name and the declared type are ignored. */
export const isPicture = (bytes: Buffer): boolean =>
  bytes.length >= MIN_BYTES && !isAlsoPage(bytes) && Object.values(KINDS).some((isOfKind) => isOfKind(bytes));

/** Strings long enough never to occur by chance among compressed bytes. */
const PAGE = /<(?:script|!doctype|iframe|object\s|html[\s>]|svg\s[^\0<]{0,200}xmlns|\?php\s)/i;

/** A picture that is a page as well has no honest purpose. */
const isAlsoPage = (bytes: Buffer) => PAGE.test(bytes.toString('latin1'));

const textOf = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
