import { randomUUID } from 'node:crypto';
import type { BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rides } from '../../../db/schema/bookables.ts';
import { payments } from '../../../db/schema/bookings.ts';
import { ledger } from '../../../db/schema/ledger.ts';
import { adminCalls } from '../../../testing/admin-calls.ts';
import {
  addEvent,
  addMember,
  addRide,
  bookingOf,
  bookRide,
  mailAbout,
  mailsTo,
  orderRide,
  payInCheckout,
  placesOf,
} from '../../../testing/booking-steps.ts';
import { addAdministrator } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
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

const GUEST = { fullName: 'Nikhil Rane', contactNumber: '98200 11223' };
const newUtr = () => `UTR${randomUUID().replaceAll('-', '').slice(0, 12)}`.toUpperCase();
const book = (itemId: string, more: object = {}) =>
  admin.post('/admin/bookings', { itemId, personalInfo: GUEST, payment: 'cash', ...more });
const booked = async (itemId: string, more: object = {}) => {
  const { status, json } = await book(itemId, more);
  expect([status, json.message]).toEqual([201, 'Booking added successfully']);
  return json.data.booking;
};
const moneyOf = async (id: string): Promise<BookingMoney> =>
  (await admin.get(`/admin/bookings/${id}/money`)).json.data.money;
const actionsOf = async (id: string) =>
  (await admin.get(`/admin/bookings/${id}/history`)).json.data.history.map((entry: { action: string }) => entry.action);

describe('a place booked by hand', () => {
  test('in cash for a guest: a place, a payment, a ledger line, a history', async () => {
    const rideId = await addRide(app);
    const email = `guest-${randomUUID()}@riders.test`;
    const booking = await booked(rideId, { personalInfo: { ...GUEST, email } });
    expect(booking).toMatchObject({
      status: 'paid',
      amount: 1500,
      isGuest: true,
      user: null,
      paymentMethod: 'cash',
      razorpayPaymentId: null,
      personalInfo: { fullName: 'Nikhil Rane', contactNumber: '9820011223' },
    });
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
    const [line] = await app.deps.db.select().from(ledger).where(eq(ledger.bookingId, booking._id));
    expect(line).toMatchObject({
      entry: 'payment',
      amountPaise: 150_000,
      source: 'organiser',
      reason: 'received in cash',
    });
    expect(await actionsOf(booking._id)).toEqual(
      expect.arrayContaining(['booking.created', 'booking.money-arrived', 'payment', 'booking-confirmed']),
    );
    const mail = await mailAbout(app, email, 'Booking confirmed');
    expect(mail.text).toContain('₹1,500 (Cash)');
    // a guest has no account to open it with
    expect(mail.text).not.toContain('/my-bookings');
  });

  test('for a member, with the details of their last booking and without a mail if none is wanted', async () => {
    const member = await addMember(app);
    await bookRide(app, member, await addRide(app));
    const rideId = await addRide(app, { title: 'Rajmachi Night' });
    const booking = await booked(rideId, { userId: member.id, tellRider: false });
    expect(booking).toMatchObject({
      user: { _id: member.id },
      personalInfo: { fullName: 'Nikhil Rane', bloodGroup: 'B+' },
      motorcycleInfo: { modelName: 'Himalayan 450' },
    });
    expect(booking.isGuest).toBeUndefined();
    expect(await mailsTo(app, member.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
    const own = await app.get('/api/bookings/mine', { token: member.token });
    expect(own.json.data.bookings.map(({ _id }: { _id: string }) => _id)).toContain(booking._id);
    const again = await book(rideId, { userId: member.id });
    expect([again.status, again.json.message]).toEqual([409, 'This person already has a place on this ride.']);
  });

  test('free of charge, on an event', async () => {
    const { status, json } = await admin.post('/admin/event-bookings', {
      itemId: await addEvent(app),
      personalInfo: GUEST,
      payment: 'free',
    });
    expect(status).toBe(201);
    expect(json.data.booking).toMatchObject({ status: 'paid', amount: 0, paymentMethod: 'free' });
  });

  test('by bank transfer: a UTR pays once, however it is typed and whichever way it came', async () => {
    const utr = newUtr();
    const rideId = await addRide(app);
    const [one, other] = await Promise.all([
      book(rideId, { payment: 'bank-transfer', utr }),
      book(await addRide(app), { payment: 'bank-transfer', utr: ` ${utr.slice(0, 4).toLowerCase()} ${utr.slice(4)}` }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.json.errors).toEqual([{ field: 'utr', message: 'This UTR has already paid for another booking.' }]);

    const online = newUtr();
    const { paymentId } = await bookRide(app, await addMember(app), rideId);
    await app.deps.db.update(payments).set({ utr: online.toLowerCase() }).where(eq(payments.id, paymentId));
    expect((await book(rideId, { payment: 'bank-transfer', utr: online })).status).toBe(409);
  });

  test('a member who is paying online keeps that booking; money that still arrives is refunded', async () => {
    const rideId = await addRide(app, { places: 1 });
    const member = await addMember(app);
    const ordered = await orderRide(app, member, rideId);
    const booking = await booked(rideId, { userId: member.id });
    expect(booking._id).toBe(ordered.json.data.booking._id);
    const confirmation = await payInCheckout(app, ordered.json.data.razorpayOrder.id);
    await app.post('/api/bookings/verify-payment', confirmation, { token: member.token });
    expect(await bookingOf(app, booking._id)).toMatchObject({ status: 'paid', paymentMethod: 'cash' });
    expect((await moneyOf(booking._id)).refunds).toMatchObject([{ amount: 1500, reason: 'paid-twice' }]);
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('two organisers and the last place: one gets it, and the other a sentence', async () => {
    const rideId = await addRide(app, { places: 1 });
    const answers = await Promise.all([book(rideId), book(rideId), book(rideId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.message).toBe('This ride is fully booked.');
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('a place that a rider is paying for is not given away', async () => {
    const rideId = await addRide(app, { places: 1 });
    await orderRide(app, await addMember(app), rideId);
    expect((await book(rideId)).json.message).toContain('being paid for right now');
  });

  test('sent twice with the same key, it is one booking', async () => {
    const rideId = await addRide(app);
    const key = randomUUID();
    const body = { itemId: rideId, personalInfo: GUEST, payment: 'cash' };
    const answers = [];
    for (let time = 0; time < 2; time += 1) answers.push(await admin.send('POST', '/admin/bookings', body, token, key));
    expect(answers[1]?.json.data.booking._id).toBe(answers[0]?.json.data.booking._id);
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('is possible at the start, and not once it is over or called off', async () => {
    expect((await book(await addRide(app, { inHours: -1 }))).status).toBe(201);
    expect((await book(await addRide(app, { inHours: -25 }))).json.message).toBe('This ride is over.');
    const cancelled = await addRide(app, { cancelledAt: app.deps.now() });
    expect((await book(cancelled)).json.message).toBe('This ride was cancelled.');
    expect((await book('no-such-ride')).status).toBe(404);
    expect((await book(await addRide(app, { price: 0 }))).json.message).toContain("there's nothing to pay");
    expect((await book(await addRide(app), { userId: 'no-such-user' })).status).toBe(404);
  });

  test('the list to choose from has what can be booked', async () => {
    const open = await addRide(app, { inHours: 2, places: 3, isActive: false });
    const over = await addRide(app, { inHours: -30 });
    await booked(open);
    const { items } = (await admin.get('/admin/bookings/items')).json.data;
    const found = items.find(({ _id }: { _id: string }) => _id === open);
    expect(found).toMatchObject({ title: 'Malshej by Dawn', price: 1500, placesLeft: 2 });
    expect(items.some(({ _id }: { _id: string }) => _id === over)).toBe(false);
  });
});

describe('money received by hand is paid back by hand', () => {
  test('cancelled by policy, it is due until an organiser ticks it, once', async () => {
    const rideId = await addRide(app);
    const email = `guest-${randomUUID()}@riders.test`;
    const booking = await booked(rideId, { personalInfo: { ...GUEST, email } });
    const id = booking._id;
    const cancellation = { refund: 'policy', expectedLeft: 1500 };
    expect((await admin.put(`/admin/bookings/${id}`, { status: 'cancelled', cancellation })).status).toBe(200);
    const [refund] = (await moneyOf(id)).refunds;
    expect(refund).toMatchObject({ amount: 750, status: 'due', byHand: true });
    expect((await mailAbout(app, email, 'Booking cancelled')).text).toContain(
      '₹750 of ₹1,500 in cash or by bank transfer.',
    );
    const attention = (await admin.get('/admin/dashboard/attention')).json.data.attention;
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'refund-by-hand', amount: 750, search: booking.bookingNumber }),
    );

    const tick = () => admin.post(`/admin/bookings/${id}/refunds/${refund?._id}/paid-back`);
    const ticks = await Promise.all([tick(), tick()]);
    expect(ticks.map(({ status }) => status)).toEqual([200, 200]);
    expect((await moneyOf(id)).refunds).toMatchObject([{ status: 'processed', byHand: true }]);
    expect((await actionsOf(id)).filter((action: string) => action === 'booking.refund-paid-back')).toHaveLength(1);
    expect((await mailAbout(app, email, 'Refund of ₹750 made')).text).toContain('paid ₹750 back to you by hand');
  });

  test('everything paid back ends the booking; a goodwill refund keeps the place', async () => {
    const rideId = await addRide(app);
    for (const keepPlace of [false, true]) {
      const { _id: id } = await booked(rideId, { tellRider: false });
      await admin.post(`/admin/bookings/${id}/refund`, { amount: 1500, reason: 'A thank you', keepPlace });
      const [refund] = (await moneyOf(id)).refunds;
      await admin.post(`/admin/bookings/${id}/refunds/${refund?._id}/paid-back`);
      expect((await bookingOf(app, id)).status).toBe(keepPlace ? 'paid' : 'refunded');
    }
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('the rider cancels a place paid in cash', async () => {
    const rideId = await addRide(app);
    const member = await addMember(app);
    const { _id: id } = await booked(rideId, { userId: member.id });
    const cancelled = await app.post(`/api/bookings/${id}/cancel`, { expectedRefund: 750 }, { token: member.token });
    expect(cancelled.json.data.booking.refunds).toMatchObject([{ amount: 750, status: 'due', byHand: true }]);
    expect((await app.deps.db.select().from(rides).where(eq(rides.id, rideId)))[0]?.takenCount).toBe(0);
  });

  test('the provider’s refunds are not ticked, nor those of another booking', async () => {
    const { bookingId } = await bookRide(app, await addMember(app), await addRide(app));
    await admin.post(`/admin/bookings/${bookingId}/refund`, { amount: 100 });
    const [refund] = (await moneyOf(bookingId)).refunds;
    const path = (id: string) => `/admin/bookings/${id}/refunds/${refund?._id}/paid-back`;
    expect((await admin.post(path(bookingId))).status).toBe(409);
    expect((await admin.post(path('another'))).status).toBe(404);
  });
});
