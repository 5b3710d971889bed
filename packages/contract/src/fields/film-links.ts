export type FilmSite = 'youtube' | 'vimeo';

/** A film that a text can show as a card. */
type Film = { site: FilmSite; href: string };

const YOUTUBE =
  /^(?:https:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]{0,200}&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/;
const VIMEO = /^(?:https:\/\/)?(?:www\.)?(?:vimeo\.com|player\.vimeo\.com\/video)\/(\d{6,12})(?![\w-])/;

/** The film at an address, at the one address we link to; null for every other address. */
export function filmAt(address: string): Film | null {
  const [, youtube] = YOUTUBE.exec(address) ?? [];
  if (youtube) return { site: 'youtube', href: `https://www.youtube.com/watch?v=${youtube}` };
  const [, vimeo] = VIMEO.exec(address) ?? [];
  return vimeo ? { site: 'vimeo', href: `https://vimeo.com/${vimeo}` } : null;
}

/** Our page with the player of one film, which a card opens in a frame; how a film is named at each site. */
export const FILM_PLAYER = '/film/:site/:id';
export const FILM_ID: Record<FilmSite, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ };
