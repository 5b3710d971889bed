import { randomUUID } from 'node:crypto';
import { attentionText } from '@kickstand/contract/dashboard/dashboard.rules';
import type {
  AttentionItem,
  FillingItem,
  PopularRide,
  TrendPoint,
} from '@kickstand/contract/dashboard/dashboard.schema';
import { toDateInput } from '@kickstand/contract/shared/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { rides } from '../../db/schema/bookables.ts';
import { bookings, paymentEvents, payments, refunds } from '../../db/schema/bookings.ts';
import { mails } from '../../db/schema/operations.ts';
import { addEvent, addMember, addMembers, addRide, bookRide } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
const DAY_MS = 24 * 60 * 60_000;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  // today and this month stay the same
  app.stopClock();
  token = (await addAdministrator(app)).token;
});
afterAll(() => app.stop());

const get = async (path: string) => {
  const { status, json } = await app.get(`/api/admin/dashboard/${path}`, { token });
  expect(status).toBe(200);
  return json.data;
};
const daysAgo = (days: number) => new Date(app.deps.now().getTime() - days * DAY_MS);

describe('an empty club', () => {
  test('has zeros, twelve months of them, and nothing to look at', async () => {
    const { overview, revenue, monthlyGrowth } = await get('stats');
    expect(overview).toEqual({
      totalUsers: 1,
      activeUsers: 1,
      paidBookings: 0,
      upcomingRides: 0,
      totalRides: 0,
      publishedBlogs: 0,
      totalBlogs: 0,
    });
    expect(revenue).toEqual({ totalRevenue: 0 });
    expect(monthlyGrowth).toHaveLength(12);
    const [year = 0, month = 0] = toDateInput(app.deps.now()).split('-').map(Number);
    expect(monthlyGrowth.at(-1)).toEqual({ _id: { month, year }, newUsers: 1 });
    expect(await get('popular-rides')).toEqual({ popularRides: [] });
    expect((await get('recent-activity')).recentBookings).toEqual([]);
    expect(await get('places')).toEqual({ places: [], week: [] });
    expect(await get('attention')).toEqual({ attention: [] });
    const { trend } = await get('trend');
    expect(trend).toHaveLength(12);
    expect(trend.at(-1)).toEqual({ at: toDateInput(app.deps.now()).slice(0, 7), revenue: 0, bookings: 0 });
  });
});

describe('a club with rides', () => {
  let full: string;
  let workshop: string;

  beforeAll(async () => {
    const [first] = await addMembers(app, 3);
    await app.deps.db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, first?.id ?? ''));
    await app.deps.db
      .update(users)
      .set({ fullName: 'Dev Mehta', createdAt: daysAgo(400) })
      .where(eq(users.id, first?.id ?? ''));
    full = await addRide(app, { title: 'Nearly there', places: 4, inHours: 48, place: 'Sion Circle', price: 1499 });
    await addRide(app, { title: 'Long ago', inHours: -400 });
    await addRide(app, { title: 'Called off', cancelledAt: app.deps.now() });
    await addRide(app, { title: 'Some day', startsAt: null });
    workshop = await addEvent(app, { places: 10 });
    await storeBooking(app, { rideId: full, paidAt: daysAgo(0), amountPaise: 149_950, createdAt: daysAgo(0) });
    await storeBooking(app, { rideId: full, paidAt: daysAgo(0), amountPaise: 0, createdAt: daysAgo(1) });
    await storeBooking(app, { rideId: full, status: 'created', createdAt: daysAgo(2) });
    await storeBooking(app, { rideId: full, status: 'failed', createdAt: daysAgo(3) });
    await storeBooking(app, { rideId: full, status: 'refunded', paidAt: daysAgo(1), createdAt: daysAgo(3) });
    await storeBooking(app, {
      eventId: workshop,
      paidAt: daysAgo(45),
      amountPaise: 80_000,
      createdAt: new Date(app.deps.now().getTime() + 1000),
      personalInfo: { fullName: 'Sneha Pillai' },
    });
    const article = { category: 'tips', content: '' } as const;
    await app.deps.db.insert(blogs).values([
      { id: randomUUID(), slug: 'one', title: 'One', isPublished: true, ...article },
      { id: randomUUID(), slug: 'two', title: 'Two', ...article },
    ]);
  });

  test('counts rides and events together', async () => {
    const { overview, revenue, monthlyGrowth } = await get('stats');
    expect(overview).toEqual({
      totalUsers: 4,
      activeUsers: 3,
      paidBookings: 3,
      upcomingRides: 2,
      totalRides: 4,
      publishedBlogs: 1,
      totalBlogs: 2,
    });
    expect(revenue.totalRevenue).toBe(2299.5);
    // members who joined earlier are not included
    expect(monthlyGrowth.reduce((sum: number, { newUsers }: { newUsers: number }) => sum + newUsers, 0)).toBe(3);
  });

  test('shows the newest people and bookings, of rides and events', async () => {
    const { recentUsers, recentBookings } = await get('recent-activity');
    expect(recentUsers.length).toBeGreaterThanOrEqual(3);
    expect(recentUsers[0]).toEqual({
      _id: expect.any(String),
      fullName: expect.any(String),
      email: expect.any(String),
      helmet: expect.objectContaining({ shell: expect.any(String) }),
      createdAt: expect.any(String),
    });
    expect(recentUsers.at(-1).fullName).toBe('Dev Mehta');
    expect(recentBookings[0]).toMatchObject({
      kind: 'event',
      amount: 800,
      user: { fullName: 'Sneha Pillai' },
      ride: { title: 'Workshop Night' },
    });
    expect(recentBookings[1]).toMatchObject({
      kind: 'ride',
      amount: 1499.5,
      user: { fullName: 'Asha Patil', helmet: null },
      ride: { title: 'Nearly there' },
    });
  });

  test('lists the rides most people come along on', async () => {
    const popularRides: PopularRide[] = (await get('popular-rides')).popularRides;
    expect(popularRides.map(({ title }) => title)).toEqual(['Nearly there', 'Some day']);
    expect(popularRides[0]).toMatchObject({
      venue: 'Sion Circle',
      startTime: expect.any(String),
      registeredCount: 2,
      maxCapacity: 4,
      price: 1499,
    });
  });

  test('sums revenue and bookings by the month and by the day they were paid', async () => {
    const months: TrendPoint[] = (await get('trend')).trend;
    expect(months.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(2299.5);
    expect(months.find(({ at }) => at === toDateInput(daysAgo(45)).slice(0, 7))?.revenue).toBeGreaterThanOrEqual(800);
    const days: TrendPoint[] = (await get('trend?by=day')).trend;
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ at: toDateInput(app.deps.now()), revenue: 1499.5, bookings: 2 });
    expect(days.reduce((sum, { bookings: paid }) => sum + paid, 0)).toBe(2);
    expect((await app.get('/api/admin/dashboard/trend?by=year', { token })).status).toBe(400);
  });

  test('shows rides that are filling up, fullest first', async () => {
    const places: FillingItem[] = (await get('places')).places;
    expect(places.map(({ title }) => title)).toEqual(['Nearly there', 'Workshop Night', 'Some day']);
    expect(places[0]).toMatchObject({ kind: 'ride', taken: 2, held: 1, capacity: 4 });
    expect(places[1]).toMatchObject({ kind: 'event', taken: 1, held: 0, capacity: 10 });
  });

  test('shows what starts within seven days, in order', async () => {
    await addRide(app, { title: 'Next month', inHours: 30 * 24 });
    await addRide(app, { title: 'Tomorrow', inHours: 24, publishAt: new Date(app.deps.now().getTime() - 1000) });
    await addRide(app, { title: 'Not yet', inHours: 24, publishAt: new Date(app.deps.now().getTime() + 60_000) });
    const week: FillingItem[] = (await get('places')).week;
    const rides = week.filter(({ kind }) => kind === 'ride');
    expect(rides.map(({ title }) => title)).toEqual(['Tomorrow', 'Nearly there']);
    expect(rides[1]).toMatchObject({ taken: 2, held: 1, capacity: 4 });
  });
});

describe('items that need attention', () => {
  const attention = async (kind: AttentionItem['kind']): Promise<AttentionItem[]> =>
    (await get('attention')).attention.filter((item: AttentionItem) => item.kind === kind);

  test('a ride nearly full, and one without a start time', async () => {
    // a full ride is no longer nearly full
    await storeBooking(app, { rideId: await addRide(app, { title: 'Sold out', places: 1 }) });
    expect(await attention('nearly-full')).toEqual([
      expect.objectContaining({ subject: 'Nearly there', detail: '2', place: 'rides', search: 'Nearly there' }),
    ]);
    expect(attentionText({ kind: 'nearly-full', subject: 'x', detail: '1' }).detail).toBe('1 place left');
    expect((await attention('no-start-time')).map(({ subject }) => subject)).toEqual(['Some day']);
    await app.deps.db.update(rides).set({ isActive: false });
    expect(await attention('nearly-full')).toEqual([]);
    expect(await attention('no-start-time')).toEqual([]);
    await app.deps.db.update(rides).set({ isActive: true });
  });

  test('money for an unknown order', async () => {
    const body = { payload: { payment: { entity: { id: 'pay_stranger', amount: 149_900 } } } };
    const event = { body, receivedAt: app.deps.now(), processedAt: app.deps.now() };
    await app.deps.db.insert(paymentEvents).values([
      { id: 'e1', event: 'payment.captured', outcome: 'unknown', ...event },
      { id: 'e2', event: 'payment.failed', outcome: 'unknown', ...event },
      { id: 'e3', event: 'payment.captured', outcome: 'confirmed', ...event },
    ]);
    expect(await attention('unknown-payment')).toEqual([
      expect.objectContaining({ subject: 'pay_stranger', amount: 1499, place: 'provider' }),
    ]);
  });

  test('money whose place was taken away by hand, until it is given back', async () => {
    const { bookingId, paymentId } = await bookRide(app, await addMember(app), await addRide(app, { title: 'Daman' }));
    const number = async () =>
      (await app.deps.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.bookingNumber;
    expect(await attention('payment-without-place')).toEqual([]);
    const edit = (body: object) => app.call('PUT', `/api/admin/bookings/${bookingId}`, { token, body });
    await edit({ status: 'cancelled' });
    expect(await attention('payment-without-place')).toEqual([
      expect.objectContaining({
        subject: `#${await number()}`,
        amount: 1500,
        place: 'bookings',
        search: await number(),
      }),
    ]);
    await app.post(`/api/admin/bookings/${bookingId}/refund`, { amount: 750 }, { token });
    expect(await attention('payment-without-place')).toEqual([]);
    await edit({ status: 'failed' });
    expect(await attention('payment-without-place')).toEqual([
      expect.objectContaining({ amount: 750, detail: 'failed' }),
    ]);
    await app.post(`/api/admin/bookings/${bookingId}/refund`, { amount: 750 }, { token });
    expect(await attention('payment-without-place')).toEqual([]);
    // the provider's news would put right what is changed behind its back
    await until(async () => (await app.deps.db.$count(refunds, eq(refunds.status, 'processed'))) === 2);
    await app.untilIdle();
    await app.deps.db.update(payments).set({ status: 'unknown' }).where(eq(payments.id, paymentId));
    expect(await attention('differing-payment')).toEqual([expect.objectContaining({ amount: 1500 })]);
    await app.deps.db.update(refunds).set({ status: 'failed', lastError: 'Bank closed', nextCheckAt: null });
    expect(await attention('failed-refund')).toEqual([
      expect.objectContaining({ amount: 750, detail: 'Bank closed', place: 'bookings' }),
      expect.objectContaining({ amount: 750 }),
    ]);
  });

  test('a mail that failed, until one of its kind has left', async () => {
    const eventId = await addEvent(app);
    const bookingId = await storeBooking(app, { eventId, bookingNumber: 'MAILS22' });
    const mail = (more: object) => ({ id: randomUUID(), createdAt: daysAgo(2), ...more });
    const failed = { status: 'failed' as const, lastError: 'refused for asha@riders.test' };
    await app.deps.db
      .insert(mails)
      .values([
        mail({ recipient: 'asha@riders.test', template: 'booking-confirmed', data: { bookingId }, ...failed }),
        mail({ recipient: 'lost@riders.test', template: 'invitation', data: {}, ...failed }),
        mail({ recipient: 'old@riders.test', template: 'code', data: {}, ...failed, createdAt: daysAgo(15) }),
      ] as (typeof mails.$inferInsert)[]);
    expect(await attention('failed-mail')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          subject: 'Confirmation, #MAILS22',
          detail: 'refused for (address)',
          place: 'event-bookings',
          search: 'MAILS22',
        }),
        expect.objectContaining({ subject: 'invitation', place: 'users', search: 'lost@riders.test' }),
      ]),
    );
    await app.post(`/api/admin/event-bookings/${bookingId}/resend-confirmation`, {}, { token });
    expect((await attention('failed-mail')).map(({ search }) => search)).toEqual(['lost@riders.test']);
  });
});

test.each(['stats', 'recent-activity', 'popular-rides', 'trend', 'places', 'attention'])(
  '%s is for administrators',
  async (path) => {
    const member = await addMember(app);
    expect((await app.get(`/api/admin/dashboard/${path}`)).status).toBe(401);
    expect((await app.get(`/api/admin/dashboard/${path}`, { token: member.token })).status).toBe(403);
  },
);
