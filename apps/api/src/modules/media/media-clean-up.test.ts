import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CurrentSession } from '../../core/actor.ts';
import { incomingDir } from '../../core/upload.ts';
import { picture } from '../../testing/pictures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findCurrentSession } from '../auth/sessions.service.ts';
import { cleanUp } from '../installation/clean-up.service.ts';
import { withPictures } from './media.service.ts';

let app: TestApp;
let current: CurrentSession;
beforeAll(async () => {
  app = await startTestApp();
  current = (await findCurrentSession(app.deps, await app.tokenOf('admin'))) as CurrentSession;
});
afterAll(() => app.stop());
beforeEach(() => app.deps.db.execute('update rides set img_url = null'));

async function store(colour?: string): Promise<string> {
  const file = path.join(app.deps.settings.dataDir, randomUUID());
  await writeFile(
    file,
    await picture(colour ? { colour } : {})
      .jpeg()
      .toBuffer(),
  );
  const upload = { field: 'photo', key: '', path: file, fileName: 'photo.jpg' };
  return withPictures(app.deps, current, { photo: [upload] }, async ({ photo }) => photo[0]?.url ?? '');
}
const execute = (statement: string) => app.deps.db.execute(statement);
const firstOf = (table: string) => `id = (select min(id) from ${table})`;
const exists = async (url: string) => (await app.get(url)).status === 200;
const afterHours = async (hours: number) => {
  app.passMinutes(hours * 60);
  await cleanUp(app.deps);
};

test('a picture that nothing shows is removed after a day, and not before', async () => {
  const url = await store();
  await afterHours(23);
  expect(await exists(url)).toBe(true);
  await afterHours(2);
  expect(await exists(url)).toBe(false);
  const left = await execute('select 1 from media');
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
  expect(await readdir(path.join(app.deps.settings.dataDir, 'uploads'))).toEqual([]);
});

test('pictures that are shown somewhere stay', async () => {
  const shown = await Promise.all(Array.from({ length: 7 }, () => store()));
  const [ride, cover, gallery, event, section, article, inArticle] = shown;
  const unused = await store();
  await execute(`update rides set img_url = '${ride}' where ${firstOf('rides')}`);
  await execute(
    `update completed_rides set img_url = '${cover}', gallery = '["/pictures/x.webp", "${gallery}"]' where ${firstOf('completed_rides')}`,
  );
  await execute(
    `update events set img_url = '${event}', content_sections = '[{"_id":"1","imageUrl":null},{"_id":"2","imageUrl":"${section}"}]' where ${firstOf('events')}`,
  );
  await execute(
    `update blogs set img_url = '${article}', content = '<p>Look: <img src="${inArticle}"></p>' where ${firstOf('blogs')}`,
  );
  await afterHours(30);
  expect(await Promise.all(shown.map(exists))).toEqual(shown.map(() => true));
  expect(await exists(unused)).toBe(false);
});

test('a copy of a ride shares its picture, which stays until neither of them shows it', async () => {
  const url = await store();
  await execute(`update rides set img_url = '${url}' where ${firstOf('rides')}`);
  const token = await app.tokenOf('admin');
  const { data } = (await app.get('/api/admin/rides?limit=100', { token })).json;
  const ride = data.data.find(({ imgUrl }: { imgUrl: string }) => imgUrl.startsWith(url));
  const copy = { title: 'A copy', startTime: '2099-01-01T06:00', venue: 'Sion', maxCapacity: 5, price: 0 };
  const added = await app.post('/api/admin/rides', { ...copy, photo: ride.imgUrl }, { token });
  expect([added.status, added.json.data.ride.imgUrl]).toEqual([201, ride.imgUrl]);
  await execute(`update rides set img_url = null where id = '${ride._id}'`);
  await afterHours(26);
  await afterHours(26);
  expect(await exists(url)).toBe(true);
  await execute('update rides set img_url = null');
  await afterHours(1);
  await afterHours(26);
  expect(await exists(url)).toBe(false);
});

test('one that was taken away has another day, in which it may come back', async () => {
  const show = (url: string | null) =>
    execute(`update rides set img_url = ${url ? `'${url}'` : 'null'} where ${firstOf('rides')}`);
  const url = await store();
  await show(url);
  await afterHours(100);
  await show(null);
  await afterHours(1);
  await afterHours(23);
  expect(await exists(url)).toBe(true);
  await show(url);
  await afterHours(5);
  await show(null);
  await afterHours(1);
  await afterHours(23);
  expect(await exists(url)).toBe(true);
  await afterHours(2);
  expect(await exists(url)).toBe(false);
});

test('leftovers of a crash, from uploads and from files being written, are removed too', async () => {
  const folder = incomingDir(app.deps.settings);
  const long = new Date(Date.now() - 1000 * 60 * 60_000);
  await mkdir(path.join(folder, 'old'), { recursive: true });
  await writeFile(path.join(folder, 'old', 'file'), 'x');
  await utimes(path.join(folder, 'old'), long, long);
  await mkdir(path.join(folder, 'arriving'), { recursive: true });
  const future = new Date(app.deps.now().getTime());
  await utimes(path.join(folder, 'arriving'), future, future);
  const url = await store();
  const uploads = path.join(app.deps.settings.dataDir, 'uploads');
  // AVIF versions of other pictures are made by a job meanwhile
  const stored = async () => (await readdir(uploads)).filter((name) => !name.endsWith('.avif'));
  const before = await stored();
  await writeFile(path.join(uploads, `${path.basename(url)}.part`), 'half');
  await cleanUp(app.deps);
  expect(await readdir(folder)).toEqual(['arriving']);
  await afterHours(25);
  expect(await stored()).toEqual(before.filter((name) => name !== path.basename(url)));
});

test('the share image of an item shows its own picture', async () => {
  const [ride] = (await app.get('/api/rides?limit=1')).json.data.data;
  const url = await store('#00ff00');
  await execute(`update rides set img_url = '${url}', updated_at = now() where id = '${ride._id}'`);
  const { rawPayload } = await app.app.inject(`/share/rides/${ride._id}.png`);
  const { data } = await sharp(rawPayload)
    .extract({ left: 900, top: 560, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 255, green = 0, blue = 255] = data;
  expect(green).toBeGreaterThan(200);
  expect(Math.max(red, blue)).toBeLessThan(60);
});
