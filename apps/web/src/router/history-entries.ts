import { createPath, type Location } from './location.ts';

/** What the browser keeps with an address: the given state, the navigation's key and the entry's place in the history. */
type Entry = { usr?: unknown; key?: string; idx?: number } | null;

const entry = () => window.history.state as Entry;

export function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: entry()?.usr ?? null, key: entry()?.key ?? 'default' };
}

/** Null for an entry that a plain link within the page has made. */
export const readPlace = () => entry()?.idx ?? null;

export function writeLocation(location: Location, place: number, isReplaced: boolean) {
  const data = { usr: location.state, key: location.key, idx: place } satisfies Entry;
  if (isReplaced) window.history.replaceState(data, '', createPath(location));
  else window.history.pushState(data, '', createPath(location));
}

/** The first page of a visit has a place too, so that it's known how far a step back leads. */
export function markPlace(place: number) {
  window.history.replaceState({ ...entry(), idx: place }, '');
}
