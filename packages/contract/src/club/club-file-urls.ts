import type { ClubFilm, ClubLogo } from './club-files.ts';

/** Heights in which a logo is kept as PNG, on a transparent ground. */
export const LOGO_HEIGHTS = [48, 96, 192, 512] as const;
export type LogoHeight = (typeof LOGO_HEIGHTS)[number];

/** The files of an upload; different content has a different name, so browsers keep them for good. */
export const logoName = ({ id }: Pick<ClubLogo, 'id'>, height: LogoHeight) => `${id}-logo-${height}.png`;
export const logoVectorName = ({ id }: Pick<ClubLogo, 'id'>) => `${id}-logo.svg`;
export const filmName = ({ id, type }: Pick<ClubFilm, 'id' | 'type'>) => `${id}-film.${type}`;

const CLUB_FILES = '/club/';
export const logoUrl = (logo: Pick<ClubLogo, 'id'>, height: LogoHeight) => CLUB_FILES + logoName(logo, height);
export const logoVectorUrl = (logo: Pick<ClubLogo, 'id'>) => CLUB_FILES + logoVectorName(logo);
export const filmUrl = (film: Pick<ClubFilm, 'id' | 'type'>) => CLUB_FILES + filmName(film);
