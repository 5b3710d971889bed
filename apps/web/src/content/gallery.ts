import { GALLERY as DEFAULTS } from '@kickstand/contract/club/defaults/gallery';
import type { ClubMoment } from '@kickstand/contract/club/gallery.schema';
import type { Artwork } from './artwork.ts';
import { drawingOf } from './drawn.ts';

export type RidingMoment = Artwork & { readonly caption: string; readonly alt: string };

const momentOf = ({ caption, picture }: ClubMoment): RidingMoment => ({ caption, ...drawingOf(picture) });

/** The reel. It runs in a circle, so the last and the first are neighbours too. */
export const GALLERY: readonly RidingMoment[] = DEFAULTS.moments.map(momentOf);

/** Seven tiles in the order of the mosaic: wide and tall, flat, flat, tall, flat, tall, flat. */
export const MOSAIC: readonly RidingMoment[] = DEFAULTS.mosaic.map(momentOf);
