import * as z from 'zod/mini';
import { MOSAIC_TILES } from '../club.values.ts';
import { entries, line } from './club-fields.ts';
import { clubPicture } from './club-pictures.schema.ts';

const moment = { caption: line('Caption', 80), picture: clubPicture };

export const gallerySection = z.object({
  /** The reel; more than four run in a circle, and without any the section is left out. */
  moments: entries('Moments', { max: 30 }, moment),
  /** The tiles at the top of /discover-more: wide and tall, flat, flat, tall, flat, tall, flat. */
  mosaic: entries('Tiles', { min: MOSAIC_TILES, max: MOSAIC_TILES }, moment),
});
export type GallerySection = z.infer<typeof gallerySection>;
export type ClubMoment = GallerySection['moments'][number];
