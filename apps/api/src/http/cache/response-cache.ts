import { HOUR_MS } from '@kickstand/contract/shared/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteBoundedCache, makeByteBoundedCache } from '../../core/byte-bounded-cache.ts';
import type { ContentVersion } from '../../core/content-version.ts';
import { joinRuns } from '../../core/join-runs.ts';
import { databaseTrouble } from '../../db/database-trouble.ts';
import { bytesOf, type CachedBody, cachedBody, sendCached } from './cached-body.ts';
import type { QuickAnswers } from './quick-answers.ts';

type Kept = { version: number; freshUntil: number; body: CachedBody };

/** Rides begin and end by the clock too, so nothing counts as fresh longer than this. */
const FRESH_MS = 15_000;
/** While the database is away a stale answer is better than none, but not one from yesterday. */
const KEPT_MS = HOUR_MS;
const MAX_BYTES = 16 * 1024 * 1024;
/** After a failure the database is left alone for this long wherever there is an old answer. */
const PAUSE_AFTER_FAILURE_MS = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';

type Produce = () => Promise<string | Buffer>;
export type Kind = {
  type?: string;
  caching?: string;
  /** False where every call has to reach its route. */
  isQuick?: boolean;
};

export type ResponseCache = {
  serve(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    produce: Produce,
    kind?: Kind,
  ): Promise<FastifyReply>;
  /** The same answer for the server's own use. */
  text(key: string, produce: Produce): Promise<string>;
  /** Total size of the cached responses, compressed ones included. */
  bytes(): number;
};

/** Caches public answers serialised and compressed until the content changes, and longer while the database is away. */
export function makeResponseCache(
  content: ContentVersion,
  { quick, maxBytes = MAX_BYTES }: { quick?: QuickAnswers; maxBytes?: number } = {},
): ResponseCache {
  const kept: ByteBoundedCache<Kept> = makeByteBoundedCache({ maxBytes, keptMs: KEPT_MS });
  const underWay = joinRuns<CachedBody>();
  let databaseAwayUntil = 0;

  const make = async (key: string, produce: Produce, { type = JSON_TYPE, caching }: Kind): Promise<CachedBody> => {
    // read before the query: if the content changes during it, this response is stale from the start
    const version = content.current();
    const made = await produce();
    // what hasn't changed has its tag, and was compressed before
    const before = kept.get(key)?.body;
    const body = before && isSame(before, made) ? before : cachedBody(made, type, caching);
    const answer = { version, freshUntil: Date.now() + FRESH_MS, body };
    kept.set(key, answer, bytesOf(body));
    body.onGrowth = () => kept.resize(key, answer, bytesOf(body));
    return body;
  };
  const current = (key: string): CachedBody | null => {
    const found = kept.get(key);
    return found && found.version === content.current() && found.freshUntil > Date.now() ? found.body : null;
  };
  // callers that arrive while the answer is being built wait for it; a change in between builds a new one
  const makeOnce = (key: string, produce: Produce, kind: Kind): Promise<CachedBody> =>
    underWay.run(`${content.current()} ${key}`, () => make(key, produce, kind));
  const makeOrKeep = async (key: string, produce: Produce, kind: Kind): Promise<CachedBody> => {
    const old = kept.get(key)?.body;
    if (old && databaseAwayUntil > Date.now()) return old;
    try {
      return await makeOnce(key, produce, kind);
    } catch (error) {
      if (!old || !databaseTrouble(error)) throw error;
      databaseAwayUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      return old;
    }
  };

  return {
    async serve(key, request, reply, produce, kind = {}) {
      const body = current(key) ?? (await makeOrKeep(key, produce, kind));
      if (kind.isQuick !== false) quick?.remember(request, () => current(key));
      return sendCached(request, reply, body);
    },
    async text(key, produce) {
      const { ready } = current(key) ?? (await makeOrKeep(key, produce, {}));
      return ready.identity?.bytes.toString() ?? '';
    },
    bytes: () => kept.bytes(),
  };
}

const isSame = ({ ready }: CachedBody, made: string | Buffer) =>
  ready.identity?.bytes.equals(typeof made === 'string' ? Buffer.from(made) : made);
