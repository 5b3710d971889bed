import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawInTurn } from './draw-in-turn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (url: string) => app.app.inject({ url });
const kept = () => readdir(path.join(app.deps.settings.dataDir, 'pictures')).catch(() => [] as string[]);

test('a drawing of the club is made for its slot, and kept while it is published', async () => {
  const { statusCode, rawPayload, headers } = await get('/pictures/club/road/himalaya-road-ladakh-3-280.webp');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  expect(headers['cache-control']).toContain('immutable');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 280, height: 187 });
  expect(await kept()).toContain('club-road-himalaya-road-ladakh-3-280.webp');
});

test('one that only a draft shows leaves no file behind', async () => {
  expect((await get('/pictures/club/road/coast-any-seed-1-280.webp')).statusCode).toBe(200);
  expect((await kept()).filter((file) => file.includes('any-seed'))).toEqual([]);
});

test('nor does a published seed in a scene that is not published', async () => {
  expect((await get('/pictures/club/road/coast-road-ladakh-3-280.webp')).statusCode).toBe(200);
  expect((await kept()).filter((file) => file.includes('coast-road-ladakh'))).toEqual([]);
});

test('while too many drafts wait for theirs, others are asked to come back', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const waiting = Array.from({ length: 41 }, () => drawInTurn(() => promise, { isPublished: false }));
  const { statusCode, headers } = await get('/pictures/club/road/coast-any-seed-2-280.webp');
  expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
  resolve(Buffer.alloc(1));
  await Promise.all(waiting);
  expect((await get('/pictures/club/road/coast-any-seed-2-280.webp')).statusCode).toBe(200);
});

test('a helmet is drawn from its seed alone', async () => {
  const [one, again, other] = await Promise.all(
    ['asha-patil', 'asha-patil', 'ravi-patil'].map((seed) => get(`/pictures/helmets/${seed}.svg`)),
  );
  expect(one?.headers['content-type']).toContain('image/svg+xml');
  expect(one?.headers['cache-control']).toContain('immutable');
  expect(one?.body).toMatch(/^<svg/);
  expect(again?.body).toBe(one?.body);
  expect(other?.body).not.toBe(one?.body);
});

test.each([
  '/pictures/club/road/himalaya-road-ladakh-3-281.webp',
  '/pictures/club/poster/himalaya-road-ladakh-3-280.webp',
  '/pictures/club/road/moon-road-ladakh-3-280.webp',
  '/pictures/club/road/himalaya-280.webp',
  '/pictures/club/road/himalaya-..%2F..%2Fsecret-280.webp',
  `/pictures/club/road/himalaya-${'a'.repeat(81)}-280.webp`,
  '/pictures/helmets/UPPER.svg',
  '/pictures/helmets/a.png',
])('%s does not exist', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});
