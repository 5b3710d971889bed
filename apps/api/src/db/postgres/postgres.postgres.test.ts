import { ENDPOINTS } from '@kickstand/contract/endpoints';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { databaseSwitch } from '../../testing/processes/database-switch.ts';
import { startTestApp, until } from '../../testing/test-app.ts';
import { databaseUrlOf, openTestDatabase } from '../../testing/test-database.ts';
import { StartError } from '../database.ts';
import { openPostgres } from './postgres.ts';
import { rejectOldServer } from './postgres-first-contact.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function makeDatabase() {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return { database, url: databaseUrlOf(database) };
}

test('startup waits for a server that is starting up, and notifies the operator once', async () => {
  const way = await databaseSwitch((await makeDatabase()).url);
  await way.off();
  const said: string[] = [];
  const opening = openPostgres(way.url, { say: (line) => said.push(line) });
  await until(async () => said.length > 0);
  await way.on();
  const opened = await opening;
  await opened.db.execute('select 1');
  await opened.close();
  await way.stop();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Waiting up to 30 seconds for the PostgreSQL of DATABASE_URL \(.*ECONNREFUSED.*\) …$/);
});

test('a server that is too busy to answer is waited for', async () => {
  const way = await databaseSwitch((await makeDatabase()).url);
  way.hang();
  const said: string[] = [];
  const opening = openPostgres(way.url, { say: (line) => said.push(line), waitMs: 120_000 });
  await until(async () => said.length > 0);
  await way.off();
  await way.on();
  await (await opening).close();
  await way.stop();
  expect(said).toEqual([expect.stringMatching(/DATABASE_URL \(no answer within 5 seconds\) …$/)]);
});

test('after its timeout it ends with a clear message', async () => {
  const way = await databaseSwitch((await makeDatabase()).url);
  await way.off();
  await expect(openPostgres(way.url, { waitMs: 600 })).rejects.toThrow(
    /^Kickstand can't reach the PostgreSQL of DATABASE_URL \(.*ECONNREFUSED.*\): start it, or correct the address\.$/,
  );
});

test('an unknown database fails at once', async () => {
  const say = vi.fn();
  const url = new URL((await makeDatabase()).url);
  url.pathname = '/no_such_database';
  await expect(openPostgres(url.href, { say })).rejects.toThrow(/DATABASE_URL \(database .* does not exist\)/);
  expect(say).not.toHaveBeenCalled();
});

test('a server older than PostgreSQL 14 is refused with a clear message', () => {
  expect(() => rejectOldServer(130_023, '13.23')).toThrow(
    new StartError(
      'Kickstand needs PostgreSQL 14 or newer, and the one of DATABASE_URL is 13.23: upgrade it, or use another.',
    ),
  );
  expect(() => rejectOldServer(140_000, '14.0')).not.toThrow();
});

test('one start at a time; the second says what it waits for, and continues after the first', async () => {
  const { url } = await makeDatabase();
  const [first, second] = [await openPostgres(url), await openPostgres(url, { say: (line) => said.push(line) })];
  const said: string[] = [];
  const order: string[] = [];
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const one = first.withStartLock(async () => {
    begin();
    await finish;
    order.push('first');
  });
  await begun;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const two = second.withStartLock(async () => order.push('second'));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 60_000 });
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  expect(said).toEqual(["Waiting for another Kickstand instance that's starting on the same database …"]);
  resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['first', 'second']);
  await Promise.all([first.close(), second.close()]);
});

/** Everything that is sent on connections of the application, except those that only listen. */
function spyOnStatements() {
  const sent: { text: string; name?: string }[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string; name?: string }];
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } };
    const isPooled = /^kickstand(?! listener)/.test(connectionParameters.application_name ?? '');
    if (isPooled) sent.push(typeof config === 'string' ? { text: config } : config);
    return original.apply(this, args);
  } as never);
  return sent;
}

const NEEDS_ITS_SESSION =
  /pg_(try_)?advisory_(un)?lock(_shared)?\(|^\s*(set (?!local\b)|listen|prepare|declare|discard|create temp)/i;

test('a transaction pooler can carry everything: no named statement, no lock or setting of a session', async () => {
  const own = await openTestDatabase('demo');
  onTestFinished(() => own.close());
  const sent = spyOnStatements();
  const database = await openPostgres(databaseUrlOf(own), { prepare: false });
  const app = await startTestApp({ settings: { rateLimits: false }, database });
  await app.database.withStartLock(() => app.database.migrate());
  const token = await app.tokenOf('admin');
  for (const { method, path } of ENDPOINTS) {
    if (method === 'GET') await app.get(`/api${path.replace(/:\w+/g, 'x')}`, { token });
  }
  await app.stop();
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.filter(({ name }) => name).map(({ text }) => text)).toEqual([]);
  expect(sent.filter(({ text }) => NEEDS_ITS_SESSION.test(text)).map(({ text }) => text)).toEqual([]);
});
