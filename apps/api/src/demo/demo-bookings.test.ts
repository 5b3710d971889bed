import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '../db/schema/bookings.ts';
import { auditLog } from '../db/schema/operations.ts';
import { examine } from '../modules/doctor/doctor.service.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DEMO_EVENTS } from './content/events.ts';
import { PAST_DEMO_RIDES } from './content/past-rides.ts';
import { DEMO_RIDES } from './content/rides.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('every place taken in the demo has a booking, and every rupee its reason', async () => {
  const { problems, attention, totals } = await examine(app.deps.db);
  expect(problems).toEqual([]);
  expect(attention).toEqual([]);
  expect(totals.confirmed).toBeGreaterThan(0);
  const taken = [...DEMO_RIDES, ...PAST_DEMO_RIDES, ...DEMO_EVENTS].reduce(
    (sum, { takenCount }) => sum + takenCount,
    0,
  );
  expect(await app.deps.db.$count(bookings, eq(bookings.status, 'paid'))).toBe(taken);
  const { json } = await app.get('/api/rides');
  const places = json.data.data.map((ride: { title: string; registeredCount: number }) => [
    ride.title,
    ride.registeredCount,
  ]);
  expect(Object.fromEntries(places)).toEqual(
    Object.fromEntries(DEMO_RIDES.map((ride) => [ride.title, ride.takenCount])),
  );
});

test('the club has a past: bookings in every state over twelve months, likes, and a log', async () => {
  const rows = await app.deps.db.select().from(bookings);
  const months = new Set(rows.flatMap(({ paidAt }) => (paidAt ? [paidAt.toISOString().slice(0, 7)] : [])));
  expect(months.size).toBeGreaterThanOrEqual(11);
  const share = (status: string) => rows.filter((row) => row.status === status).length / rows.length;
  expect(share('paid')).toBeGreaterThan(0.85);
  expect(share('paid')).toBeLessThan(0.92);
  for (const status of ['cancelled', 'failed', 'refunded']) expect(share(status)).toBeGreaterThan(0.01);
  expect(rows.filter(({ status }) => status === 'created')).toHaveLength(1);
  expect(await app.deps.db.$count(auditLog)).toBeGreaterThanOrEqual(14);
});

test('the demo’s own member has a place, a running hold, a cancelled booking and rides behind them', async () => {
  const { json } = await app.get('/api/bookings/mine', { token: await app.tokenOf('rider') });
  expect(json.data.bookings.map(({ status }: { status: string }) => status).sort()).toEqual([
    'cancelled',
    'created',
    ...Array(7).fill('paid'),
  ]);
});

test('the logbook of the demo’s own member has rides, kilometres and badges', async () => {
  const { json } = await app.get('/api/logbook', { token: await app.tokenOf('rider') });
  const { totals, badges } = json.data.logbook;
  expect(totals).toMatchObject({ rides: 6, events: 1 });
  expect(totals.km).toBeGreaterThan(2000);
  expect(badges.filter(({ earnedAt }: { earnedAt: string | null }) => earnedAt).length).toBeGreaterThanOrEqual(6);
});
