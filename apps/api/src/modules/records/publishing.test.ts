import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { bookingDetails } from '../../testing/booking-details.ts';
import { EVENT_FORM } from '../../testing/event-forms.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const later = (minutes: number) => new Date(app.deps.now().getTime() + minutes * 60_000).toISOString();

const KINDS = {
  ride: {
    path: 'rides',
    part: 'ride',
    list: '/api/rides?limit=100',
    form: { title: 'Ride to come', venue: 'Sion', startTime: '2031-05-01T05:30', maxCapacity: 12, price: 900 },
  },
  event: {
    path: 'events',
    part: 'event',
    list: '/api/events?limit=100',
    form: {
      title: 'Event to come',
      description: 'Ride slowly.',
      startDate: EVENT_FORM.startDate,
      location: 'Karjat',
      status: 'published',
      pricing: { isFree: true },
    },
  },
  'completed-ride': {
    path: 'completed-rides',
    part: 'ride',
    list: '/api/completed-rides?limit=100',
    form: { title: 'Story to come', date: '2024-06-08', venue: 'Shimla', isPublished: false },
  },
  blog: {
    path: 'blogs',
    part: 'blog',
    list: '/api/blogs?limit=100',
    form: { title: 'Article to come', excerpt: 'Short.', content: '<p>Long.</p>' },
  },
};
type Kind = keyof typeof KINDS;

async function add(kind: Kind, fields: object) {
  const { path, part, form } = KINDS[kind];
  const { status, json } = await admin.post(`/admin/${path}`, { ...form, ...fields });
  expect(status, json.message).toBe(201);
  return json.data[part];
}

/** Everything visitors, feed readers, search engines and chats can read of it. */
async function publicly(
  kind: Kind,
  { _id, slug, title }: { _id: string; slug?: string; title: string },
  withPicture = false,
) {
  const { path, list } = KINDS[kind];
  const own = kind === 'blog' ? `/api/blogs/${slug}` : `/api/${path}/${_id}`;
  const texts = [
    list,
    '/sitemap.xml',
    ...(kind === 'blog' ? ['/rss.xml'] : []),
    ...(isDated(kind) ? ['/calendar.ics'] : []),
  ];
  const known = [];
  for (const url of texts) {
    const { text } = await app.get(url);
    known.push([url, text.includes(title) || text.includes(slug ?? _id)]);
  }
  known.push(['own', (await app.get(own)).status === 200]);
  // drawing it takes long
  if (withPicture) known.push(['share', (await app.get(`/share/${path}/${_id}.png`)).status === 200]);
  if (isDated(kind)) {
    known.push(['going', (await app.get(`${own}/going`)).status === 200]);
    known.push(['calendar', (await app.get(`/${path}/${_id}/calendar.ics`)).status === 200]);
  }
  return known.filter(([, isKnown]) => isKnown).length === 0
    ? 'hidden'
    : known.every(([, isKnown]) => isKnown)
      ? 'shown'
      : known;
}
const isDated = (kind: Kind) => kind === 'ride' || kind === 'event';

describe.each(Object.keys(KINDS) as Kind[])('%s', (kind) => {
  test('appears everywhere at its moment, cached answers included, and nowhere before', async () => {
    const record = await add(kind, { publishAt: later(60) });
    await until(async () => app.deps.contentVersion.isExpecting(new Date(record.publishAt)));
    expect(await publicly(kind, record, true)).toBe('hidden');
    expect((await admin.get(`/admin/${KINDS[kind].path}/${record._id}`)).status).toBe(200);
    app.passMinutes(50);
    expect(await publicly(kind, record, true)).toBe('hidden');
    app.passMinutes(11);
    expect(await publicly(kind, record, true)).toBe('shown');
  });

  test('without a moment it is as it ever was; one that has passed changes nothing', async () => {
    const isPublished = kind === 'ride' ? {} : { isPublished: true };
    expect(await publicly(kind, await add(kind, { ...isPublished, title: 'At once' }))).toBe('shown');
    const past = await add(kind, { ...isPublished, title: 'Long ago', publishAt: '2020-01-01T10:00' });
    expect(await publicly(kind, past)).toBe('shown');
    const { part, path, form } = KINDS[kind];
    // put off, and then published at once after all
    const put = (fields: object) =>
      admin.put(`/admin/${path}/${past._id}`, { ...form, ...isPublished, title: `Put off ${kind}`, ...fields });
    const moved = (await put({ publishAt: later(60) })).json.data[part];
    expect(await publicly(kind, moved)).toBe('hidden');
    const shown = (await put({ publishAt: null })).json.data[part];
    expect(shown.publishAt).toBeNull();
    expect(await publicly(kind, shown)).toBe('shown');
  });

  test('a moment that is no date is refused in words', async () => {
    const { path, form } = KINDS[kind];
    const { status, json } = await admin.post(`/admin/${path}`, { ...form, publishAt: 'tomorrow' });
    expect([status, json.message]).toEqual([400, 'Publish at must be a date and time like 2026-11-15T05:30']);
  });
});

test.each(['completed-ride', 'blog'] as const)('a %s that waits is among the drafts until then', async (kind) => {
  const title = `Counted ${kind}`;
  const { path } = KINDS[kind];
  const listed = async (isPublished: boolean) => {
    const { json } = await admin.get(`/admin/${path}?isPublished=${isPublished}&search=${encodeURIComponent(title)}`);
    return json.data.pagination.total;
  };
  await add(kind, { title, publishAt: later(60) });
  expect([await listed(true), await listed(false)]).toEqual([0, 1]);
  app.passMinutes(61);
  expect([await listed(true), await listed(false)]).toEqual([1, 0]);
});

test('the counters of the articles agree with the filter', async () => {
  await add('blog', { title: 'Counted later', publishAt: later(60) });
  const list = async (query = '') => (await admin.get(`/admin/blogs${query}`)).json.data;
  const { summary } = await list();
  const [published, drafts] = [await list('?isPublished=true'), await list('?isPublished=false')];
  expect([published, drafts].map(({ pagination }) => pagination.total)).toEqual([summary.published, summary.drafts]);
});

test.each(['ride', 'event'] as const)('a %s that waits can’t be booked', async (kind) => {
  const { _id } = await add(kind, { publishAt: later(60) });
  const token = await app.tokenOf('rider');
  const path = kind === 'ride' ? '/api/bookings' : '/api/event-bookings';
  const order = () => app.post(`${path}/create-order`, { ...bookingDetails(), [`${kind}Id`]: _id }, { token });
  expect((await order()).status).toBe(404);
  app.passMinutes(61);
  expect((await order()).status).not.toBe(404);
});

test.each(['ride', 'event'] as const)('a %s with a booking can’t be put off', async (kind) => {
  const { path, form } = KINDS[kind];
  const open = kind === 'ride' ? { price: 0 } : { isPublished: true };
  const { _id } = await add(kind, open);
  const calls = kind === 'ride' ? '/api/bookings' : '/api/event-bookings';
  const token = await app.tokenOf('rider');
  const booked = await app.post(`${calls}/create-order`, { ...bookingDetails(), [`${kind}Id`]: _id }, { token });
  expect(booked.status, booked.json.message).toBe(201);
  const put = (publishAt: string) => admin.put(`/admin/${path}/${_id}`, { ...form, ...open, publishAt });
  const { status, json } = await put(later(60));
  expect([status, json.errors]).toEqual([400, [{ field: 'publishAt', message: expect.stringMatching(/have places/) }]]);
  expect((await put(later(-60))).status).toBe(200);
});

test('a scheduled article is dated with its moment, and again when it is published earlier', async () => {
  const at = later(120);
  const blog = await add('blog', { title: 'Dated', publishAt: at });
  expect(blog).toMatchObject({ isPublished: true, publishedAt: at, publishAt: at });
  const { form } = KINDS.blog;
  const now = (await admin.put(`/admin/blogs/${blog._id}`, { ...form, publishAt: null })).json.data.blog;
  expect(Date.parse(now.publishedAt)).toBeLessThanOrEqual(app.deps.now().getTime());
  // a change that says nothing about it leaves it
  const same = (await admin.put(`/admin/blogs/${blog._id}`, form)).json.data.blog;
  expect([same.publishedAt, same.isPublished]).toEqual([now.publishedAt, true]);
});
