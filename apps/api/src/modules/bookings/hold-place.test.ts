import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { addMember, addRide, type Member, orderRide, placesOf } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';
import { changeBooking } from './admin/change-booking.service.ts';
import { releaseAllLapsedHolds } from './hold-place.service.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
});
beforeEach(async () => {
  member = await addMember(app);
});
afterAll(() => app.stop());

describe('a hold', () => {
  const left = async (rideId: string) => {
    const { json } = await orderRide(app, member, rideId);
    const { holdExpiresAt } = json.data.booking;
    return Math.round((Date.parse(holdExpiresAt) - app.deps.now().getTime()) / 60_000);
  };

  test('is renewed for an hour in all, however it is renewed; then others have their turn', async () => {
    await app.inOneMoment(async () => {
      const rideId = await addRide(app, { places: 1 });
      const other = await addMember(app);
      expect(await left(rideId)).toBe(15);
      for (let renewed = 0; renewed < 3; renewed++) {
        app.passMinutes(14);
        expect(await left(rideId)).toBe(15);
      }
      app.passMinutes(10);
      expect(await left(rideId)).toBe(8);
      // given up and booked again it is the same hold
      const mine = await app.get('/api/bookings/mine', { token: member.token });
      await app.post(`/api/bookings/${mine.json.data.bookings[0]._id}/cancel`, {}, { token: member.token });
      expect(await left(rideId)).toBe(8);
      app.passMinutes(9);
      const { status, json } = await orderRide(app, member, rideId);
      expect([status, json.message]).toEqual([
        409,
        "You've held a place for an hour without paying, so others get a chance now. Please try again in 14 minutes.",
      ]);
      expect((await orderRide(app, other, rideId)).status).toBe(201);
      app.passMinutes(16);
      expect(await left(rideId)).toBe(15);
    });
  });

  test('set back to unpaid by an administrator counts from then', async () => {
    const rideId = await addRide(app);
    const { json } = await orderRide(app, member, rideId);
    app.passMinutes(24 * 60);
    await releaseAllLapsedHolds(app.deps);
    const actor = { kind: 'admin', id: null, name: 'Test' } as const;
    await changeBooking(app.deps, actor, 'ride', json.data.booking._id, { status: 'created' });
    expect(await left(rideId)).toBe(15);
  });
});

describe('a hold', () => {
  test('lapses to the second, becomes failed and frees its place once', async () => {
    const rideId = await addRide(app, { places: 1 });
    const { json } = await orderRide(app, member, rideId);
    const end = new Date(json.data.booking.holdExpiresAt);
    const at = (ms: number) => ({ ...app.deps, now: () => new Date(end.getTime() + ms) });
    const statusOf = async () =>
      (await app.deps.db.select().from(bookings).where(eq(bookings.id, json.data.booking._id)))[0]?.status;
    await releaseAllLapsedHolds(at(-1));
    expect(await statusOf()).toBe('created');
    await Promise.all([releaseAllLapsedHolds(at(0)), releaseAllLapsedHolds(at(0)), releaseAllLapsedHolds(at(0))]);
    expect(await statusOf()).toBe('failed');
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
  });

  test('that lapsed makes room for the next at once, without waiting for the clock', async () => {
    const rideId = await addRide(app, { places: 1 });
    await orderRide(app, member, rideId);
    const other = await addMember(app);
    expect((await orderRide(app, other, rideId)).status).toBe(409);
    app.passMinutes(15);
    expect((await orderRide(app, other, rideId)).status).toBe(201);
    const resumed = await app.get('/api/bookings/mine', { token: member.token });
    expect(resumed.json.data.bookings[0]).toMatchObject({ status: 'failed', holdExpiresAt: null });
    const url = `/api/bookings/${resumed.json.data.bookings[0]._id}/resume`;
    expect((await app.post(url, undefined, { token: member.token })).json.message).toMatch(/time to pay has run out/);
  });
});

test('the books are right afterwards', async () => {
  expect(await examine(app.deps.db)).toMatchObject({ problems: [], attention: [] });
});
