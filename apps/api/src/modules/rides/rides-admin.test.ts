import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { matchesLegacyRide, matchesRide, rideStatus } from '@kickstand/contract/rides/rides-admin.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addRide } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const list = async (query = '') => (await admin.get(`/admin/rides${query}`)).json.data;
const found = async (query: string): Promise<AdminRide[]> => (await list(query)).data;
describe('the list', () => {
  test('holds every ride with all its fields, also under the names of the legacy page', async () => {
    const { data, pagination } = await list();
    expect(pagination).toMatchObject({ page: 1, limit: 500, total: data.length });
    const ride = data.find(({ title }: AdminRide) => title === 'Malshej Ghat Dawn Run');
    expect(Object.keys(ride)).toEqual(
      expect.arrayContaining(
        '_id title slogan description startTime endTime venue difficulty maxCapacity registeredCount price currency distance isActive isFeatured imgUrl route requirements organizer createdAt updatedAt'.split(
          ' ',
        ),
      ),
    );
    expect(ride).toMatchObject({
      from: 'Mumbai',
      to: 'Malshej Ghat',
      departureTime: ride.startTime,
      arrivalTime: ride.endTime,
      fare: ride.price,
      totalSeats: ride.maxCapacity,
      availableSeats: ride.maxCapacity - ride.registeredCount,
      status: 'scheduled',
      route: { waypoints: ['Kalyan', 'Murbad', 'Tokawade'] },
      organizer: { fullName: expect.any(String) },
      bookings: { live: expect.any(Number), all: expect.any(Number) },
      hasCompletedRide: false,
    });
  });

  test('is searched and filtered as the contract says, page by page', async () => {
    const all = await found('');
    const words = ['GHAT', 'circle', '%', 'no such ride'];
    for (const search of words) {
      expect(await found(`?search=${encodeURIComponent(search)}`), search).toEqual(
        all.filter((ride) => matchesRide(ride, { search })),
      );
      expect(await found(`?searchIn=route&search=${encodeURIComponent(search)}`), search).toEqual(
        all.filter((ride) => matchesLegacyRide(ride, { search })),
      );
    }
    expect(await found('?search=ghat')).not.toHaveLength(0);
    expect(await found('?searchIn=route&search=mumbai')).not.toHaveLength(0);
    for (const difficulty of ['Easy', 'Expert'] as const) {
      expect(await found(`?difficulty=${difficulty}`)).toEqual(all.filter((ride) => matchesRide(ride, { difficulty })));
    }
    for (const isActive of ['true', 'false'] as const) {
      const some = all.filter((ride) => matchesRide(ride, { isActive }));
      expect(some).not.toHaveLength(0);
      expect(await found(`?isActive=${isActive}`)).toEqual(some);
    }
    const { data, pagination } = await list('?page=2&limit=3');
    expect(data).toEqual(all.slice(3, 6));
    expect(pagination.pages).toBe(Math.ceil(all.length / 3));
  });

  test('comes in the requested order; rides without a date sort last by start', async () => {
    const titles = (await found('?sort=title')).map(({ title }) => title.toLowerCase());
    expect(titles).toEqual([...titles].sort());
    const starts = (await found('')).map(({ startTime }) => startTime);
    expect(starts[0]).toBeNull();
    const dated = starts.filter((start) => start !== null);
    expect(dated).toEqual([...dated].sort().reverse());
    const levels = ['Easy', 'Medium', 'Hard', 'Expert'];
    const hardness = (await found('?sort=-difficulty')).map(({ difficulty }) => levels.indexOf(difficulty));
    expect(hardness).toEqual([...hardness].sort((a, b) => b - a));
    for (const sort of ['from', 'endTime', 'registeredCount', '-availableSeats', 'price', 'isActive', '-createdAt']) {
      expect((await admin.get(`/admin/rides?sort=${sort}`)).status, sort).toBe(200);
    }
  });

  test.each([
    ['?sort=password', 'sort must be one of: '],
    ['?limit=1001', 'limit must be a whole number from 1 to 1000'],
    ['?difficulty=Insane', 'difficulty must be one of: Easy, Medium, Hard, Expert'],
    ['?isActive=yes', 'isActive must be one of: true, false'],
    ['?status=lost', 'status must be one of: scheduled, ongoing, completed, cancelled'],
    [`?search=${'x'.repeat(101)}`, 'search must be at most 100 characters long'],
  ])('refuses %.40s', async (query, message) => {
    const { status, json } = await admin.get(`/admin/rides${query}`);
    expect(status).toBe(400);
    expect(json.message).toContain(message);
  });
});

describe('the status', () => {
  const HOUR = 3_600_000;
  const at = (hours: number) => new Date(app.deps.now().getTime() + hours * HOUR);
  let ids: Record<string, string>;
  beforeAll(async () => {
    const sold = { price: 100, places: 20, takenCount: 3 };
    ids = {
      planned: await addRide(app, { inHours: 48 }),
      undated: await addRide(app, { startsAt: null }),
      underWay: await addRide(app, { inHours: -2, endsAt: at(2) }),
      underWayOpen: await addRide(app, { inHours: -20 }),
      over: await addRide(app, { inHours: -5, endsAt: at(-1), ...sold }),
      overOpen: await addRide(app, { inHours: -25, ...sold }),
      calledOff: await addRide(app, { inHours: -50, endsAt: at(-40), cancelledAt: at(-60), ...sold }),
    };
  });

  test('orders a list that begins with the next ride; undated ones follow, then those that are over', async () => {
    const listed = await found('?sort=next');
    const isDone = ({ status }: { status: string }) => status === 'completed' || status === 'cancelled';
    const ahead = listed.filter((ride) => !isDone(ride));
    const done = listed.filter(isDone);
    expect(done.length).toBeGreaterThan(1);
    expect(listed).toEqual([...ahead, ...done]);
    const starts = (rides: typeof listed) => rides.map(({ startTime }) => startTime ?? '9999');
    expect(starts(ahead)).toEqual(starts(ahead).sort());
    expect(starts(done)).toEqual(starts(done).sort().reverse());
  });

  test('follows the clock, or says that the organiser has called the ride off', async () => {
    const expected = {
      planned: 'scheduled',
      undated: 'scheduled',
      underWay: 'ongoing',
      underWayOpen: 'ongoing',
      over: 'completed',
      overOpen: 'completed',
      calledOff: 'cancelled',
    };
    for (const [name, status] of Object.entries(expected)) {
      const { ride } = (await admin.get(`/admin/rides/${ids[name]}`)).json.data;
      expect(ride.status, name).toBe(status);
      expect(
        (await found(`?status=${status}`)).map(({ _id }) => _id),
        name,
      ).toContain(ids[name]);
    }
    const all = await found('');
    for (const status of ['scheduled', 'ongoing', 'completed', 'cancelled'] as const) {
      const same = await found(`?status=${status}`);
      expect(same).toEqual(all.filter((ride) => rideStatus(ride, app.deps.now()) === status));
    }
  });

  test('decides the totals: fare times seats sold of completed rides', async () => {
    const all = await found('');
    const over = all.filter(({ status }) => status === 'completed');
    const { summary } = await list('?search=nothing-matches-this');
    expect(summary).toEqual({
      total: all.length,
      active: all.filter(({ status }) => status === 'scheduled' || status === 'ongoing').length,
      completed: over.length,
      revenue: over.reduce(
        (sum, { fare, totalSeats, availableSeats }) => sum + fare * (totalSeats - availableSeats),
        0,
      ),
    });
    expect(summary.revenue).toBeGreaterThanOrEqual(600);
  });
});
