import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Settings } from '../../settings.ts';
import { codeIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // a thousand calls may take longer than the window in which they are counted
  app.stopClock();
});
afterAll(() => app.stop());

const login = (email: string, password: string, from = '127.0.0.1') =>
  app.post('/auth/login', { email, password }, { from });

test('ten wrong passwords per account and quarter of an hour', async () => {
  const email = 'rider@club.test';
  for (let i = 0; i < 10; i++) expect((await login(email, 'wrong-1')).status).toBe(401);
  const blocked = await login('RIDER@club.test', 'Rider@2018', '10.0.0.99');
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect(blocked.json.message).toBe('Too many attempts. Please try again in 15 minutes.');
  expect((await login('admin@club.test', 'Admin@2018')).status).toBe(200);
  app.passMinutes(15.1);
  expect((await login(email, 'Rider@2018')).status).toBe(200);
});

test('a correct attempt resets the count', async () => {
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 9; i++) expect((await login('admin@club.test', 'wrong-1')).status).toBe(401);
    expect((await login('admin@club.test', 'Admin@2018')).status).toBe(200);
  }
});

test('an unknown address is blocked just like a known one', async () => {
  for (let i = 0; i < 10; i++) expect((await login('nobody@example.test', 'wrong-1')).status).toBe(401);
  expect((await login('nobody@example.test', 'wrong-1')).status).toBe(429);
});

test('files of a ride are counted with the other calls', async () => {
  const strict = await startTestApp({ settings: { callsPerMinute: 3 } });
  onTestFinished(() => strict.stop());
  const statuses: number[] = [];
  for (const file of [
    'rides/none/calendar.ics',
    'events/none/calendar.ics',
    'rides/none/route.gpx',
    'rides/none/route.gpx',
  ])
    statuses.push((await strict.app.inject(`/${file}`)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
});

test('fifty guesses at the same moment are no more than ten guesses', async () => {
  const statuses = await Promise.all(Array.from({ length: 50 }, () => login('guess@example.test', 'wrong-1')));
  expect(statuses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(40);
});

test('ten wrong codes per account and quarter of an hour', async () => {
  const verify = () => app.post('/auth/verify-registration-otp', { email: 'codes@example.test', otp: '123456' });
  for (let i = 0; i < 10; i++) expect((await verify()).status).toBe(400);
  expect((await verify()).status).toBe(429);
});

test('five codes sent per account and quarter of an hour, regardless of the caller', async () => {
  const email = 'sent@example.test';
  const register = () =>
    app.post('/auth/register', {
      fullName: 'A B',
      email,
      password: 'secret1',
      primaryBike: 'X',
      experienceLevel: 'Beginner',
    });
  // sequentially: if both were sent at once, the newer one could not be identified
  expect((await register()).status).toBe(201);
  await app.readMail(email, 1);
  expect((await register()).status).toBe(201);
  await app.readMail(email, 2);
  for (const [index, type] of ['registration', 'forgot-password', 'registration'].entries()) {
    expect((await app.post('/auth/resend-otp', { email, type })).status).toBe(200);
    await app.readMail(email, 3 + index);
  }
  const sixth = await app.post('/auth/forgot-password', { email: email.toUpperCase() });
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  // the fifth code still works
  const otp = codeIn(await app.readMail(email, 5));
  expect((await app.post('/auth/verify-registration-otp', { email, otp })).status).toBe(200);
});

test('300 account calls per address and quarter of an hour', async () => {
  // not passwords: comparing hundreds of them would take a busy machine minutes
  const call = (i: number, from: string) =>
    app.post('/auth/verify-registration-otp', { email: `address${i}@example.test`, otp: '123456' }, { from });
  for (let i = 0; i < 300; i += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, k) => call(i + k, '10.0.0.7')));
  }
  expect((await call(301, '10.0.0.7')).status).toBe(429);
  expect((await call(301, '10.0.0.8')).status).toBe(400);
});

test('1,200 other calls a minute per address', async () => {
  const call = (from: string) => app.get('/auth/me', { from });
  for (let i = 0; i < 1200; i += 100) await Promise.all(Array.from({ length: 100 }, () => call('10.0.0.9')));
  const over = await call('10.0.0.9');
  expect(over.status).toBe(429);
  expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await call('10.0.0.10')).status).toBe(401);
  app.passMinutes(1.1);
  expect((await call('10.0.0.9')).status).toBe(401);
});

test('a proxy on this machine is believed about its caller, another address is not', async () => {
  const through = (from: string, forwarded: string) =>
    app.call('POST', '/auth/login', { body: {}, from, headers: { 'x-forwarded-for': forwarded } });
  for (let i = 0; i < 300; i++) await through('127.0.0.1', '203.0.113.5');
  expect((await through('127.0.0.1', '203.0.113.5')).status).toBe(429);
  expect((await through('127.0.0.1', '203.0.113.6')).status).toBe(400);
  expect((await through('198.51.100.1', '203.0.113.5')).status).toBe(400);
});

test('a whole /64 of IPv6 counts as one address', async () => {
  const call = (from: string) => app.get('/auth/me', { from });
  for (let i = 0; i < 1200; i += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, k) => call(`2001:db8:0:1::${(i + k).toString(16)}`)));
  }
  expect((await call('2001:db8:0:1:ffff::1')).status).toBe(429);
  expect((await call('2001:db8:0:2::1')).status).toBe(401);
});

test.each<[Settings['trustProxy'], string, string]>([
  [['10.0.0.0/8'], '10.0.0.5', '203.0.113.5'],
  [['10.0.0.0/8'], '192.168.0.5', '192.168.0.5'],
  [1, '192.168.0.5', '203.0.113.5'],
  [0, '127.0.0.1', '127.0.0.1'],
])('TRUST_PROXY %j: a call by way of %s is %s', async (trustProxy, from, expected) => {
  const behind = await buildApp({ ...app.deps, settings: { ...app.deps.settings, trustProxy } });
  behind.get('/who', async (request) => request.ip);
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.5' };
  expect((await behind.inject({ url: '/who', remoteAddress: from, headers })).body).toBe(expected);
  await behind.close();
});

test('RATE_LIMITS off lifts them all', async () => {
  const free = await startTestApp({ settings: { rateLimits: false } });
  for (let i = 0; i < 12; i++) {
    expect((await free.post('/auth/login', { email: 'rider@club.test', password: 'wrong-1' })).status).toBe(401);
  }
  await free.stop();
});
