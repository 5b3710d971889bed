import { Gauge, type Registry } from '@prometheus-io/client';
import type { Deps } from '../../deps.ts';
import { DATABASE_GAUGES, type DatabaseGauge, READINGS, type Reading } from './database-figures.service.ts';

/** Monitoring may ask as often as it likes: the database is asked this often. */
const READ_EVERY_MS = 15_000;
const READ_WITHIN_MS = 2_000;

type ReadDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'log'>;

/**
 * Puts what the database knows into gauges, once a while. A reading that fails takes its gauges away: old figures would
 * look as if all were well.
 */
export function addDatabaseMetrics(
  registry: Registry,
  deps: ReadDeps,
  { readings = READINGS, withinMs = READ_WITHIN_MS } = {},
): () => Promise<void> {
  const registers = [registry];
  const gauges = new Map(
    Object.entries(DATABASE_GAUGES).map(([name, { help, labels }]) => [
      name as DatabaseGauge,
      new Gauge({ name, help, labelNames: [...labels], registers }),
    ]),
  );
  const isUp = new Gauge({ name: 'kickstand_database_up', help: 'Whether all figures could be read', registers });
  /** A statement that outlived its time: none is started beside it. */
  let unanswered: Promise<unknown> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readOne(name: string, read: Reading): Promise<boolean> {
    if (unanswered) return false;
    const figures = read(deps);
    const settled = figures.then(
      () => {},
      () => {},
    );
    try {
      const found = await within(withinMs, figures);
      for (const { gauge, labels, value } of found)
        gauges
          .get(gauge)
          ?.labels(...labels)
          .set(value);
      return true;
    } catch (error) {
      if (error instanceof TooSlowError) {
        unanswered = settled;
        void settled.then(() => {
          unanswered = null;
        });
      }
      deps.log.warn({ err: error, figures: name }, 'no figures for the metrics');
      return false;
    }
  }

  async function readAll(): Promise<void> {
    for (const gauge of gauges.values()) gauge.reset();
    let isComplete = true;
    for (const [name, read] of Object.entries(readings)) isComplete = (await readOne(name, read)) && isComplete;
    isUp.set(isComplete ? 1 : 0);
  }

  return async () => {
    const now = deps.now().getTime();
    if (now - readAt >= READ_EVERY_MS) {
      readAt = now;
      reading = readAll().finally(() => {
        reading = null;
      });
    }
    await reading;
  };
}

class TooSlowError extends Error {}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooSlowError(`no answer within ${ms / 1000} seconds`)), ms);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
