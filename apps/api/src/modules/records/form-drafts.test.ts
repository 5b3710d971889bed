import { MAX_DRAFT_LENGTH } from '@kickstand/contract/records/records.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { formDrafts } from '../../db/schema/records.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addRide } from '../../testing/booking-steps.ts';
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

const ARTICLE = { title: 'Drafted', excerpt: 'Short.', content: '<p>Long.</p>' };
const path = (id = 'new', kind = 'blog') => `/admin/records/${kind}/${id}/draft`;
const find = async (by = admin, id = 'new', kind = 'blog') => (await by.get(path(id, kind))).json.data.draft;
const values = { title: 'Half a title', tags: 'rain, ', venue: { city: '' }, isPublished: true };

test('a draft is kept as it was typed, per person and record, and replaced by the next one', async () => {
  expect(await find()).toBeNull();
  const { status, json } = await admin.put(path(), { values, basedOn: null });
  expect([status, json.success]).toEqual([200, true]);
  expect(await find()).toEqual({ values, basedOn: null, savedAt: json.data.draft.savedAt });
  await admin.put(path(), { values: { title: 'Longer title' }, basedOn: null });
  expect((await find()).values).toEqual({ title: 'Longer title' });
  // another person, and another kind, have their own
  expect(await find(editor)).toBeNull();
  expect(await find(admin, 'new', 'ride')).toBeNull();
  expect((await admin.delete(path())).status).toBe(200);
  expect(await find()).toBeNull();
  expect((await admin.delete(path())).status).toBe(200);
});

test('saving the record is the end of its draft, and only of that one', async () => {
  const { blog } = (await admin.post('/admin/blogs', ARTICLE)).json.data;
  await admin.put(path(), { values, basedOn: null });
  await admin.put(path(blog._id), { values, basedOn: blog.updatedAt });
  await editor.put(path(blog._id), { values, basedOn: blog.updatedAt });
  expect((await find(admin, blog._id)).basedOn).toBe(blog.updatedAt);
  expect((await admin.put(`/admin/blogs/${blog._id}`, { ...ARTICLE, title: 'Saved' })).status).toBe(200);
  expect(await find(admin, blog._id)).toBeNull();
  expect(await find(editor, blog._id)).not.toBeNull();
  expect(await find()).not.toBeNull();
  // a refused save loses nothing
  expect((await admin.post('/admin/blogs', { ...ARTICLE, title: '' })).status).toBe(400);
  expect(await find()).not.toBeNull();
  await admin.post('/admin/blogs', ARTICLE);
  expect(await find()).toBeNull();
});

test('a story made from a ride leaves the draft of a new one alone', async () => {
  await admin.put(path('new', 'completed-ride'), { values, basedOn: null });
  const ride = await addRide(app, { startsAt: new Date('2025-07-05'), endsAt: new Date('2025-07-06') });
  expect((await admin.post(`/admin/rides/${ride}/complete`, {})).json.success).toBe(true);
  expect(await find(admin, 'new', 'completed-ride')).not.toBeNull();
});

test('only people who may change the record, only records that exist, only so much', async () => {
  for (const call of [
    editor.get(path('new', 'ride')),
    editor.put(path('new', 'ride'), { values, basedOn: null }),
    editor.delete(path('new', 'ride')),
  ]) {
    expect((await call).status).toBe(403);
  }
  const nowhere = await admin.put(path('no-such-article'), { values, basedOn: null });
  expect([nowhere.status, nowhere.json.message]).toEqual([
    404,
    'This was deleted, so there is no draft of it to keep.',
  ]);
  const long = await admin.put(path(), { values: { content: 'x'.repeat(MAX_DRAFT_LENGTH) }, basedOn: null });
  expect([long.status, long.json.message]).toEqual([
    413,
    'The draft is too large to be kept. Please save a shorter text.',
  ]);
  expect((await admin.put(path(), { values: [1], basedOn: null })).status).toBe(400);
  expect((await admin.put(path(), { values: { title: 'a\0b' }, basedOn: null })).status).toBe(400);
});

test('a draft is forgotten after 30 days, and with its person', async () => {
  await admin.put(path(), { values, basedOn: null });
  await editor.put(path(), { values, basedOn: null });
  const [person] = await app.deps.db.select().from(users).where(eq(users.clubRole, 'editor'));
  await app.deps.db.delete(users).where(eq(users.id, person?.id ?? ''));
  const left = await app.deps.db.select().from(formDrafts).where(eq(formDrafts.recordId, 'new'));
  expect(left.every(({ userId }) => userId !== person?.id)).toBe(true);
  app.passMinutes(31 * 24 * 60);
  admin = adminCalls(app, await app.tokenOf('admin'));
  expect(await find()).toBeNull();
  await cleanUp(app.deps);
  expect(await app.deps.db.select().from(formDrafts)).toEqual([]);
});
