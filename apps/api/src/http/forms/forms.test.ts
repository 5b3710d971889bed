import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { endpoint } from '@kickstand/contract/shared/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { incomingDir, type Upload } from '../../core/upload.ts';
import { formOf, startFormApp } from '../../testing/form-app.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';

const MB = 1024 * 1024;

const saveRide = endpoint({
  method: 'POST',
  path: '/rides',
  access: 'public',
  summary: 'Save a ride',
  body: z.object({
    title: z.string('Title is required').check(z.minLength(2, 'Title is too short')),
    price: z.number('Price must be a number'),
    isActive: z.prefault(z.boolean(), true),
    tags: z.prefault(z.array(z.string()), []),
    route: z.optional(z.object({ waypoints: z.array(z.string()) })),
  }),
  files: { rideImage: { max: 1 }, gallery: { max: 3 }, 'sectionImage_*': { max: 2 } },
  answer: z.object({ success: z.literal(true), data: z.any() }),
});
const saveSecret = endpoint({ ...saveRide, path: '/secrets', access: 'rides.change', files: { photo: { max: 1 } } });
const saveText = endpoint({ ...saveRide, path: '/texts', files: {} });

let app: TestApp;
let forms: Awaited<ReturnType<typeof startFormApp>>;
const handler = vi.fn(async (_call: object) => {});
const sizeOf = async ({ path: file, ...upload }: Upload) => ({ ...upload, size: (await readFile(file)).length });

beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  forms = await startFormApp(app.deps, (route) => {
    route(saveRide, async ({ body, files }) => {
      await handler({ body, files });
      return {
        data: {
          body,
          rideImage: await Promise.all(files.rideImage.map(sizeOf)),
          gallery: await Promise.all(files.gallery.map(sizeOf)),
          sections: await Promise.all(files['sectionImage_*'].map(sizeOf)),
        },
      };
    });
    route(saveSecret, async ({ files }) => ({ data: files.photo.length }));
    route(saveText, async ({ body }) => ({ data: body }));
  });
});
afterAll(async () => {
  await forms.stop();
  await app.stop();
});
beforeEach(() => void handler.mockReset());

const incoming = () => readdir(incomingDir(app.deps.settings)).catch(() => []);
const nothingIsLeft = () => until(async () => (await incoming()).length === 0);
const file = (bytes: number | string, type = 'image/jpeg') =>
  new Blob([typeof bytes === 'number' ? Buffer.alloc(bytes) : bytes], { type });
const fields = { title: 'Malshej', price: '250' };

describe('a call that takes files', () => {
  test('still takes JSON', async () => {
    const { status, json } = await forms.send('/rides', { title: 'Malshej', price: 250 });
    expect(status).toBe(200);
    expect(json.data).toEqual({
      body: { title: 'Malshej', price: 250, isActive: true, tags: [] },
      rideImage: [],
      gallery: [],
      sections: [],
    });
    const refused = await forms.send('/rides', { title: 'Malshej', price: '250' });
    expect(refused.json.errors).toEqual([{ field: 'price', message: 'Price must be a number' }]);
  });

  test('reads a form as if it were JSON', async () => {
    const route = JSON.stringify({ waypoints: ['Wai', 'Panchgani'] });
    const form = formOf({ ...fields, isActive: 'false', tags: ['ghat', 'dawn'], route, role: 'admin' });
    const { json } = await forms.send('/rides', form);
    expect(json.data.body).toEqual({
      title: 'Malshej',
      price: 250,
      isActive: false,
      tags: ['ghat', 'dawn'],
      route: { waypoints: ['Wai', 'Panchgani'] },
    });
  });

  test('checks a form by the same rules', async () => {
    const { status, json } = await forms.send('/rides', formOf({ title: 'M', price: 'free', route: '{' }));
    expect(status).toBe(400);
    expect(json.message).toBe('Title is too short');
    expect(json.errors.map((error: { field: string }) => error.field)).toEqual(['title', 'price', 'route']);
    const damaged = await forms.send('/rides', formOf({ ...fields, title: 'Mal\0shej' }));
    expect([damaged.status, damaged.json.message]).toEqual([400, "The text contains characters that can't be stored."]);
  });

  test('passes on the files by name, for as long as the request lasts', async () => {
    handler.mockImplementation(async () => {
      expect(await incoming()).toHaveLength(1);
    });
    const form = formOf({ ...fields, rideImage: file(8 * MB), gallery: [file('one'), file('three')] });
    form.append('sectionImage_a-1', file('section'), '../../../../etc/passwd');
    const { status, json } = await forms.send('/rides', form);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      rideImage: [{ field: 'rideImage', key: '', size: 8 * MB }],
      gallery: [
        { field: 'gallery', size: 3 },
        { field: 'gallery', size: 5 },
      ],
      sections: [{ field: 'sectionImage_a-1', key: 'a-1', size: 7 }],
    });
    await nothingIsLeft();
  });

  test('treats an empty file input as no file', async () => {
    const form = formOf(fields);
    form.append('rideImage', file(0, 'application/octet-stream'), '');
    expect((await forms.send('/rides', form)).json.data.rideImage).toEqual([]);
  });

  test('keeps nothing of a form that was refused, and nothing when the answer fails', async () => {
    await forms.send('/rides', formOf({ title: 'M', price: '1', rideImage: file('x') }));
    expect(handler).not.toHaveBeenCalled();
    await nothingIsLeft();
    handler.mockRejectedValueOnce(new Error('broken'));
    expect((await forms.send('/rides', formOf({ ...fields, rideImage: file('x') }))).status).toBe(500);
    await nothingIsLeft();
  });
});

describe('files are refused', () => {
  const refused = async (form: FormData) => {
    const answer = await forms.send('/rides', form);
    expect(handler).not.toHaveBeenCalled();
    await nothingIsLeft();
    return answer;
  };

  test('above 8 MB', async () => {
    const { status, json } = await refused(formOf({ rideImage: file(8 * MB + 1), ...fields }));
    expect(status).toBe(413);
    expect(json.message).toBe('The picture is too large: up to 8 MB is accepted.');
    expect(json.errors).toEqual([{ field: 'rideImage', message: json.message }]);
  });

  test('when there are too many', async () => {
    const two = await refused(formOf({ ...fields, rideImage: [file('a'), file('b')] }));
    expect([two.status, two.json.message]).toEqual([400, 'At most one picture can be sent here.']);
    const four = await refused(formOf({ ...fields, gallery: ['a', 'b', 'c', 'd'].map((text) => file(text)) }));
    expect([four.status, four.json.message]).toEqual([400, 'At most 3 pictures can be sent here.']);
    const three = await refused(
      formOf({ ...fields, sectionImage_1: file('a'), sectionImage_2: file('b'), sectionImage_3: file('c') }),
    );
    expect(three.json.errors[0].field).toBe('sectionImage_3');
  });

  test.each(['avatar', 'sectionImage_', 'sectionImage', 'galleryX', 'constructor'])('as %s', async (name) => {
    const { status, json } = await refused(formOf({ ...fields, [name]: file('a') }));
    expect(status).toBe(400);
    expect(json.success).toBe(false);
  });

  test('from callers without access: they are not even received', async () => {
    const form = () => formOf({ ...fields, photo: file(MB) });
    expect((await forms.send('/secrets', form())).status).toBe(401);
    expect((await forms.send('/secrets', form(), await app.tokenOf('rider'))).status).toBe(403);
    await nothingIsLeft();
    const { json } = await forms.send('/secrets', form(), await app.tokenOf('admin'));
    expect(json.data).toBe(1);
  });
});

describe('a form is refused', () => {
  test('when its text is too large', async () => {
    const { status, json } = await forms.send('/rides', formOf({ title: 'x'.repeat(MB + 1) }));
    expect([status, json.message]).toEqual([413, 'The text in this form is too large: up to 1 MB is accepted.']);
    const parts = ['a', 'b', 'c'].map((letter) => letter.repeat(MB / 2));
    expect((await forms.send('/rides', formOf({ ...fields, tags: parts }))).status).toBe(413);
    const many = await forms.send('/rides', formOf({ ...fields, tags: Array.from({ length: 400 }, () => 'x') }));
    expect([many.status, many.json.success]).toEqual([413, false]);
  });

  test('when its declared or actual size is too large', async () => {
    const declared = await raw(
      `POST /api/texts HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${3 * MB}\r\n\r\n`,
    );
    expect(declared).toMatch(/^HTTP\/1\.1 413/);
    expect(declared).toContain('The form is too large.');
    const chunk = `${MB.toString(16)}\r\n${'x'.repeat(MB)}\r\n`;
    const shown = await raw(
      `POST /api/texts HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n${chunk}${chunk}`,
    );
    expect(shown).toMatch(/^HTTP\/1\.1 413/);
  });

  const BROKEN = [
    ['--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nMal', 'multipart/form-data; boundary=b'],
    [
      '--b\r\ncontent-disposition: form-data; name="rideImage"; filename="a.jpg"\r\n\r\n\xff\xd8half a picture',
      'multipart/form-data; boundary=b',
    ],
    ['no form at all', 'multipart/form-data; boundary=b'],
    ['--b\r\nthe head of this part has no end\r\n--b--', 'multipart/form-data; boundary=b'],
    ['--b\r\ncontent-dispo', 'multipart/form-data; boundary=b'],
    ['--b--', 'multipart/form-data'],
    ['--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--', 'multipart/form-data; boundary=b'],
  ] as const;
  test.each(BROKEN)('when it is damaged: %j', async (body, contentType) => {
    const response = await fetch(`${forms.url}/api/rides`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: Buffer.from(body, 'latin1'),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'The form arrived damaged or incomplete. Please send it again.',
    });
    expect(handler).not.toHaveBeenCalled();
    await nothingIsLeft();
  });

  test('when a file in it has no name', async () => {
    const body = '--b\r\ncontent-disposition: form-data; filename="a.jpg"\r\n\r\nx\r\n--b--';
    const response = await fetch(`${forms.url}/api/rides`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: "This form doesn't take a file with that name." });
  });

  test('by calls that take no files', async () => {
    const response = await fetch(`${app.deps.ownAddress.url}/api/auth/login`, { method: 'POST', body: formOf(fields) });
    expect(response.status).toBe(415);
  });
});

test('when the connection breaks, nothing stays behind', async () => {
  await nothingIsLeft();
  const socket = connect(Number(new URL(forms.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/rides HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${MB}\r\n\r\n--b\r\ncontent-disposition: form-data; name="rideImage"; filename="a.jpg"\r\n\r\n${'x'.repeat(200_000)}`,
  );
  const [folder = ''] = await until(async () => {
    const found = await incoming();
    return found.length > 0 ? found : null;
  });
  await until(async () => (await readdir(path.join(incomingDir(app.deps.settings), folder))).length > 0);
  socket.destroy();
  await nothingIsLeft();
  expect(handler).not.toHaveBeenCalled();
});

/** Sends bytes as they are and reads until the server ends the connection. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(forms.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(request);
  await once(socket, 'close');
  return answer;
}
