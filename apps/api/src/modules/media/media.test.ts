import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { uploadSource } from '@kickstand/contract/fields/uploads';
import { endpoint } from '@kickstand/contract/shared/endpoint';
import { stillMs } from '@kickstand/contract/testing/still-ms';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { incomingDir } from '../../core/upload.ts';
import { formOf, startFormApp } from '../../testing/form-app.ts';
import { animatedGif, cameraPicture, half, hugePng, picture, withComment, withSize } from '../../testing/pictures.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { isPicture } from './encode-picture.ts';
import { withPictures } from './media.service.ts';

const savePictures = endpoint({
  method: 'POST',
  path: '/pictures',
  access: 'rides.change',
  summary: 'Save pictures',
  body: z.object({ title: z.string(), fails: z.optional(z.boolean()) }),
  files: { cover: { max: 1 }, gallery: { max: 3 } },
  answer: z.object({ success: z.literal(true), data: z.any() }),
});

let app: TestApp;
let forms: Awaited<ReturnType<typeof startFormApp>>;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  token = await app.tokenOf('admin');
  forms = await startFormApp(app.deps, (route) => {
    route(savePictures, ({ body, files, current }) =>
      withPictures(app.deps, current, files, async (data) => {
        if (body.fails) throw new AppError('RIDE_FULL');
        return { data };
      }),
    );
  });
});
afterAll(async () => {
  await forms.stop();
  await app.stop();
});

const send = (cover: Buffer | string, name = 'photo.jpg', type = 'image/jpeg') => {
  const form = formOf({ title: 'Ride' });
  form.append('cover', new Blob([typeof cover === 'string' ? cover : new Uint8Array(cover)], { type }), name);
  return forms.send('/pictures', form, token);
};
const fetchPicture = (url: string) => app.app.inject(url);

const rows = async () => {
  const { rows: found } = (await app.deps.db.execute('select id from media')) as unknown as { rows: { id: string }[] };
  return found.map(({ id }) => id).sort();
};
const files = () => readdir(path.join(app.deps.settings.dataDir, 'uploads')).catch(() => []);
const everything = async () => ({ rows: await rows(), files: await files() });

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s, whatever its name says', async (format) => {
    const { status, json } = await send(await picture().toFormat(format).toBuffer(), 'page.html', 'text/html');
    expect(status).toBe(200);
    const [{ url, width, height }] = json.data.cover;
    expect({ width, height }).toEqual({ width: 300, height: 200 });
    const answer = await fetchPicture(url);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
  });

  test('is stored in several widths, as its address says, and cached forever', async () => {
    const { json } = await send(await picture({ width: 2000, height: 1333 }).jpeg().toBuffer());
    const source = uploadSource(json.data.cover[0].url);
    const addresses = source?.srcSet.split(', ').map((entry) => entry.split(' ')[0] ?? '') ?? [];
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const answer = await fetchPicture(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(address) ?? [];
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        width: Number(width),
        height: Number(height),
      });
    }
    expect((await app.call('HEAD', addresses[0] ?? '')).status).toBe(200);
  });

  test('loses its camera metadata, and is rotated upright', async () => {
    const sent = await cameraPicture();
    expect(sent.includes('Secret camera')).toBe(true);
    expect((await sharp(sent).metadata()).exif?.length).toBeGreaterThan(100);
    const [{ url, width, height }] = (await send(sent)).json.data.cover;
    expect({ width, height }).toEqual({ width: 200, height: 300 });
    const { rawPayload } = await fetchPicture(url);
    const metadata = await sharp(rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[part]).toBeUndefined();
    expect(rawPayload.includes('Secret camera')).toBe(false);
    // the top of the picture has been turned to the right
    expect(await brightnessAt(rawPayload, 190, 150)).toBeGreaterThan(240);
    expect(await brightnessAt(rawPayload, 10, 150)).toBeLessThan(180);
  });

  test('that is animated becomes a still', async () => {
    const [{ url }] = (await send(await animatedGif(), 'a.gif', 'image/gif')).json.data.cover;
    const { rawPayload } = await fetchPicture(url);
    const { pages, height } = await sharp(rawPayload).metadata();
    expect({ pages, height }).toEqual({ pages: undefined, height: 200 });
  });

  test('may have 40 megapixels, transparent parts and any shape', async () => {
    expect((await send(await hugePng(8000, 5000))).status).toBe(200);
    expect((await send(await hugePng(1, 16_000))).json.data.cover[0]).toMatchObject({ width: 1, height: 3200 });
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { rawPayload } = await fetchPicture((await send(clear)).json.data.cover[0].url);
    expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(true);
  });
});

test.each(['<svg ', `<svg ${'a'.repeat(190)}`, '<svg\0xmlns'])(
  '8 MB of %j behind a picture take little time to look through',
  (piece) => {
    const bytes = Buffer.from(`\xff\xd8\xff${piece.repeat(8_000_000 / piece.length)}`, 'latin1');
    expect(stillMs(() => isPicture(bytes), 200)).toBeLessThan(200);
  },
);

describe('a file that is not a picture, or is too large, is refused and leaves nothing behind', () => {
  const HTML = '<!doctype html><html><script>alert(1)</script></html>';
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const jpeg = () => picture().jpeg().toBuffer();
  const HOSTILE: [string, () => Promise<Buffer> | Buffer, number][] = [
    ['SVG', () => Buffer.from(SVG), 415],
    ['SVG after a byte order mark', () => Buffer.from(`\ufeff<?xml version="1.0"?>${SVG}`), 415],
    ['HTML', () => Buffer.from(HTML), 415],
    ['text', () => Buffer.from('just some text, long enough to be read'), 415],
    ['nothing', () => Buffer.alloc(0), 415],
    ['one byte', () => Buffer.from([0xff]), 415],
    ['PDF', () => Buffer.from('%PDF-1.7 and so on and so on'), 415],
    ['a program', () => Buffer.from('\x7fELF\x02\x01\x01 and so on', 'latin1'), 415],
    ['TIFF', () => picture().tiff().toBuffer(), 415],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and so on', 'latin1'), 415],
    ['JPEG followed by HTML', async () => Buffer.concat([await jpeg(), Buffer.from(HTML)]), 415],
    ['JPEG with a page in its comment', async () => withComment(await jpeg(), '<script>alert(1)</script>'), 415],
    ['GIF that is a script', () => Buffer.from('GIF89a/*............*/=1;alert(1)//<script>'), 415],
    ['the beginning of a JPEG', () => Buffer.from('\xff\xd8\xff\xe0 and nothing else of one', 'latin1'), 415],
    ['the head of a PNG before HTML', () => Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(50)}`, 'latin1'), 415],
    ['half a PNG', async () => half(await picture().png().toBuffer()), 415],
    ['half a JPEG', async () => half(await jpeg()), 415],
    ['half a WebP', async () => half(await picture().webp().toBuffer()), 415],
    ['half an AVIF', async () => half(await picture().avif().toBuffer()), 415],
    ['a PNG of 41 megapixels', () => hugePng(8200, 5000), 413],
    ['a PNG of 900 megapixels', async () => withSize(await picture().png().toBuffer(), 30_000, 30_000), 413],
    ['9 MB', () => Buffer.alloc(9 * 1024 * 1024), 413],
  ];
  test.each(HOSTILE)('%s', async (_name, make, expected) => {
    const before = await everything();
    const { status, json } = await send(await make());
    expect(status).toBe(expected);
    expect(json.message).toMatch(/^[A-Z].*\.$/);
    expect(json.errors).toEqual([{ field: 'cover', message: json.message }]);
    expect(await everything()).toEqual(before);
  });

  test('the messages', async () => {
    const messageOf = async (bytes: Buffer) => (await send(bytes)).json.message;
    expect(await messageOf(Buffer.from(SVG))).toBe('Please select an image file: JPEG, PNG, WebP, AVIF or GIF.');
    expect(await messageOf(half(await jpeg()))).toBe("This picture is damaged or incomplete, so we can't read it.");
    expect(await messageOf(await hugePng(8200, 5000))).toBe(
      'The picture is too large: up to 40 megapixels is accepted.',
    );
  });

  test('also when others of the same form are good', async () => {
    const before = await everything();
    const good = new Blob([new Uint8Array(await jpeg())]);
    const form = formOf({ title: 'Ride', cover: good, gallery: [good, new Blob([SVG])] });
    const { status, json } = await forms.send('/pictures', form, token);
    expect([status, json.errors[0].field]).toEqual([415, 'gallery']);
    expect(await everything()).toEqual(before);
  });

  test('and so is a form whose other fields are wrong, or that could not be saved', async () => {
    const before = await everything();
    const cover = new Blob([new Uint8Array(await jpeg())]);
    expect((await forms.send('/pictures', formOf({ cover }), token)).status).toBe(400);
    expect((await forms.send('/pictures', formOf({ title: 'x', fails: 'true', cover }), token)).status).toBe(409);
    expect(await everything()).toEqual(before);
  });

  test('and a form that never arrives whole', async () => {
    const before = await everything();
    const body = Buffer.from(
      await new Response(formOf({ title: 'x', cover: new Blob(['x'.repeat(500_000)]) })).bytes(),
    );
    const stop = new AbortController();
    const sending = fetch(`${forms.url}/api/pictures`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundaryOf(body)}`,
      },
      body: new ReadableStream({ start: (controller) => controller.enqueue(body.subarray(0, 300_000)) }),
      duplex: 'half',
      signal: stop.signal,
    } as RequestInit);
    const incoming = () => readdir(incomingDir(app.deps.settings)).catch(() => []);
    await until(async () => (await incoming()).length > 0);
    stop.abort();
    await expect(sending).rejects.toThrow();
    await until(async () => (await incoming()).length === 0);
    expect(await everything()).toEqual(before);
  });
});

test('when the store fails half-way, the caller gets an error and nothing stays behind', async () => {
  const before = await everything();
  const { media } = app.deps;
  let puts = 0;
  app.deps.media = {
    ...media,
    put: async (...file) => {
      puts += 1;
      if (puts === 2) throw new Error('disk full');
      await media.put(...file);
    },
  };
  const { status, json } = await send(await picture({ width: 2000, height: 900 }).jpeg().toBuffer());
  app.deps.media = media;
  expect([status, json.message]).toEqual([
    503,
    "We can't store pictures right now. Please try again in a few minutes.",
  ]);
  expect(puts).toBe(2);
  expect(await everything()).toEqual(before);
});

test('while the store is away, readers are asked to come back', async () => {
  const { media } = app.deps;
  app.deps.media = { ...media, get: () => Promise.reject(new Error('object storage answered 500 to GET')) };
  const { status, headers } = await app.get('/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-480x320.webp');
  app.deps.media = media;
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
});

test.each([
  '/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-480x320.webp',
  '/uploads/nothing.webp',
  '/uploads/..%2fsecret.key',
  '/uploads/%2e%2e%2fsecret.key',
  '/uploads/../secret.key',
  '/uploads/..%5c..%5csecret.key',
  '/uploads/%00',
  '/uploads/',
])('%s does not exist', async (url) => {
  expect((await app.get(url)).status).toBe(404);
});

async function brightnessAt(bytes: Buffer, left: number, top: number): Promise<number> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).greyscale().raw().toBuffer();
  return pixel[0] ?? 0;
}

const boundaryOf = (body: Buffer) => body.toString('latin1', 2, body.indexOf('\r\n'));
