import type { QueueEntry } from '@kickstand/contract/queue/queue.schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { matchesText } from '../../db/list-query.ts';
import { momentOf, rowsOf } from '../../db/rows-of.ts';
import { mails } from '../../db/schema/operations.ts';

/** A mail stands for the job that sends it. A job by the clock that has run since then has recovered. */
const ENTRIES = sql`
  select m.id, 'mail' as type, m.template as kind, m.recipient,
      case when m.status = 'failed' then 'failed' when j.state = 'active' then 'running' else 'waiting' end as state,
      m.created_at as since, m.attempts, coalesce(m.last_error, '') as error,
      case when j.state in ('created', 'retry') then j.start_after end as next_try
    from mails m
    left join pgboss.job j on m.status = 'queued' and j.name = 'send-mail' and j.data ->> 'mailId' = m.id
      and j.state in ('created', 'retry', 'active')
    where m.status in ('queued', 'failed')
  union all
  select j.id::text, 'job', j.name, '',
      case j.state when 'failed' then 'failed' when 'active' then 'running' else 'waiting' end,
      j.created_on, case when j.state = 'created' then 0 else j.retry_count + 1 end, coalesce(j.output ->> 'message', ''),
      case when j.state in ('created', 'retry') then j.start_after end
    from pgboss.job j
    where j.state in ('created', 'retry', 'active', 'failed') and j.name <> 'send-mail' and left(j.name, 2) <> '__'
      and not (j.name in (select name from pgboss.schedule) and exists (
        select from pgboss.job later
        where later.name = j.name and later.state = 'completed' and later.created_on > j.created_on))`;

export type QueueFilter = { search?: string | undefined; type?: string | undefined; state?: string | undefined };

const isWanted = ({ search, type, state }: QueueFilter) =>
  and(
    type ? sql`type = ${type}` : undefined,
    state ? sql`state = ${state}` : undefined,
    matchesText(search, [sql`kind`, sql`recipient`, sql`error`]),
  ) ?? sql`true`;

export async function countEntries(db: Database, filter: QueueFilter) {
  const [row] = await rowsOf(
    db,
    sql`select count(*) filter (where ${isWanted(filter)})::int as total,
        count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'running')::int as running,
        count(*) filter (where state = 'failed')::int as failed
      from (${ENTRIES}) entries`,
  );
  const read = (name: string) => Number(row?.[name] ?? 0);
  return { total: read('total'), waiting: read('waiting'), running: read('running'), failed: read('failed') };
}

export async function selectEntries(
  db: Database,
  filter: QueueFilter,
  { isDescending, limit, offset }: { isDescending: boolean; limit: number; offset: number },
): Promise<QueueEntry[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await rowsOf(
    db,
    sql`select * from (${ENTRIES}) entries where ${isWanted(filter)}
      order by since ${direction}, id ${direction} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({
    _id: String(row.id),
    type: row.type as QueueEntry['type'],
    kind: String(row.kind),
    recipient: String(row.recipient),
    state: row.state as QueueEntry['state'],
    since: momentOf(row.since),
    attempts: Number(row.attempts),
    error: String(row.error),
    nextTry: row.next_try === null ? null : momentOf(row.next_try),
  }));
}

/** Makes jobs that failed, or wait for another try, due now; answers what kinds they are. */
export async function makeJobsDue(transaction: Database, which: SQL): Promise<string[]> {
  const rows = await rowsOf(
    transaction,
    sql`update pgboss.job set state = 'retry', completed_on = null, start_after = now(),
        retry_limit = retry_limit + (state = 'failed')::int
      where state in ('retry', 'failed') and ${which} returning name`,
  );
  return rows.map(({ name }) => String(name));
}

export const isJob = (id: string) => sql`id::text = ${id} and name <> 'send-mail'`;
export const sendsMail = (id: string) => sql`name = 'send-mail' and state = 'retry' and data ->> 'mailId' = ${id}`;
/** As the list shows them: not those by the clock that have recovered. */
export const areFailed = (most: number) => sql`state = 'failed' and id::text in (
  select id from (${ENTRIES}) entries where type = 'job' and state = 'failed' order by since desc limit ${most})`;

export async function lockMail(transaction: Database, id: string) {
  const [mail] = await transaction.select().from(mails).where(eq(mails.id, id)).for('update');
  return mail ?? null;
}

/** Whether a job is waiting to send it, or sending it. */
export async function findSending(db: Database, id: string): Promise<'waiting' | 'running' | null> {
  const [row] = await rowsOf(
    db,
    sql`select state = 'active' as is_running from pgboss.job
      where name = 'send-mail' and state in ('created', 'retry', 'active') and data ->> 'mailId' = ${id}
      order by state desc limit 1`,
  );
  if (!row) return null;
  return row.is_running ? 'running' : 'waiting';
}

export async function updateMailStatus(transaction: Database, ids: string[], status: 'queued' | 'cancelled') {
  await transaction.update(mails).set({ status }).where(inArray(mails.id, ids));
}

export async function lockFailedMails(transaction: Database, most: number): Promise<string[]> {
  const rows = await transaction
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.status, 'failed'))
    .orderBy(sql`${mails.createdAt} desc`)
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
