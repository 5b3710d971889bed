import * as z from 'zod/mini';
import { atMost } from '../fields/text-fields.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const fileId = z
  .string('The file must be one that was uploaded here')
  .check(
    atMost(36, 'The file must be one that was uploaded here'),
    z.regex(UUID, 'The file must be one that was uploaded here'),
  );

/** A logo that was uploaded: always as PNG in several sizes; one drawn as SVG in its cleaned form as well. */
export const clubLogo = z.object({
  id: fileId,
  isVector: z.boolean('isVector must be true or false'),
  width: z.int('width must be a whole number').check(z.minimum(1), z.maximum(4096)),
  height: z.int('height must be a whole number').check(z.minimum(1), z.maximum(4096)),
});
export type ClubLogo = z.infer<typeof clubLogo>;

export const FILM_TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const;

export const clubFilm = z.object({
  id: fileId,
  type: z.enum(['mp4', 'webm'], 'The film must be MP4 or WebM'),
  bytes: z.int('bytes must be a whole number').check(z.minimum(1), z.maximum(200 * 1024 * 1024)),
});
export type ClubFilm = z.infer<typeof clubFilm>;

export const MAX_LOGO_BYTES = 1024 * 1024;
export const MAX_FILM_BYTES = 64 * 1024 * 1024;
