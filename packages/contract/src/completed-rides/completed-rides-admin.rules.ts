import type { Flag } from '../fields/flags.ts';
import { isOut } from '../records/records.rules.ts';
import { HOUR_MS } from '../shared/dates.ts';
import { matchesText } from '../shared/search.ts';
import type { CompletedRide } from './completed-rides.schema.ts';

/** Sort fields of the completed ride list. */
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
/** Per request, so that a form stays within a server's limits. */
export const MAX_GALLERY_FILES = 20;
export const MAX_DETAILS_LENGTH = 3000;

export type CompletedRideFilter = { search?: string | undefined; isPublished?: Flag | undefined };

/** Is this ride among those looked for? The server asks the database the same. */
export const matchesCompletedRide = (
  ride: Pick<CompletedRide, 'title' | 'venue' | 'tags' | 'isPublished' | 'publishAt'>,
  { search, isPublished }: CompletedRideFilter,
  now: Date,
): boolean =>
  (!isPublished || isOut(ride, now) === (isPublished === 'true')) &&
  matchesText(search, [ride.title, ride.venue, ...ride.tags]);

/** Placeholder for a picture uploaded as a file, in upload order. */
export const NEW_PICTURE = 'new';

/**
 * The gallery after a change: existing pictures, by URL, and new ones, in the requested order; those not named are
 * removed. Without an order the new ones are appended. null if a named picture does not exist.
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

/** 'N hours' or 'N days', if start and end are known. */
export function durationText(start: string | null, end: string | null): string {
  if (!start || !end) return '';
  const hours = Math.round((new Date(end).getTime() - new Date(start).getTime()) / HOUR_MS);
  if (hours < 1) return '';
  const [count, unit] = hours <= 24 ? [hours, 'hour'] : [Math.ceil(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
