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

/** Heights in which a logo is kept as PNG, on a transparent ground. */
export const LOGO_HEIGHTS = [48, 96, 192, 512] as const;
export type LogoHeight = (typeof LOGO_HEIGHTS)[number];

export const MAX_LOGO_BYTES = 1024 * 1024;
export const MAX_FILM_BYTES = 64 * 1024 * 1024;

/** The files of an upload; different content has a different name, so browsers keep them for good. */
export const logoName = ({ id }: Pick<ClubLogo, 'id'>, height: LogoHeight) => `${id}-logo-${height}.png`;
export const logoVectorName = ({ id }: Pick<ClubLogo, 'id'>) => `${id}-logo.svg`;
export const filmName = ({ id, type }: Pick<ClubFilm, 'id' | 'type'>) => `${id}-film.${type}`;

const CLUB_FILES = '/club/';
export const logoUrl = (logo: Pick<ClubLogo, 'id'>, height: LogoHeight) => CLUB_FILES + logoName(logo, height);
export const logoVectorUrl = (logo: Pick<ClubLogo, 'id'>) => CLUB_FILES + logoVectorName(logo);
export const filmUrl = (film: Pick<ClubFilm, 'id' | 'type'>) => CLUB_FILES + filmName(film);
