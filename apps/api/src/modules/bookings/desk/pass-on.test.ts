import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { adminCalls } from '../../../testing/admin-calls.ts';
import {
  addMember,
  addRide,
  bookingOf,
  bookRide,
  type Member,
  mailAbout,
  mailsTo,
  placesOf,
} from '../../../testing/booking-steps.ts';
import { addAdministrator } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../../testing/test-app.ts';
import { examine } from '../../doctor/doctor.service.ts';

let app: TestApp;
let token: string;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  token = (await addAdministrator(app, 'Farah Khan')).token;
  admin = adminCalls(app, token);
});
afterEach(async () => {
  expect((await examine(app.deps.db, app.deps.now())).problems).toEqual([]);
});
afterAll(() => app.stop());

const GUEST = { fullName: 'Nikhil Rane', contactNumber: '9820011223' };
const byHand = async (itemId: string, more: object = {}) => {
  const body = { itemId, personalInfo: GUEST, payment: 'cash', tellRider: false, ...more };
  return (await admin.post('/admin/bookings', body)).json.data.booking;
};
const move = (id: string, itemId: string, more: object = {}) =>
  admin.post(`/admin/bookings/${id}/move`, { itemId, ...more });
const handOver = (id: string, more: object = {}) =>
  admin.post(`/admin/bookings/${id}/hand-over`, { personalInfo: GUEST, ...more });
const moneyOf = async (id: string) => (await admin.get(`/admin/bookings/${id}/money`)).json.data.money;
const actionsOf = async (id: string) =>
  (await admin.get(`/admin/bookings/${id}/history`)).json.data.history.map((entry: { action: string }) => entry.action);
const ownIds = async ({ token: own }: Member) =>
  (await app.get('/api/bookings/mine', { token: own })).json.data.bookings.map(({ _id }: { _id: string }) => _id);

describe('a booking moved to another ride', () => {
  test('takes its payment along; the rider gets both mails, and both bookings their history', async () => {
    const [here, there] = [await addRide(app), await addRide(app, { title: 'Rajmachi Night' })];
    const member = await addMember(app);
    const { bookingId, paymentId } = await bookRide(app, member, here);
    // a confirmation that hasn't left by then is dropped
    await mailAbout(app, member.email, 'Booking confirmed');
    const { status, json } = await move(bookingId, there, { expectedRefund: 0 });
    expect([status, json.message]).toEqual([200, 'Booking moved successfully']);
    const moved = json.data.booking;
    expect(moved).toMatchObject({ status: 'paid', amount: 1500, item: { title: 'Rajmachi Night' } });
    expect(moved.razorpayPaymentId).toBe(paymentId);
    expect(await bookingOf(app, bookingId)).toMatchObject({
      status: 'cancelled',
      cancelReason: `Moved to Rajmachi Night as booking #${moved.bookingNumber}.`,
    });
    expect([await placesOf(app, here), await placesOf(app, there)]).toEqual([
      { taken: 0, held: 0 },
      { taken: 1, held: 0 },
    ]);
    expect(await ownIds(member)).toEqual(expect.arrayContaining([bookingId, moved._id]));
    expect(await actionsOf(bookingId)).toContain('booking.moved');
    expect(await actionsOf(moved._id)).toEqual(expect.arrayContaining(['booking.created', 'booking.taken-over']));
    const mails = await mailsTo(app, member.email);
    expect(mails.slice(1).toSorted()).toEqual(['Booking confirmed: Rajmachi Night', 'Booking moved: Malshej by Dawn']);

    // cancelled there, what was paid is refunded from there
    await admin.put(`/admin/bookings/${moved._id}`, { status: 'cancelled', cancellation: { refund: 'all' } });
    await until(async () => (await bookingOf(app, moved._id)).status === 'refunded' || null);
  });

  test('to a lower price: the difference is refunded the way it was paid', async () => {
    const [here, there] = [await addRide(app), await addRide(app, { price: 1200 })];
    const booking = await byHand(here);
    expect((await move(booking._id, there, { expectedRefund: 200 })).status).toBe(409);
    const moved = (await move(booking._id, there, { expectedRefund: 300 })).json.data.booking;
    expect(moved).toMatchObject({ amount: 1200, paymentMethod: 'cash', isGuest: true });
    expect(await moneyOf(moved._id)).toMatchObject({ left: 1200 });
    const [refund] = (await moneyOf(booking._id)).refunds;
    expect(refund).toMatchObject({ amount: 300, status: 'due', byHand: true });
    await admin.post(`/admin/bookings/${booking._id}/refunds/${refund._id}/paid-back`);
    expect((await bookingOf(app, moved._id)).status).toBe('paid');
  });

  test('to a free one: everything is refunded', async () => {
    const { bookingId } = await bookRide(app, await addMember(app), await addRide(app));
    const moved = (await move(bookingId, await addRide(app, { price: 0 }))).json.data.booking;
    expect(moved).toMatchObject({ status: 'paid', amount: 0, paymentMethod: 'free' });
    await until(async () => (await bookingOf(app, bookingId)).status === 'refunded' || null);
    expect((await bookingOf(app, moved._id)).status).toBe('paid');
  });

  test('is refused with a sentence, and nothing changes', async () => {
    const here = await addRide(app);
    const booking = await byHand(here);
    const refused = async (itemId: string) => (await move(booking._id, itemId)).json.message;
    expect(await refused(await addRide(app, { price: 2000 }))).toContain('costs ₹500 more than was paid');
    expect(await refused(here)).toBe("It's on this ride already.");
    expect(await refused(await addRide(app, { inHours: -30 }))).toBe('That ride is over.');
    expect(await refused(await addRide(app, { cancelledAt: app.deps.now() }))).toBe('That ride was cancelled.');
    expect(await refused('no-such-ride')).toBe('Ride not found');
    const full = await addRide(app, { places: 1 });
    await byHand(full);
    expect(await refused(full)).toBe('This ride is fully booked.');
    expect(await bookingOf(app, booking._id)).toMatchObject({ status: 'paid' });
    expect(await placesOf(app, here)).toEqual({ taken: 1, held: 0 });
    await admin.post(`/admin/bookings/${booking._id}/refund`, { amount: 100 });
    expect(await refused(await addRide(app, { price: 100 }))).toContain('still under way');
  });

  test('two into the last place: one moves, the other stays where it is', async () => {
    const [here, there] = [await addRide(app), await addRide(app, { places: 1 })];
    const bookings = [await byHand(here), await byHand(here)];
    const answers = await Promise.all(bookings.map(({ _id }) => move(_id, there)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await placesOf(app, here), await placesOf(app, there)]).toEqual([
      { taken: 1, held: 0 },
      { taken: 1, held: 0 },
    ]);
  });

  test('two rides swap riders at the same moment without waiting for each other', async () => {
    const [one, other] = [await addRide(app), await addRide(app)];
    const [first, second] = [await byHand(one), await byHand(other)];
    const answers = await Promise.all([move(first._id, other), move(second._id, one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await placesOf(app, one), await placesOf(app, other)]).toEqual([
      { taken: 1, held: 0 },
      { taken: 1, held: 0 },
    ]);
  });

  test('sent twice with the same key, and cancelled at the same moment, it ends once', async () => {
    const there = await addRide(app);
    const booking = await byHand(await addRide(app));
    const key = randomUUID();
    const path = `/admin/bookings/${booking._id}/move`;
    const answers = [];
    for (let time = 0; time < 2; time += 1) answers.push(await admin.send('POST', path, { itemId: there }, token, key));
    expect(answers[0]?.json.data.booking._id).toBe(answers[1]?.json.data.booking._id);
    const next = answers[0]?.json.data.booking._id;
    const [cancelled, moved] = await Promise.all([
      admin.put(`/admin/bookings/${next}`, { status: 'cancelled', cancellation: { refund: 'all' } }),
      move(next, await addRide(app)),
    ]);
    expect([cancelled.status, moved.status].toSorted()).toEqual([200, 409]);
    expect(await placesOf(app, there)).toEqual({ taken: 0, held: 0 });
  });
});

describe('a place handed to another rider', () => {
  test('of a full ride: the new one has it with what was paid, and both get a mail', async () => {
    const rideId = await addRide(app, { places: 1 });
    const giver = await addMember(app);
    const taker = await addMember(app);
    const { bookingId } = await bookRide(app, giver, rideId);
    const { status, json } = await handOver(bookingId, { userId: taker.id });
    expect([status, json.message]).toEqual([200, 'Place handed over']);
    const handed = json.data.booking;
    expect(handed).toMatchObject({ status: 'paid', amount: 1500, user: { _id: taker.id }, hasMedicalHistory: false });
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
    expect(await ownIds(taker)).toEqual([handed._id]);
    expect(await bookingOf(app, bookingId)).toMatchObject({ status: 'cancelled', userId: giver.id });
    expect(await actionsOf(bookingId)).toContain('booking.handed-over');
    expect((await mailAbout(app, giver.email, 'Place handed over')).text).toContain('now belongs to Nikhil Rane');
    expect(await mailsTo(app, taker.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
  });

  test('until 72 hours before the start, and to a rider without a place', async () => {
    const late = await byHand(await addRide(app, { inHours: 71 }));
    expect((await handOver(late._id)).json.message).toBe('A place can be handed over until 72 hours before the start.');
    const rideId = await addRide(app);
    const member = await addMember(app);
    await byHand(rideId, { userId: member.id });
    const other = await byHand(rideId);
    expect((await handOver(other._id, { userId: member.id })).json.message).toContain('already has a place');
    expect((await handOver('no-such-booking')).status).toBe(404);
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
  });

  test('sent twice with the same key, it is handed over once', async () => {
    const rideId = await addRide(app);
    const path = `/admin/bookings/${(await byHand(rideId))._id}/hand-over`;
    const key = randomUUID();
    const first = await admin.send('POST', path, { personalInfo: GUEST }, token, key);
    expect(first.status).toBe(200);
    expect(await admin.send('POST', path, { personalInfo: GUEST }, token, key)).toEqual(first);
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('given free of charge, it stays free', async () => {
    const booking = await byHand(await addRide(app), { payment: 'free' });
    expect((await handOver(booking._id)).json.data.booking).toMatchObject({ amount: 0, isGuest: true, status: 'paid' });
  });
});
