import { randomUUID } from 'node:crypto';
import { matchesQueueEntry } from '@kickstand/contract/queue/queue.rules';
import type { QueueEntry } from '@kickstand/contract/queue/queue.schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '../../db/schema/operations.ts';
import type { Member } from '../../testing/booking-steps.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { queueMail } from '../mail/mail.service.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false, rateLimits: false }, isWorking: false });
  owner = await addAdministrator(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.deps.db.delete(mails);
  await app.deps.db.execute(sql`delete from pgboss.job`);
});

const list = async (query = '') => {
  const { json } = await app.get(`/api/admin/queue${query}`, { token: owner.token });
  return json.data as { data: QueueEntry[]; summary: Record<string, number>; pagination: { total: number } };
};
const post = (path: string) => app.post(`/api/admin/queue${path}`, {}, { token: owner.token });
const queue = (recipient: string) =>
  app.deps.db.transaction((transaction) =>
    queueMail(app.deps, transaction, { recipient, template: 'invitation', data: { fullName: 'Asha Patil' } }),
  );
const enqueue = () =>
  app.deps.db.transaction((transaction) =>
    app.deps.jobs.enqueue(transaction, 'make-refund', { refundId: randomUUID() }),
  );
const setJobs = (name: string, state: string) =>
  app.deps.db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state, retry_count = retry_limit,
    start_after = now() + interval '1 hour', output = '{"message":"It answered 503."}' where name = ${name}`);
const jobs = async () =>
  (
    (await app.deps.db.execute(sql`select name, state::text as state, start_after <= now() as is_due from pgboss.job
      order by name, state`)) as unknown as { rows: { name: string; state: string; is_due: boolean }[] }
  ).rows;
const mailOf = async (recipient: string) =>
  (await app.deps.db.select().from(mails).where(eq(mails.recipient, recipient)))[0];
const fail = (recipient: string) =>
  app.deps.db
    .update(mails)
    .set({ status: 'failed', attempts: 81, lastError: `550 <${recipient}> unknown` })
    .where(eq(mails.recipient, recipient));

test('an empty queue', async () => {
  expect(await list()).toMatchObject({ data: [], summary: { waiting: 0, running: 0, failed: 0 } });
  expect((await post('/retry-failed')).json.data).toEqual({ mails: 0, jobs: 0 });
});

test('what waits, runs and failed, without contents, and filtered as the contract says', async () => {
  await queue('waits@riders.test');
  await queue('failed@riders.test');
  await fail('failed@riders.test');
  await enqueue();
  await setJobs('make-refund', 'retry');
  const { data, summary } = await list();
  expect(summary).toEqual({ waiting: 2, running: 0, failed: 1 });
  const entry = (recipient: string) => data.find((found) => found.recipient === recipient);
  expect(entry('waits@riders.test')).toMatchObject({ type: 'mail', kind: 'invitation', state: 'waiting', attempts: 0 });
  expect(entry('waits@riders.test')?.nextTry).not.toBeNull();
  expect(entry('failed@riders.test')).toMatchObject({
    state: 'failed',
    error: '550 <(address)> unknown',
    nextTry: null,
  });
  expect(entry('')).toMatchObject({ kind: 'make-refund', state: 'waiting', error: 'It answered 503.', attempts: 101 });
  expect(JSON.stringify(data)).not.toContain('Asha');
  for (const filter of [
    { type: 'mail' },
    { state: 'failed' },
    { search: '503' },
    { search: 'riders', state: 'waiting' },
  ]) {
    const found = (await list(`?${new URLSearchParams(filter as Record<string, string>)}`)).data;
    expect(found).toEqual(data.filter((row) => matchesQueueEntry(row, filter as object)));
  }
  expect((await list('?limit=1&page=3&sort=since')).data).toEqual([data[0]]);
});

test('a mail that failed is sent again, one that waits is due at once; both are in the log', async () => {
  await queue('failed@riders.test');
  await fail('failed@riders.test');
  await setJobs('send-mail', 'completed');
  const failed = await mailOf('failed@riders.test');
  expect((await post(`/mails/${failed?.id}/retry`)).json.message).toBe("We'll send the email again.");
  expect((await mailOf('failed@riders.test'))?.status).toBe('queued');
  expect(await jobs()).toMatchObject([{ state: 'completed' }, { state: 'created', is_due: true }]);
  expect(await app.lastAudit()).toMatchObject({ action: 'mail.retried', after: { kind: 'invitation' } });
  await setJobs('send-mail', 'retry');
  await post(`/mails/${failed?.id}/retry`);
  expect((await jobs()).map(({ is_due }) => is_due)).toContain(true);
  expect((await post('/mails/none/retry')).status).toBe(404);
});

test('a job that failed is tried again, together with all others', async () => {
  await enqueue();
  await enqueue();
  await setJobs('make-refund', 'failed');
  await queue('failed@riders.test');
  await fail('failed@riders.test');
  const [entry] = (await list('?type=job')).data;
  expect((await post(`/jobs/${entry?._id}/retry`)).status).toBe(200);
  expect(await app.lastAudit()).toMatchObject({ action: 'job.retried', after: { kind: 'make-refund' } });
  expect((await post('/retry-failed')).json.data).toEqual({ mails: 1, jobs: 1 });
  expect((await jobs()).filter(({ name }) => name === 'make-refund')).toEqual([
    { name: 'make-refund', state: 'retry', is_due: true },
    { name: 'make-refund', state: 'retry', is_due: true },
  ]);
  expect((await list()).summary.failed).toBe(0);
});

test('a mail is cancelled unless it’s being sent or was sent', async () => {
  await queue('mistake@riders.test');
  const { id = '' } = (await mailOf('mistake@riders.test')) ?? {};
  await setJobs('send-mail', 'active');
  expect((await list()).data).toMatchObject([{ state: 'running' }]);
  expect((await post(`/mails/${id}/cancel`)).json.message).toBe('This email is being sent right now.');
  await setJobs('send-mail', 'retry');
  expect((await post(`/mails/${id}/cancel`)).status).toBe(200);
  expect((await mailOf('mistake@riders.test'))?.status).toBe('cancelled');
  expect(await app.lastAudit()).toMatchObject({ action: 'mail.cancelled', entity: 'mail' });
  expect((await list()).data).toEqual([]);
  expect((await post(`/mails/${id}/cancel`)).json.message).toBe('This email has been sent or cancelled.');
});
