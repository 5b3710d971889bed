import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { changeContent } from './content-version.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const rename = (title: string) =>
  changeContent(app.deps, (transaction) =>
    transaction.execute(`update rides set title = '${title}' where slug = 'malshej-ghat-dawn-run'`),
  );
const nextTitle = async () => (await app.get('/api/rides/next/upcoming')).json.data.ride.title;

test('an unchanged answer is not sent twice', async () => {
  const first = await app.get('/api/rides');
  expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
  const again = await app.get('/api/rides', { headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('it is compressed with %s for clients that accept it', async (encoding, decompress) => {
  const plain = await app.get('/api/rides');
  const response = await app.app.inject({ url: '/api/rides', headers: { 'accept-encoding': encoding } });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toBe('accept-encoding');
  expect(decompress(response.rawPayload).toString()).toBe(plain.text);
  expect(response.rawPayload.length).toBeLessThan(plain.text.length / 2);
});

test('the next read after a change is fresh', async () => {
  for (const title of ['First Name', 'Second Name', 'Third Name']) {
    await nextTitle();
    await rename(title);
    expect(await nextTitle()).toBe(title);
  }
});

test('a read that began before a change is not kept after it', async () => {
  await rename('Before');
  const reads = Array.from({ length: 20 }, nextTitle);
  await rename('After');
  await Promise.all(reads);
  expect(await nextTitle()).toBe('After');
});

test('without planned rides the next one is null, with a message', async () => {
  await changeContent(app.deps, (transaction) => transaction.execute('update rides set is_active = false'));
  const { status, json } = await app.get('/api/rides/next/upcoming');
  expect(status).toBe(200);
  expect(json).toEqual({ success: true, message: 'No upcoming rides found', data: { ride: null } });
});
