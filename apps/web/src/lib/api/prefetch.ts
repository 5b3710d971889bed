import { storedToken } from '../session/safe-storage.ts';
import { headersOf } from './call-headers.ts';

/** What was asked for ahead is used soon or not at all: old answers would show old numbers. */
const USABLE_MS = 10_000;

type Ahead = { answer: Promise<Response>; token: string | null; at: number };
const ahead = new Map<string, Ahead>();

/** Asks for what the next page will ask for, while the visitor is still on his way to it. */
export function prefetch(url: string) {
  const token = storedToken();
  if (isUsable(ahead.get(url), token)) return;
  const answer = fetch(url, { headers: headersOf(undefined, token) });
  // whoever takes it handles its failure; nobody may take it
  answer.catch(() => {});
  ahead.set(url, { answer, token, at: Date.now() });
}

/** The answer that was asked for ahead, once. */
export function takePrefetched(url: string, token: string | null): Promise<Response> | undefined {
  const found = ahead.get(url);
  ahead.delete(url);
  return isUsable(found, token) ? found.answer : undefined;
}

/** Something has changed: what was asked for before tells how it was. */
export const dropPrefetched = () => ahead.clear();

function isUsable(found: Ahead | undefined, token: string | null): found is Ahead {
  return found !== undefined && found.token === token && Date.now() - found.at < USABLE_MS;
}
