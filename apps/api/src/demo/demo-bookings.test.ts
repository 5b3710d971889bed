import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '../db/schema/bookings.ts';
import { examine } from '../modules/doctor/doctor.service.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DEMO_EVENTS } from './content/events.ts';
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
  const wanted =
    DEMO_RIDES.reduce((sum, ride) => sum + ride.takenCount, 0) +
    DEMO_EVENTS.reduce((sum, event) => sum + event.takenCount, 0);
  expect(await app.deps.db.$count(bookings)).toBe(wanted);
  const { json } = await app.get('/api/rides');
  const places = json.data.data.map((ride: { title: string; registeredCount: number }) => [
    ride.title,
    ride.registeredCount,
  ]);
  expect(Object.fromEntries(places)).toEqual(
    Object.fromEntries(DEMO_RIDES.map((ride) => [ride.title, ride.takenCount])),
  );
});
