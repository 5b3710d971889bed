import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { mails } from '../db/schema/operations.ts';
import { addMember } from '../testing/booking-steps.ts';
import { startTestApp, type TestApp, until } from '../testing/test-app.ts';
import { jobRunner } from './job-list.ts';
import type { JobName } from './jobs.port.ts';
import { openJobs } from './jobs.ts';

/** Queues a code for a new member; returns the address it is sent to. */
async function queueCode(app: TestApp): Promise<string> {
  const { email } = await addMember(app);
  expect((await app.post('/auth/forgot-password', { email })).status).toBe(200);
  return email;
}

/** The job is in the hands of a worker that took it so long ago; its last report is as old, unless said otherwise. */
const claimedSecondsAgo = (app: TestApp, seconds: number, reportedSecondsAgo = seconds, name: JobName = 'send-mail') =>
  app.deps.db.execute(sql`
    update pgboss.job set state = 'active', started_on = now() - ${seconds} * interval '1 second',
      heartbeat_on = now() - ${reportedSecondsAgo} * interval '1 second'
    where name = ${name} and state = 'created'`);

const stateOf = async (app: TestApp, name: JobName = 'send-mail') => {
  const { rows } = (await app.deps.db.execute(
    sql`select state from pgboss.job where name = ${name} order by created_on`,
  )) as unknown as { rows: { state: string }[] };
  return rows[0]?.state;
};
const statusOfMail = async (app: TestApp, recipient: string) => {
  const [mail] = await app.deps.db.select().from(mails).where(eq(mails.recipient, recipient));
  return mail?.status;
};

/** Waits until abandoned jobs were looked for again; answers when. */
const nextLook = (app: TestApp, since: string, name: JobName = 'send-mail') =>
  until(async () => {
    const { rows } = (await app.deps.db.execute(
      sql`select monitor_on::text as at from pgboss.queue where name = ${name} and monitor_on > ${since}::timestamptz`,
    )) as unknown as { rows: { at: string }[] };
    return rows[0]?.at;
  });

/** A second instance that looks for abandoned jobs every second. */
async function startSecondInstance(app: TestApp) {
  const jobs = await openJobs(app.database.jobConnection, app.deps.log, { takeOverCheckSeconds: 1 });
  onTestFinished(() => jobs.stop());
  await jobs.startWorking(jobRunner({ ...app.deps, jobs }));
}

test('a mail that a dead process had in hand is sent by another, long before a quarter of an hour', async () => {
  const app = await startTestApp({ isWorking: false, settings: { demo: false } });
  onTestFinished(() => app.stop());
  const email = await queueCode(app);
  await claimedSecondsAgo(app, 31);
  await startSecondInstance(app);
  await until(async () => (await stateOf(app)) === 'retry');
  // not the pause between two attempts is looked at here
  await app.deps.db.execute(sql`update pgboss.job set start_after = now() where name = 'send-mail'`);
  await until(async () => (await statusOfMail(app, email)) === 'sent');
  expect(await app.readMail(email)).toBeTruthy();
});

test('a job that is slow but alive is not done twice', async () => {
  const app = await startTestApp({ isWorking: false, settings: { demo: false } });
  onTestFinished(() => app.stop());
  const slow = await queueCode(app);
  // its reports go on: the last one is later than the test ends
  await claimedSecondsAgo(app, 60, -600);
  await startSecondInstance(app);
  // a look begins with its stamp: at the second one the first look is over
  const first = await nextLook(app, new Date().toISOString());
  await nextLook(app, first);
  expect(await stateOf(app)).toBe('active');
  expect(await statusOfMail(app, slow)).toBe('queued');
});

test.each([
  ['reconcile', 3600],
  ['daily-backup', 5 * 3600],
] as const)('a job %s that has been at work for %d seconds is alive, and isn’t done twice', async (name, seconds) => {
  const app = await startTestApp({ isWorking: false, settings: { demo: false } });
  onTestFinished(() => app.stop());
  await app.deps.db.transaction((transaction) => app.deps.jobs.enqueue(transaction, name, {}));
  await claimedSecondsAgo(app, seconds, -600, name);
  await startSecondInstance(app);
  const first = await nextLook(app, new Date().toISOString(), name);
  await nextLook(app, first, name);
  expect(await stateOf(app, name)).toBe('active');
});

test('every queue has heartbeats', async () => {
  const app = await startTestApp({ isWorking: false, settings: { demo: false } });
  onTestFinished(() => app.stop());
  const { rows } = (await app.deps.db.execute(
    sql`select name from pgboss.queue where name not like '\_\_%' and heartbeat_seconds is distinct from 30`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
});
