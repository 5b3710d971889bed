/** Limits for an uploaded picture. The client checks before sending, the server decides by the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

/** What a proxy in front of the site must let through, in megabytes: the largest file of any form, and the form around it. */
export const PROXY_MB = 70;

export const NO_PICTURE = 'Please select an image file';
export const PICTURE_TOO_LARGE = 'The picture is too large: up to 8 MB is accepted.';

/** Why a picked file need not even be sent, or null. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return NO_PICTURE;
  return size > MAX_PICTURE_BYTES ? PICTURE_TOO_LARGE : null;
}

/** Widths in which an uploaded picture is stored, as far as it is wide enough; none is ever upscaled. */
const WIDTHS = [480, 960, 1600, 2400];
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

/** WebP exists from the start; AVIF follows once a job has made it. */
type UploadFormat = 'webp' | 'avif';

export const uploadName = (id: string, { width, height }: PictureSize, format: UploadFormat = 'webp') =>
  `${id}-${width}x${height}.${format}`;

const NAME = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,5})x(\d{1,5})\.(webp|avif)$/;

/** Id, size and format from the name of an uploaded picture; null for every other name. */
export function readUploadName(name: string): ({ id: string; format: UploadFormat } & PictureSize) | null {
  const [, id, width, height, format] = NAME.exec(name) ?? [];
  return id ? { id, width: Number(width), height: Number(height), format: format as UploadFormat } : null;
}

export const UPLOADS = '/uploads/';

/** The address under which an item keeps its picture: the largest size of it. */
export const uploadUrl = (id: string, largest: PictureSize, format: UploadFormat = 'webp') =>
  `${UPLOADS}${uploadName(id, largest, format)}`;

/** The name of the picture at one of our addresses, whatever is said about it there; null for anything else. */
export function uploadNameAt(url: string): string | null {
  const name = url.startsWith(UPLOADS) ? withoutDetails(url).slice(UPLOADS.length) : '';
  return readUploadName(name)?.format === 'webp' ? name : null;
}

const withoutDetails = (url: string) => url.split('#', 1)[0] ?? '';

/** What is known about an uploaded picture beyond its size. */
export type PictureDetails = {
  /** Described for people who don't see it; empty while no description exists. */
  alt: string;
  /** The point that stays visible when a slot crops it, in percent from left and top. */
  focus: { x: number; y: number };
  hasAvif: boolean;
};

/** The address as pages get it: the fragment carries what they need to show the picture well. */
export function describedUrl(url: string, { alt, focus, hasAvif }: PictureDetails): string {
  const details = [
    ...(hasAvif ? ['avif'] : []),
    ...(focus.x !== CENTRE || focus.y !== CENTRE ? [`focus=${focus.x},${focus.y}`] : []),
    ...(alt ? [`alt=${encodeURIComponent(alt)}`] : []),
  ];
  return [withoutDetails(url), details.join('&')].filter(Boolean).join('#');
}

const CENTRE = 50;
const FOCUS = /(?:^|&)focus=(\d{1,3}),(\d{1,3})(?:&|$)/;
const AVIF = /(?:^|&)avif(?:&|$)/;
const ALT = /(?:^|&)alt=([^&]+)/;

/** Empty if it was cut off within a character. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

type UploadSource = PictureSize & {
  src: string;
  srcSet: string;
  /** The same sizes in AVIF, where they exist. */
  avifSet?: string;
  focus?: { x: number; y: number };
  /** Its own description, which wins over one made from the item's title. */
  ownAlt?: string;
};

/** Attributes of an image that lets the browser choose among the sizes; null if the address is not an upload. */
export function uploadSource(url: string): UploadSource | null {
  const upload = readUploadName(uploadNameAt(url) ?? '');
  if (!upload) return null;
  const { id, width, height } = upload;
  const setIn = (format: UploadFormat) =>
    keptSizes({ width, height })
      .map((size) => `${uploadUrl(id, size, format)} ${size.width}w`)
      .join(', ');
  const details = url.split('#')[1] ?? '';
  const [, x, y] = FOCUS.exec(details) ?? [];
  const alt = decoded(ALT.exec(details)?.[1] ?? '');
  return {
    src: withoutDetails(url),
    srcSet: setIn('webp'),
    ...(AVIF.test(details) && { avifSet: setIn('avif') }),
    ...(x && { focus: { x: Number(x), y: Number(y) } }),
    ...(alt && { ownAlt: alt }),
    width,
    height,
  };
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels));
