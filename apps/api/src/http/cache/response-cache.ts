import { HOUR_MS } from '@kickstand/contract/shared/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentVersion } from '../../core/content-version.ts';
import { databaseTrouble } from '../../db/database-trouble.ts';
import { type ByteBoundedCache, makeByteBoundedCache } from './byte-bounded-cache.ts';
import { bytesOf, type CachedBody, cachedBody, sendCached } from './cached-body.ts';

type Kept = { version: number; freshUntil: number; body: CachedBody };

/** Rides begin and end by the clock too, so nothing counts as fresh longer than this. */
const FRESH_MS = 15_000;
/** While the database is away a stale answer is better than none, but not one from yesterday. */
const KEPT_MS = HOUR_MS;
const MAX_BYTES = 16 * 1024 * 1024;
/** URLs are chosen by strangers: long ones are never cached. */
const MAX_URLS = 500;
const MAX_URL_LENGTH = 500;
/** After a failure the database is left alone for this long wherever there is an old answer. */
const PAUSE_AFTER_FAILURE_MS = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';

export type ResponseCache = {
  /** The answer that is ready for exactly this address, if there is one. */
  find(url: string): CachedBody | null;
  serve(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    produce: () => Promise<string>,
    type?: string,
  ): Promise<FastifyReply>;
  /** Total size of the cached responses, compressed ones included. */
  bytes(): number;
};

/** Caches public answers serialised and compressed until the content changes, and longer while the database is away. */
export function makeResponseCache(content: ContentVersion): ResponseCache {
  const kept: ByteBoundedCache<Kept> = makeByteBoundedCache({ maxBytes: MAX_BYTES, keptMs: KEPT_MS });
  const underWay = new Map<string, Promise<CachedBody>>();
  // equivalent addresses (for example with a default written out) share one answer
  const keyOfUrl = new Map<string, string>();
  let databaseAwayUntil = 0;

  const make = async (key: string, produce: () => Promise<string>, type: string): Promise<CachedBody> => {
    // read before the query: if the content changes during it, this response is stale from the start
    const version = content.current();
    const body = cachedBody(await produce(), type);
    const answer = { version, freshUntil: Date.now() + FRESH_MS, body };
    kept.set(key, answer, bytesOf(body));
    body.onGrowth = () => kept.resize(key, answer, bytesOf(body));
    return body;
  };
  const current = (key: string): CachedBody | null => {
    const found = kept.get(key);
    return found && found.version === content.current() && found.freshUntil > Date.now() ? found.body : null;
  };
  const makeOnce = (key: string, produce: () => Promise<string>, type: string): Promise<CachedBody> => {
    // callers that arrive while the answer is being built wait for it; a change in between builds a new one
    const shared = `${content.current()} ${key}`;
    let making = underWay.get(shared);
    if (!making) {
      making = make(key, produce, type).finally(() => underWay.delete(shared));
      underWay.set(shared, making);
    }
    return making;
  };
  const makeOrKeep = async (key: string, produce: () => Promise<string>, type: string): Promise<CachedBody> => {
    const old = kept.get(key)?.body;
    if (old && databaseAwayUntil > Date.now()) return old;
    try {
      return await makeOnce(key, produce, type);
    } catch (error) {
      if (!old || !databaseTrouble(error)) throw error;
      databaseAwayUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      return old;
    }
  };

  return {
    find: (url) => current(keyOfUrl.get(url) ?? ''),
    async serve(key, request, reply, produce, type = JSON_TYPE) {
      rememberUrl(keyOfUrl, request.url, key);
      return sendCached(request, reply, current(key) ?? (await makeOrKeep(key, produce, type)));
    },
    bytes: () => kept.bytes(),
  };
}

function rememberUrl(keyOfUrl: Map<string, string>, url: string, key: string): void {
  if (url.length > MAX_URL_LENGTH) return;
  if (!keyOfUrl.has(url) && keyOfUrl.size >= MAX_URLS) keyOfUrl.delete(keyOfUrl.keys().next().value ?? '');
  keyOfUrl.set(url, key);
}
