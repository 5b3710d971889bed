import { MAX_VERSIONS } from '@kickstand/contract/records/records.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/operations.ts';
import { adminCalls, formWithPhotos } from '../../testing/admin-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cleanUp } from '../installation/clean-up.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let editor: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
  editor = adminCalls(app, await app.tokenOf('editor'));
});
afterAll(() => app.stop());

const ARTICLE = { title: 'First', excerpt: 'Short.', content: '<p>Long.</p>' };
const versions = async (id: string, kind = 'blog') =>
  (await admin.get(`/admin/records/${kind}/${id}/versions`)).json.data.versions;
const version = async (id: string, number: string, kind = 'blog') =>
  admin.get(`/admin/records/${kind}/${id}/versions/${number}`);

test('every save is a version with its author, before and after, newest first', async () => {
  const { blog } = (await admin.post('/admin/blogs', ARTICLE)).json.data;
  await editor.put(`/admin/blogs/${blog._id}`, { ...ARTICLE, title: 'Second' });
  await admin.delete(`/admin/blogs/${blog._id}`);
  await admin.post(`/admin/records/blog/${blog._id}/restore`);
  const [restored, second, first, ...rest] = await versions(blog._id);
  expect(rest).toEqual([]);
  expect([restored, second, first].map(({ action }) => action)).toEqual([
    'blog.restored',
    'blog.updated',
    'blog.created',
  ]);
  expect(second.by.name).not.toBe(first.by.name);
  expect((await version(blog._id, second._id)).json.data.content).toMatchObject({
    version: second,
    before: { title: 'First', content: '<p>Long.</p>' },
    after: { title: 'Second', content: '<p>Long.</p>' },
    missingPictures: [],
  });
  expect((await version(blog._id, first._id)).json.data.content.before).toBeNull();
  expect((await version(blog._id, restored._id)).json.data.content.after).toMatchObject({ title: 'Second' });
});

test('a version is of its record only, and for people who may change it', async () => {
  const { blog } = (await admin.post('/admin/blogs', ARTICLE)).json.data;
  const [other] = (await admin.get('/admin/rides?limit=1')).json.data.data;
  const [own] = await versions(blog._id);
  for (const wrong of ['0', 'x', '99999999999999999999', own._id]) {
    expect((await version(other._id, wrong, 'ride')).status, wrong).toBe(wrong.length > 20 ? 400 : 404);
  }
  expect((await editor.get(`/admin/records/ride/${other._id}/versions`)).status).toBe(403);
  expect((await editor.get(`/admin/records/ride/${other._id}/versions/${own._id}`)).status).toBe(403);
});

test('the newest fifty are listed', async () => {
  const { blog } = (await admin.post('/admin/blogs', ARTICLE)).json.data;
  const line = { at: app.deps.now(), actorKind: 'admin', action: 'blog.updated', entity: 'blog' } as const;
  const lines = Array.from({ length: MAX_VERSIONS + 1 }, () => ({ ...line, entityId: blog._id }));
  await app.deps.db.insert(auditLog).values(lines);
  expect(await versions(blog._id)).toHaveLength(MAX_VERSIONS);
});

test('a version names the pictures that are no longer stored', async () => {
  const form = await formWithPhotos(
    { title: 'With a picture', date: '2024-06-08', venue: 'Shimla' },
    { coverImage: 1, gallery: 1 },
  );
  const { ride } = (await admin.post('/admin/completed-rides', form)).json.data;
  await admin.put(`/admin/completed-rides/${ride._id}`, { removeImage: true });
  const [, created] = await versions(ride._id, 'completed-ride');
  const missing = async () =>
    (await version(ride._id, created._id, 'completed-ride')).json.data.content.missingPictures;
  expect(await missing()).toEqual([]);
  await cleanUp(app.deps);
  app.passMinutes(25 * 60);
  await cleanUp(app.deps);
  admin = adminCalls(app, await app.tokenOf('admin'));
  expect(await missing()).toEqual([ride.imgUrl.split('#')[0]]);
});
