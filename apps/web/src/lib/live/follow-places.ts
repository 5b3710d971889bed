import { savesData } from '../page/saves-data.ts';
import type { Patch } from './live-places.ts';

const LATEST_MS = 4_000;

/**
 * Calls back with what brings loaded rides and events up to date, once the page has nothing else to do. Without the
 * stream, or for visitors who save data, the page stays as it was loaded.
 */
export function followPlaces(apply: (patch: Patch) => void): () => void {
  if (savesData() || !('EventSource' in window)) return () => {};
  let isOver = false;
  let stop = () => {};
  const start = async () => {
    const { subscribeToPlaces } = await import('./live-places.ts');
    if (!isOver) stop = subscribeToPlaces(apply);
  };
  const cancel = whenIdle(() => void start().catch(() => {}));
  return () => {
    isOver = true;
    cancel();
    stop();
  };
}

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, LATEST_MS);
  return () => clearTimeout(timer);
}
