import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events, rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { auditLog } from '../../../db/schema/operations.ts';
import { addEvent, addMembers, addRide, type Member, orderEvent } from '../../../testing/booking-steps.ts';
import { addAdministrator } from '../../../testing/stored-bookings.ts';
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

const { at, own, ownState, leave, admin, problems } = waitingCalls(() => ({ app, owner }));
const stateOf = async (member: Member) => (await entriesOf(app, rideId, member.id)).map(({ state }) => state);
const freeOne = () => cancelPlace(app, riders[0] as Member, riders[0]?.bookingId ?? '');

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

  test('writes to those who wait, and to no one who left since', async () => {
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
    const noRiders = await admin('POST', `rides/${await addRide(app)}/messages`, words);
    expect(noRiders.status).toBe(409);
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
