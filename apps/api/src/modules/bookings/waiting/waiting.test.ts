import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '../../../db/schema/bookings.ts';
import { events, rides } from '../../../db/schema/content.ts';
import { auditLog } from '../../../db/schema/operations.ts';
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
import { cancelPlace, entriesOf, fillRide, joinEvent, joinRide, queuedMail } from '../../../testing/waiting-steps.ts';
import { examine } from '../../doctor/doctor.service.ts';
import { queueMessage } from '../../messages/write-message.service.ts';
import { cancelBookingsOf } from '../cancel/cancel-item.service.ts';
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

const at = (hours: number) => ({ ...app.deps, now: () => new Date(app.deps.now().getTime() + hours * HOUR_MS) });
const own = async ({ token }: Member) => (await app.get('/api/waiting', { token })).json.data.entries;
const ownState = async (member: Member) => (await own(member)).map((entry: { state: string }) => entry.state);
const stateOf = async (member: Member) => (await entriesOf(app, rideId, member.id)).map(({ state }) => state);
const resume = ({ token }: Member, bookingId: string) =>
  app.post(`/api/bookings/${bookingId}/resume`, undefined, { token });
const leave = async (member: Member) => {
  const [entry] = await own(member);
  return app.post(`/api/waiting/${entry._id}/leave`, undefined, { token: member.token });
};
const freeOne = () => cancelPlace(app, riders[0] as Member, riders[0]?.bookingId ?? '');
const offerOf = async (member: Member) => (await own(member))[0]?.bookingId as string;
const admin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, { token } = owner) =>
  app.call(method, `/api/admin/${path}`, { token, ...(body && { body }) });
const problems = async () => (await examine(app.deps.db)).problems;

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

  test('is not for a newcomer, by no way: neither booking, nor the desk, nor a move, nor a late payment', async () => {
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

describe('every way that frees a place leads to the first in line', () => {
  const isOffered = async () => {
    expect(await ownState(one)).toEqual(['offered']);
    expect(await ownState(two)).toEqual(['waiting']);
    expect(await problems()).toEqual([]);
  };
  beforeEach(async () => {
    await joinRide(app, one, rideId);
    await joinRide(app, two, rideId);
  });

  test('more places', async () => {
    expect((await admin('PUT', `rides/${rideId}`, { maxCapacity: 3 })).status).toBe(200);
    await isOffered();
  });

  test('the club cancels, several at once and by the form', async () => {
    const cancellation = { refund: 'none', reason: '', tellRider: false };
    const ids = riders.map(({ bookingId }) => ({ _id: bookingId, expectedLeft: 0 }));
    await admin('POST', 'bookings/cancel', { bookings: ids.slice(0, 1), cancellation });
    await isOffered();
    await admin('PUT', `bookings/${riders[1]?.bookingId}`, { status: 'cancelled' });
    expect(await ownState(two)).toEqual(['offered']);
  });

  test('a place moves to another ride', async () => {
    const other = await addRide(app, { price: 0 });
    const moved = await admin('POST', `bookings/${riders[0]?.bookingId}/move`, { itemId: other, tellRider: false });
    expect(moved.status).toBe(200);
    await isOffered();
  });

  test('the person with the offer leaves, or their account is deleted', async () => {
    await admin('PUT', `rides/${rideId}`, { maxCapacity: 3 });
    await joinRide(app, three, rideId);
    await leave(one);
    expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual([
      ['left'],
      ['offered'],
      ['waiting'],
    ]);
    const deleted = await app.call('DELETE', `/api/admin/users/${two.id}`, { token: owner.token });
    expect(deleted.status).toBe(200);
    expect(await stateOf(three)).toEqual(['offered']);
    expect(await problems()).toEqual([]);
  });

  test('a rider who has a place is deleted with it', async () => {
    await app.call('DELETE', `/api/admin/users/${riders[0]?.id}?bookings=cancel`, { token: owner.token });
    await isOffered();
  });

  test('booking is open again after a pause, in which the line stays', async () => {
    await admin('PUT', `rides/${rideId}`, { isActive: false });
    await freeOne();
    expect(await ownState(one)).toEqual(['waiting']);
    expect(await problems()).toEqual([]);
    await admin('PUT', `rides/${rideId}`, { isActive: true });
    await isOffered();
  });

  test('the clock finds a place that was freed in the database itself', async () => {
    await app.deps.db.update(rides).set({ capacity: 3 }).where(eq(rides.id, rideId));
    expect((await problems()).join()).toMatch(/waiting list of 2, has 1 free places/);
    await releaseAllLapsedHolds(app.deps);
    await isOffered();
  });

  test('a place that is handed to another rider is not free', async () => {
    const personalInfo = { fullName: 'Asha Patil', contactNumber: '98200 00118' };
    const rider = { userId: three.id, personalInfo, tellRider: false };
    const handed = await admin('POST', `bookings/${riders[0]?.bookingId}/hand-over`, rider);
    expect(handed.json.message).toBe('Place handed over');
    expect(await ownState(one)).toEqual(['waiting']);
    const toWaiting = await admin('POST', `bookings/${riders[1]?.bookingId}/hand-over`, { ...rider, userId: two.id });
    expect(toWaiting.status).toBe(200);
    expect([await stateOf(one), await stateOf(two)]).toEqual([['waiting'], ['taken']]);
    expect(await problems()).toEqual([]);
  });
});

describe('the end of a line', () => {
  test('leaving at any time; twice changes nothing; another person cannot', async () => {
    await joinRide(app, one, rideId);
    const [entry] = await own(one);
    expect((await app.post(`/api/waiting/${entry._id}/leave`, undefined, { token: two.token })).status).toBe(404);
    for (let times = 0; times < 2; times++) {
      const left = await app.post(`/api/waiting/${entry._id}/leave`, undefined, { token: one.token });
      expect([left.status, left.json.data.entries]).toEqual([200, []]);
    }
    const [row] = await entriesOf(app, rideId, one.id);
    expect(row).toMatchObject({ state: 'left', details: null, medicalHistory: null });
    await freeOne();
    expect(await app.deps.db.$count(bookings, eq(bookings.userId, one.id))).toBe(0);
  });

  test('a ride that is called off says so to everyone, those with an offer included', async () => {
    await joinRide(app, one, rideId);
    await joinRide(app, two, rideId);
    await freeOne();
    await admin('POST', `rides/${rideId}/cancel`, { reason: 'Landslide' });
    await cancelBookingsOf(app.deps, 'ride', rideId);
    expect((await queuedMail(app, two.email, 'waiting-over'))?.text).toContain('cancelled by the organiser');
    expect((await queuedMail(app, one.email, 'booking-cancelled'))?.text).toContain('Landslide');
    expect(await queuedMail(app, one.email, 'place-offered')).toBeNull();
    expect([await stateOf(one), await stateOf(two)]).toEqual([['left'], ['closed']]);
    expect(await problems()).toEqual([]);
  });

  test('the start, or the end of registration, ends it with thanks', async () => {
    const eventId = await addEvent(app, {
      places: 1,
      price: 0,
      registrationDeadline: new Date(app.deps.now().getTime() + 5 * HOUR_MS),
    });
    await orderEvent(app, three, eventId);
    await joinEvent(app, one, eventId);
    await joinRide(app, one, rideId);
    await releaseAllLapsedHolds(at(6));
    expect((await queuedMail(app, one.email, 'waiting-over'))?.subject).toBe('No place came free: Workshop Night');
    await releaseAllLapsedHolds(at(241));
    expect(await own(one)).toEqual([]);
    const [row] = await app.deps.db.select().from(events).where(eq(events.id, eventId));
    expect(row?.waitingCount).toBe(0);
  });
});

describe('an organiser', () => {
  const line = async (by = owner) => (await admin('GET', `rides/${rideId}/waiting`, undefined, by)).json.data?.waiting;

  test('sees the line, offers out of turn on an added place, once, and it is logged', async () => {
    await joinRide(app, one, rideId);
    await joinRide(app, two, rideId);
    const [first, second] = await line();
    expect([first, second]).toMatchObject([
      { name: 'Asha Patil', phone: '9820000118', bike: 'Himalayan 450', position: 1, state: 'waiting' },
      { position: 2 },
    ]);
    expect(JSON.stringify(first)).not.toContain('Penicillin');
    const offer = (body: object) => admin('POST', `rides/${rideId}/waiting/${second._id}/offer`, body);
    expect((await offer({})).json.message).toBe('No place is free. Add one to offer it.');
    const answers = await Promise.all([1, 2, 3].map(() => offer({ addPlace: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await line()).toMatchObject([
      { _id: second._id, state: 'offered', isOutOfTurn: true, position: null },
      { _id: first._id, state: 'waiting', position: 1 },
    ]);
    const [ride] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
    expect(ride).toMatchObject({ capacity: 3, heldCount: 1 });
    const logged = await app.deps.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.actorId, owner.id), eq(auditLog.action, 'booking.offered-by-hand')));
    expect(logged).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });

  test('writes to those who wait, and to nobody who left since', async () => {
    await joinRide(app, one, rideId);
    await joinRide(app, two, rideId);
    const words = { audience: 'line', subject: 'More places soon', text: 'We are asking for a second bus.' };
    const preview = await admin('POST', `rides/${rideId}/messages/preview`, words);
    expect(preview.json.data.preview).toMatchObject({ subject: 'More places soon', recipients: 2 });
    const sent = await admin('POST', `rides/${rideId}/messages`, words);
    const { _id: id } = sent.json.data.message;
    await queueMessage(app.deps, id);
    await queueMessage(app.deps, id);
    await leave(two);
    const mail = await queuedMail(app, one.email, 'rider-message');
    expect(mail?.text).toContain('second bus');
    expect(mail?.text).toContain('on the waiting list');
    expect(await queuedMail(app, two.email, 'rider-message')).toBeNull();
    const { deliveries } = (await admin('GET', `rides/${rideId}/messages/${id}/deliveries`)).json.data;
    expect(deliveries).toMatchObject([{ name: 'Asha Patil', bookingNumber: '' }, { name: 'Asha Patil' }]);
    const { summary } = (await admin('GET', `rides/${rideId}/riders`)).json.data;
    expect(summary).toMatchObject({ paid: 2, waiting: 0, line: 1 });
    const nobody = await admin('POST', `rides/${await addRide(app)}/messages`, words);
    expect(nobody.status).toBe(409);
  });

  test('takes people off, and an offered place then goes to the next', async () => {
    await joinRide(app, one, rideId);
    await joinRide(app, two, rideId);
    await freeOne();
    const [first] = await line();
    const removed = await admin('POST', `rides/${rideId}/waiting/${first._id}/remove`);
    expect(removed.json.data.waiting).toMatchObject([{ state: 'offered' }]);
    expect([await stateOf(one), await stateOf(two)]).toEqual([['removed'], ['offered']]);
    expect((await queuedMail(app, one.email, 'waiting-over'))?.text).toContain('taken you off the waiting list');
    const other = await addRide(app);
    expect((await admin('POST', `rides/${other}/waiting/${first._id}/remove`)).status).toBe(404);
    expect((await admin('POST', `rides/${other}/waiting/${first._id}/offer`, {})).status).toBe(404);
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
