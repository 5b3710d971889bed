import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { Deps } from '../../deps.ts';
import { countMails } from '../mail/mail.service.ts';

/** Queues and mails are read from the database when the metrics are requested, so every instance reports the same. */
export function addJobMetrics(registry: Registry, deps: Pick<Deps, 'db' | 'jobs'>): () => Promise<void> {
  const registers = [registry];
  const byJob = { labelNames: ['job'], registers };
  const waiting = new Gauge({ name: 'kickstand_jobs_waiting', help: 'Jobs that are due, by kind', ...byJob });
  const retrying = new Gauge({
    name: 'kickstand_jobs_retrying',
    help: 'Jobs that have failed and wait for another try, by kind',
    ...byJob,
  });
  const oldest = new Gauge({
    name: 'kickstand_jobs_oldest_waiting_seconds',
    help: 'How long the oldest job that is due has been waiting, by kind',
    ...byJob,
  });
  const givenUp = new Gauge({ name: 'kickstand_jobs_given_up', help: 'Jobs given up lately, by kind', ...byJob });
  const failures = new Counter({
    name: 'kickstand_job_failures_total',
    help: 'Failed attempts of this instance since its start, by kind',
    ...byJob,
  });
  const mails = new Gauge({
    name: 'kickstand_mails',
    help: 'Emails of the last 30 days, by status',
    labelNames: ['status'],
    registers,
  });
  return async () => {
    failures.reset();
    for (const [job, count] of deps.jobs.failures()) failures.labels(job).inc(count);
    // without a database there is nothing to report about it: old figures would look as if all were well
    for (const gauge of [waiting, retrying, oldest, givenUp, mails]) gauge.reset();
    for (const state of await deps.jobs.state()) {
      waiting.labels(state.name).set(state.waiting);
      retrying.labels(state.name).set(state.retrying);
      oldest.labels(state.name).set(state.oldestSeconds);
      givenUp.labels(state.name).set(state.failed);
    }
    for (const [status, count] of Object.entries(await countMails(deps))) mails.labels(status).set(count);
  };
}
