import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { LOGO_HEIGHTS, logoUrl, logoVectorUrl } from '@kickstand/contract/club/club-file-urls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { formOf } from '../../testing/form-app.ts';
import { picture } from '../../testing/pictures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cleanUp } from '../installation/clean-up.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#35c4b5"/></svg>';
const send = (name: 'logo' | 'film', bytes: string | Buffer) =>
  admin.post(
    `/admin/club/${name}`,
    formOf({ [name]: new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]) }),
  );
const fetchBytes = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.deps.ownAddress.url}${path}`, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
async function publish(section: 'identity' | 'home', content: object) {
  const { version, draft } = (await admin.get(`/admin/club/${section}`)).json.data.section;
  const saved = await admin.put(`/admin/club/${section}/draft`, { content, unchangedSince: draft?.draftVersion ?? 0 });
  const unchangedSince = saved.json.data.section.draft.draftVersion;
  return admin.post(`/admin/club/${section}/publish`, { unchangedSince, version });
}

describe('a logo', () => {
  test('drawn as SVG is kept cleaned and as PNG in every size, and the icons follow', async () => {
    const before = await fetchBytes('/icon-192.png');
    const { status, json } = await send('logo', SVG);
    expect([status, json.data.logo]).toMatchObject([201, { isVector: true, width: 40, height: 20 }]);
    const { logo } = json.data;
    for (const height of LOGO_HEIGHTS) {
      const { bytes, headers } = await fetchBytes(logoUrl(logo, height));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 2 * height, height });
      expect(headers.get('cache-control')).toContain('immutable');
    }
    const vector = await fetchBytes(logoVectorUrl(logo));
    expect(vector.headers.get('content-type')).toBe('image/svg+xml');
    expect(vector.headers.get('content-security-policy')).toContain('sandbox');
    expect(vector.bytes.toString()).toContain('#35c4b5');

    await publish('identity', { ...CLUB_DEFAULTS.identity, name: 'Goa', shortName: 'Goa', logo });
    const after = await fetchBytes('/icon-192.png');
    expect(after.bytes.equals(before.bytes)).toBe(false);
    const middle = await sharp(after.bytes).extract({ left: 96, top: 96, width: 1, height: 1 }).raw().toBuffer();
    expect([...middle.subarray(0, 3)]).toEqual([0x35, 0xc4, 0xb5]);
    expect((await fetchBytes('/favicon.svg')).bytes.toString()).toContain('data:image/png');
    expect(JSON.parse((await fetchBytes('/site.webmanifest')).bytes.toString())).toMatchObject({
      name: 'Goa',
      short_name: 'Goa',
    });
    const same = await fetchBytes('/icon-192.png', { 'if-none-match': after.headers.get('etag') ?? '' });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
    expect((await fetchBytes('/favicon.ico')).bytes.readUInt16LE(4)).toBe(3);
  });

  test('as PNG is encoded anew, without a vector', async () => {
    const { json } = await send('logo', await picture().png().toBuffer());
    expect(json.data.logo).toMatchObject({ isVector: false });
    expect((await fetchBytes(logoVectorUrl(json.data.logo))).status).toBe(404);
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /<script>/],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1"><path d="M0 0h1000v1z"/></svg>', /too narrow/],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><path d="M0 0h9v9z"/></svg>',
      /at most 4096|can't draw/,
    ],
    ['<html></html>', /PNG or SVG/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), /can't draw/],
  ])('is refused with a sentence: %.60s', async (bytes, sentence) => {
    const { status, json } = await send('logo', bytes);
    expect([status, json.errors[0].field]).toEqual([415, 'logo']);
    expect(json.message).toMatch(sentence);
  });

  test('larger than a megabyte is too large, and none is asked for', async () => {
    const { status, json } = await send('logo', `${SVG}${' '.repeat(1024 * 1024)}`);
    expect([status, json.message]).toEqual([413, 'The file is too large: up to 1 MB is accepted.']);
    expect((await admin.post('/admin/club/logo', formOf({ other: 'x' }))).status).toBe(400);
  });
});

const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(2_500_000, 7)]);

test('a film is served in parts, as browsers ask for it', async () => {
  const { status, json } = await send('film', FILM);
  expect([status, json.data.film]).toMatchObject([201, { type: 'mp4', bytes: FILM.length }]);
  const url = `/club/${json.data.film.id}-film.mp4`;
  const whole = await fetchBytes(url);
  expect([whole.status, whole.headers.get('content-type'), whole.bytes.equals(FILM)]).toEqual([200, 'video/mp4', true]);
  const range = async (wanted: string) => {
    const part = await fetchBytes(url, { range: wanted });
    return [part.status, part.headers.get('content-range'), part.bytes.length];
  };
  const size = FILM.length;
  expect(await range('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10]);
  expect(await range('bytes=2500000-')).toEqual([206, `bytes 2500000-${size - 1}/${size}`, size - 2_500_000]);
  expect(await range('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
  expect(await range('bytes=0-')).toEqual([206, `bytes 0-1048575/${size}`, 1_048_576]);
  expect(await range(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
  expect((await range('bytes=a-b'))[0]).toBe(200);
  await publish('home', { ...CLUB_DEFAULTS.home, film: { isOn: true, file: json.data.film } });
  expect(app.deps.club.current().home.film.file).toEqual(json.data.film);
});

test.each(['<html></html>', 'GIF89a', ''])('%j is no film', async (bytes) => {
  const { status, json } = await send('film', bytes);
  expect([status, json.message]).toEqual([415, 'Please choose a film as MP4 or WebM.']);
});

test('only what is stored can be shown, and what no version names is removed after a day', async () => {
  const { logo } = (await send('logo', SVG)).json.data;
  const { logo: used } = app.deps.club.current().identity;
  const save = (content: object) => admin.put('/admin/club/identity/draft', { content, unchangedSince: 0 });
  const unknown = { ...logo, id: '5f0c9d1e-1111-4222-8333-123456789abc' };
  const refused = await save({ ...CLUB_DEFAULTS.identity, logo: unknown });
  expect(refused.json.errors).toEqual([
    { field: 'content.logo', message: "This file isn't stored any more. Please upload it again." },
  ]);
  await publish('identity', CLUB_DEFAULTS.identity);
  app.passMinutes(25 * 60);
  await cleanUp(app.deps);
  expect((await fetchBytes(logoUrl(logo, 48))).status).toBe(404);
  expect(used && (await fetchBytes(logoUrl(used, 48))).status).toBe(200);
});

test('a photograph that was never uploaded is refused', async () => {
  const url = '/uploads/5f0c9d1e-1111-4222-8333-123456789abc-1600x900.webp';
  const [first, ...rest] = CLUB_DEFAULTS.gallery.moments;
  const moments = [{ ...first, picture: { kind: 'photo', url, focus: { x: 50, y: 50 }, alt: '' } }, ...rest];
  const content = { ...CLUB_DEFAULTS.gallery, moments };
  const { status, json } = await admin.put('/admin/club/gallery/draft', { content, unchangedSince: 0 });
  expect([status, json.message]).toEqual([400, "This picture isn't stored any more. Please choose it again."]);
});

test.each([
  '/club/x',
  '/club/..%2fsecret.key',
  '/club/5f0c9d1e-1111-4222-8333-123456789abc-film.mp4',
  '/club/5f0c9d1e-1111-4222-8333-123456789abc-logo-48.png',
])('%s is not found', async (path) => {
  expect((await fetchBytes(path)).status).toBe(404);
});
