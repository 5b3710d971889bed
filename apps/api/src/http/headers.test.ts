import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, until } from '../testing/test-app.ts';
import { contentPolicy } from './security-headers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test.each(['/healthz', '/api/docs', '/api/nothing', '/no-such-page', '/dev/mail'])(
  '%s is served safely',
  async (url) => {
    const { headers } = await app.get(url);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

const readPolicy = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
const keys = { keyId: 'rzp_test_x', keySecret: 'x', webhookSecret: 'x' };

const STRICT =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

test('with Razorpay its checkout may be loaded, put in place and used, and nothing else', async () => {
  const apiUrl = 'https://api.razorpay.com/v1';
  const checkoutUrl = 'https://checkout.razorpay.com/v1/checkout.js';
  const paying = await startTestApp({ settings: { payments: { ...keys, apiUrl, checkoutUrl } } });
  const { headers } = await paying.get('/upcoming-rides');
  const policy = readPolicy(headers['content-security-policy']);
  const others = await Promise.all(
    ['/admin', '/admin/bookings?search=x', '/api/rides', '/api/docs', '/dev/mail', '/ride-day'].map((url) =>
      paying.get(url),
    ),
  );
  await paying.stop();
  expect(policy['script-src']).toEqual(["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com']);
  expect(policy['frame-src']).toEqual(["'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com']);
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ]);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://cdn.razorpay.com']);
  expect(policy['style-src']).toEqual(["'self'"]);
  expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  expect(policy['style-src-elem']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy['form-action']).toEqual(["'self'", 'https://api.razorpay.com']);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(headers['permissions-policy']).toMatch(/payment=\(self "https:\/\/api\.razorpay\.com"\)$/);
  // where no visit pays, the provider has no business
  for (const other of others) {
    expect(other.headers['content-security-policy']).toBe(STRICT);
    expect(other.headers['permissions-policy']).toMatch(/payment=\(self\)$/);
  }
});

test('without a provider the policy is the strict one, everywhere', async () => {
  for (const url of ['/upcoming-rides', '/admin', '/api/rides', '/healthz']) {
    const { headers } = await app.get(url);
    expect(headers['content-security-policy']).toBe(STRICT);
    expect(headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=(), payment=(self)');
  }
});

test('with another address only that one is admitted', () => {
  const own = 'https://pay.example:8443';
  const policy = readPolicy(contentPolicy({ ...keys, apiUrl: `${own}/v1`, checkoutUrl: `${own}/checkout.js` }));
  for (const part of ['script-src', 'frame-src', 'connect-src']) expect(policy[part]).toEqual(["'self'", own]);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', own]);
  const lookalike = 'https://notrazorpay.com';
  const other = readPolicy(
    contentPolicy({ ...keys, apiUrl: `${lookalike}/v1`, checkoutUrl: `${lookalike}/checkout.js` }),
  );
  expect(other['script-src']).toEqual(["'self'", lookalike]);
});

test('the sandbox needs our own address only', async () => {
  const policy = readPolicy((await app.get('/healthz')).headers['content-security-policy']);
  for (const part of ['script-src', 'frame-src', 'connect-src', 'default-src'])
    expect(policy[part]).toEqual(["'self'"]);
});

test('behind https, HSTS keeps browsers there', async () => {
  const https = await startTestApp({ settings: { publicUrl: 'https://club.example' } });
  expect((await https.get('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000');
  await https.stop();
});

test('alive, ready and measured', async () => {
  expect((await app.get('/healthz')).json).toEqual({ status: 'ok' });
  // a database that takes seconds isn't ready
  const ready = await until(async () => {
    const answer = await app.get('/readyz');
    return answer.status === 200 && answer;
  });
  expect(ready.json).toEqual({ status: 'ready' });
  const metrics = await app.get('/metrics');
  expect(metrics.headers['content-type']).toMatch(/^text\/plain/);
  expect(metrics.text).toMatch(/kickstand_build_info\{version="\d+\.\d+\.\d+",release="[\w.-]+"\} 1/);
  expect(metrics.text).toMatch(/http_request_duration_seconds_count\{.*route="\/healthz".*\} \d/);
});

test('without its database the app is alive but not ready', async () => {
  const lonely = await startTestApp();
  lonely.deps.pingDatabase = () => Promise.reject(new Error('gone'));
  expect((await lonely.get('/healthz')).status).toBe(200);
  expect((await lonely.get('/readyz')).status).toBe(503);
  await lonely.stop();
});
