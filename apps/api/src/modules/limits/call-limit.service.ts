import { networkOf } from '../../core/network-of.ts';
import type { Deps } from '../../deps.ts';
import { addToCounts } from './limits.queries.ts';
import { keyOf, tooMany } from './limits.service.ts';

const WINDOW_MS = 60_000;
const SHARE_EVERY_MS = 500;

/** Calls from one address in the current minute: those all instances have reported, and ours not yet reported. */
type Tally = { shared: number; ours: number; resetsAt: number };

export type CallLimit = { count(address: string): void; stop(): Promise<void> };

/**
 * The general limit of calls per minute and address. A database write per call would make every call slow, so
 * each instance counts in memory and twice a second the instances on one PostgreSQL add up their counts.
 */
export function startCallLimit(deps: Pick<Deps, 'db' | 'now' | 'settings' | 'log' | 'databaseKind'>): CallLimit {
  const tallies = new Map<string, Tally>();
  let sharing: Promise<void> = Promise.resolve();
  let isFailing = false;
  const share = () => {
    sharing = sharing
      .then(() => shareTallies(deps, tallies))
      .then(
        () => {
          isFailing = false;
        },
        (error) => {
          // once per outage: this runs twice a second
          if (!isFailing) deps.log.warn(error, 'call counts not shared');
          isFailing = true;
        },
      );
    return sharing;
  };
  const timer = deps.settings.rateLimits ? setInterval(share, SHARE_EVERY_MS).unref() : undefined;
  return {
    count(address) {
      if (!deps.settings.rateLimits) return;
      const now = deps.now();
      const caller = networkOf(address);
      let tally = tallies.get(caller);
      if (!tally || tally.resetsAt <= now.getTime()) {
        tally = { shared: 0, ours: 0, resetsAt: now.getTime() + WINDOW_MS };
        tallies.set(caller, tally);
      }
      tally.ours += 1;
      if (tally.shared + tally.ours > deps.settings.callsPerMinute) throw tooMany(new Date(tally.resetsAt), now);
    },
    async stop() {
      clearInterval(timer);
      await share();
    },
  };
}

async function shareTallies(deps: Pick<Deps, 'db' | 'now' | 'databaseKind'>, tallies: Map<string, Tally>) {
  const now = deps.now();
  for (const [address, tally] of tallies) if (tally.resetsAt <= now.getTime()) tallies.delete(address);
  // the embedded database has one instance only: its in-memory count is complete
  if (deps.databaseKind === 'embedded') return;
  const reported = new Map<string, { tally: Tally; amount: number }>();
  for (const [address, tally] of tallies) {
    if (tally.ours > 0) reported.set(keyOf('calls', address), { tally, amount: tally.ours });
  }
  const additions = [...reported].map(([key, { amount }]) => ({ key, amount, windowMs: WINDOW_MS }));
  for (const { key, count, resetsAt } of await addToCounts(deps.db, additions, now)) {
    const { tally, amount } = reported.get(key) ?? {};
    if (!tally) continue;
    // calls that came in while the counts were being written stay ours until the next round
    tally.ours -= amount ?? 0;
    tally.shared = count;
    tally.resetsAt = resetsAt.getTime();
  }
}
