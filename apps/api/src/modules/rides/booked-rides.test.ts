import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addMembers, addRide, mailAbout, orderRide } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

/** A free ride with people who have a place. */
async function bookedRide(people: number, more: Parameters<typeof addRide>[1] = {}) {
  const id = await addRide(app, { price: 0, ...more });
  const members = await addMembers(app, people);
  for (const member of members) expect((await orderRide(app, member, id)).status).toBe(201);
  return { id, members };
}
const getRide = async (id: string): Promise<AdminRide> => (await admin.get(`/admin/rides/${id}`)).json.data.ride;
const mailsTo = async (email: string) => {
  const { rows } = (await app.deps.db.execute(
    `select template, data from mails where recipient = '${email}' and template = 'item-changed'`,
  )) as unknown as { rows: { template: string; data: { changes: [string, string][] } }[] };
  return rows;
};

describe('a ride with bookings', () => {
  test('is not deleted; the answer says how many there are and what to do instead', async () => {
    const { id } = await bookedRide(2);
    const { status, json } = await admin.delete(`/admin/rides/${id}`);
    expect(status).toBe(409);
    expect(json.message).toBe(
      "This ride has 2 bookings on record, so it can't be deleted. Cancel the ride instead: everyone with a place will be fully refunded.",
    );
    expect(await getRide(id)).toMatchObject({ bookings: { live: 2, all: 2 }, registeredCount: 2, availableSeats: 8 });
  });

  test('that is over is neither deleted nor called off', async () => {
    const { id } = await bookedRide(1);
    await app.deps.db.execute(`update rides set starts_at = now() - interval '3 days' where id = '${id}'`);
    const deleted = await admin.delete(`/admin/rides/${id}`);
    expect(deleted.json.message).toBe("This ride has 1 booking on record, so it can't be deleted.");
    const cancelled = await admin.post(`/admin/rides/${id}/cancel`, { reason: 'Too late' });
    expect([cancelled.status, cancelled.json.message]).toEqual([409, 'This is over and can no longer be cancelled.']);
    expect(await getRide(id)).toMatchObject({ status: 'completed', bookings: { live: 1, all: 1 } });
  });

  test('never gets fewer places than are taken', async () => {
    const { id } = await bookedRide(2);
    const { status, json } = await admin.put(`/admin/rides/${id}`, { maxCapacity: 1 });
    const message = "2 places are taken or being paid for: Max Capacity can't be less.";
    expect([status, json.message, json.errors]).toEqual([409, message, [{ field: 'maxCapacity', message }]]);
    expect((await admin.put(`/admin/rides/${id}`, { maxCapacity: 2 })).json.data.ride.availableSeats).toBe(0);
  });

  test('notifies its riders of a new start, venue or route, and of nothing else', async () => {
    const { id, members } = await bookedRide(2, {
      startsAt: new Date('2031-05-03T00:00:00Z'),
      route: { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: [] },
    });
    await admin.put(`/admin/rides/${id}`, { title: 'Another name', slogan: 'New', price: 100, venue: 'Sion Circle' });
    expect(await mailsTo(members[0]?.email ?? '')).toEqual([]);
    const changed = await admin.put(`/admin/rides/${id}`, {
      startTime: '2031-05-03T06:30',
      venue: 'Vashi Plaza',
      route: { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: ['Kalyan'] },
    });
    expect(changed.status).toBe(200);
    for (const { email } of members) {
      const [mail, ...others] = await mailsTo(email);
      expect(others).toEqual([]);
      expect(mail?.data.changes).toEqual([
        ['Start', 'Sat 3 May 2031, 5:30 am'],
        ['Venue', 'Sion Circle'],
        ['Route', 'Mumbai to Malshej'],
      ]);
    }
    expect((await mailAbout(app, members[1]?.email ?? '', 'Changed: Another name')).text).toContain(
      'Sat 3 May 2031, 5:30 am',
    );
  });

  test('says how many were notified; none are when the administrator decides so', async () => {
    const { id, members } = await bookedRide(2);
    const silent = await admin.put(`/admin/rides/${id}`, { venue: 'Vashi Plaza', tellRiders: false });
    expect([silent.status, silent.json.data.told]).toEqual([200, 0]);
    expect(await mailsTo(members[0]?.email ?? '')).toEqual([]);
    expect((await admin.put(`/admin/rides/${id}`, { venue: 'Sion Circle' })).json.data.told).toBe(2);
    expect((await admin.put(`/admin/rides/${id}`, { slogan: 'New' })).json.data.told).toBe(0);
  });

  test('is moved into the past or far away only when that is confirmed', async () => {
    const { id, members } = await bookedRide(1, { startsAt: new Date('2031-05-03T00:00:00Z') });
    for (const [startTime, words] of [
      ['2020-01-01T05:30', 'The new start is in the past, but 1 person has a place.'],
      ['2032-05-03T05:30', 'The new start is 366 days away from the old one, and 1 person has a place.'],
    ]) {
      const { status, json } = await admin.put(`/admin/rides/${id}`, { startTime, venue: 'Elsewhere' });
      expect([status, json.errors[0].field]).toEqual([409, 'confirmStart']);
      expect(json.message).toContain(words);
    }
    expect(await getRide(id)).toMatchObject({ startTime: '2031-05-03T00:00:00.000Z', venue: 'Sion Circle' });
    expect(await mailsTo(members[0]?.email ?? '')).toEqual([]);
    const near = await admin.put(`/admin/rides/${id}`, { startTime: '2031-06-03T05:30' });
    expect([near.status, near.json.data.told]).toEqual([200, 1]);
    const sure = await admin.put(`/admin/rides/${id}`, { startTime: '2032-05-03T05:30', confirmStart: true });
    expect([sure.status, sure.json.data.ride.startTime]).toEqual([200, '2032-05-03T00:00:00.000Z']);
    const { id: unbooked } = await bookedRide(0);
    expect((await admin.put(`/admin/rides/${unbooked}`, { startTime: '2020-01-01T05:30' })).status).toBe(200);
  });

  test('sends no mail about a refused change', async () => {
    const { id, members } = await bookedRide(1);
    expect((await admin.put(`/admin/rides/${id}`, { venue: 'Elsewhere', maxCapacity: 0 })).status).toBe(400);
    expect(
      (await admin.put(`/admin/rides/${id}`, { venue: 'Elsewhere', unchangedSince: '2020-01-01T00:00:00.000Z' }))
        .status,
    ).toBe(409);
    expect(await mailsTo(members[0]?.email ?? '')).toEqual([]);
  });
});

describe('calling a ride off', () => {
  test('needs a reason, cancels every booking and notifies everyone', async () => {
    const { id, members } = await bookedRide(2);
    const without = await admin.post(`/admin/rides/${id}/cancel`, { reason: '  ' });
    expect([without.status, without.json.message]).toEqual([400, 'Reason is required']);
    const { status, json } = await admin.post(`/admin/rides/${id}/cancel`, { reason: 'Landslide on the ghat' });
    expect([status, json.message]).toEqual([200, 'Ride cancelled successfully']);
    expect(json.data.ride).toMatchObject({
      status: 'cancelled',
      isActive: false,
      cancelReason: 'Landslide on the ghat',
      cancelledAt: expect.any(String),
    });
    await until(async () => (await getRide(id)).bookings.live === 0);
    expect(await getRide(id)).toMatchObject({ registeredCount: 0, bookings: { live: 0, all: 2 } });
    const states = await app.deps.db.select({ status: bookings.status }).from(bookings).where(eq(bookings.rideId, id));
    expect(states.every((booking) => booking.status === 'cancelled' || booking.status === 'refunded')).toBe(true);
    for (const { email } of members) await mailAbout(app, email, 'Ride cancelled');
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.id));
    expect(lines[0]).toMatchObject({
      action: 'ride.cancelled',
      actorKind: 'admin',
      after: { reason: 'Landslide on the ghat' },
    });
  });

  test('cannot be undone by making it active again; the rest can still be edited', async () => {
    const { id } = await bookedRide(0);
    await admin.post(`/admin/rides/${id}/cancel`, { reason: 'Storm' });
    const { status, json } = await admin.put(`/admin/rides/${id}`, { isActive: true });
    expect([status, json.message]).toEqual([
      409,
      "This was cancelled by the organiser and can't be made active again.",
    ]);
    expect((await admin.put(`/admin/rides/${id}`, { isActive: false, title: 'Called off' })).status).toBe(200);
    expect((await admin.post(`/admin/rides/${id}/cancel`, { reason: 'Again' })).json.data.ride.cancelReason).toBe(
      'Storm',
    );
    expect((await admin.post('/admin/rides/nothing/cancel', { reason: 'None' })).status).toBe(404);
  });
});
