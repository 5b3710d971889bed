import { HOUR_MS } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import { countWithin, readCount } from '../limits/limits.service.ts';

const NAME = 'refused-webhooks';
const ALL = 'all';
const WRITE_EVERY_MS = 10_000;

/** Counts webhooks with a wrong signature for all instances together; a flood of them is few writes. */
export function startRefusedWebhooks(deps: Pick<Deps, 'db' | 'now' | 'meters' | 'log'>): () => void {
  let uncounted = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  return () => {
    deps.meters.countFailure('webhook', 'signature');
    uncounted += 1;
    const now = deps.now().getTime();
    if (now - writtenAt < WRITE_EVERY_MS) return;
    const amount = uncounted;
    [uncounted, writtenAt] = [0, now];
    countWithin(deps, NAME, ALL, HOUR_MS, amount).catch((err: unknown) =>
      deps.log.warn({ err }, 'refused webhooks not counted'),
    );
  };
}

/** Of the current hour. */
export const countRefusedWebhooks = (deps: Pick<Deps, 'db' | 'now'>): Promise<number> => readCount(deps, NAME, ALL);
