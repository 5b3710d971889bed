import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSecrets } from '../secrets/secrets.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const send = (body: string, contentType = 'application/json') =>
  app.call('POST', '/auth/login', { body, headers: { 'content-type': contentType } });

const sentence = /^[A-Z].*[.!?\w]$/;

test.each([
  ['{"email":', 400],
  ['{"__proto__":{"role":"admin"},"email":"a@b.c","password":"x"}', 400],
  ['[]', 400],
  ['null', 400],
  ['"text"', 400],
  ['42', 400],
  ['', 400],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
  ['{"email":["a@b.c"],"password":{"$ne":""}}', 400],
  ['{"email":"a\\u0000@b.c","password":"secret1"}', 400],
  ['{"email":"\\ud800a@b.c","password":"secret1"}', 400],
  [`{"email":"${'a'.repeat(300)}@b.c","password":"x"}`, 400],
  [`{"email":"a@b.c","password":"${'x'.repeat(1_100_000)}"}`, 413],
])('%.60s', async (body, status) => {
  const answer = await send(body);
  expect(answer.status).toBe(status);
  expect(answer.json.message).toMatch(sentence);
  expect(answer.json.success).toBe(false);
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s is refused',
  async (contentType) => {
    const answer = await send('{"email":"rider@club.test","password":"Rider@2018"}', contentType);
    expect(answer.status).toBe(415);
    expect(answer.json.message).toMatch(sentence);
  },
);

test.each([
  '/api/%',
  '/api/auth/%E0%A4%A',
  '/api/auth/sessions/%00',
  '/%',
  '/api/no/such/call',
  `/api/${'x'.repeat(5000)}`,
])('GET %.40s is refused politely', async (url) => {
  const { status, json } = await app.get(url);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(json.message).toMatch(sentence);
});

test('a fault of ours is told without its cause', async () => {
  const broken = await startTestApp({
    deps: {
      secrets: {
        ...makeSecrets(Buffer.alloc(32)),
        hashCode: () => {
          throw new Error('the secret is hunter2');
        },
      },
    },
  });
  const answer = await broken.post('/auth/verify-registration-otp', { email: 'rider@club.test', otp: '123456' });
  expect(answer.status).toBe(500);
  expect(answer.json).toEqual({
    success: false,
    message: 'Something went wrong on our side. Please try again later.',
    requestId: answer.headers['x-request-id'],
  });
  expect(broken.logText()).toContain(answer.json.requestId);
  await broken.stop();
});

test('what people typed never reaches the log, not even when the database fails', async () => {
  const own = await startTestApp();
  await own.post('/auth/register', {
    fullName: 'Private Person',
    email: 'private@example.test',
    password: 'hidden-pass',
    primaryBike: 'Bike',
    experienceLevel: 'Beginner',
  });
  await own.readMail('private@example.test');
  await own.deps.db.execute('alter table users rename to users_gone');
  const failed = await own.post('/auth/login', { email: 'private@example.test', password: 'hidden-pass' });
  await own.get('/api/nothing?email=private@example.test', { token: 'tok-should-not-show-aaaaaaaa' });
  await own.deps.db.execute('alter table users_gone rename to users');
  expect(failed.status).toBe(500);
  const log = own.logText();
  expect(log).toContain('Failed query');
  for (const secret of ['private@example.test', 'hidden-pass', 'Private Person', 'tok-should-not-show', '127.0.0.1']) {
    expect(log, secret).not.toContain(secret);
  }
  await own.stop();
});
