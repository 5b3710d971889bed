import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { adminCalls, formWithPhotos } from '../../testing/admin-calls.ts';
import { addMember } from '../../testing/booking-steps.ts';
import { EVENT_FORM } from '../../testing/event-forms.ts';
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

const KINDS = {
  ride: {
    path: 'rides',
    part: 'ride',
    photo: 'rideImage',
    form: {
      title: 'Ride to undo',
      venue: 'Sion',
      startTime: '2031-05-01T05:30',
      maxCapacity: '12',
      price: '900',
      route: JSON.stringify({ startLocation: 'Sion', endLocation: 'Malshej', waypoints: ['Murbad'] }),
      difficulty: 'Medium',
      description: 'Up the ghat.',
    },
  },
  event: { path: 'events', part: 'event', photo: 'eventImage', form: { ...EVENT_FORM, tags: 'slow' } },
  'completed-ride': {
    path: 'completed-rides',
    part: 'ride',
    photo: 'gallery',
    form: { title: 'Story to undo', date: '2024-06-08', venue: 'Shimla', details: 'Nine riders.' },
  },
  blog: {
    path: 'blogs',
    part: 'blog',
    photo: 'blogImage',
    form: { title: 'Article to undo', excerpt: 'Short.', content: '<p>Long.</p>', isPublished: 'true' },
  },
};
type Kind = keyof typeof KINDS;

async function add(kind: Kind, fields: Record<string, string> = {}) {
  const { path, part, photo, form } = KINDS[kind];
  const { status, json } = await admin.post(
    `/admin/${path}`,
    await formWithPhotos({ ...form, ...fields } as Record<string, string>, { [photo]: 1 }),
  );
  expect(status, json.message).toBe(201);
  return json.data[part];
}
const remove = (kind: Kind, id: string) => admin.delete(`/admin/${KINDS[kind].path}/${id}`);
const restore = (kind: string, id: string, by = admin) => by.post(`/admin/records/${kind}/${id}/restore`);
const deleted = async (by = admin) => (await by.get('/admin/records/deleted')).json.data.deleted;
const publicly = (kind: Kind, { _id, slug }: { _id: string; slug?: string }) =>
  app.get(`/api/${KINDS[kind].path}/${kind === 'blog' ? slug : _id}`);
/** The public record without its views, which are counted in the background. */
const shown = async (kind: Kind, record: { _id: string; slug?: string }) => {
  const { views: _, ...rest } = (await publicly(kind, record)).json.data[KINDS[kind].part];
  return rest;
};

describe.each(Object.keys(KINDS) as Kind[])('%s', (kind) => {
  test('a deletion is undone: everything is as it was', async () => {
    const record = await add(kind);
    const before = await shown(kind, record);
    expect((await remove(kind, record._id)).status).toBe(200);
    expect((await publicly(kind, record)).status).toBe(404);
    expect((await admin.get(`/admin/${KINDS[kind].path}/${record._id}`)).status).toBe(404);

    const [line] = await deleted();
    expect(line).toMatchObject({ _id: record._id, kind, title: record.title, by: { kind: 'admin' } });
    expect(line.by.name).not.toBe('');
    expect(Date.parse(line.until) - Date.parse(line.at)).toBe(30 * 24 * 60 * 60_000);

    const { status, json } = await restore(kind, record._id);
    expect([status, json.message]).toEqual([200, 'Restored']);
    expect(await shown(kind, record)).toEqual(before);
    expect(await deleted()).toEqual([]);
    const again = await restore(kind, record._id);
    expect([again.status, again.json.message]).toEqual([
      404,
      "There's nothing to restore: it's back already, or was deleted more than 30 days ago.",
    ]);
    const changes = (await admin.get(`/admin/audit-log/of/${kind}/${record._id}`)).json.data.changes;
    expect(changes.map(({ action }: { action: string }) => action)).toEqual(
      ['restored', 'deleted', 'created'].map((verb) => `${kind}.${verb}`),
    );
    expect(changes[0].after).toMatchObject({ title: record.title });
  });
});

test('likes and captains are back with their record, except those of people who are gone', async () => {
  const [one, other] = [await addMember(app), await addMember(app)];
  const blog = await add('blog', { title: 'Liked by two' });
  const ride = await add('ride');
  for (const { token } of [one, other]) await app.call('PUT', `/api/blogs/${blog._id}/like`, { token });
  for (const { id } of [one, other]) {
    await app.deps.db.update(users).set({ clubRole: 'captain' }).where(eq(users.id, id));
    expect((await admin.post(`/admin/rides/${ride._id}/captains`, { userId: id })).status).toBe(200);
  }
  await remove('blog', blog._id);
  await remove('ride', ride._id);
  await app.deps.db.delete(users).where(eq(users.id, other.id));
  await restore('blog', blog._id);
  await restore('ride', ride._id);
  expect((await publicly('blog', blog)).json.data.blog.likes).toHaveLength(1);
  const { captains } = (await admin.get(`/admin/rides/${ride._id}/captains`)).json.data;
  expect(captains.map(({ _id }: { _id: string }) => _id)).toEqual([one.id]);
});

test('a ride whose organiser is gone comes back without one', async () => {
  const organiser = await addMember(app);
  await app.deps.db.update(users).set({ clubRole: 'owner' }).where(eq(users.id, organiser.id));
  const ride = await add('ride', { organizerId: organiser.id });
  await remove('ride', ride._id);
  await app.deps.db.delete(users).where(eq(users.id, organiser.id));
  expect((await restore('ride', ride._id)).status).toBe(200);
  expect((await admin.get(`/admin/rides/${ride._id}`)).status).toBe(200);
});

test('an address that another article has taken is said, and nothing is lost', async () => {
  const first = await add('blog', { title: 'One address' });
  await remove('blog', first._id);
  const second = await add('blog', { title: 'One address' });
  expect(second.slug).toBe(first.slug);
  const { status, json } = await restore('blog', first._id);
  expect([status, json.message]).toEqual([
    409,
    "“One address” can't be restored: another article, “One address”, has its address now. Delete that one first, or keep it.",
  ]);
  await remove('blog', second._id);
  expect((await restore('blog', first._id)).status).toBe(200);
  await restore('blog', second._id).then(({ status: refused }) => expect(refused).toBe(409));
});

test('an editor sees and restores what editors may change, and nothing else', async () => {
  const [ride, blog] = [await add('ride'), await add('blog', { title: 'For the editor' })];
  await remove('ride', ride._id);
  await remove('blog', blog._id);
  const kinds = (await deleted(editor)).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('blog');
  expect(kinds).not.toContain('ride');
  expect((await restore('ride', ride._id, editor)).status).toBe(403);
  expect((await restore('blog', blog._id, editor)).status).toBe(200);
  expect((await restore('user', ride._id)).status).toBe(400);
});

test('after 30 days it is gone, and so are the pictures only it had', async () => {
  const record = await add('completed-ride', { title: 'Soon forgotten' });
  const [picture] = record.gallery;
  const path = picture.split('#')[0];
  await remove('completed-ride', record._id);
  const passDays = async (days: number) => {
    app.passMinutes(days * 24 * 60);
    await cleanUp(app.deps);
  };
  await passDays(29);
  admin = adminCalls(app, await app.tokenOf('admin'));
  expect((await app.get(path)).status).toBe(200);
  expect((await deleted()).map(({ _id }: { _id: string }) => _id)).toContain(record._id);
  app.passMinutes(24 * 60 + 1);
  // before the clean-up has been there too
  expect((await restore('completed-ride', record._id)).status).toBe(404);
  await passDays(0);
  await passDays(2);
  expect((await app.get(path)).status).toBe(404);
});
