import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../db/postgres/postgres.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { databaseUrlOf } from '../../testing/test-database.ts';

let one: TestApp;
let two: TestApp;
const secretKey = Buffer.alloc(32, 1);
beforeAll(async () => {
  one = await startTestApp({ settings: { secretKey } });
  const database = await openPostgres(databaseUrlOf(one.database));
  two = await startTestApp({ settings: { secretKey }, database });
  // a thousand calls may take longer than the window in which they are counted
  for (const app of [one, two]) app.stopClock();
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

test('two instances share sessions', async () => {
  const token = await one.tokenOf('rider');
  expect((await two.get('/auth/me', { token })).status).toBe(200);
  await two.post('/auth/logout', undefined, { token });
  expect((await one.get('/auth/me', { token })).status).toBe(401);
});

test('two instances share codes and jobs: a mail is sent once, by either', async () => {
  const email = 'shared@example.test';
  const person = { fullName: 'S R', email, password: 'secret1', primaryBike: 'X', experienceLevel: 'Beginner' };
  await one.post('/auth/register', person);
  const outboxes = () =>
    Promise.all(
      [one, two].map((app) => (app.deps.mail as never as { list(): Promise<{ to: string; text: string }[]> }).list()),
    );
  const mails = await until(async () => {
    const received = (await outboxes()).flat().filter((mail) => mail.to === email);
    return received.length > 0 ? received : null;
  });
  expect(mails).toHaveLength(1);
  const otp = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
  expect((await two.post('/auth/verify-registration-otp', { email, otp })).status).toBe(200);
});

test('two instances share the count of wrong passwords', async () => {
  const attempt = (app: TestApp) => app.post('/auth/login', { email: 'admin@club.test', password: 'wrong-1' });
  for (let i = 0; i < 5; i++) {
    expect((await attempt(one)).status).toBe(401);
    expect((await attempt(two)).status).toBe(401);
  }
  expect((await attempt(one)).status).toBe(429);
  expect((await attempt(two)).status).toBe(429);
});

test('two instances share the count of all other calls', async () => {
  const from = '10.1.1.1';
  await Promise.all(Array.from({ length: 700 }, () => one.get('/auth/me', { from })));
  await Promise.all(Array.from({ length: 400 }, () => two.get('/auth/me', { from })));
  // together 1,100 so far: neither alone is near the limit, and both learn of the other within a second
  const statuses = await until(async () => {
    const { status } = await one.get('/auth/me', { from });
    const other = await two.get('/auth/me', { from });
    return status === 429 && other.status === 429 ? [status, other.status] : null;
  });
  expect(statuses).toEqual([429, 429]);
  const { rows } = (await one.deps.db.execute("select count from request_counts where key like 'calls:%'")) as {
    rows: { count: number }[];
  };
  expect(Math.max(...rows.map((row) => row.count))).toBeGreaterThan(1_100);
});
