import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const { email, password } = DEMO_ACCOUNTS.admin;
const TOKEN = 'a-token-for-monitoring';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { metricsToken: TOKEN, rateLimits: false } });
});
afterAll(() => app.stop());

type Sent = { headers?: Record<string, string>; from?: string };

/** The status of a developer page, of the sandbox's dashboard, of a published login and of the metrics. */
async function statuses(sent: Sent): Promise<number[]> {
  const answers = await Promise.all([
    app.get('/dev/mail?format=json', sent),
    app.get('/dev/payments', sent),
    app.get('/sandbox/faults', sent),
    app.post('/auth/login', { email, password }, sent),
    app.get('/metrics', sent),
  ]);
  return answers.map(({ status }) => status);
}
const OPEN = [200, 200, 200, 200, 200];
const CLOSED = [404, 404, 404, 401, 404];

test.each<[string, Sent]>([
  ['localhost', { headers: { host: 'localhost:3000' } }],
  ['an IPv4 loopback address', { headers: { host: '127.0.0.1:3000' }, from: '::ffff:127.0.0.1' }],
  ['an IPv6 loopback address', { headers: { host: '[::1]:3000' }, from: '::1' }],
  ['a page of this site', { headers: { host: 'localhost:3000', origin: 'http://localhost:3000' } }],
])('a request to %s is from this machine', async (_, sent) => {
  expect(await statuses(sent)).toEqual(OPEN);
});

test.each<[string, Sent]>([
  ['comes from another address', { from: '192.168.1.9' }],
  ['names another host, as a proxy or a rebound DNS name does', { headers: { host: 'club.example' } }],
  ['names a host that looks like loopback', { headers: { host: '127.0.0.1.club.example:3000' } }],
  ['hides the host behind a user name', { headers: { host: 'localhost@club.example' } }],
  ['was sent by a page of another site', { headers: { origin: 'https://club.example' } }],
  ['was sent by a page without an origin', { headers: { origin: 'null' } }],
])('a request that %s is not from this machine', async (_, sent) => {
  expect(await statuses(sent)).toEqual(CLOSED);
});

test.each([
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Server',
  'X-Forwarded',
  'X-Real-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'CF-Ray',
  'CDN-Loop',
  'Fastly-Client-IP',
  'Fly-Client-IP',
  'X-Original-Host',
  'X-Envoy-External-Address',
  'X-Amzn-Trace-Id',
  'X-Azure-ClientIP',
  'Via',
])('a request with %s was forwarded', async (name) => {
  expect(await statuses({ headers: { [name.toLowerCase()]: '127.0.0.1' } })).toEqual(CLOSED);
});

test('nginx with default settings sends our own address as Host, and connects for one request', async () => {
  const { host, hostname, port } = new URL(app.deps.ownAddress.url);
  const ask = async (version: string, connection: string, moreHeaders = '') => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /dev/mail?format=json HTTP/${version}\r\nHost: ${host}\r\nConnection: ${connection}\r\n${moreHeaders}\r\n`,
    );
    let answer = '';
    socket.once('data', (bytes) => {
      answer += bytes;
      socket.destroy();
    });
    await once(socket, 'close');
    return answer.slice(0, 12);
  };
  expect(await ask('1.1', 'keep-alive')).toBe('HTTP/1.1 200');
  expect(await ask('1.1', 'keep-alive', 'Host: club.example\r\n')).not.toBe('HTTP/1.1 200');
  expect(await ask('1.0', 'close')).toBe('HTTP/1.1 404');
  expect(await ask('1.1', 'close')).toBe('HTTP/1.1 404');
});

test('the right token reads the metrics through a proxy, another does not', async () => {
  const read = (authorization: string) =>
    app.get('/metrics', { headers: { authorization, 'x-forwarded-for': '203.0.113.9' } });
  const answer = await read(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const wrong of [`Bearer ${TOKEN}x`, TOKEN, 'Bearer ', 'Bearer null']) {
    expect((await read(wrong)).status).toBe(404);
  }
});

test('on a site that others can reach there are no developer pages and no published passwords', async () => {
  const open = await startTestApp({ settings: { publicUrl: 'https://club.example' } });
  for (const url of ['/dev/mail', '/dev/payments', '/sandbox/faults']) {
    expect((await open.get(url)).status, url).toBe(404);
  }
  for (const account of Object.values(DEMO_ACCOUNTS)) {
    expect((await open.post('/auth/login', account)).status, account.email).toBe(401);
  }
  expect((await open.get('/metrics')).status).toBe(200);
  expect((await open.get('/metrics', { headers: { authorization: 'Bearer null', via: 'x' } })).status).toBe(404);
  await open.stop();
});
