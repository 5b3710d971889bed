import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

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

test('behind https browsers are told to stay there', async () => {
  const https = await startTestApp({ settings: { publicUrl: 'https://club.example' } });
  expect((await https.get('/healthz')).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  await https.stop();
});

test('alive, ready and measured', async () => {
  expect((await app.get('/healthz')).json).toEqual({ status: 'ok' });
  expect((await app.get('/readyz')).json).toEqual({ status: 'ready' });
  const metrics = await app.get('/metrics');
  expect(metrics.headers['content-type']).toMatch(/^text\/plain/);
  expect(metrics.text).toMatch(/http_request_duration_seconds_count\{.*route="\/healthz".*\} \d/);
});

test('without its database the program is alive but not ready', async () => {
  const lonely = await startTestApp();
  const { db } = lonely.deps;
  lonely.deps.db = { execute: () => Promise.reject(new Error('gone')) } as unknown as typeof db;
  expect((await lonely.get('/healthz')).status).toBe(200);
  expect((await lonely.get('/readyz')).status).toBe(503);
  lonely.deps.db = db;
  await lonely.stop();
});
