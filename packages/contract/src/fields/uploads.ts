/** Limits for an uploaded picture. The client checks before sending, the server decides by the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

export const NO_PICTURE = 'Please select an image file';
export const PICTURE_TOO_LARGE = 'The picture is too large: up to 8 MB is accepted.';

/** Why a picked file need not even be sent, or null. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return NO_PICTURE;
  return size > MAX_PICTURE_BYTES ? PICTURE_TOO_LARGE : null;
}

/** Widths in which an uploaded picture is stored, as far as it is wide enough; none is ever upscaled. */
const WIDTHS = [480, 960, 1600];
const MAX_HEIGHT = 3200;

export type PictureSize = { width: number; height: number };

/** The largest size in which a picture of these dimensions is kept. */
export function largestSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, Math.max(...WIDTHS) / width, MAX_HEIGHT / height);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

/** All stored sizes, derived from the largest one alone: so one URL is enough to know them all. */
export function keptSizes(largest: PictureSize): PictureSize[] {
  const smaller = WIDTHS.filter((width) => width < largest.width);
  return [
    ...smaller.map((width) => ({ width, height: atLeastOne((largest.height * width) / largest.width) })),
    largest,
  ];
}

export const uploadName = (id: string, { width, height }: PictureSize) => `${id}-${width}x${height}.webp`;

const NAME = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,5})x(\d{1,5})\.webp$/;

/** Id and size from the name of an uploaded picture; null for every other name. */
export function readUploadName(name: string): ({ id: string } & PictureSize) | null {
  const [, id, width, height] = NAME.exec(name) ?? [];
  return id ? { id, width: Number(width), height: Number(height) } : null;
}

const FOLDER = '/uploads/';

/** The address under which an item keeps its picture: the largest size of it. */
export const uploadUrl = (id: string, largest: PictureSize) => `${FOLDER}${uploadName(id, largest)}`;

/** The name of the picture at one of our addresses; null for addresses of anything else. */
export function uploadNameAt(url: string): string | null {
  const name = url.startsWith(FOLDER) ? url.slice(FOLDER.length) : '';
  return readUploadName(name) ? name : null;
}

/** Attributes of an image that lets the browser choose among the sizes; null if the address is not an upload. */
export function uploadSource(url: string): ({ src: string; srcSet: string } & PictureSize) | null {
  const upload = readUploadName(uploadNameAt(url) ?? '');
  if (!upload) return null;
  const { id, width, height } = upload;
  const srcSet = keptSizes({ width, height }).map((size) => `${uploadUrl(id, size)} ${size.width}w`);
  return { src: url, srcSet: srcSet.join(', '), width, height };
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels));
