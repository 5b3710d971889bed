import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { paintAll } from './painter.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const kept = () => readdir(path.join(app.deps.settings.dataDir, 'pictures')).catch(() => [] as string[]);
const eventWithSections = async () => (await app.get('/api/events?category=mumbai-bikers-mania')).json.data.events[0];

test.each(['rides', 'completed-rides', 'blogs'])('each of %s has a different picture', async (kind) => {
  const { data } = (await app.get(`/api/${kind}?limit=2`)).json.data;
  const pictures = await Promise.all(data.map((item: { imgUrl: string }) => app.app.inject(item.imgUrl)));
  for (const picture of pictures) {
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
  }
  expect(pictures[0].rawPayload.equals(pictures[1].rawPayload)).toBe(false);
});

test('events and their sections too, also in the shapes of other slots', async () => {
  const event = await eventWithSections();
  const section = await app.app.inject(event.contentSections[0].imageUrl);
  expect(section.statusCode).toBe(200);
  const sizes = { 'wide-800': [800, 333], 'head-2400': [2400, 800], 'strip-800': [800, 200], 'tall-480': [480, 600] };
  for (const [file, [width, height]] of Object.entries(sizes)) {
    const picture = await app.app.inject(event.imgUrl.replace('card-800', file));
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width, height });
    expect(picture.rawPayload.length).toBeLessThan(150_000);
  }
});

test('a picture is drawn once and kept', async () => {
  const [ride] = (await app.get('/api/rides?limit=1')).json.data.data;
  const all = await Promise.all([1, 2, 3, 4].map(() => app.app.inject(ride.imgUrl.replace('card-800', 'card-400'))));
  expect(new Set(all.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
  expect((await kept()).filter((file) => file.includes(ride._id) && file.includes('card-400'))).toHaveLength(1);
});

test.each([
  '/pictures/rides/nothing/card-800.webp',
  '/pictures/users/x/card-800.webp',
  '/pictures/rides/x/card-801.webp',
  '/pictures/rides/x/tall-2400.webp',
  '/pictures/rides/x/poster-800.webp',
  '/pictures/rides/x/constructor-800.webp',
  '/pictures/rides/..%2f..%2fsecret.key/card-800.webp',
])('%s does not exist', async (url) => {
  expect((await app.get(url)).status).toBe(404);
});

test('what is made up behind the id of an event has no picture, and leaves no file', async () => {
  const event = await eventWithSections();
  const [section] = event.contentSections;
  const before = await kept();
  for (const suffix of ['~made-up', '~', `~${section._id}~more`, `~${section._id}%20`, '~..%2f..%2fsecret']) {
    expect((await app.get(`/pictures/events/${event._id}${suffix}/wide-2400.webp`)).status, suffix).toBe(404);
  }
  expect(await kept()).toEqual(before);
});

test('every way to write a width is the same picture', async () => {
  const [ride] = (await app.get('/api/rides?limit=1')).json.data.data;
  const at = (width: string) => `/pictures/rides/${ride._id}/tall-${width}.webp`;
  expect((await app.get(at('240'))).status).toBe(200);
  const before = await kept();
  expect((await app.get(at('0240'))).status).toBe(200);
  expect((await app.get(`${at('240')}?v=2`)).status).toBe(200);
  expect((await app.get(at('00000240'))).status).toBe(404);
  expect(await kept()).toEqual(before);
});

test('while too many drawings wait, a picture that has to be drawn is refused for a while; others are served', async () => {
  const [ride] = (await app.get('/api/rides?limit=1')).json.data.data;
  const [ready, missing] = ['tall-480', 'tall-720'].map((file) => ride.imgUrl.replace(/card-800.*/, `${file}.webp`));
  expect((await app.get(ready)).status).toBe(200);
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const waiting = Array.from({ length: 101 }, () => drawInTurn(() => promise, { isPublished: true }));
  const refused = await app.get(missing);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
  expect((await app.get(ready)).status).toBe(200);
  resolve(Buffer.alloc(1));
  await Promise.all(waiting);
  expect((await app.get(missing)).status).toBe(200);
});

test('the painter draws what is missing, until it is told to stop or too many drawings wait', async () => {
  const { data } = (await app.get('/api/rides?limit=1')).json.data;
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const waiting = Array.from({ length: 101 }, () => drawInTurn(() => promise, { isPublished: true }));
  expect(await paintAll(app.deps, async () => true)).toBe(false);
  resolve(Buffer.alloc(1));
  await Promise.all(waiting);
  let drawn = 0;
  expect(await paintAll(app.deps, async () => drawn++ < 3)).toBe(false);
  expect((await kept()).filter((file) => file.includes('card-640'))).toHaveLength(3);
  const [ride] = (await app.get('/api/rides?limit=1')).json.data.data;
  // its light is known by then, and the address names it
  expect(ride.imgUrl).toMatch(new RegExp(`^/pictures/rides/${data[0]._id}/card-800[.]webp#[a-z]+$`));
});
