import { listBlogs } from '@kickstand/contract/blogs/blogs.endpoints';
import { hasEnded, rideState } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const list = async (url: string) => (await app.get(url)).json.data;

describe('rides', () => {
  test('are those that have not ended, inactive ones included, by start; undated last', async () => {
    const { data, pagination } = await list('/api/rides');
    const rides = data as Ride[];
    expect(rides).toHaveLength(12);
    expect(pagination).toEqual({ page: 1, limit: 50, total: 12, pages: 1 });
    expect(rides.every((ride) => !hasEnded(ride, new Date()))).toBe(true);
    const starts = rides.map((ride) => ride.startTime).slice(0, -1);
    expect(starts).toEqual([...starts].sort());
    expect(rides.at(-1)?.startTime).toBeNull();
    const states = new Set(rides.map((ride) => rideState(ride, new Date())));
    expect([...states].sort()).toEqual(['bookable', 'coming-soon', 'full', 'inactive']);
  });

  test('have the fields of the specification, and nothing else', async () => {
    const { data } = await list('/api/rides?limit=1');
    expect(Object.keys(data[0]).sort()).toEqual(
      [
        '_id',
        'title',
        'slogan',
        'description',
        'imgUrl',
        'isActive',
        'isFeatured',
        'isCancelled',
        'cancellationReason',
        'startTime',
        'endTime',
        'venue',
        'route',
        'difficulty',
        'distance',
        'registeredCount',
        'maxCapacity',
        'price',
        'currency',
        'requirements',
        'organizer',
        'createdAt',
        'updatedAt',
      ].sort(),
    );
    expect(data[0].organizer).toEqual({ fullName: 'Meera Kulkarni' });
    expect(data[0].route).toEqual({
      startLocation: expect.any(String),
      endLocation: expect.any(String),
      waypoints: expect.any(Array),
    });
  });

  test('come in pages', async () => {
    const all = (await list('/api/rides')).data.map((ride: Ride) => ride._id);
    const { data, pagination } = await list('/api/rides?page=2&limit=5');
    expect(data.map((ride: Ride) => ride._id)).toEqual(all.slice(5, 10));
    expect(pagination).toEqual({ page: 2, limit: 5, total: 12, pages: 3 });
    expect((await list('/api/rides?page=99')).data).toEqual([]);
  });

  test('the next one is active and starts first', async () => {
    const { ride } = await list('/api/rides/next/upcoming');
    const rides = (await list('/api/rides')).data as Ride[];
    const first = rides.find((other) => other.isActive && other.startTime && new Date(other.startTime) > new Date());
    expect(ride._id).toBe(first?._id);
  });

  test('one by id, or 404', async () => {
    const { data } = await list('/api/rides?limit=1');
    expect((await list(`/api/rides/${data[0]._id}`)).ride.title).toBe(data[0].title);
    const missing = await app.get('/api/rides/no-such-ride');
    expect([missing.status, missing.json.message]).toEqual([404, 'Ride not found']);
  });

  test('featured ones', async () => {
    const { data } = await list('/api/rides/featured/list');
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((ride: Ride) => ride.isFeatured)).toBe(true);
  });

  test('are found by words, price, difficulty, venue and day; the filters list the existing values', async () => {
    const search = async (query: string) => (await list(`/api/rides/search/filters?${query}`)).data as Ride[];
    expect((await search('search=MALSHEJ')).map((ride) => ride.title)).toEqual(['Malshej Ghat Dawn Run']);
    expect(await search('search=%25')).toEqual([]);
    expect((await search('maxPrice=0')).every((ride) => ride.price === 0)).toBe(true);
    expect((await search('minPrice=30000')).every((ride) => ride.price >= 30_000)).toBe(true);
    expect((await search('minPrice=47999.99&maxPrice=48000.5')).map(({ price }) => price)).toEqual([48_000]);
    expect(await search('minPrice=48000.01')).toEqual([]);
    for (const wrong of ['1.234', '1.', '-1', '1e3', '10000000.01', 'x']) {
      const refused = await app.get(`/api/rides/search/filters?maxPrice=${wrong}`);
      const message = 'maxPrice must be an amount from 0 to 1,00,00,000 with at most two decimals';
      expect([refused.status, refused.json.message], wrong).toEqual([400, message]);
    }
    expect((await search('difficulty=Hard')).every((ride) => ride.difficulty === 'Hard')).toBe(true);
    const next = (await list('/api/rides/next/upcoming')).ride as Ride;
    const day = new Date(new Date(next.startTime as string).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect((await search(`from=${day}&to=${day}`)).map((ride) => ride._id)).toEqual([next._id]);
    const { filters } = await list('/api/rides/search/filters');
    expect(filters.venues).toContain(next.venue);
    expect([filters.minPrice, filters.maxPrice]).toEqual([0, 48_000]);
    expect(filters.difficulties[0]).toBe('Easy');
  });
});

describe('completed rides', () => {
  test('are published ones only, newest first, as asked for', async () => {
    const { data, pagination } = await list('/api/completed-rides?limit=10&sortBy=date&sortOrder=desc');
    expect(data).toHaveLength(10);
    expect(pagination.total).toBe(23);
    const dates = data.map((ride: { date: string }) => ride.date);
    expect(dates).toEqual([...dates].sort().reverse());
    const byTitle = await list('/api/completed-rides?sortBy=title&sortOrder=asc&limit=100');
    expect(byTitle.data.every((ride: { isPublished: boolean }) => ride.isPublished)).toBe(true);
  });

  test('featured, recent, and one as data.ride', async () => {
    expect(
      (await list('/api/completed-rides/featured/list')).data.every((ride: { isFeatured: boolean }) => ride.isFeatured),
    ).toBe(true);
    const { data } = await list('/api/completed-rides/recent/list?limit=3');
    expect(data).toHaveLength(3);
    expect((await list(`/api/completed-rides/${data[0]._id}`)).ride._id).toBe(data[0]._id);
    expect((await app.get('/api/completed-rides/nothing')).status).toBe(404);
  });
});

describe('events', () => {
  test('are published ones only, those to come first', async () => {
    const { events, pagination } = await list('/api/events?limit=20');
    expect(events).toHaveLength(7);
    expect(pagination.total).toBe(7);
    const starts = events.map((event: { startDate: string }) => event.startDate);
    expect(starts.slice(0, 5)).toEqual(starts.slice(0, 5).sort());
    expect(new Date(starts[6]) < new Date(starts[5])).toBe(true);
  });

  test('are upcoming or past by the clock, each with separate pages', async () => {
    const all = (await list('/api/events?limit=20')).events;
    const { events: upcoming } = await list('/api/events?limit=20&when=upcoming');
    const { events: past, pagination } = await list('/api/events?limit=1&when=past');
    expect(upcoming).toEqual(all.slice(0, 5));
    expect(past).toEqual([all[5]]);
    expect(pagination).toEqual({ page: 1, limit: 1, total: 2, pages: 2 });
    expect((await list('/api/events?limit=1&when=past&page=2')).events).toEqual([all[6]]);
    expect((await list('/api/events?when=past&category=workshop')).events).toEqual([]);
    expect((await app.get('/api/events?when=later')).status).toBe(400);
  });

  test('carry their twin names', async () => {
    const { events } = await list('/api/events?category=mumbai-bikers-mania');
    expect(events).toHaveLength(2);
    const [event] = events;
    expect(event.type).toBe(event.eventType);
    expect(event.categories).toEqual([event.category]);
    expect(event.capacity).toEqual({
      currentParticipants: event.currentParticipants,
      maxParticipants: event.maxParticipants,
    });
    expect(event.contentSections.map((section: { order: number }) => section.order)).toEqual([1, 2, 3]);
    expect(event.contentSections[0].imageUrl).toMatch(/^\/pictures\/events\/.+\.webp$/);
  });

  test('by type, featured, categories, search, the mania and one of them', async () => {
    expect((await list('/api/events/type/past')).events.every((event: { type: string }) => event.type === 'past')).toBe(
      true,
    );
    expect((await app.get('/api/events/type/soon')).status).toBe(400);
    expect((await list('/api/events/featured/list')).events).toHaveLength(2);
    expect((await list('/api/events/categories/list')).categories).toContain('mumbai-bikers-mania');
    expect((await list('/api/events/search?search=blood')).events).toHaveLength(1);
    const latest = (await list('/api/events/mumbai-bikers-mania/latest')).event;
    const all = (await list('/api/events/mumbai-bikers-mania/all')).events;
    expect(all.map((event: { _id: string }) => event._id)).toContain(latest._id);
    expect(latest._id).toBe(all[0]._id);
    expect((await list(`/api/events/${latest._id}`)).event.title).toBe(latest.title);
    const missing = await app.get('/api/events/nothing');
    expect([missing.status, missing.json.message]).toEqual([404, 'Event not found']);
  });
});

describe('articles', () => {
  test('are published ones only, newest first, by category', async () => {
    const { data, pagination } = await list('/api/blogs');
    expect(pagination.total).toBe(19);
    const dates = data.map((blog: { publishedAt: string }) => blog.publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const gear = (await list('/api/blogs?category=gear&limit=3')).data;
    expect(gear).toHaveLength(3);
    expect(gear.every((blog: { category: string }) => blog.category === 'gear')).toBe(true);
    expect((await list('/api/blogs?category=all')).pagination.total).toBe(19);
    expect((await list('/api/blogs/categories/list')).categories).toEqual([
      'rides',
      'tips',
      'gear',
      'maintenance',
      'safety',
      'news',
      'other',
    ]);
  });

  test('one by its slug; a draft or nothing is 404', async () => {
    const { data } = await list('/api/blogs?limit=1');
    const { blog } = await list(`/api/blogs/${data[0].slug}`);
    expect(blog).toMatchObject({
      slug: data[0].slug,
      author: { fullName: expect.any(String) },
      likes: expect.any(Array),
    });
    expect(blog.readTime).toBeGreaterThan(1);
    for (const slug of ['riding-at-night', 'nothing']) {
      const missing = await app.get(`/api/blogs/${slug}`);
      expect([missing.status, missing.json.message]).toEqual([404, 'Blog not found']);
    }
  });
});

test.each([
  ['/api/rides?limit=0', 'limit must be a whole number from 1 to 100'],
  ['/api/rides?limit=ten', 'limit must be a whole number from 1 to 100'],
  ['/api/rides?limit=101', 'limit must be a whole number from 1 to 100'],
  ['/api/rides?page=0', 'page must be a whole number from 1 to 1000000'],
  ['/api/rides?page=-1', 'page must be a whole number from 1 to 1000000'],
  ['/api/rides?sortBy=password', 'sortBy must be one of: startTime, price, title, createdAt'],
  ['/api/completed-rides?sortOrder=up', 'sortOrder must be one of: asc, desc'],
  ['/api/rides/search/filters?from=soon', 'from must be a date like 2026-11-15'],
  ['/api/rides/search/filters?from=2026-02-30', 'from must be a date like 2026-11-15'],
  ['/api/rides/search/filters?difficulty=Insane', 'difficulty must be one of: Easy, Medium, Hard, Expert'],
  ['/api/events?category=party', 'category must be all or one of the event categories'],
  ['/api/blogs?category=party', 'category must be all or one of the article categories'],
  ['/api/rides?limit=1&limit=2', 'limit must be a whole number from 1 to 100'],
])('GET %s: %s', async (url, message) => {
  const { status, json } = await app.get(url);
  expect([status, json.message]).toEqual([400, message]);
});

test('the contract says which answers are cached', () => expect(listBlogs.cache).toBe(true));
