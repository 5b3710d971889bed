import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addMember, addMembers, addRide, type Member, orderRide } from '../../testing/booking-steps.ts';
import { databaseSwitch } from '../../testing/processes/database-switch.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { databaseUrlOf, openTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../database.ts';
import { guardedClient } from './guarded-client.ts';
import { openPostgres } from './postgres.ts';

let database: OpenDatabase;
let way: Awaited<ReturnType<typeof databaseSwitch>>;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase('demo');
  way = await databaseSwitch(databaseUrlOf(database));
  app = await startTestApp({ settings: { rateLimits: false }, database: await openPostgres(way.url) });
});
afterAll(async () => {
  await app.stop();
  await way.stop();
  await database.close();
});

/** Keeps a ride's row locked from outside until the test is over or lets it go. */
async function holdRow(rideId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrlOf(database) });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from rides where id = $1 for update', [rideId]);
  let isHeld = true;
  const release = async () => {
    if (isHeld) await client.end();
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}

const rowsOf = async (statement: ReturnType<typeof sql>) =>
  ((await database.db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;
const waitingPids = async () =>
  (
    await rowsOf(sql`select pid from pg_stat_activity where datname = current_database()
      and application_name = 'kickstand' and wait_event_type = 'Lock'`)
  ).map(({ pid }) => Number(pid));
const countListeners = async () =>
  (
    await rowsOf(sql`select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'kickstand listener'`)
  ).length;
const isReady = async () => (await app.get('/readyz')).status === 200;

test('a connection lost inside a transaction fails one call with 503, and nothing else', async () => {
  const [member, rideId] = [await addMember(app), await addRide(app)];
  const release = await holdRow(rideId);
  const { status, headers, json } = await until(async () => {
    let isOver = false;
    const ordering = orderRide(app, member, rideId).finally(() => {
      isOver = true;
    });
    const pid = await until(async () => (isOver ? -1 : (await waitingPids())[0]));
    const [ended] = await rowsOf(sql`select pg_terminate_backend(${pid}::int) as is_ended`);
    const answer = await ordering;
    // on a very slow machine the lock's own timeout comes first
    return ended?.is_ended === true && answer;
  });
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(json.message).toBe("The site can't reach its database right now. Please try again in a moment.");
  await release();
  expect((await orderRide(app, member, rideId)).status).toBe(201);
});

test('more lost connections than the pool holds leave it whole', async () => {
  const rideId = await addRide(app, { places: 100 });
  const release = await holdRow(rideId);
  // so many that some are left when the lock's own timeout has ended others, on a very slow machine
  const members = await addMembers(app, 60);
  const ordering = Promise.all(members.map((member) => orderRide(app, member, rideId)));
  for (let killed = 0; killed < 15; ) {
    for (const pid of await waitingPids()) {
      await rowsOf(sql`select pg_terminate_backend(${pid}::int)`);
      killed += 1;
    }
  }
  await release();
  const statuses = (await ordering).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  const again = await Promise.all(members.map((member) => orderRide(app, member, rideId)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
});

test('a row that others hold fails those who want it with 503, and the rest of the site goes on', async () => {
  const rideId = await addRide(app, { places: 50 });
  const members = await addMembers(app, 12);
  const release = await holdRow(rideId);
  const orderAll = async () => {
    const answers = await Promise.all(members.map((member) => orderRide(app, member, rideId)));
    isOver = true;
    return answers;
  };
  let isOver = false;
  let ordering = orderAll();
  // every connection of the pool waits for the row, and the instance still reports ready
  const ready = await until(async () => {
    if (isOver) {
      // on a very slow machine the first have given up before the last came
      isOver = false;
      ordering = orderAll();
    }
    if ((await waitingPids()).length < 12) return null;
    const answer = await isReady();
    return (await waitingPids()).length === 12 && [answer];
  });
  expect(ready).toEqual([true]);
  const other = await app.get('/api/auth/me', { token: members[0]?.token ?? '' });
  expect(other.status).toBe(200);
  const answers = await ordering;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers[0]?.headers['retry-after']).toBe('5');
  // the lock's own timeout, not the longer one for statements
  expect(app.logText()).toContain('55P03');
  expect(answers[0]?.json.message).toBe('The site is very busy right now. Please try again in a few seconds.');
  await release();
  expect((await orderRide(app, members[0] as Member, rideId)).status).toBe(201);
});

test('a server that falls silent is given up, and the next connection works', async () => {
  const silent = await databaseSwitch(databaseUrlOf(database));
  const pool = new pg.Pool({ connectionString: silent.url, Client: guardedClient(3_000), max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await silent.stop();
  });
  await pool.query('select 1');
  silent.hang();
  await expect(pool.query('select 1')).rejects.toThrow('the database gave no answer within 3 seconds');
  await silent.off();
  await silent.on();
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

describe('an outage of two seconds under load', () => {
  test('answers 503 or from the cache, and leaves one listener and a working site', async () => {
    const member = await addMember(app);
    const rideId = await addRide(app, { places: 50 });
    await app.get('/api/rides');
    const known = (await app.get('/api/rides')).text;
    let isOver = false;
    const seen = new Set<string>();
    const load = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        seen.add(`order ${(await orderRide(app, member, rideId)).status}`);
        seen.add(`list ${(await app.get('/api/rides')).status}`);
        seen.add(`me ${(await app.get('/api/auth/me', { token: member.token })).status}`);
        await pause(20);
      }
    });
    await way.off();
    const isDown = await app.get('/readyz');
    const stale = await app.get('/api/rides');
    await pause(2_000);
    await until(async () => seen.has('order 503') && seen.has('me 503'));
    await way.on();
    await until(isReady);
    await until(async () => seen.has('order 201') && seen.has('me 200'));
    isOver = true;
    await Promise.all(load);
    expect(isDown.status).toBe(503);
    expect([stale.status, stale.text === known]).toEqual([200, true]);
    expect([...seen].sort()).toEqual(['list 200', 'me 200', 'me 503', 'order 201', 'order 503']);
    expect(app.logText()).not.toContain(member.email);
    await until(async () => (await countListeners()) > 0);
    // a listener started twice would show up by now
    await pause(1_000);
    await until(async () => (await countListeners()) === 1);
    expect((await app.get('/api/auth/me', { token: member.token })).status).toBe(200);
  });
});
