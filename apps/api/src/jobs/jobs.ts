import { isDeepStrictEqual } from 'node:util';
import {
  type DrizzleTransactionLike,
  fromDrizzle,
  fromPglite,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss';
import { type JobConnection, sql } from '../db/database.ts';
import { whenDatabaseAnswers } from '../db/database-trouble.ts';
import { type Log, reasonOf } from '../log.ts';
import { JOBS, maxSecondsOf } from './job-list.ts';
import type { FailingJob, JobName, JobPayloads, JobState, Jobs, RunJob } from './jobs.port.ts';

const names = Object.keys(JOBS) as JobName[];
const scheduled = names.filter((name) => JOBS[name].cron);
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * A worker sends a heartbeat for every job it is processing at least this often; a slow job that is alive is left
 * alone until its time is up.
 */
const HEARTBEAT_SECONDS = 30;
/** How often jobs without a heartbeat are looked for, so that the jobs of a dead process resume within a minute. */
const TAKE_OVER_CHECK_SECONDS = 15;

export async function openJobs(
  connection: JobConnection,
  log: Log,
  {
    takeOverCheckSeconds = TAKE_OVER_CHECK_SECONDS,
    /** Jobs are enqueued, but none is worked on and none starts by the clock. */
    isPaused = false,
    /** False: jobs with a `cron` wait until something else enqueues them. */
    byClock = true,
  } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    schedule: byClock && !isPaused,
    ...(connection.kind === 'embedded'
      ? { db: fromPglite(connection.client), backend: 'pglite' as const }
      : { db: connection.db }),
    useListenNotify: true,
    superviseIntervalSeconds: takeOverCheckSeconds,
    monitorIntervalSeconds: takeOverCheckSeconds,
  });
  boss.on('error', (error) => log.warn(error, 'job queue'));
  await boss.start();
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const times = { heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: maxSecondsOf(name) };
    const options = { ...JOBS[name].queue, ...times, notify: true };
    const queue = queues.get(name);
    if (queue && isDeepStrictEqual({ ...queue, ...options }, queue)) continue;
    // an older version of the app may have made the queue with other options
    await (queue ? boss.updateQueue(name, options) : boss.createQueue(name, options));
    // loads the queue into the library's cache, as its start does with the others: looked up inside a transaction, it
    // would wait forever (embedded database)
    await boss.findJobs(name, { id: NO_JOB });
  }

  const failures = new Map<JobName, number>(names.map((name) => [name, 0]));
  return {
    async enqueue(transaction, name, data, { delaySeconds = 0 } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(transaction as unknown as DrizzleTransactionLike, sql),
        ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
      });
    },
    state: () => readJobState(boss, names),
    listFailing: () => selectFailingJobs(boss, names, scheduled),
    failures: () => failures,
    async startWorking(run) {
      if (isPaused) return;
      const recordFailure = (name: JobName) => failures.set(name, (failures.get(name) ?? 0) + 1);
      for (const name of names) await workOn(boss, name, { run, log, recordFailure });
      if (!byClock) return;
      // requests are being served already: a database that goes away now must not end them
      const schedules = await whenDatabaseAnswers(() => boss.getSchedules());
      const isScheduled = (name: JobName) => schedules.some((one) => one.name === name && one.cron === JOBS[name].cron);
      for (const name of scheduled.filter((one) => !isScheduled(one))) {
        await whenDatabaseAnswers(() => boss.schedule(name, JOBS[name].cron ?? ''));
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 6_000 }),
  };
}

// a notification wakes the worker at once; the short poll finds jobs due for a retry
const WORK_OPTIONS = {
  includeMetadata: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  burstWhenBatchFull: true,
  // with batches of one the queue pauses after every job, however many are waiting
  batchSize: 2,
  perJobResults: true,
} as const;

async function workOn<N extends JobName>(
  boss: PgBoss,
  name: N,
  { run, log, recordFailure }: { run: RunJob; log: Log; recordFailure: (name: JobName) => void },
): Promise<void> {
  const failed =
    (job: JobWithMetadata<JobPayloads[N]>) =>
    (error: unknown): JobResult => {
      const attempt = job.retryCount + 1;
      const reason = reasonOf(error);
      // where it happened is logged once; over three days of trouble the reason is enough
      const where = attempt === 1 ? { err: error } : {};
      recordFailure(name);
      log.warn({ job: name, attempt, attempts: job.retryLimit + 1, reason, ...where }, 'job failed');
      // the queue keeps the reason for the back-office: the error itself can carry people's data
      return { id: job.id, status: 'failed', output: { message: reason } };
    };
  await boss.work(name, WORK_OPTIONS, async (jobs: JobWithMetadata<JobPayloads[N]>[]) => {
    const results: JobResult[] = [];
    for (const job of jobs) {
      const work = run(name, job.data, { isLastTry: job.retryCount >= job.retryLimit });
      results.push(await work.then(() => completed(job), failed(job)));
    }
    return results;
  });
}

const completed = ({ id }: { id: string }): JobResult => ({ id, status: 'completed' });

type Rows<Row> = { rows: Row[] };

const STATE = `
  select name,
    count(*) filter (where is_due)::int as waiting,
    count(*) filter (where state = 'retry')::int as retrying,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(created_on) filter (where is_due)), 0)::float8 as "oldestSeconds"
  from (
    select name, state, created_on, state = 'retry' or (state = 'created' and start_after <= now()) as is_due
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
  ) jobs
  group by name`;

async function readJobState(boss: PgBoss, names: JobName[]): Promise<JobState[]> {
  const { rows } = (await boss.getDb().executeSql(STATE)) as Rows<JobState>;
  const none = { waiting: 0, retrying: 0, active: 0, failed: 0, oldestSeconds: 0 };
  return names.map((name) => rows.find((row) => row.name === name) ?? { name, ...none });
}

/** A job that runs by the clock has recovered as soon as a later run succeeds. */
const FAILING = `
  select name, data, retry_count + 1 as attempts, created_on as since, state = 'failed' as "isGivenUp",
    coalesce(output ->> 'message', '') as reason
  from pgboss.job failing
  where state in ('retry', 'failed') and name = any($1)
    and not (name = any($2) and exists (
      select from pgboss.job later
      where later.name = failing.name and later.state = 'completed' and later.created_on > failing.created_on
    ))
  order by created_on
  limit 1000`;

async function selectFailingJobs(boss: PgBoss, names: JobName[], scheduled: JobName[]): Promise<FailingJob[]> {
  const { rows } = (await boss.getDb().executeSql(FAILING, [names, scheduled])) as Rows<FailingJob>;
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts), since: new Date(row.since) }));
}
