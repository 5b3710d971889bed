import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import { claimRun, releaseRun } from './backup.queries.ts';

/** How often a run says that it's alive. */
const RENEW_MS = MINUTE_MS;
/** A run that has said nothing for so long is gone with its process. */
const GONE_AFTER_MS = 5 * MINUTE_MS;

/**
 * Does the work, unless a run of any process is at it. A row and not an advisory lock: behind a pooler a lock would need a
 * transaction as long as the run.
 */
export async function asOnlyRun({ db, now }: Pick<Deps, 'db' | 'now'>, work: () => Promise<void>): Promise<void> {
  const id = randomUUID();
  const claim = () => {
    const at = now();
    return claimRun(db, { id, until: new Date(at.getTime() + GONE_AFTER_MS).toISOString() }, at);
  };
  if (!(await claim())) return;
  // while the database is away nobody else can claim it either
  let renewal = Promise.resolve(true);
  const timer = setInterval(() => {
    renewal = claim().catch(() => false);
  }, RENEW_MS).unref();
  try {
    await work();
  } finally {
    clearInterval(timer);
    // one that's still on its way would claim again what is released now
    await renewal;
    // else it lapses
    await releaseRun(db, id).catch(() => {});
  }
}
