import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let siteDir: string;
beforeAll(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'kickstand-policies-'));
  await mkdir(path.join(siteDir, 'assets'));
  for (const name of ['heic-worker-1a2b.js', 'heic-worker-1a2b.js.br', 'app-1a2b.js', 'heic-worker.html'])
    await writeFile(path.join(siteDir, 'assets', name), 'self');
  app = await startTestApp({ siteDir, settings: { rateLimits: false } });
});
afterAll(async () => {
  await app.stop();
  await rm(siteDir, { recursive: true });
});

const policyOf = async (url: string, headers = {}) =>
  String((await app.call('GET', url, { headers })).headers['content-security-policy']);

test('the worker that decodes HEIC photos may run WebAssembly, and nothing else may', async () => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  expect(await policyOf('/assets/heic-worker-1a2b.js')).toBe(policy);
  expect(await policyOf('/assets/heic-worker-1a2b.js', { 'accept-encoding': 'br' })).toBe(policy);
  for (const url of ['/assets/app-1a2b.js', '/assets/heic-worker.html', '/assets/heic-worker-none.js', '/admin/media'])
    expect(await policyOf(url), url).not.toContain('wasm');
});

test.each([
  ['/film/youtube/aB3_dE-gH1j', 'https://www.youtube-nocookie.com', '/embed/aB3_dE-gH1j?'],
  ['/film/vimeo/123456789', 'https://player.vimeo.com', '/video/123456789?'],
])('%s has the player of its site and may be framed by our pages', async (url, origin, address) => {
  const { status, headers, text } = await app.get(url);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toMatch(
    new RegExp(`^default-src 'none'; frame-src ${origin}; style-src 'sha256-[\\w+/=]{44}'; .*frame-ancestors 'self'$`),
  );
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(text).toContain(`<iframe src="${origin}${address}`);
  expect(text).not.toContain('<script');
});

test.each([
  '/film/youtube/short',
  '/film/youtube/aB3_dE-gH1jX',
  '/film/youtube/123456789',
  '/film/youtube/aB3_dE-gH1%22',
  '/film/youtube/aB3_dE-gH1j%0A',
  '/film/youtube/..%2F..%2Fetc%2Fp',
  '/film/vimeo/aB3_dE-gH1j',
  '/film/vimeo/12345678901234',
  '/film/vimeo/%3Cscript%3E',
  '/film/other/123456789',
  '/film/constructor/123456789',
  '/film/__proto__/123456789',
  '/film/youtube',
  `/film/youtube/${'a'.repeat(5000)}`,
])('%s is no film', async (url) => {
  const { status, headers, text } = await app.get(url);
  expect(status).toBe(404);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(text).not.toContain('<iframe');
});
