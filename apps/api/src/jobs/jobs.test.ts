import { type SQL, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { JOBS } from './job-list.ts';
import { openJobs } from './jobs.ts';

test('queues and schedules that an older version left get this version’s options', async () => {
  const app = await startTestApp({ settings: { demo: false } });
  onTestFinished(() => app.stop());
  const start = async () => {
    const jobs = await openJobs(app.database.jobConnection, app.deps.log);
    onTestFinished(() => jobs.stop());
    await jobs.startWorking(async () => {});
  };
  const rowsOf = async (query: SQL) => ((await app.deps.db.execute(query)) as { rows: unknown[] }).rows;
  const stored = async () => ({
    queues: await rowsOf(
      sql`select name, retry_limit, heartbeat_seconds, expire_seconds, notify from pgboss.queue order by name`,
    ),
    schedules: await rowsOf(sql`select name, cron from pgboss.schedule order by name`),
  });
  await start();
  const before = await stored();
  expect(before.schedules).toContainEqual({ name: 'reminders', cron: JOBS.reminders.cron });
  await app.deps.db.execute(sql`update pgboss.queue set retry_limit = 1 where name = 'send-mail'`);
  await app.deps.db.execute(sql`update pgboss.queue set expire_seconds = 900 where name = 'daily-backup'`);
  await app.deps.db.execute(sql`update pgboss.queue set notify = false where name = 'reminders'`);
  await app.deps.db.execute(sql`update pgboss.schedule set cron = '0 0 1 1 *' where name = 'reminders'`);
  await app.deps.db.execute(sql`delete from pgboss.schedule where name = 'clean-up'`);
  expect(await stored()).not.toEqual(before);
  await start();
  expect(await stored()).toEqual(before);
});
