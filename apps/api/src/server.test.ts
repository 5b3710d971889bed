import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from './db/database.ts';
import { openEmbedded } from './db/embedded/embedded.ts';
import { freePort, type ServerProcess, spawnServer, untilReady } from './testing/processes/server-process.ts';
import { until } from './testing/test-app.ts';
import { databaseUrlOf, openTestDatabase, prepareDataDir } from './testing/test-database.ts';

const CHIEF = { email: 'chief@example.test', password: 'first-pass' };
const WITH_DEMO = { DEMO: 'on' };
const onPostgres = process.env.TEST_DATABASE === 'postgres';

let dataDir: string;
let database: OpenDatabase | undefined;
let env: Record<string, string>;
const running: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kickstand-server-'));
  database = onPostgres ? await openTestDatabase() : undefined;
  if (!onPostgres) await prepareDataDir(dataDir);
  env = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: CHIEF.email,
    ADMIN_PASSWORD: CHIEF.password,
    ...(database ? { DATABASE_URL: databaseUrlOf(database) } : {}),
  };
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.process.kill('SIGKILL');
    await server.ended;
  }
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(extra: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await spawnServer({ ...env, ...extra });
  running.push(server);
  return server;
}

async function startReady(extra: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await start(extra);
  await untilReady(server);
  return server;
}

const post = (server: ServerProcess, call: string, body: object) =>
  fetch(`${server.url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const login = (server: ServerProcess, email: string, password: string) => post(server, 'login', { email, password });
const loginAsChief = (server: ServerProcess) => post(server, 'login', CHIEF);

/** Works on the database while no app runs on it. */
async function inDatabase(...statements: string[]): Promise<void> {
  const opened = database ?? (await openEmbedded(dataDir));
  for (const statement of statements) await opened.db.execute(statement);
  if (!database) await opened.close();
}

type Mail = { to: string; text: string };
const codeFor = (server: ServerProcess, email: string) =>
  until(async () => {
    const mails = (await (await fetch(`${server.url}/dev/mail?format=json`)).json()) as Mail[];
    return /\b\d{6}\b/.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0];
  });

const isAlive = (server: ServerProcess) =>
  fetch(`${server.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const stop = async (server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  server.process.kill(signal);
  return server.ended;
};

test('a demo from an empty folder: local, then public, then off; the administrator of the settings is made once', async () => {
  await rm(dataDir, { recursive: true });
  const local = await startReady({ ...WITH_DEMO, ADMIN_EMAIL: 'Chief@example.test' });
  const said = local.output();
  expect(said).toContain(`Kickstand is ready: ${local.url}`);
  expect(said).toContain('admin@club.test / Admin@2018');
  expect(said).toContain('rider@club.test / Rider@2018');
  expect(said).toMatch(onPostgres ? /Database +PostgreSQL/ : /Database +embedded/);
  expect(said).toMatch(/Mail .*\/dev\/mail/);
  expect(said).toMatch(/Payments .*sandbox/);
  expect(said).toMatch(/Images +kept in .*uploads/);
  expect((await login(local, 'admin@club.test', 'Admin@2018')).status).toBe(200);
  expect((await loginAsChief(local)).status).toBe(200);
  await stop(local);

  const isPublic = { PUBLIC_URL: 'http://club.example' };
  const open = await startReady({ ...WITH_DEMO, ...isPublic, ADMIN_PASSWORD: 'other-pass' });
  expect(open.output()).toMatch(/Demo +random passwords/);
  expect((await login(open, 'admin@club.test', 'Admin@2018')).status).toBe(401);
  const password = /admin@club\.test \/ (\S+)/.exec(open.output())?.[1] ?? '';
  expect((await login(open, 'admin@club.test', password)).status).toBe(200);
  expect((await loginAsChief(open)).status).toBe(200);
  await stop(open);

  const live = await startReady(isPublic);
  expect(live.output()).toMatch(/Demo +DEMO is off: the demo accounts are deactivated/);
  expect(live.output()).not.toContain(password);
  expect((await login(live, 'admin@club.test', password)).status).toBe(403);
}, 300_000);

test('SIGTERM, SIGINT and SIGHUP let the request under way finish and end with 0', async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const server = await startReady();
    const body = JSON.stringify(CHIEF);
    const underWay = request(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = once(underWay, 'response');
    underWay.flushHeaders();
    // the app has the request and waits for its body
    await once(underWay, 'continue');
    server.process.kill(signal);
    underWay.end(body);
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode, signal).toBe(200);
    response.resume();
    expect(await server.ended, signal).toBe(0);
    expect(server.output()).toMatch(/Kickstand has stopped\.\s*$/);
    await expect(fetch(server.url)).rejects.toThrow();
  }
});

test('a stop while the last of the start is under way waits for it, and ends with 0', async () => {
  const server = await start();
  // requests are answered before the queues are worked on
  while (server.process.exitCode === null && !(await isAlive(server))) await setTimeout(10);
  expect(await stop(server)).toBe(0);
  expect(server.output()).toMatch(/Kickstand has stopped\.\s*$/);
  expect(server.output()).not.toMatch(/Error/);
});

test('kill -9 loses no account that was confirmed', async () => {
  const first = await startReady();
  const confirmed: string[] = [];
  for (let i = 0; i < 5; i++) {
    const email = `survivor${i}@example.test`;
    const person = { fullName: 'S V', email, password: 'secret1', primaryBike: 'X', experienceLevel: 'Beginner' };
    await post(first, 'register', person);
    const otp = await codeFor(first, email);
    if ((await post(first, 'verify-registration-otp', { email, otp })).status === 200) confirmed.push(email);
  }
  await stop(first, 'SIGKILL');
  expect(confirmed).toHaveLength(5);
  const second = await startReady();
  for (const email of confirmed) expect((await login(second, email, 'secret1')).status, email).toBe(200);
});

test('DEMO off leaves an empty database empty', async () => {
  const server = await startReady({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  expect((await login(server, 'admin@club.test', 'Admin@2018')).status).toBe(401);
  expect(server.output()).not.toContain('Admin@2018');
});

describe('a startup problem is reported in one sentence, and the exit code is 1', () => {
  const oneSentence = (server: ServerProcess) => server.output().trim().split('\n');
  let blocker: Server | undefined;
  afterEach(() => void blocker?.close());

  test('a malformed setting', async () => {
    const server = await start({ PORT: 'eighty' });
    expect(await server.ended).toBe(1);
    expect(oneSentence(server)).toEqual(['PORT must be a whole number from 1 to 65535, not "eighty".']);
  });

  test('a taken port', async () => {
    const port = await freePort();
    await new Promise<void>((resolve) => {
      blocker = createServer().listen(port, '127.0.0.1', () => resolve());
    });
    const server = await start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(oneSentence(server)).toEqual([
      `PORT ${port} on 127.0.0.1 is already in use: stop the other process, or set PORT to a free one.`,
    ]);
    // found out before anything slow was begun
    expect(existsSync(path.join(dataDir, 'in-use.lock'))).toBe(false);
  });

  test('an address that is not of this machine', async () => {
    const server = await start({ HOST: '203.0.113.1' });
    expect(await server.ended).toBe(1);
    expect(oneSentence(server)).toEqual([
      "HOST 203.0.113.1 isn't an address of this machine: set HOST to one that is, or to 0.0.0.0 for all of them.",
    ]);
  });

  test('a database that cannot be reached', async () => {
    const server = await start({ DATABASE_URL: 'postgres://club:hunter2@nowhere.invalid/club' });
    expect(await server.ended).toBe(1);
    expect(oneSentence(server)).toHaveLength(1);
    expect(server.output()).toMatch(
      /^Kickstand can't reach the PostgreSQL of DATABASE_URL .*: start it, or correct the address\.$/m,
    );
    expect(server.output()).not.toContain('hunter2');
  });

  test('a secret key that is not the one the data was written with; a database that cannot be brought up to date', async () => {
    await stop(await startReady());
    const withOtherKey = await start({ SECRET_KEY: Buffer.alloc(32, 9).toString('base64') });
    expect(await withOtherKey.ended).toBe(1);
    expect(oneSentence(withOtherKey)).toHaveLength(1);
    expect(withOtherKey.output()).toMatch(/^SECRET_KEY is not the one this database was set up with/);

    // without its journal the first migration meets tables that exist already
    await inDatabase('alter table drizzle.__drizzle_migrations rename to kept_journal');
    const server = await start();
    expect(await server.ended).toBe(1);
    expect(oneSentence(server)).toHaveLength(1);
    expect(server.output()).toMatch(
      /^The database could not be brought up to date, and was left as it was \(.+\): .+\.$/m,
    );

    await inDatabase(
      'drop table if exists drizzle.__drizzle_migrations',
      'alter table drizzle.kept_journal rename to __drizzle_migrations',
    );
    expect((await loginAsChief(await startReady())).status).toBe(200);
  });
});

if (onPostgres) {
  test('two instances that start at the same moment do not race', async () => {
    const both = await Promise.all([startReady(WITH_DEMO), startReady(WITH_DEMO)]);
    for (const server of both) expect((await login(server, 'rider@club.test', 'Rider@2018')).status).toBe(200);
  });
} else {
  test('a second app on the same DATA_DIR is refused', async () => {
    const first = await startReady();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `DATA_DIR ${dataDir} is in use by another running Kickstand: stop that one, or set a different DATA_DIR.`,
    );
    expect((await loginAsChief(first)).status).toBe(200);
    await stop(first, 'SIGKILL');
    expect((await loginAsChief(await startReady())).status).toBe(200);
  });
}
