import { uploadSource } from '@kickstand/contract/fields/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { formOf } from '../../testing/form-app.ts';
import { cameraPicture, half, hugePng, picture } from '../../testing/pictures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cleanUp } from '../installation/clean-up.service.ts';
import { makeMissingAvif } from './make-avif.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  // AVIF files are made when a test asks for them
  app = await startTestApp({ settings: { rateLimits: false }, isWorking: false });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const jpeg = (look = {}) => picture(look).jpeg().toBuffer();
async function upload(bytes: Buffer, fields: Record<string, string> = {}, name = 'pass.jpg') {
  const form = formOf(fields);
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return admin.post('/admin/media', form);
}
const uploaded = async (fields: Record<string, string> = {}, name?: string) =>
  (await upload(await jpeg(), fields, name)).json.data.picture;
const addresses = (set = '') => set.split(', ').map((entry) => entry.split(' ')[0] ?? '');
const rideForm = (photo: string | null) => ({
  title: 'Ride with a photo',
  startTime: '2030-01-05T06:00',
  venue: 'Lonavala',
  maxCapacity: 10,
  price: 0,
  photo,
});
const addRide = (photo: string | null) => admin.post('/admin/rides', rideForm(photo));
const publicRide = async (id: string) => (await app.get(`/api/rides/${id}`)).json.data.ride;

test('a picture becomes several sizes at once, and AVIF by a job; then pages offer it', async () => {
  const { status, json } = await upload(await jpeg({ width: 2600, height: 1300 }), { isKept: 'true' });
  const { url, _id, ...rest } = json.data.picture;
  expect(status).toBe(201);
  expect(rest).toMatchObject({
    width: 2400,
    height: 1200,
    fileName: 'pass.jpg',
    alt: '',
    focus: { x: 50, y: 50 },
    hasAvif: false,
    uses: [],
  });
  expect(addresses(uploadSource(url)?.srcSet)).toHaveLength(4);
  const ride = (await addRide(url)).json.data.ride;
  expect((await publicRide(ride._id)).imgUrl).toBe(url);

  await makeMissingAvif(app.deps);
  expect((await admin.get(`/admin/media/${_id}`)).json.data.picture.hasAvif).toBe(true);
  const source = uploadSource((await publicRide(ride._id)).imgUrl);
  // a slot that names WebP alone
  const accepted = await app.get(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
  expect([accepted.headers['content-type'], accepted.headers.vary]).toEqual(['image/avif', 'Accept']);
  expect((await app.get(url, { headers: { accept: 'image/webp' } })).headers['content-type']).toBe('image/webp');
  expect(addresses(source?.avifSet)).toHaveLength(4);
  for (const address of addresses(source?.avifSet)) {
    const { rawPayload, headers } = await app.app.inject(address);
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const [, width, height] = /-(\d+)x(\d+)\.avif$/.exec(address) ?? [];
    const { format, ...size } = await sharp(rawPayload).metadata();
    expect([format, size.width, size.height]).toEqual(['heif', Number(width), Number(height)]);
  }
  // the back-office sends its records again, so it gets plain addresses
  expect((await admin.get(`/admin/rides/${ride._id}`)).json.data.ride.imgUrl).toBe(url);
});

test('AVIF is made for pictures that are shown or kept, and after a failure only later', async () => {
  const abandoned = await uploaded();
  const kept = await uploaded({ isKept: 'true' });
  const { media } = app.deps;
  let puts = 0;
  app.deps.media = {
    ...media,
    put: async (...file) => {
      puts += 1;
      if (puts < 3) throw new Error('disk full');
      await media.put(...file);
    },
  };
  const hasAvif = async ({ _id }: { _id: string }) =>
    (await admin.get(`/admin/media/${_id}`)).json.data.picture.hasAvif;
  await makeMissingAvif(app.deps);
  await makeMissingAvif(app.deps);
  expect([puts, await hasAvif(kept)]).toEqual([1, false]);
  app.deps.media = media;
  app.passMinutes(61);
  await makeMissingAvif(app.deps);
  expect([await hasAvif(kept), await hasAvif(abandoned)]).toEqual([true, false]);
});

test('neither WebP nor AVIF carries the metadata of a camera', async () => {
  const { url } = (await upload(await cameraPicture(), { isKept: 'true' })).json.data.picture;
  await makeMissingAvif(app.deps);
  for (const address of [url, url.replace('.webp', '.avif')]) {
    const { rawPayload } = await app.app.inject(address);
    const metadata = await sharp(rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    for (const part of ['exif', 'xmp', 'iptc'] as const) expect(metadata[part]).toBeUndefined();
    expect(rawPayload.includes('Secret camera')).toBe(false);
  }
});

test('description and focal point follow the picture to every page', async () => {
  const { _id, url } = await uploaded();
  const ride = (await addRide(url)).json.data.ride;
  await publicRide(ride._id);
  const { json } = await admin.put(`/admin/media/${_id}`, { alt: ' Riders at the pass ', focusX: 21, focusY: 100 });
  expect(json.data.picture).toMatchObject({ alt: 'Riders at the pass', focus: { x: 21, y: 100 }, isKept: false });
  const source = uploadSource((await publicRide(ride._id)).imgUrl);
  expect(source).toMatchObject({ src: url, ownAlt: 'Riders at the pass', focus: { x: 20, y: 100 } });
  const { json: log } = await admin.get(`/admin/audit-log?entity=picture&search=${_id}`);
  expect(log.data.data[0]).toMatchObject({
    action: 'picture.updated',
    record: 'pass.jpg',
    after: { alt: 'Riders at the pass' },
  });

  for (const wrong of [{ focusX: 101 }, { focusY: -1 }, { focusX: 1.5 }, { alt: 'x'.repeat(301) }]) {
    expect((await admin.put(`/admin/media/${_id}`, wrong)).status).toBe(400);
  }
});

describe('where a picture is used', () => {
  test('every kind of record is named, and it cannot be deleted until none is left', async () => {
    const { _id, url } = await uploaded({ isKept: 'true' });
    const execute = (statement: string) => app.deps.db.execute(statement);
    const first = (table: string) => `id = (select min(id) from ${table})`;
    await execute(`update rides set img_url = '${url}' where ${first('rides')}`);
    await execute(`update completed_rides set gallery = '["${url}"]' where ${first('completed_rides')}`);
    await execute(`update events set content_sections = '[{"_id":"2","imageUrl":"${url}"}]' where ${first('events')}`);
    await execute(`update blogs set content = '<p><img src="${url}"></p>' where ${first('blogs')}`);
    const { uses } = (await admin.get(`/admin/media/${_id}`)).json.data.picture;
    expect(uses.map(({ kind }: { kind: string }) => kind)).toEqual(['blog', 'completed-ride', 'event', 'ride']);
    expect(uses.every(({ title, id }: { title: string; id: string }) => title && id)).toBe(true);

    const refused = await admin.delete(`/admin/media/${_id}`);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringMatching(/^This picture is in use, so it can't be deleted: Article “.+”, .+ and 1 more\.$/),
    ]);
    expect((await app.get(url)).status).toBe(200);

    await execute('update rides set img_url = null');
    await execute(`update completed_rides set gallery = '[]'`);
    await execute(`update events set content_sections = '[]'`);
    await execute(`update blogs set content = '<p>Words</p>' where ${first('blogs')}`);
    expect((await admin.delete(`/admin/media/${_id}`)).status).toBe(200);
    expect((await app.get(url)).status).toBe(404);
    for (const call of [admin.get, admin.delete]) expect((await call(`/admin/media/${_id}`)).status).toBe(404);
  });

  test('the library finds pictures by name and description, and those used nowhere', async () => {
    const shown = await uploaded({ alt: 'Kettle on a stove' }, 'zanskar-tea.jpg');
    const unused = await uploaded({}, 'zanskar-river.jpg');
    await addRide(shown.url);
    const found = async (query: string) => {
      const { json } = await admin.get(`/admin/media?${query}`);
      return json.data.data.map(({ _id }: { _id: string }) => _id);
    };
    expect(await found('search=zanskar&sort=fileName')).toEqual([unused._id, shown._id]);
    expect(await found('search=kettle')).toEqual([shown._id]);
    expect(await found('search=zanskar&use=unused')).toEqual([unused._id]);
    expect(await found('search=zanskar&use=used')).toEqual([shown._id]);
    expect(await found('search=%25')).toEqual([]);
    expect((await admin.get('/admin/media?limit=1')).json.data.pagination).toMatchObject({ page: 1, limit: 1 });
  });
});

test('pictures of abandoned forms are removed after a day, those kept in the library stay', async () => {
  const kept = await uploaded({ isKept: 'true' });
  const abandoned = await uploaded();
  app.passMinutes(25 * 60);
  await cleanUp(app.deps);
  expect([(await app.get(kept.url)).status, (await app.get(abandoned.url)).status]).toEqual([200, 404]);
  await admin.put(`/admin/media/${kept._id}`, { isKept: false });
  await cleanUp(app.deps);
  expect((await app.get(kept.url)).status).toBe(404);
});

describe('a record takes a picture by its address', () => {
  test('and gives it up again', async () => {
    const { url } = await uploaded();
    const { _id } = (await addRide(url)).json.data.ride;
    const change = async (body: object) => (await admin.put(`/admin/rides/${_id}`, body)).json.data.ride.imgUrl;
    expect(await change({ title: 'Another title' })).toBe(url);
    expect(await change({ photo: url })).toBe(url);
    expect(await change({ photo: null })).toMatch(/^\/pictures\/rides\//);
    expect(await change({ photo: url })).toBe(url);
    const empty = formOf({ photo: '' });
    expect((await admin.put(`/admin/rides/${_id}`, empty)).json.data.ride.imgUrl).toMatch(/^\/pictures\/rides\//);
  });

  test('so do articles, completed rides and events', async () => {
    const pictures = await Promise.all(Array.from({ length: 3 }, () => uploaded()));
    const [photo, one, two] = pictures.map(({ url }) => url);
    const blog = await admin.post('/admin/blogs', { title: 'With a photo', excerpt: 'x', content: 'words', photo });
    expect(blog.json.data.blog.imgUrl).toBe(photo);
    const past = { title: 'Past', date: '2024-01-05', venue: 'Goa', photo, galleryOrder: [two, one] };
    const done = (await admin.post('/admin/completed-rides', past)).json.data.ride;
    expect([done.imgUrl, done.gallery]).toEqual([photo, [two, one]]);
    const fewer = await admin.put(`/admin/completed-rides/${done._id}`, { galleryOrder: [one], photo: null });
    expect(fewer.json.data.ride).toMatchObject({ gallery: [one], imgUrl: expect.stringMatching(/^\/pictures\//) });
    const section = { _id: 'a', sectionTitle: 'A', heading: 'B', content: 'C', imageUrl: one };
    const event = await admin.post('/admin/events', {
      title: 'Meet',
      description: 'x',
      startDate: '2030-01-05T06:00',
      location: 'Pune',
      price: 0,
      photo,
      contentSections: [section],
    });
    expect(event.json.data.event).toMatchObject({ imgUrl: photo, contentSections: [{ imageUrl: one }] });
  });

  test.each([
    ['nothing is stored under', `/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-480x320.webp`],
    ['is of another site', 'https://elsewhere.test/a.webp'],
    ['is a file of ours, but no upload', '/assets/x.webp'],
    ['is no address', 'javascript:alert(1)'],
  ])('but none that %s', async (_what, photo) => {
    const { status, json } = await addRide(photo);
    expect([status, json.errors[0].field]).toEqual([400, 'photo']);
  });

  test('nor one whose size is made up, or that was deleted', async () => {
    const { _id, url } = await uploaded();
    expect((await addRide(url.replace('300x200', '301x200'))).status).toBe(400);
    await admin.delete(`/admin/media/${_id}`);
    const { status, json } = await addRide(url);
    expect([status, json.message]).toEqual([400, "This picture isn't stored any more. Please choose it again."]);
  });
});

describe('the library refuses', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ['SVG called JPEG', () => Buffer.from(SVG), 415],
    ['41 megapixels', () => hugePng(8200, 5000), 413],
    ['half a JPEG', async () => half(await jpeg()), 415],
  ])('%s', async (_name, make, expected) => {
    const { status, json } = await upload(await make());
    expect([status, json.errors[0].field]).toEqual([expected, 'picture']);
  });

  test('an upload without a file', async () => {
    const { status, json } = await admin.post('/admin/media', { alt: 'Nothing' });
    expect([status, json.errors[0].field]).toEqual([415, 'picture']);
  });
});

test.each([
  ['C:\\fakepath\\pass.jpg', 'pass.jpg'],
  ['../../etc/passwd', 'passwd'],
  [`${'a'.repeat(300)}.jpg`, 'a'.repeat(200)],
])('a file called %s is shown as %s', async (name, shown) => {
  expect((await uploaded({}, name)).fileName).toBe(shown);
});

test('an upload whose answer was lost is stored once', async () => {
  const send = async () => {
    const form = formOf({});
    form.append('picture', new Blob([new Uint8Array(await jpeg())]), 'twice.jpg');
    return admin.send('POST', '/admin/media', form, undefined, 'the-key-of-one-upload');
  };
  const [first, again] = [await send(), await send()];
  expect(again).toEqual(first);
  expect((await admin.get('/admin/media?search=twice')).json.data.data).toHaveLength(1);
});

test('pictures in an article are offered in AVIF too; a text that only writes about one stays as it is', async () => {
  const { url } = await uploaded({ isKept: 'true' });
  const article = { title: 'With a picture', excerpt: `<img src="${url}">`, isPublished: true };
  const { blog } = (
    await admin.post('/admin/blogs', { ...article, content: `<p>Up.</p><img src="${url}" alt="A ghat">` })
  ).json.data;
  const shown = async () => (await app.get(`/api/blogs/${blog.slug}`)).json.data.blog;
  expect((await shown()).content).toBe(blog.content);

  await makeMissingAvif(app.deps);
  const { content, excerpt } = await shown();
  expect(content).toMatch(/<picture><source type="image\/avif" srcset="[^"]+\.avif \d+w" sizes="[^"]+" \/><img src=/);
  expect(content.replace(/<picture><source [^>]+>|<\/picture>/g, '')).toBe(blog.content);
  expect(excerpt).toBe(article.excerpt);
  expect((await admin.get(`/admin/blogs/${blog._id}`)).json.data.blog.content).toBe(blog.content);
});
