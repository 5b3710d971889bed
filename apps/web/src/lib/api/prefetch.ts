import { storedToken } from '../session/safe-storage.ts';
import { headersOf } from './call-headers.ts';

/** Prefetched responses are used soon or not at all: old ones would show outdated numbers. */
const USABLE_MS = 10_000;

type Ahead = { answer: Promise<Response>; token: string | null; at: number };
const ahead = new Map<string, Ahead>();

/** Prefetches the next page's data while the visitor is still navigating to it. */
export function prefetch(url: string) {
  const token = storedToken();
  if (isUsable(ahead.get(url), token)) return;
  const answer = fetch(url, { headers: headersOf(undefined, token) });
  // the consumer handles the failure; there may be none
  answer.catch(() => {});
  ahead.set(url, { answer, token, at: Date.now() });
}

/** The answer that was asked for ahead, once. */
export function takePrefetched(url: string, token: string | null): Promise<Response> | undefined {
  const found = ahead.get(url);
  ahead.delete(url);
  return isUsable(found, token) ? found.answer : undefined;
}

/** Drops prefetched responses after a change: they are outdated. */
export const dropPrefetched = () => ahead.clear();

function isUsable(found: Ahead | undefined, token: string | null): found is Ahead {
  return found !== undefined && found.token === token && Date.now() - found.at < USABLE_MS;
}
