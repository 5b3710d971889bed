import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cleanUp } from '../installation/clean-up.service.ts';
import { keptDrawing } from './kept-files.service.ts';
import { clubName, partName, pictureName, shareName, siteShareName } from './kept-names.ts';
import { removeUnusedDrawings } from './unused-drawings.service.ts';

let app: TestApp;
let folder: string;
let ride: { _id: string };
let event: { _id: string; contentSections: { _id: string }[] };
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  folder = path.join(app.deps.settings.dataDir, 'pictures');
  await mkdir(folder, { recursive: true });
  [ride] = (await app.get('/api/rides?limit=1')).json.data.data;
  [event] = (await app.get('/api/events?category=mumbai-bikers-mania')).json.data.events;
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const name of await left()) await put(name, 365);
  await removeUnusedDrawings(app.deps);
  expect(await left()).toEqual([]);
});

const left = async () => (await readdir(folder)).sort();
/** A file that was last used so many days ago. */
async function put(name: string, daysAgo: number) {
  const at = new Date(app.deps.now().getTime() - daysAgo * 86_400_000);
  await writeFile(path.join(folder, name), 'x');
  await utimes(path.join(folder, name), at, at);
}

test('drawings stay for 90 days after they were last asked for', async () => {
  const names = [
    pictureName('rides', ride._id, 'card', 400),
    pictureName('events', event._id, 'card', 400),
    pictureName('events', `${event._id}~${event.contentSections[0]?._id}`, 'wide', 800),
    shareName('rides', ride._id, '1794700800000-0123456789ab'),
    siteShareName('0123456789ab-0123456789ab'),
    clubName('road', 'himalaya', 'road-ladakh-3', 280),
  ];
  for (const name of names) await put(name, 89);
  await cleanUp(app.deps);
  expect(await left()).toEqual(names.toSorted());
  for (const name of names.slice(1)) await put(name, 91);
  await cleanUp(app.deps);
  expect(await left()).toEqual(names.slice(0, 1));
});

test('asking for one is using it', async () => {
  const url = `/pictures/rides/${ride._id}/tall-240.webp`;
  const name = pictureName('rides', ride._id, 'tall', 240);
  expect((await app.get(url)).status).toBe(200);
  await put(name, 91);
  app.deps.contentVersion.bump();
  expect((await app.get(url)).status).toBe(200);
  await cleanUp(app.deps);
  expect(await left()).toEqual([name]);
});

test('those of items and sections that are gone are removed at once', async () => {
  const stays = [
    pictureName('rides', ride._id, 'card', 400),
    pictureName('events', `${event._id}~${event.contentSections[0]?._id}`, 'wide', 800),
  ];
  const gone = [
    pictureName('rides', 'gone', 'card', 400),
    pictureName('blogs', ride._id, 'card', 400),
    pictureName('events', 'gone', 'card', 400),
    // as they were left by visitors who made them up
    pictureName('events', `${event._id}~made-up`, 'wide', 2400),
    pictureName('events', `${event._id}~${event.contentSections[0]?._id}~more`, 'wide', 2400),
    shareName('completed-rides', 'gone', '1794700800000-0123456789ab'),
  ];
  for (const name of [...stays, ...gone]) await put(name, 0);
  await cleanUp(app.deps);
  expect(await left()).toEqual(stays.toSorted());
});

test('one that is being drawn is left alone, and so is what another instance is writing', async () => {
  const name = pictureName('rides', 'gone', 'card', 400);
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const drawing = keptDrawing(app.deps, name, () => {
    begin();
    return promise;
  }).get();
  await begun;
  await put(name, 91);
  await put(partName('being-written.webp', 'a'), 0.9);
  await put(partName('interrupted.webp', 'b'), 1.1);
  await cleanUp(app.deps);
  expect(await left()).toEqual([partName('being-written.webp', 'a'), name].toSorted());
  resolve(Buffer.from('y'));
  await drawing;
});

test('however many there are, a run removes only so many, and the next one goes on', async () => {
  const names = Array.from({ length: 450 }, (_, n) => pictureName('rides', `gone-${n}`, 'card', 400));
  for (const name of names) await put(name, 0);
  await put(pictureName('rides', ride._id, 'card', 400), 0);
  await removeUnusedDrawings(app.deps, 300);
  expect(await left()).toHaveLength(151);
  await removeUnusedDrawings(app.deps, 300);
  expect(await left()).toEqual([pictureName('rides', ride._id, 'card', 400)]);
});

test('without any drawing there is nothing to do', async () => {
  const settings = { ...app.deps.settings, dataDir: path.join(app.deps.settings.dataDir, 'none') };
  await removeUnusedDrawings({ ...app.deps, settings });
});
