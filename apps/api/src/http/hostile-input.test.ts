import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { makeSecrets } from '../secrets/secrets.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { rejectExcessiveJson } from './json-bodies.ts';
import { TIMEOUTS } from './slow-bodies.ts';

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
  [`${'{"email":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
  [`[${'1,'.repeat(100_000)}1]`, 400],
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

test.each([
  ['[', ']'],
  ['{"email":', '}'],
  ['[[],', ']'],
])('0.9 MB of %s are refused before anything is built from them', async (opening, closing) => {
  const times = Math.floor(900_000 / (opening.length + closing.length));
  const body = `${opening.repeat(times)}1${closing.repeat(times)}`;
  expect(() => rejectExcessiveJson(body)).toThrow();
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(answer.json.message).toBe('The request holds too many values, or values nested too deeply.');
});

test('so are 100,000 values side by side', async () => {
  const answer = await send(`[${'1,'.repeat(100_000)}1]`);
  expect(answer.status).toBe(400);
  expect(answer.json.message).toBe('The request holds too many values, or values nested too deeply.');
});

test('brackets and commas within a text are only text', () => {
  expect(() => rejectExcessiveJson(JSON.stringify({ text: '"[{,\\'.repeat(50_000) }))).not.toThrow();
});

test.each([
  ...['/rides/%00', '/events/%00', '/blog/%00', '/rides/%00/calendar.ics', '/events/a%00b/calendar.ics'],
  ...['/share/rides/%00.png', '/share/blogs/%00.png', '/pictures/rides/%00/card-800.webp', '/uploads/%00'],
  ...['/my-bookings/%00', '/my-bookings/%00/receipt', '/dev/mail/%00', '/dev/mail/%00/html', '/%00', '/assets/%00'],
  ...['/dev/payments/%00'],
])('GET %s is not found', async (url) => {
  expect((await app.get(url)).status).toBe(404);
});

describe('bodies that never end', () => {
  const apps: FastifyInstance[] = [];
  const portWith = async (timeouts: Parameters<typeof buildApp>[2]) => {
    const hurried = await buildApp(app.deps, undefined, timeouts);
    apps.push(hurried);
    return Number(new URL(await hurried.listen({ host: '127.0.0.1', port: 0 })).port);
  };
  let hastyWithTexts: number;
  let hastyWithAll: number;
  beforeAll(async () => {
    hastyWithTexts = await portWith({ ...TIMEOUTS, textMs: 50 });
    hastyWithAll = await portWith({
      requestMs: 400,
      textMs: 50,
      connections: { headersTimeout: 300, connectionsCheckingInterval: 100 },
    });
  });
  afterAll(() => Promise.all(apps.map((hurried) => hurried.close())));

  /** Everything the server sends until it closes the connection. */
  const drip = (head: string, port = hastyWithAll) =>
    new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(port, '127.0.0.1');
      socket.write(head);
      const dripping = setInterval(() => socket.write('x'), 10);
      socket.on('data', (chunk) => {
        heard += chunk;
      });
      // it may close while the next byte is in flight
      socket
        .on('error', () => {})
        .on('close', () => {
          clearInterval(dripping);
          resolve(heard);
        });
    });
  const headOf = (path: string, type: string, more = '') =>
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n${more}\r\n{"email":"`;

  test('a JSON body that drips in gets a 408', async () => {
    const answer = await drip(headOf('/api/auth/login', 'application/json'), hastyWithTexts);
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*connection: close.*The request took too long to arrive/s);
  });

  test('a form that drips is closed too, though later', async () => {
    const authorization = `authorization: Bearer ${await app.tokenOf('admin')}\r\n`;
    const form = drip(headOf('/api/admin/rides', 'multipart/form-data; boundary=x', authorization));
    expect(await form).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('so is a body of an unsupported type', async () => {
    expect(await drip(headOf('/api/auth/login', 'text/plain'))).toMatch(/^HTTP\/1\.1 415 /);
  });
});

test('an internal error is reported without its cause', async () => {
  const secrets = makeSecrets(Buffer.alloc(32));
  const failing = '123456';
  const broken = await startTestApp({
    deps: {
      secrets: {
        ...secrets,
        hashCode: (purpose, key, code) => {
          if (code === failing) throw new Error('the secret is hunter2');
          return secrets.hashCode(purpose, key, code);
        },
      },
    },
  });
  const email = 'unlucky@example.test';
  await broken.post('/auth/register', {
    email,
    fullName: 'Asha Patil',
    password: 'monsoon-7',
    primaryBike: 'Classic 350',
  });
  await broken.readMail(email);
  const answer = await broken.post('/auth/verify-registration-otp', { email, otp: failing });
  expect(answer.status).toBe(500);
  expect(answer.json).toEqual({
    success: false,
    message: 'Something went wrong on our side. Please try again later.',
    requestId: answer.headers['x-request-id'],
  });
  expect(broken.logText()).toContain(answer.json.requestId);
  await broken.stop();
});

test('user input never reaches the log, not even when the database fails', async () => {
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
