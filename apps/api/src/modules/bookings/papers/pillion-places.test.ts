import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { bookingDetails } from '../../../testing/booking-details.ts';
import { addMember, addMembers, addRide, bookingOf, bookRide, placesOf } from '../../../testing/booking-steps.ts';
import { PILLION, pillions, usePillionsApp } from '../../../testing/pillions-app.ts';
import { addAdministrator } from '../../../testing/stored-bookings.ts';
import { until } from '../../../testing/test-app.ts';
import { releaseAllLapsedHolds } from '../hold-place.service.ts';
import { forgetEmergencyDetails, forgetRiderOfBookings } from '../personal-data.service.ts';

const { app, admin, counting, order, pay, book } = usePillionsApp();
let token: string;
beforeAll(async () => {
  token = (await addAdministrator(app)).token;
});
const isRefunded = (id: string) => until(async () => (await bookingOf(app, id)).status === 'refunded' || null);

describe('the last places', () => {
  test('of one, none is for two: the rider is told, and books alone', async () => {
    const rideId = await counting({ places: 3 });
    await book(await addMember(app), rideId);
    const member = await addMember(app);
    const { status, json } = await order(member, rideId);
    expect([status, json.message]).toEqual([409, 'Only one place is left, and a pillion rider needs one too.']);
    expect(json.errors).toEqual([{ field: 'pillion.fullName', message: json.message }]);
    expect((await order(member, rideId, {})).status).toBe(201);
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 1 });
    const full = await order(await addMember(app), rideId);
    expect(full.json.message).toContain('being paid for right now');
  });

  test('of five are never sold twice to eight pairs at once', async () => {
    // free of charge, so that only the database decides
    const rideId = await counting({ places: 5, price: 0 }, 0);
    const members = await addMembers(app, 8);
    const answers = await Promise.all(members.map((member) => order(member, rideId)));
    const sold = answers.filter(({ status }) => status === 201).length;
    // a busy machine may refuse more than it must, and never fewer
    expect(sold).toBeLessThanOrEqual(2);
    const { taken = 0, held = 0 } = await placesOf(app, rideId);
    expect(taken + held).toBeGreaterThanOrEqual(2 * sold);
    expect(taken + held).toBeLessThanOrEqual(4);
  });

  test('offered by hand to a pair that waits are two, however many are free', async () => {
    const rideId = await counting({ places: 2, price: 0 }, 0);
    await order(await addMember(app), rideId, {});
    await order(await addMember(app), rideId, {});
    const pair = await addMember(app);
    const body = { rideId, ...bookingDetails(pair.email), pillion: PILLION };
    expect((await app.post('/api/waiting/rides', body, { token: pair.token })).status).toBe(201);
    const line = async () => (await admin.get(`/admin/rides/${rideId}/waiting`)).json.data.waiting;
    const [entry] = await line();
    expect(entry).toMatchObject({ places: 2, state: 'waiting' });
    const offer = (sent: object) => admin.post(`/admin/rides/${rideId}/waiting/${entry._id}/offer`, sent);
    await app.deps.db.update(rides).set({ capacity: 3 }).where(eq(rides.id, rideId));
    const refused = await offer({});
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'One place is free, and they need two with their pillion rider. Add one to offer it.',
    ]);
    expect((await offer({ addPlace: true })).status).toBe(200);
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 2 });
    expect(await line()).toMatchObject([{ places: 2, state: 'offered' }]);
    const [ride] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
    expect(ride?.capacity).toBe(4);
  });

  test('gone before the money arrives: everything is refunded, and no one is oversold', async () => {
    const rideId = await counting({ places: 2 });
    const member = await addMember(app);
    const { booking, razorpayOrder } = (await order(member, rideId)).json.data;
    await app.deps.db
      .update(bookings)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(bookings.id, booking._id));
    await releaseAllLapsedHolds(app.deps);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
    await bookRide(app, await addMember(app), rideId);
    const late = await pay(member, razorpayOrder.id);
    expect(late.json.message).toContain("We'll refund all of it");
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('an organiser who brings a cancelled pair back needs both places', async () => {
    const rideId = await counting({ places: 2 });
    const bookingId = await book(await addMember(app), rideId);
    await admin.put(`/admin/bookings/${bookingId}`, { status: 'cancelled', cancellation: { refund: 'none' } });
    const alone = (await bookRide(app, await addMember(app), rideId)).bookingId;
    expect((await admin.put(`/admin/bookings/${bookingId}`, { status: 'paid' })).json.message).toBe(
      'This ride is fully booked.',
    );
    await admin.put(`/admin/bookings/${alone}`, { status: 'cancelled', cancellation: { refund: 'all' } });
    await admin.put(`/admin/bookings/${bookingId}`, { status: 'paid' });
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
  });

  test('the capacity cannot be less than what pairs have taken', async () => {
    const rideId = await counting({ places: 4 });
    await book(await addMember(app), rideId);
    const { json } = await admin.put(`/admin/rides/${rideId}`, { maxCapacity: 1 });
    expect(json.message).toBe("2 places are taken or being paid for: Max Capacity can't be less.");
  });
});

describe('a pair', () => {
  test('moves with its money; places and price are those of the other ride', async () => {
    const here = await counting();
    const bookingId = await book(await addMember(app), here);
    const move = (itemId: string, more: object = {}) =>
      admin.post(`/admin/bookings/${bookingId}/move`, { itemId, ...more });
    expect((await move(await addRide(app))).json.message).toBe('That ride takes no pillion riders.');
    expect((await move(await counting({}, 600))).json.message).toContain('costs ₹100 more than was paid');
    expect((await move(await counting({ places: 1 }))).json.message).toBe(
      'Only one place is left, and a pillion rider needs one too.',
    );
    const there = await addRide(app, { asks: pillions('extra', 300) });
    const moved = (await move(there, { expectedRefund: 200 })).json.data.booking;
    expect(moved).toMatchObject({ amount: 1800, places: 1, pillion: { fullName: 'Meera Patil' } });
    expect([await placesOf(app, here), await placesOf(app, there)]).toEqual([
      { taken: 0, held: 0 },
      { taken: 1, held: 0 },
    ]);
  });

  test('is handed over whole; the new rider declares and agrees to nothing by that', async () => {
    const rideId = await counting({ asks: { ...pillions('place', 500), gear: true } });
    const member = await addMember(app);
    const held = (await order(member, rideId, { pillion: PILLION, papers: { gear: true } })).json.data;
    const { booking } = (await pay(member, held.razorpayOrder.id)).json.data;
    expect(booking.papers.declared).toEqual(['gear']);
    const personalInfo = { fullName: 'Nikhil Rane', contactNumber: '9820011223' };
    const { json } = await admin.post(`/admin/bookings/${booking._id}/hand-over`, { personalInfo });
    expect(json.data.booking).toMatchObject({ amount: 2000, places: 2, pillion: { fullName: 'Meera Patil' } });
    expect('papers' in json.data.booking).toBe(false);
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
  });

  test('is refunded whole when the ride is cancelled', async () => {
    const rideId = await counting();
    const bookingId = await book(await addMember(app), rideId);
    await admin.post(`/admin/rides/${rideId}/cancel`, { reason: 'Landslide' });
    await isRefunded(bookingId);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
  });

  test('is in the list of riders, its search and its file', async () => {
    const rideId = await counting();
    await book(await addMember(app), rideId);
    const riders = async (search: string) =>
      (await admin.get(`/admin/rides/${rideId}/riders?search=${encodeURIComponent(search)}`)).json.data.data;
    expect((await riders('meera'))[0].pillion).toMatchObject({ bloodGroup: 'O+', emergencyNumber: '9820000119' });
    expect(await riders('+91 98200 00120')).toHaveLength(1);
    expect(await riders('98200 00999')).toHaveLength(0);
    const csv = await app.get(`/api/admin/rides/${rideId}/riders/export`, { token });
    expect(csv.text).toContain('Meera Patil');
    expect(csv.text).toContain('Pillion emergency phone');
  });

  test('is forgotten: what was for emergencies 30 days later, all of it with the account', async () => {
    const rideId = await counting();
    const member = await addMember(app);
    const bookingId = await book(member, rideId);
    await app.deps.db
      .update(rides)
      .set({ startsAt: new Date(0) })
      .where(eq(rides.id, rideId));
    expect(await forgetEmergencyDetails(app.deps)).toBe(1);
    expect(await forgetEmergencyDetails(app.deps)).toBe(0);
    expect((await bookingOf(app, bookingId)).pillion).toEqual({
      ...{ fullName: 'Meera Patil', contactNumber: '9820000120' },
      ...{ bloodGroup: '', emergencyName: '', emergencyNumber: '' },
    });
    await app.deps.db.transaction((transaction) => forgetRiderOfBookings(transaction, { userId: member.id }));
    expect((await bookingOf(app, bookingId)).pillion).toBeNull();
  });
});
