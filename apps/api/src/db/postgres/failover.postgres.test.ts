import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseSwitch } from '../../testing/processes/database-switch.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { databaseUrlOf, openTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../database.ts';
import { openPostgres } from './postgres.ts';

// Two ways to one database stand for two servers, of which the first that answers takes writes.

type Way = Awaited<ReturnType<typeof databaseSwitch>>;

let database: OpenDatabase;
let first: Way;
let second: Way;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase('demo');
  const url = databaseUrlOf(database);
  [first, second] = [await databaseSwitch(url), await databaseSwitch(url)];
  const hosts = `${new URL(first.url).host},${new URL(second.url).host}`;
  const both = url.replace(new URL(url).host, hosts);
  app = await startTestApp({ settings: { rateLimits: false }, database: await openPostgres(both) });
});
afterAll(async () => {
  await app.stop();
  await first.stop();
  await second.stop();
  await database.close();
});

const logIn = async () =>
  (await app.call('POST', '/api/auth/login', { body: { email: 'admin@club.test', password: 'Admin@2018' } })).status;
const setReadOnly = (isReadOnly: boolean) =>
  database.db.transaction(async (transaction) => {
    // the connection may have been made while the database was read-only
    await transaction.execute(sql`set transaction read write`);
    await transaction.execute(
      sql`do $$ begin execute format('alter database %I set default_transaction_read_only = ${sql.raw(isReadOnly ? 'on' : 'off')}', current_database()); end $$`,
    );
  });
const countListeners = async () =>
  (
    (await database.db.execute(sql`select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'kickstand listener'`)) as unknown as { rows: unknown[] }
  ).rows.length;

test('when the server is lost, the other one is used: for requests, jobs and notices', async () => {
  expect(await logIn()).toBe(200);
  await first.off();
  expect(await until(async () => (await logIn()) === 200)).toBe(true);
  expect(await until(async () => (await app.get('/readyz')).status === 200)).toBe(true);
  expect(await until(async () => (await countListeners()) === 1)).toBe(true);
  await first.on();
});

test('a server that has become a standby is left: its calls are answered 503, none is lost for good', async () => {
  await setReadOnly(true);
  await second.off();
  await second.on();
  expect(await until(async () => (await app.get('/readyz')).status === 200)).toBe(true);
  expect([await logIn(), await logIn(), await logIn()]).toEqual([503, 503, 503]);
  await setReadOnly(false);
  // a connection made while it was read-only stays so: each is found by one call at most, and the pool has 12
  const answers = [];
  while (answers.at(-1) !== 200 && answers.length <= 12) answers.push(await logIn());
  expect(answers.at(-1)).toBe(200);
});
