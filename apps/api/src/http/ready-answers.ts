import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentVersion } from '../modules/content/content.service.ts';
import { type ReadyBody, readyBody, sendReady } from './ready-body.ts';

type Kept = { version: number; freshUntil: number; body: ReadyBody };

/** Rides begin and end by the clock too, so nothing is kept longer than this. */
const FRESH_MS = 15_000;
const MOST_KEPT = 500;
const JSON_TYPE = 'application/json; charset=utf-8';

export type ReadyAnswers = {
  /** The answer that is ready for exactly this address, if there is one. */
  find(url: string): ReadyBody | null;
  serve(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    produce: () => Promise<string>,
    type?: string,
  ): Promise<FastifyReply>;
};

/** Keeps public answers serialised and compressed until the content changes. */
export function makeReadyAnswers(content: ContentVersion): ReadyAnswers {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<ReadyBody>>();
  // addresses that mean the same (with a default written out, say) share one answer
  const keyOfUrl = new Map<string, string>();

  const make = async (key: string, produce: () => Promise<string>, type: string): Promise<ReadyBody> => {
    // read before the query: if the content changes meanwhile, this answer counts as old from the start
    const version = content.current();
    const body = readyBody(await produce(), type);
    keepBounded(kept, key, { version, freshUntil: Date.now() + FRESH_MS, body });
    return body;
  };
  const current = (key: string): ReadyBody | null => {
    const found = kept.get(key);
    return found && found.version === content.current() && found.freshUntil > Date.now() ? found.body : null;
  };
  const findOrMake = (key: string, produce: () => Promise<string>, type: string): ReadyBody | Promise<ReadyBody> => {
    const ready = current(key);
    if (ready) return ready;
    // callers who ask while the answer is being made wait for that one; a change in between makes a new one
    const shared = `${content.current()} ${key}`;
    let making = underWay.get(shared);
    if (!making) {
      making = make(key, produce, type).finally(() => underWay.delete(shared));
      underWay.set(shared, making);
    }
    return making;
  };

  return {
    find: (url) => current(keyOfUrl.get(url) ?? ''),
    async serve(key, request, reply, produce, type = JSON_TYPE) {
      keepBounded(keyOfUrl, request.url, key);
      const found = findOrMake(key, produce, type);
      return sendReady(request, reply, found instanceof Promise ? await found : found);
    },
  };
}

/** Strangers choose the addresses, so there is a bound; the oldest goes. */
function keepBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key) && map.size >= MOST_KEPT) map.delete(map.keys().next().value ?? '');
  map.set(key, value);
}
