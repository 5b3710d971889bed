import type { ClubPicture, ClubPortrait } from '@kickstand/contract/club/club-pictures.schema';
import type { Artwork } from './artwork.ts';

/** The defaults have drawings only. */
export function drawingOf(picture: ClubPicture): Artwork & { readonly alt: string } {
  if (picture.kind !== 'drawing') throw new Error('A default picture must be a drawing');
  const { scene, seed, alt } = picture;
  return { scene, seed, alt };
}

export function helmetOf(portrait: ClubPortrait): string {
  if (portrait.kind !== 'helmet') throw new Error('A default portrait must be a helmet');
  return portrait.seed;
}
