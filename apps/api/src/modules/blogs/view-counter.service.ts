import { DAY_MS, HOUR_MS } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import { addViews, deleteViewsBefore, type View } from './blogs.queries.ts';

const WRITE_EVERY_MS = 1_000;

export type ViewCounter = { count(slug: string, visitor: string): void; stop(): Promise<void> };

/** Counts a view once per visitor, article and hour; written in the background, so that no reader waits for it. */
export function startViewCounter(deps: Pick<Deps, 'db' | 'now' | 'log'>): ViewCounter {
  let waiting = new Map<string, View>();
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    if (waiting.size === 0) return writing;
    const views = [...waiting.values()];
    waiting = new Map();
    writing = writing.then(() => addViews(deps.db, views)).catch((error) => deps.log.warn(error, 'views not counted'));
    return writing;
  };
  const timer = setInterval(write, WRITE_EVERY_MS).unref();
  return {
    count(slug, visitor) {
      const hour = new Date(Math.floor(deps.now().getTime() / HOUR_MS) * HOUR_MS);
      waiting.set(`${slug} ${visitor} ${hour.getTime()}`, { slug, visitor, hour });
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

export const forgetOldViews = (deps: Pick<Deps, 'db' | 'now'>) =>
  deleteViewsBefore(deps.db, new Date(deps.now().getTime() - DAY_MS));
