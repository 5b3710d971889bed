import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import { lazy } from '../../core/lazy.ts';
import type { Deps } from '../../deps.ts';
import { addDatabaseMetrics } from './database-metrics.service.ts';
import { addInstanceMetrics } from './instance-metrics.service.ts';
import { makeRequestDurations } from './request-durations.ts';

/** The timers behind these numbers run as long as the process, so all apps of a process share them. */
const processMetrics = lazy(() => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
});

export type Metrics = {
  type: string;
  durations: ReturnType<typeof makeRequestDurations>;
  /** In the format of Prometheus. */
  write(): Promise<string>;
  names(): string[];
};

export function openMetrics(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'log' | 'meters' | 'databaseConnections'>,
): Metrics {
  const registry = new Registry();
  const all = [processMetrics(), registry];
  const durations = makeRequestDurations();
  const readDatabase = addDatabaseMetrics(registry, deps);
  addInstanceMetrics(registry, deps);
  return {
    type: registry.contentType,
    durations,
    async write() {
      await readDatabase();
      return `${(await Registry.merge(all).metrics()).trimEnd()}\n\n${durations.write()}\n`;
    },
    names: () => [durations.name, ...all.flatMap((part) => part.getMetricsAsArray().map(({ name }) => name))],
  };
}
