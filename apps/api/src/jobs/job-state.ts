import type { PgBoss } from 'pg-boss';
import type { FailingJob, JobName, JobState } from './jobs.port.ts';

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

export async function readJobState(boss: PgBoss, names: JobName[]): Promise<JobState[]> {
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

export async function selectFailingJobs(boss: PgBoss, names: JobName[], scheduled: JobName[]): Promise<FailingJob[]> {
  const { rows } = (await boss.getDb().executeSql(FAILING, [names, scheduled])) as Rows<FailingJob>;
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts), since: new Date(row.since) }));
}
