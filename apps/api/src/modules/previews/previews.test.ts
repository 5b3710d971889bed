import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const KINDS = {
  ride: {
    path: 'rides',
    form: {
      title: 'A ride',
      venue: 'Sion',
      startTime: '2031-05-01T05:30',
      maxCapacity: 12,
      price: 0,
      publishAt: '2031-01-01T10:00',
    },
  },
  event: {
    path: 'events',
    form: {
      title: 'An event',
      description: 'Slowly.',
      startDate: '2031-05-01T05:30',
      location: 'Karjat',
      pricing: { isFree: true },
    },
  },
  'completed-ride': {
    path: 'completed-rides',
    form: { title: 'A story', date: '2024-06-08', venue: 'Shimla', isPublished: false },
  },
  blog: { path: 'blogs', form: { title: 'An article', excerpt: 'Short.', content: '<p>Long.</p>' } },
};
type Kind = keyof typeof KINDS;

const only = (data: object) => Object.values(data)[0];
const add = async (kind: Kind) =>
  only((await admin.post(`/admin/${KINDS[kind].path}`, KINDS[kind].form)).json.data)._id as string;
const linkTo = async (kind: string, id: string, by = admin) => by.post(`/admin/records/${kind}/${id}/preview`);
const tokenOf = async (kind: Kind, id: string) =>
  new URL((await linkTo(kind, id)).json.data.preview.url).searchParams.get('token') ?? '';
const preview = (kind: string, id: string, token: string) => app.get(`/api/previews/${kind}/${id}?token=${token}`);

test.each(Object.keys(KINDS) as Kind[])('the link of an unpublished %s shows it, without a session', async (kind) => {
  const id = await add(kind);
  const { url, expiresAt } = (await linkTo(kind, id)).json.data.preview;
  expect(new URL(url).pathname).toBe(`/preview/${kind}/${id}`);
  expect(Date.parse(expiresAt) - app.deps.now().getTime()).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
  const { status, json, headers } = await preview(kind, id, new URL(url).searchParams.get('token') ?? '');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const record = only(json.data);
  expect(record).toMatchObject({ _id: id, title: KINDS[kind].form.title });
  // what only the back-office may know stays there
  expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['bookings']));
});

const GONE = [404, 'This preview link isn’t valid any more. Please ask the club for a new one.'];

test('a link that is forged, too old or for another record shows nothing', async () => {
  const [blog, other, event] = [await add('blog'), await add('blog'), await add('event')];
  const token = await tokenOf('blog', blog);
  const forged = [
    '',
    'x',
    `${token}0`,
    `zzzzzzzz.${token.split('.')[1]}`,
    token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ];
  const answers = [
    ...(await Promise.all(forged.map((wrong) => preview('blog', blog, wrong)))),
    await preview('blog', other, token),
    await preview('event', blog, token),
    await preview('event', event, token),
  ];
  for (const { status, json } of answers) expect([status, json.message]).toEqual(GONE);
  expect((await preview('blog', blog, token)).status).toBe(200);
  await admin.delete(`/admin/blogs/${blog}`);
  expect((await preview('blog', blog, token)).status).toBe(404);
  const last = await tokenOf('blog', other);
  app.passMinutes(7 * 24 * 60 + 1);
  const late = await preview('blog', other, last);
  expect([late.status, late.json.message]).toEqual(GONE);
});

test('links are made by people who may change the record', async () => {
  admin = adminCalls(app, await app.tokenOf('admin'));
  const editor = adminCalls(app, await app.tokenOf('editor'));
  const ride = await add('ride');
  expect((await linkTo('ride', ride, editor)).status).toBe(403);
  expect((await linkTo('blog', await add('blog'), editor)).status).toBe(200);
  expect((await linkTo('ride', 'no-such-ride')).status).toBe(404);
});
