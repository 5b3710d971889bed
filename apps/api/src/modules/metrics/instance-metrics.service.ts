import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { OutsideService } from '../../core/meters.ts';
import type { Deps } from '../../deps.ts';
import { RELEASE, VERSION } from '../../release.ts';

/** What one instance knows without asking: each reports its own. */
export function addInstanceMetrics(
  registry: Registry,
  { meters, jobs, databaseConnections }: Pick<Deps, 'meters' | 'jobs' | 'databaseConnections'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'kickstand_build_info',
    help: 'The version that is running, and the name of its build',
    labelNames: ['version', 'release'],
    registers,
  })
    .labels(VERSION, RELEASE)
    .set(1);
  new Counter({
    name: 'kickstand_job_failures_total',
    help: 'Failed attempts of jobs in this instance since its start',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset();
      for (const [job, count] of jobs.failures()) this.labels(job).inc(count);
    },
  });
  const countFailures = (name: string, help: string, service: OutsideService) =>
    new Counter({
      name,
      help,
      labelNames: ['kind'],
      registers,
      collect() {
        this.reset();
        for (const { kind, count } of meters.failuresOf(service)) this.labels(kind).inc(count);
      },
    });
  countFailures('kickstand_provider_failures_total', 'Failed calls to the payment provider', 'provider');
  countFailures('kickstand_storage_failures_total', 'Failed calls to the storage of uploads', 'storage');
  countFailures('kickstand_webhook_refusals_total', "Webhooks refused because of what's wrong with them", 'webhook');
  new Gauge({
    name: 'kickstand_database_connections',
    help: 'Connections of the pools to the database, and callers that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      this.reset();
      for (const { pool, inUse, idle, waiting } of databaseConnections()) {
        for (const [state, count] of Object.entries({ in_use: inUse, idle, waiting }))
          this.labels(pool, state).set(count);
      }
    },
  });
  new Gauge({
    name: 'kickstand_live_connections',
    help: 'Open connections that are sent free places as they change',
    registers,
    collect() {
      this.set(meters.sizeOf('live-connections'));
    },
  });
  new Gauge({
    name: 'kickstand_ready_answers_bytes',
    help: 'Memory used by cached responses',
    registers,
    collect() {
      this.set(meters.sizeOf('cached-bytes'));
    },
  });
}
