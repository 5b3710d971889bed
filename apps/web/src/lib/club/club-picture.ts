import { CLUB_SLOTS, type ClubSlot, drawingName, drawingUrl, helmetUrl } from '@kickstand/contract/club/club-slots';
import type { ClubPicture, ClubPortrait } from '@kickstand/contract/club/sections/club-pictures.schema';
import { uploadSource } from '@kickstand/contract/fields/uploads';
import { type PictureSource, picturesIn } from '../page/pictures.ts';

type Photo = Extract<ClubPicture, { kind: 'photo' }>;
type Shown = PictureSource & { 'data-focus-x'?: number; 'data-focus-y'?: number };

/**
 * Attributes for the pictures of a slot: a photograph, a drawing among the files that the build has made, or one that
 * the server draws.
 */
export function clubPictures(files: Record<string, string>): (slot: ClubSlot, picture: ClubPicture) => Shown {
  const built = picturesIn(files);
  return (slot, picture) =>
    picture.kind === 'photo' ? photoSource(picture) : (built.get(drawingName(slot, picture)) ?? drawn(slot, picture));
}

function drawn(slot: ClubSlot, picture: Extract<ClubPicture, { kind: 'drawing' }>): PictureSource {
  const { width, height, widths } = CLUB_SLOTS[slot];
  const widest = Math.max(...widths);
  return {
    src: drawingUrl(slot, picture, widest),
    srcSet: widths.map((wanted) => `${drawingUrl(slot, picture, wanted)} ${wanted}w`).join(', '),
    width: widest,
    height: Math.round((widest * height) / width),
  };
}

const HELMET = { width: 200, height: 200 };

/** Attributes for the portraits of people: a photograph or their drawn helmet. */
export function clubPortraits(set: string, files: Record<string, string>): (portrait: ClubPortrait) => Portrait {
  const built = picturesIn(files);
  return (portrait) => {
    if (portrait.kind === 'photo') return photoSource(portrait);
    const src = built.get(`${set}_${portrait.seed}`)?.src ?? helmetUrl(portrait.seed);
    return { src, ...HELMET };
  };
}
type Portrait = Omit<Shown, 'srcSet'> & { srcSet?: string };

const FOCUS_STEP = 10;
const inSteps = (percent: number) => Math.round(percent / FOCUS_STEP) * FOCUS_STEP;

/** The style sheet knows focal points in steps, because the content security policy allows no style in a page. */
function photoSource({ url, focus }: Photo): Shown {
  const { src = url, srcSet = '', width = 1, height = 1 } = uploadSource(url) ?? {};
  return { src, srcSet, width, height, 'data-focus-x': inSteps(focus.x), 'data-focus-y': inSteps(focus.y) };
}

/** What the picture shows, for people who don't see it; a helmet says whose it is. */
export const portraitAlt = (portrait: ClubPortrait, name: string, prefix = '') =>
  portrait.kind === 'photo' ? portrait.alt || name : `${prefix}${prefix ? 'helmet' : 'Helmet'} of ${name}`;
