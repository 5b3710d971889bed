import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@kickstand/contract/shared/dates';
import { type ByteBoundedCache, makeByteBoundedCache } from '../../core/byte-bounded-cache.ts';
import { joinRuns } from '../../core/join-runs.ts';
import type { Deps } from '../../deps.ts';
import type { PageSet } from './page-set.ts';
import type { SitePages } from './site-pages.service.ts';

/** A page with its list or item in it, as it was written; null if it couldn't be. */
type Filled = { page: string | null; tag: string; at: number };

const TIMES = {
  /** Starting the thread takes about a third of this. A page that takes longer is sent without its data and loads it. */
  timeoutMs: 1_000,
  /** In a rush every booking changes a page: it is rendered at most this often, and sent without its data in between. */
  restMs: 2_000,
  /** A page says how soon rides start: after this long it is rendered again, even if its data is the same. */
  freshMs: 10 * MINUTE_MS,
};
const CACHE = { maxBytes: 8 * 1024 * 1024, keptMs: HOUR_MS };

export type FilledPages = {
  /** The page with the answers to its calls in it; null if it has to load them by itself. */
  fill(address: string, calls: readonly string[]): Promise<string | null>;
  bytes(): number;
};

/**
 * Pages with their data in the markup: they can be read before any script runs, by search engines too. They are written
 * by the renderer's thread and kept until an answer in them changes.
 */
export function makeFilledPages(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  pages: Pick<SitePages, 'current' | 'filled'>,
  answerTo: (url: string) => Promise<string | null>,
  { timeoutMs, restMs, freshMs } = TIMES,
): FilledPages {
  let set: PageSet = pages.current();
  let kept: ByteBoundedCache<Filled> = makeByteBoundedCache(CACHE);
  const underWay = joinRuns<string | null>();

  const write = async (address: string, tag: string, answers: string): Promise<string | null> => {
    const of = kept;
    const at = now();
    const page = await pages.filled(address, `{"now":"${at.toISOString()}","answers":${answers}}`).catch((error) => {
      log.error(error, `${address} could not be written with its data`);
      return null;
    });
    of.set(address, { page, tag, at: at.getTime() }, (page?.length ?? 0) * 2);
    return page;
  };
  const writeOnce = (address: string, tag: string, answers: string): Promise<string | null> =>
    underWay.run(`${tag} ${address}`, () => write(address, tag, answers));

  return {
    async fill(address, calls) {
      if (set !== pages.current()) {
        set = pages.current();
        kept = makeByteBoundedCache(CACHE);
      }
      const answers = await answersTo(calls, answerTo);
      if (answers === null) return null;
      const tag = hash('sha1', answers, 'base64url');
      const before = kept.get(address);
      const age = before ? now().getTime() - before.at : Number.POSITIVE_INFINITY;
      if (before?.tag === tag && age < freshMs) return before.page;
      if (age < restMs) return null;
      const giveUp = new AbortController();
      const late = wait(timeoutMs, null, { ref: false, signal: giveUp.signal }).catch(() => null);
      return Promise.race([writeOnce(address, tag, answers), late]).finally(() => giveUp.abort());
    },
    bytes: () => kept.bytes(),
  };
}

/** The answers as one JSON object, keyed by address; null if any of them is missing. */
async function answersTo(
  calls: readonly string[],
  answerTo: (url: string) => Promise<string | null>,
): Promise<string | null> {
  const texts = await Promise.all(calls.map(answerTo));
  if (texts.length === 0 || texts.includes(null)) return null;
  return `{${calls.map((call, place) => `${JSON.stringify(call)}:${texts[place]}`).join()}}`;
}
