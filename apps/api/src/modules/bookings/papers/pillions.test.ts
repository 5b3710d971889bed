import { NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '../../../db/schema/bookings.ts';
import { rides } from '../../../db/schema/content.ts';
import { adminCalls } from '../../../testing/admin-calls.ts';
import { bookingDetails } from '../../../testing/booking-details.ts';
import {
  addMember,
  addMembers,
  addRide,
  bookingOf,
  bookRide,
  type Member,
  payInCheckout,
  placesOf,
} from '../../../testing/booking-steps.ts';
import { addAdministrator } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../../testing/test-app.ts';
import { examine } from '../../doctor/doctor.service.ts';
import { releaseAllLapsedHolds } from '../hold-place.service.ts';
import { forgetEmergencyDetails, forgetPersonOfBookings } from '../personal-data.service.ts';

let app: TestApp;
let token: string;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  token = (await addAdministrator(app)).token;
  admin = adminCalls(app, token);
});
afterEach(async () => {
  expect((await examine(app.deps.db, app.deps.now())).problems).toEqual([]);
});
afterAll(() => app.stop());

const PILLION = {
  fullName: 'Meera Patil',
  contactNumber: '98200 00120',
  bloodGroup: 'O+',
  emergencyName: 'Ravi Patil',
  emergencyNumber: '98200 00119',
};
const KEPT = { ...PILLION, contactNumber: '9820000120', emergencyNumber: '9820000119' };
const pillions = (rule: 'none' | 'extra' | 'place', rupees = 0) => ({
  ...NOTHING_ASKED,
  pillions: rule,
  pillionPricePaise: rupees * 100,
});
const counting = (more: Parameters<typeof addRide>[1] = {}, rupees = 500) =>
  addRide(app, { asks: pillions('place', rupees), ...more });
const order = ({ token }: Member, rideId: string, more: object = { pillion: PILLION }) =>
  app.post('/api/bookings/create-order', { rideId, ...bookingDetails(), ...more }, { token });
const pay = async ({ token }: Member, orderId: string) =>
  app.post('/api/bookings/verify-payment', await payInCheckout(app, orderId), { token });
async function book(member: Member, rideId: string): Promise<string> {
  const { json } = await order(member, rideId);
  return (await pay(member, json.data.razorpayOrder.id)).json.data.booking._id;
}
const isRefunded = (id: string) => until(async () => (await bookingOf(app, id)).status === 'refunded' || null);

describe('a pillion rider', () => {
  test('of a ride that takes none is refused', async () => {
    const { status, json } = await order(await addMember(app), await addRide(app));
    expect([status, json.message]).toEqual([400, 'This ride takes no pillion riders.']);
  });

  test('who does not count takes no place, and is kept with the booking', async () => {
    const rideId = await addRide(app, { asks: pillions('extra'), places: 1 });
    const bookingId = await book(await addMember(app), rideId);
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
    const { booking } = (await admin.get(`/admin/bookings/${bookingId}`)).json.data;
    expect(booking).toMatchObject({ amount: 1500, places: 1, pillion: KEPT });
  });

  test('who counts takes a place and their price through order, payment, cancellation and refund', async () => {
    const rideId = await counting();
    const member = await addMember(app);
    const { json } = await order(member, rideId);
    expect(json.data.razorpayOrder.amount).toBe(200_000);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 2 });
    const { booking } = (await pay(member, json.data.razorpayOrder.id)).json.data;
    expect(booking).toMatchObject({ status: 'paid', amount: 2000, places: 2 });
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
    await app.post(`/api/bookings/${booking._id}/cancel`, {}, { token: member.token });
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
    const [refund] = (await admin.get(`/admin/bookings/${booking._id}/money`)).json.data.money.refunds;
    expect(refund.amount).toBe(1000);
  });

  test('is booked by hand under the same rules: a place, the price, and none where none may come', async () => {
    const byHand = (itemId: string, more: object = {}) =>
      admin.post('/admin/bookings', {
        itemId,
        personalInfo: { fullName: 'Nikhil Rane', contactNumber: '9820011223' },
        payment: 'cash',
        tellRider: false,
        pillion: PILLION,
        ...more,
      });
    const rideId = await counting({ places: 3 });
    expect((await byHand(rideId)).json.data.booking).toMatchObject({
      status: 'paid',
      amount: 2000,
      places: 2,
      pillion: KEPT,
    });
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
    const full = await byHand(rideId);
    expect([full.status, full.json.errors[0].field]).toEqual([409, 'pillion.fullName']);
    const free = await counting({ price: 0 });
    expect((await byHand(free)).json.data.booking).toMatchObject({ amount: 500, paymentMethod: 'cash' });
    expect((await byHand(free, { payment: 'free' })).json.data.booking).toMatchObject({ amount: 0, places: 2 });
    const none = await byHand(await addRide(app));
    expect([none.status, none.json.message]).toEqual([400, 'This ride takes no pillion riders.']);
    const nameless = await byHand(rideId, { pillion: { ...PILLION, fullName: ' ' } });
    expect([nameless.status, nameless.json.errors[0].field]).toEqual([400, 'pillion.fullName']);

    // a member who is just paying for themselves alone comes with a pillion rider after all
    const member = await addMember(app);
    const paidRide = await counting();
    await order(member, paidRide, {});
    const { booking } = (await byHand(paidRide, { userId: member.id })).json.data;
    expect(booking).toMatchObject({ status: 'paid', amount: 2000, places: 2 });
    expect(await placesOf(app, paidRide)).toEqual({ taken: 2, held: 0 });
    const { items } = (await admin.get('/admin/bookings/items')).json.data;
    expect(items).toContainEqual(expect.objectContaining({ _id: paidRide, pillions: 'place', pillionPrice: 500 }));
  });

  test('on a free ride is paid for if they have a price, and is free if they have none', async () => {
    const paid = await order(await addMember(app), await counting({ price: 0 }));
    expect(paid.json.data).toMatchObject({ booking: { status: 'created' }, razorpayOrder: { amount: 50_000 } });
    const free = await order(await addMember(app), await counting({ price: 0 }, 0));
    expect(free.json.data).toMatchObject({ booking: { status: 'paid', places: 2 }, razorpayOrder: null });
  });

  test('added to and taken from a held place changes places, price and order', async () => {
    const rideId = await counting();
    const member = await addMember(app);
    const alone = (await order(member, rideId, {})).json.data;
    const both = (await order(member, rideId)).json.data;
    expect(both.booking._id).toBe(alone.booking._id);
    expect(both.razorpayOrder).toMatchObject({ amount: 200_000 });
    expect(both.razorpayOrder.id).not.toBe(alone.razorpayOrder.id);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 2 });
    const again = (await order(member, rideId, {})).json.data;
    expect(again.razorpayOrder).toMatchObject({ amount: 150_000 });
    expect(again.booking.pillion).toBeUndefined();
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 1 });
    // the sum of the two was ordered before, so it pays for nothing now
    const wrong = await pay(member, both.razorpayOrder.id);
    expect([wrong.status, wrong.json.message]).toEqual([409, expect.stringContaining("doesn't match")]);
    expect((await bookingOf(app, again.booking._id)).status).toBe('created');
    expect((await pay(member, again.razorpayOrder.id)).json.data.booking.status).toBe('paid');
  });

  test('is never paid for with the order of a person alone, in time or too late', async () => {
    const rideId = await counting();
    const member = await addMember(app);
    const alone = (await order(member, rideId, {})).json.data;
    const both = (await order(member, rideId)).json.data;
    expect((await pay(member, alone.razorpayOrder.id)).status).toBe(409);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 2 });
    expect((await pay(member, both.razorpayOrder.id)).json.data.booking).toMatchObject({ status: 'paid', places: 2 });

    const other = await addMember(app);
    const early = (await order(other, rideId, {})).json.data;
    await order(other, rideId);
    await app.deps.db
      .update(bookings)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(bookings.id, early.booking._id));
    await releaseAllLapsedHolds(app.deps);
    expect((await pay(other, early.razorpayOrder.id)).status).toBe(409);
    expect((await bookingOf(app, early.booking._id)).status).toBe('failed');
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
  });

  test('resumes with the booking at the price of today', async () => {
    const rideId = await counting();
    const member = await addMember(app);
    const { booking } = (await order(member, rideId)).json.data;
    await app.deps.db
      .update(rides)
      .set({ asks: pillions('place', 700) })
      .where(eq(rides.id, rideId));
    const { json } = await app.post(`/api/bookings/${booking._id}/resume`, {}, { token: member.token });
    expect(json.data.razorpayOrder.amount).toBe(220_000);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 2 });
  });
});

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
    await app.deps.db.transaction((transaction) => forgetPersonOfBookings(transaction, member.id));
    expect((await bookingOf(app, bookingId)).pillion).toBeNull();
  });
});
