import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { waitingEntries } from '../../../db/schema/waiting.ts';
import { PaymentProviderError } from '../../../gateways/payments/payments.port.ts';
import { bookingDetails } from '../../../testing/booking-details.ts';
import {
  addEvent,
  addMember,
  addMembers,
  addRide,
  bookingOf,
  type Member,
  orderEvent,
  orderRide,
  payInCheckout,
} from '../../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  cancelPlace,
  entriesOf,
  fillRide,
  joinEvent,
  joinRide,
  queuedMail,
  waitingCalls,
} from '../../../testing/waiting-steps.ts';
import { releaseAllLapsedHolds } from '../hold-place.service.ts';

let app: TestApp;
let owner: Member;
let rideId: string;
let riders: Awaited<ReturnType<typeof fillRide>>;
let one: Member;
let two: Member;
let three: Member;

beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
  owner = await addAdministrator(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  rideId = await addRide(app, { places: 2 });
  riders = await fillRide(app, rideId, 2);
  [one, two, three] = (await addMembers(app, 3)) as [Member, Member, Member];
});

const { at, own, ownState, leave, admin, problems } = waitingCalls(() => ({ app, owner }));
const stateOf = async (member: Member) => (await entriesOf(app, rideId, member.id)).map(({ state }) => state);
const resume = ({ token }: Member, bookingId: string) =>
  app.post(`/api/bookings/${bookingId}/resume`, undefined, { token });
const freeOne = () => cancelPlace(app, riders[0] as Member, riders[0]?.bookingId ?? '');
const offerOf = async (member: Member) => (await own(member))[0]?.bookingId as string;

describe('joining', () => {
  test('shows the position, keeps it when joining again, and holds no place', async () => {
    const joined = await joinRide(app, one, rideId);
    expect(joined.status).toBe(201);
    expect(joined.json.data.entry).toMatchObject({
      ...{ state: 'waiting', position: 1, kind: 'ride', bookingId: null, offerUntil: null },
      item: { _id: rideId, title: 'Malshej by Dawn' },
    });
    await joinRide(app, two, rideId);
    expect((await joinRide(app, one, rideId)).json.data.entry.position).toBe(1);
    expect((await own(two))[0]).toMatchObject({ position: 2 });
    expect((await app.get(`/api/rides/${rideId}`)).json.data.ride).toMatchObject({
      ...{ registeredCount: 2, hasWaitingList: true },
    });
    expect(await app.deps.db.$count(bookings, eq(bookings.userId, one.id))).toBe(0);
    expect(await problems()).toEqual([]);
  });

  test('needs a full ride that is open, and no place of the person', async () => {
    const open = await addRide(app, { places: 1 });
    expect((await joinRide(app, one, open)).json).toMatchObject({
      message: 'A place is free right now, so you can book it without waiting.',
    });
    const held = await orderRide(app, one, open);
    expect((await joinRide(app, one, open)).json.message).toContain('held for you already');
    expect((await joinRide(app, two, open)).status).toBe(201);
    await payInCheckout(app, held.json.data.razorpayOrder.id);
    expect((await joinRide(app, riders[0] as Member, rideId)).json.message).toBe('You have already booked this ride');
    await app.deps.db.update(rides).set({ isActive: false }).where(eq(rides.id, rideId));
    expect((await joinRide(app, one, rideId)).json.message).toBe("This ride isn't open for booking.");
    expect((await joinRide(app, one, 'nowhere')).status).toBe(404);
    expect((await app.post('/api/waiting/rides', { rideId })).status).toBe(401);
  });

  test('is for adults, with everything a booking needs', async () => {
    const born = new Date(app.deps.now().getTime() - 17 * 365 * 24 * HOUR_MS).toISOString().slice(0, 10);
    const details = bookingDetails(one.email);
    const young = await app.post(
      '/api/waiting/rides',
      { rideId, ...details, personalInfo: { ...details.personalInfo, dateOfBirth: born } },
      { token: one.token },
    );
    expect(young.json.message).toBe('You must be 18 or older to join a ride.');
    const empty = await app.post('/api/waiting/rides', { rideId }, { token: one.token });
    expect(empty.status).toBe(400);
  });

  test('a waiting person can be alone on an event, free or not', async () => {
    const eventId = await addEvent(app, { places: 1, price: 0 });
    const rider = await addMember(app);
    const booked = await orderEvent(app, rider, eventId);
    expect(booked.json.data.booking.status).toBe('paid');
    expect((await joinEvent(app, one, eventId)).json.data.entry.position).toBe(1);
    await app.post(`/api/event-bookings/${booked.json.data.booking._id}/cancel`, {}, { token: rider.token });
    const bookingId = await offerOf(one);
    expect(await bookingOf(app, bookingId)).toMatchObject({ status: 'created', amountPaise: 0 });
    const mail = await queuedMail(app, one.email, 'place-offered');
    expect(mail?.subject).toMatch(/^A place is yours until /);
    expect(mail?.text).toContain('Confirm your place');
    const confirmed = await app.post(`/api/event-bookings/${bookingId}/resume`, undefined, { token: one.token });
    expect(confirmed.json.data).toMatchObject({ razorpayOrder: null, booking: { status: 'paid' } });
    expect(await own(one)).toEqual([]);
  });
});

describe('a freed place', () => {
  test('is held for the first in line at once, offered by mail with a link that pays, at the price of the moment', async () => {
    await joinRide(app, one, rideId);
    await joinRide(app, two, rideId);
    await app.deps.db.update(rides).set({ pricePaise: 200_000 }).where(eq(rides.id, rideId));
    await freeOne();
    const [entry] = await own(one);
    expect(entry).toMatchObject({ state: 'offered', position: null, bookingId: expect.any(String) });
    expect((await own(two))[0]).toMatchObject({ state: 'waiting', position: 1 });
    const booking = await bookingOf(app, entry.bookingId);
    expect(booking).toMatchObject({
      status: 'created',
      amountPaise: 200_000,
      personalInfo: { fullName: 'Asha Patil' },
    });
    expect(new Date(entry.offerUntil).getTime() - app.deps.now().getTime()).toBeGreaterThan(11.9 * HOUR_MS);
    expect(app.deps.secrets.decrypt(booking.medicalHistory ?? '')).toBe('Penicillin allergy');
    const mail = await queuedMail(app, one.email, 'place-offered');
    expect(mail?.text).toContain(`/my-bookings/${entry.bookingId}`);
    expect(mail?.text).toContain('₹2,000');
    // the price of the offer stays, whatever happens to the ride's
    await app.deps.db.update(rides).set({ pricePaise: 300_000 }).where(eq(rides.id, rideId));
    const order = (await resume(one, entry.bookingId)).json.data.razorpayOrder;
    expect(order.amount).toBe(200_000);
    const confirmation = await payInCheckout(app, order.id);
    await app.post('/api/bookings/verify-payment', confirmation, { token: one.token });
    expect(await stateOf(one)).toEqual(['taken']);
    expect((await bookingOf(app, entry.bookingId)).status).toBe('paid');
    expect(await problems()).toEqual([]);
  });

  test('is not for a newcomer in any way: not by booking, the desk, a move or a late payment', async () => {
    const late = await addMember(app);
    const other = await addRide(app, { places: 1 });
    const moved = await storeBooking(app, { rideId: other, paymentMethod: 'free', amountPaise: 0 });
    await app.deps.db.update(rides).set({ capacity: 3 }).where(eq(rides.id, rideId));
    const order = (await orderRide(app, late, rideId)).json.data;
    await joinRide(app, one, rideId);
    await joinRide(app, two, rideId);
    await releaseAllLapsedHolds(at(0.5));
    expect(await ownState(one)).toEqual(['offered']);

    expect((await orderRide(app, three, rideId)).json.message).toContain('go to the waiting list first');
    const guest = { fullName: 'Nikhil Rane', contactNumber: '98200 11223' };
    const byHand = await admin('POST', 'bookings', { itemId: rideId, payment: 'cash', personalInfo: guest });
    expect(byHand.status).toBe(409);
    const move = await admin('POST', `bookings/${moved}/move`, { itemId: rideId, tellRider: false });
    expect(move.status).toBe(409);
    const confirmation = await payInCheckout(app, order.razorpayOrder.id);
    await app.post('/api/bookings/verify-payment', confirmation, { token: late.token });
    expect((await bookingOf(app, order.booking._id)).status).toBe('failed');
    expect(await ownState(two)).toEqual(['waiting']);
    expect(await problems()).toEqual([]);
  });

  test('goes to the next when it is not taken, and the person who missed it can join at the end', async () => {
    await joinRide(app, one, rideId);
    await joinRide(app, two, rideId);
    await freeOne();
    await releaseAllLapsedHolds(at(11));
    expect([await stateOf(one), await stateOf(two)]).toEqual([['offered'], ['waiting']]);
    await Promise.all([releaseAllLapsedHolds(at(13)), releaseAllLapsedHolds(at(13))]);
    expect([await stateOf(one), await stateOf(two)]).toEqual([['expired'], ['offered']]);
    expect((await queuedMail(app, one.email, 'offer-lapsed'))?.text).toContain("wasn't paid for in time");
    expect(await queuedMail(app, one.email, 'payment-failed')).toBeNull();
    await joinRide(app, one, rideId);
    expect(await stateOf(one)).toEqual(['expired', 'waiting']);
    expect(await problems()).toEqual([]);
  });

  test('is kept while the provider is away', async () => {
    await joinRide(app, one, rideId);
    await freeOne();
    const bookingId = await offerOf(one);
    await app.deps.db.update(bookings).set({ orderId: null }).where(eq(bookings.id, bookingId));
    const { createOrder } = app.deps.payments;
    app.deps.payments.createOrder = () => Promise.reject(new PaymentProviderError('unreachable', 'away'));
    expect((await resume(one, bookingId)).status).toBe(503);
    app.deps.payments.createOrder = createOrder;
    expect(await stateOf(one)).toEqual(['offered']);
    expect((await resume(one, bookingId)).status).toBe(200);
  });

  test('never lasts past the start, nearer to it is shorter, and an earlier start shortens it', async () => {
    await joinRide(app, one, rideId);
    await freeOne();
    const soon = new Date(app.deps.now().getTime() + 8 * HOUR_MS);
    const moved = await admin('PUT', `rides/${rideId}`, { startTime: soon.toISOString(), confirmStart: true });
    expect(moved.status).toBe(200);
    expect((await own(one))[0].offerUntil).toBe(soon.toISOString());
    await joinRide(app, two, rideId);
    await leave(one);
    const until = new Date((await own(two))[0].offerUntil).getTime();
    expect(Math.round((until - app.deps.now().getTime()) / HOUR_MS)).toBe(2);
  });
});

test('what was entered stays no longer than the person waits, and is encrypted as in a booking', async () => {
  await joinRide(app, one, rideId);
  const [entry] = await entriesOf(app, rideId, one.id);
  expect(entry?.medicalHistory).not.toContain('Penicillin');
  expect(app.deps.secrets.decrypt(entry?.medicalHistory ?? '')).toBe('Penicillin allergy');
  await freeOne();
  const [offered] = await app.deps.db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.id, entry?.id ?? ''));
  expect(offered).toMatchObject({ state: 'offered', details: null, medicalHistory: null });
});
