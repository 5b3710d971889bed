import { type PlacesLine, SIGN_OF_LIFE_MS } from '@kickstand/contract/live/live-places';
import { coalesce } from '../../core/coalesce.ts';
import type { Deps } from '../../deps.ts';
import type { LiveHub, Stream } from './live-hub.ts';
import { selectOpenPlaces } from './live-places.queries.ts';

type LiveDeps = Pick<Deps, 'db' | 'now' | 'contentVersion' | 'log'>;

/** Changes within this time are one message. */
const BATCH_MS = 250;
const SIGN_OF_LIFE = messageOf([]);

/**
 * Follows the places of open rides and events for all connections at once: a change of content is followed by one query,
 * whose differences are one message. Without connections nothing is asked.
 */
export function startLivePlaces(deps: LiveDeps, hub: LiveHub) {
  let known = new Map<string, string>();
  /** The message a connection begins with; null while it may be out of date. */
  let everything: Buffer | null = null;
  let changes = 0;
  let seenVersion = deps.contentVersion.current();
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let isStopped = false;
  const newcomers = new Set<Stream>();

  const follow = coalesce(async () => {
    if (isStopped || hub.size() === 0) return;
    const before = changes;
    try {
      const lines = await selectOpenPlaces(deps.db, deps.now());
      const changed = lines.filter((line) => known.get(line[1]) !== String(line));
      known = new Map(lines.map((line) => [line[1], String(line)]));
      const all = messageOf(lines);
      everything = changes === before ? all : null;
      if (changed.length > 0) await hub.broadcast(messageOf(changed));
      for (const stream of newcomers) stream.write(all);
      newcomers.clear();
      isFailing = false;
    } catch (error) {
      everything = null;
      // once per outage; the next sign of life tries again
      if (!isFailing && !isStopped) deps.log.warn(error, 'live places not read');
      isFailing = true;
    }
  });
  const followSoon = () => {
    changes += 1;
    everything = null;
    if (timer || hub.size() === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      void follow();
    }, BATCH_MS);
  };

  const stopListening = deps.contentVersion.onChange(followSoon);
  const signs = setInterval(() => {
    // something may have been published by the clock
    const version = deps.contentVersion.current();
    if (!everything || version !== seenVersion) followSoon();
    seenVersion = version;
    void hub.broadcast(SIGN_OF_LIFE);
  }, SIGN_OF_LIFE_MS).unref();

  return {
    connect(caller: string, stream: Stream) {
      hub.add(caller, stream);
      // proxies and browsers learn at once that the stream is open
      stream.write(SIGN_OF_LIFE);
      if (everything) return stream.write(everything);
      newcomers.add(stream);
      stream.once('close', () => newcomers.delete(stream));
      followSoon();
    },
    stop() {
      isStopped = true;
      stopListening();
      clearInterval(signs);
      clearTimeout(timer);
      hub.close();
    },
  };
}

function messageOf(lines: PlacesLine[]): Buffer {
  return Buffer.from(`data:${JSON.stringify(lines)}\n\n`);
}
