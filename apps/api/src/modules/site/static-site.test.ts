import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMeters } from '../../core/meters.ts';
import { makeQuickAnswers } from '../../http/cache/quick-answers.ts';
import { makePageSet } from './page-set.ts';
import { staticSiteRoutes } from './static-site.routes.ts';

const page = (words: string) => `<!doctype html><title>${words}</title>${'<p>A road</p>'.repeat(200)}`;
const pageSet = (words: string) =>
  makePageSet({
    identity: {} as never,
    publicUrl: '',
    pages: [],
    read: (file) => (file.endsWith('404.html') ? page(`${words} ${file}`) : null),
  });

let app: FastifyInstance;
let folder: string;
let set = pageSet('before');
const meters = makeMeters();
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kickstand-static-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'a-1.js'), 'console.log(1)');
  writeFileSync(path.join(folder, 'assets', 'mbm3'), 'picture');
  writeFileSync(path.join(folder, 'assets', 'large-1.js'), Buffer.alloc(1024 * 1024 + 1, 'x'));
  app = Fastify();
  await staticSiteRoutes(app, { meters }, folder, { current: () => set } as never, makeQuickAnswers());
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('the 404 page is compressed as the client likes, has no tag, and is never 304', async () => {
  const plain = await get('/nowhere');
  const br = await get('/nowhere', { 'accept-encoding': 'br' });
  const gzip = await get('/nowhere', { 'accept-encoding': 'br;q=0, gzip', 'if-none-match': '*' });
  expect([plain, br, gzip].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(plain.body).toBe(page('before 404.html'));
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const { headers } of [plain, br, gzip]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(headers.etag).toBeUndefined();
  }
  expect((await get('/admin/nowhere')).body).toBe(page('before admin/404.html'));
  expect((await app.inject({ method: 'HEAD', url: '/nowhere' })).body).toBe('');
  set = pageSet('after');
  expect((await get('/nowhere')).body).toBe(page('after 404.html'));
});

test('files are counted among the answers in memory; large ones and parts are streamed', async () => {
  expect(meters.sizeOf('cached-bytes')).toBe(0);
  const large = await get('/assets/large-1.js');
  expect([large.statusCode, large.rawPayload.length]).toEqual([200, 1024 * 1024 + 1]);
  expect(large.headers['cache-control']).toContain('immutable');
  const part = await get('/assets/a-1.js', { range: 'bytes=0-6' });
  expect([part.statusCode, part.body]).toEqual([206, 'console']);
  expect(meters.sizeOf('cached-bytes')).toBe(0);
  expect((await get('/assets/a-1.js')).body).toBe('console.log(1)');
  expect(meters.sizeOf('cached-bytes')).toBeGreaterThan(14);
});

test('the fallback picture has a type and is asked for again', async () => {
  for (const headers of [{}, { range: 'bytes=0-2' }]) {
    const answer = await get('/assets/mbm3', headers as Record<string, string>);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-cache' });
  }
});
