import { LIVE_PLACES_PATH, type PlacesLine } from '@kickstand/contract/live/live-places';
import { type LiveParts, makeLiveConnection } from './live-connection.ts';
import { patchPlaces } from './patch-places.ts';

export type Patch = <T>(data: T) => T;
type Listener = (patch: Patch) => void;

/** The next page may want it too. */
const LINGER_MS = 5_000;

const listeners = new Set<Listener>();
let leaving: ReturnType<typeof setTimeout>;

const connection = makeLiveConnection({ open: openStream, shared: sharedParts(), random: Math.random }, (lines) => {
  const places = new Map(lines.map((line) => [line[1], line]));
  for (const listener of listeners) listener((data) => patchPlaces(data, places));
});
const update = () => (listeners.size > 0 && !document.hidden ? connection.show() : connection.hide());
document.addEventListener('visibilitychange', update);
// a page kept for the way back must hold neither lock nor stream
window.addEventListener('pagehide', () => connection.hide());
window.addEventListener('pageshow', update);

/** Calls back with the changes of places, while the page is visible; returns how to stop it. */
export function subscribeToPlaces(listener: Listener): () => void {
  listeners.add(listener);
  update();
  return () => {
    listeners.delete(listener);
    clearTimeout(leaving);
    leaving = setTimeout(update, LINGER_MS);
  };
}

function openStream(...[onLines, onEnd]: Parameters<LiveParts['open']>) {
  const source = new EventSource(LIVE_PLACES_PATH);
  source.onmessage = ({ data }) => onLines(JSON.parse(data) as PlacesLine[]);
  // the browser's own attempts know no pause that grows
  source.onerror = onEnd;
  return () => source.close();
}

function sharedParts(): LiveParts['shared'] {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return null;
  return { locks: navigator.locks, channel: new BroadcastChannel('live-places') };
}
