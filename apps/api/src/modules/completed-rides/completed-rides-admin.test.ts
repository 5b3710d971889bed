import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { matchesCompletedRide } from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCalls, formWithPhotos } from '../../testing/admin-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const PATH = '/admin/completed-rides';
const NEEDED = { title: 'Spiti 2024', date: '2024-06-08', venue: 'Shimla' };
const FORM = {
  ...NEEDED,
  details: 'Nine riders, Key at sunrise.',
  distance: '1080',
  duration: '9 days',
  participants: '9',
  difficulty: 'Hard',
  weather: 'Clear, cold nights',
  isPublished: 'false',
  isFeatured: 'true',
  highlights: JSON.stringify(['Key monastery', ' Kunzum pass ', '']),
  tags: JSON.stringify(['himalaya', 'expedition', 'himalaya']),
  route: JSON.stringify({ startLocation: 'Shimla', endLocation: 'Manali', waypoints: ['Kalpa', 'Kaza', 'Kalpa'] }),
  stats: JSON.stringify({ averageSpeed: 34, totalElevation: 18_400, maxSpeed: 86.5 }),
};
const found = async (query = ''): Promise<CompletedRide[]> => (await admin.get(`${PATH}${query}`)).json.data.data;
const add = async (fields: object = {}): Promise<CompletedRide> =>
  (await admin.post(PATH, { ...NEEDED, ...fields })).json.data.ride;

describe('the list', () => {
  test('holds drafts too, newest first, with all fields; one comes by its id', async () => {
    await add({ title: 'A draft', isPublished: false });
    const rides = await found();
    expect(rides.some(({ isPublished }) => !isPublished)).toBe(true);
    const dates = rides.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(Object.keys(rides[0] ?? {})).toEqual(
      expect.arrayContaining(
        '_id title details date venue distance duration participants difficulty weather highlights tags gallery imgUrl isPublished isFeatured route stats'.split(
          ' ',
        ),
      ),
    );
    const draft = rides.find(({ isPublished }) => !isPublished);
    expect((await admin.get(`${PATH}/${draft?._id}`)).json.data.ride).toEqual(draft);
    expect((await app.get(`/api/completed-rides/${draft?._id}`)).status).toBe(404);
    expect((await admin.get(`${PATH}/nothing`)).json.message).toBe('Ride not found');
  });

  test('is searched, filtered and sorted as the contract says', async () => {
    await add({ title: 'Odd one', tags: ['100%_sure'] });
    await add({ title: 'To come', publishAt: '2031-06-08T05:30' });
    const all = await found();
    for (const search of ['ride', 'MANALI', '100%_', '","', 'no such words']) {
      expect(await found(`?search=${encodeURIComponent(search)}`), search).toEqual(
        all.filter((ride) => matchesCompletedRide(ride, { search }, app.deps.now())),
      );
    }
    for (const isPublished of ['true', 'false'] as const) {
      expect(await found(`?isPublished=${isPublished}`)).toEqual(
        all.filter((ride) => matchesCompletedRide(ride, { isPublished }, app.deps.now())),
      );
    }
    const counts = (await found('?sort=-participants')).map(({ participants }) => participants);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const sort of ['title', 'distance', 'difficulty', 'images', 'isPublished', 'createdAt']) {
      expect((await admin.get(`${PATH}?sort=${sort}`)).status, sort).toBe(200);
    }
    const { pagination } = (await admin.get(`${PATH}?limit=5&page=2`)).json.data;
    expect(pagination).toEqual({ page: 2, limit: 5, total: all.length, pages: Math.ceil(all.length / 5) });
    expect((await admin.get(`${PATH}?isPublished=1`)).status).toBe(400);
  });
});

describe('a new completed ride', () => {
  test('comes as a form with lists, route and stats as JSON, a cover and a gallery', async () => {
    const { status, json } = await admin.post(PATH, await formWithPhotos(FORM, { coverImage: 1, gallery: 3 }));
    expect([status, json.message]).toEqual([201, 'Completed ride created successfully']);
    const { ride } = json.data;
    expect(ride).toMatchObject({
      title: 'Spiti 2024',
      date: '2024-06-07T18:30:00.000Z',
      distance: 1080,
      participants: 9,
      difficulty: 'Hard',
      isPublished: false,
      isFeatured: true,
      highlights: ['Key monastery', 'Kunzum pass'],
      tags: ['himalaya', 'expedition'],
      route: { startLocation: 'Shimla', endLocation: 'Manali', waypoints: ['Kalpa', 'Kaza', 'Kalpa'] },
      stats: { averageSpeed: 34, totalElevation: 18_400, maxSpeed: 86.5 },
      imgUrl: expect.stringMatching(/^\/uploads\//),
    });
    expect(new Set([ride.imgUrl, ...ride.gallery]).size).toBe(4);
    for (const url of ride.gallery) expect((await app.get(url)).status).toBe(200);
    expect(await app.lastAudit()).toMatchObject({
      action: 'completed-ride.created',
      entity: 'completed-ride',
      before: null,
    });
  });

  test('has defaults and a drawn cover, and is public at once', async () => {
    await app.get('/api/completed-rides?limit=100');
    const ride = await add({ date: '2030-01-01' });
    expect(ride).toMatchObject({
      difficulty: 'Medium',
      isPublished: true,
      isFeatured: false,
      participants: 0,
      distance: null,
      gallery: [],
      stats: { averageSpeed: 0, totalElevation: 0, maxSpeed: 0 },
      imgUrl: `/pictures/completed-rides/${ride._id}/card-800.webp`,
    });
    const { data } = (await app.get('/api/completed-rides?limit=100')).json.data;
    expect(data.map(({ _id }: CompletedRide) => _id)).toContain(ride._id);
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ date: '' }, 'date', 'Date is required'],
    [{ date: undefined }, 'date', 'Date is required'],
    [{ date: '2024-02-31' }, 'date', 'Date must be a date and time like 2026-11-15T05:30'],
    [{ date: { day: 1 } }, 'date', 'Date must be a date and time like 2026-11-15T05:30'],
    [{ venue: '  ' }, 'venue', 'Venue is required'],
    [{ details: 'x'.repeat(3001) }, 'details', 'Details must be at most 3000 characters long'],
    [{ distance: -1 }, 'distance', 'Distance must be a number from 0 to 1,00,000 with at most one decimal'],
    [{ participants: -1 }, 'participants', 'Participants must be a whole number from 0 to 100000'],
    [{ participants: 1e21 }, 'participants', 'Participants must be a whole number from 0 to 100000'],
    [
      { stats: { maxSpeed: -5 } },
      'stats.maxSpeed',
      'Max speed must be a number from 0 to 1,000 with at most one decimal',
    ],
    [{ stats: 'fast' }, 'stats', 'Stats must be an object'],
    [{ highlights: 'one' }, 'highlights', 'Highlights must be a list'],
    [{ tags: ['x'.repeat(61)] }, 'tags.0', 'Tags: at most 60 characters each'],
    [{ galleryOrder: ['https://elsewhere.test/a.jpg'] }, 'gallery', expect.stringContaining("isn't on this site")],
  ])('is refused with %j', async (wrong, field, message) => {
    const { status, json } = await admin.post(PATH, { ...NEEDED, ...wrong });
    expect(status).toBe(400);
    expect(json.errors).toContainEqual({ field, message });
  });

  test('takes 3000 characters and keeps hostile text as text', async () => {
    const details = `<script>alert(1)</script>${'x'.repeat(2975)}`;
    expect((await add({ details, weather: '=1+1' })).details).toBe(details);
  });
});

test('members and visitors change nothing and see nothing', async () => {
  const ride = await add();
  const member = await app.tokenOf('rider');
  const calls = [
    ['GET', PATH],
    ['GET', `${PATH}/${ride._id}`],
    ['POST', PATH, NEEDED],
    ['PUT', `${PATH}/${ride._id}`, { title: 'Mine' }],
    ['DELETE', `${PATH}/${ride._id}`],
    ['POST', `/admin/rides/${ride._id}/complete`],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await admin.send(method, path, body, member)).status, path).toBe(403);
    expect((await admin.send(method, path, body, '')).status, path).toBe(401);
  }
  expect((await admin.get(`${PATH}/${ride._id}`)).json.data.ride.title).toBe('Spiti 2024');
});
