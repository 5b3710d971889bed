import { HOUR_MS } from '../shared/dates.ts';
import type { Flag } from '../shared/flags.ts';
import { matchesText } from '../shared/search.ts';
import type { CompletedRide } from './completed-rides.schema.ts';

/** What the list of completed rides can be sorted by. */
export const COMPLETED_RIDE_SORTS = [
  'title',
  'date',
  'participants',
  'distance',
  'difficulty',
  'images',
  'isPublished',
  'createdAt',
] as const;

export const MAX_GALLERY_PICTURES = 60;
/** In one go, so that a form stays within what a server takes. */
export const MAX_GALLERY_FILES = 20;
export const MAX_DETAILS_LENGTH = 3000;

export type CompletedRideFilter = { search?: string | undefined; isPublished?: Flag | undefined };

/** Is this ride among those looked for? The server asks the database the same. */
export const matchesCompletedRide = (
  ride: Pick<CompletedRide, 'title' | 'venue' | 'tags' | 'isPublished'>,
  { search, isPublished }: CompletedRideFilter,
): boolean =>
  (!isPublished || String(ride.isPublished) === isPublished) &&
  matchesText(search, [ride.title, ride.venue, ...ride.tags]);

/** Stands for a picture that comes as a file, in the order the files come. */
export const NEW_PICTURE = 'new';

/**
 * The gallery after a change: pictures it has, by their addresses, and new ones, in the order asked for; what is not named
 * goes. Without an order the new ones follow what is there. null if a picture is named that is not there.
 */
export function galleryAfter(
  before: readonly string[],
  added: readonly string[],
  order: readonly string[] | undefined,
): string[] | null {
  if (!order) return [...before, ...added];
  const left = [...added];
  const gallery: string[] = [];
  for (const one of order) {
    const url = one === NEW_PICTURE ? left.shift() : before.find((known) => known === one);
    if (url === undefined || gallery.includes(url)) return null;
    gallery.push(url);
  }
  return [...gallery, ...left];
}

/** 'N hours' or 'N days', as far as start and end tell. */
export function durationText(start: string | null, end: string | null): string {
  if (!start || !end) return '';
  const hours = Math.round((new Date(end).getTime() - new Date(start).getTime()) / HOUR_MS);
  if (hours < 1) return '';
  const [count, unit] = hours <= 24 ? [hours, 'hour'] : [Math.ceil(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
