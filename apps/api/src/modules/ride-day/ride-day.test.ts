import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { readTicket, ticketText } from '@kickstand/contract/ride-day/ticket-code.rules';
import type { ClubRole } from '@kickstand/contract/shared/club-role';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { captains, rides } from '../../db/schema/content.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { marshalLinks, rideMarks } from '../../db/schema/ride-day.ts';
import { addEvent, addMember, addRide, bookingOf, type Member } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetMarshals } from './marshal-links.service.ts';

const PILLION = {
  fullName: 'Meera Patil',
  contactNumber: '9820000120',
  bloodGroup: 'O+',
  emergencyName: 'Ravi Patil',
  emergencyNumber: '9820000119',
};

let app: TestApp;
let owner: Member;
let captain: Member;
let ride: string;
let other: string;
let asha: string;
let stranger: string;

beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  owner = await addAdministrator(app);
  captain = await addStaff('captain', 'Omkar Rao');
  ride = await addRide(app, {
    title: 'Malshej by Dawn',
    inHours: 12,
    route: { startLocation: 'Sion', endLocation: 'Malshej', waypoints: ['Murbad', ' Murbad ', ''] },
  });
  other = await addRide(app, { title: 'Daman Coast', inHours: 12 });
  await app.deps.db.insert(captains).values({ userId: captain.id, rideId: ride });
  asha = await storeBooking(app, {
    rideId: ride,
    bookingNumber: '7A3MF6D',
    personalInfo: { fullName: 'Asha <b>Patil</b>', bloodGroup: 'AB-' },
    medicalHistory: app.deps.secrets.encrypt('Asthma'),
    pillion: PILLION,
  });
  await storeBooking(app, { rideId: ride, bookingNumber: 'KR4T7MW', status: 'cancelled' });
  stranger = await storeBooking(app, { rideId: other });
});
afterAll(() => app.stop());

async function addStaff(clubRole: ClubRole, fullName: string): Promise<Member> {
  const member = await addMember(app);
  await app.deps.db.update(users).set({ clubRole, fullName }).where(eq(users.id, member.id));
  return member;
}

const mark = (over: object = {}) => ({
  id: randomUUID(),
  subject: asha,
  field: 'state',
  value: 'arrived',
  replaces: [] as string[],
  at: app.deps.now().toISOString(),
  ...over,
});
const dayOf = (id: string, { token }: Member) => app.get(`/api/admin/ride-days/${id}`, { token });
const sync = (marks: object[], { since = 0, by = captain, id = ride } = {}) =>
  app.post(`/api/admin/ride-days/${id}/marks`, { marks, since }, { token: by.token });
const makeLink = async (form: object = {}, id = ride) =>
  app.post(`/api/admin/ride-days/${id}/links`, { name: 'Ravi', seesMedical: false, ...form }, { token: owner.token });
const tokenOf = async (form: object = {}, id = ride): Promise<string> =>
  new URL((await makeLink(form, id)).json.data.links.at(-1).url).hash.slice(1);
const asMarshal = (token: string, id = ride) => app.get(`/api/ride-days/${id}?token=${token}`);
const syncAsMarshal = (token: string, marks: object[], id = ride) =>
  app.post(`/api/ride-days/${id}/marks`, { token, marks, since: 0 });

describe('the day of a ride', () => {
  test('is read by its captain and by owners, with all a phone needs', async () => {
    for (const person of [captain, owner]) {
      const { status, json, headers } = await dayOf(ride, person);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      const { day } = json.data;
      expect(day.item).toMatchObject({ _id: ride, kind: 'ride', title: 'Malshej by Dawn', stops: ['Murbad'] });
      expect(day.riders).toHaveLength(1);
      expect(day.riders[0]).toMatchObject({
        _id: asha,
        name: 'Asha <b>Patil</b>',
        bloodGroup: 'AB-',
        hasMedical: true,
        medical: 'Asthma',
        pillion: PILLION,
      });
      expect(day.ended).toEqual(['KR4T7MW']);
      expect(day.others).toEqual([{ _id: other, title: 'Daman Coast' }]);
      expect(Date.parse(day.closesAt) - Date.parse(day.item.startTime)).toBe(36 * HOUR_MS);
    }
    expect((await dayOf(ride, captain)).json.data.day.you).toEqual({
      name: 'Omkar Rao',
      isMarshal: false,
      seesMedical: true,
    });
  });

  test('has the stops and hospitals of the plan, which go before the places of the route', async () => {
    const stop = { name: 'Igatpuri', kind: 'food' as const, km: 120, time: '09:15' };
    const hospital = { name: 'Rural Hospital', phone: '02553 244100', km: 118 };
    const plan = { trackId: null, fuelRangeKm: null, stops: [stop], hospitals: [hospital] };
    const planned = await addRide(app, {
      inHours: 12,
      plan,
      route: { startLocation: 'Sion', endLocation: 'Nashik', waypoints: ['Murbad'] },
    });
    const { item } = (await dayOf(planned, owner)).json.data.day;
    expect([item.stops, item.plan]).toEqual([['Igatpuri'], { stops: [stop], hospitals: [hospital] }]);
  });

  test('is refused to captains of other rides, and missing where there is none', async () => {
    expect((await dayOf(other, captain)).status).toBe(403);
    expect((await sync([mark({ subject: stranger })], { id: other })).status).toBe(403);
    expect((await dayOf('no-such-ride', owner)).json.message).toBe("There's no ride or event at this address.");
    const undated = await addRide(app, { startsAt: null });
    expect((await dayOf(undated, owner)).json.message).toBe('This has no date yet. Set its start first.');
    const event = await addEvent(app, { inHours: 5 });
    expect((await dayOf(event, owner)).json.data.day.item).toMatchObject({ kind: 'event', stops: [] });
  });

  test('has medical texts from 24 hours before the start, and nothing once it is over', async () => {
    const later = await addRide(app, { inHours: 48 });
    await storeBooking(app, { rideId: later, medicalHistory: app.deps.secrets.encrypt('Asthma') });
    expect((await dayOf(later, owner)).json.data.day.riders[0]).toMatchObject({ hasMedical: true, medical: null });
    const past = await addRide(app, { inHours: -40 });
    const { status, json } = await dayOf(past, owner);
    expect([status, json.message.slice(0, 21)]).toEqual([410, 'This ride day is over']);
  });
});

describe('marks', () => {
  test('are stored once, in the order they arrive, and read from any point on', async () => {
    const [first, second] = [mark(), mark({ field: 'seen start', value: 'yes' })];
    const stored = (await sync([first, second])).json.data;
    expect(stored.marks.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
    expect(stored.marks[0]).toMatchObject({ by: 'Omkar Rao', value: 'arrived' });
    const again = (await sync([first, { ...first, value: 'home' }], { since: stored.since })).json.data;
    expect([again.marks, again.since, again.refused]).toEqual([[], stored.since, []]);
    const all = (await sync([], { by: owner })).json.data;
    expect(all.marks.map(({ value }: { value: string }) => value)).toEqual(['arrived', 'yes']);
  });

  test('of several phones at once are all kept', async () => {
    const item = await addRide(app, { inHours: 2 });
    const rider = await storeBooking(app, { rideId: item });
    const phones = [1, 2, 3, 4].map(() => Array.from({ length: 50 }, () => mark({ subject: rider })));
    const shared = phones[0] ?? [];
    await Promise.all([...phones, shared].map((marks) => sync(marks, { by: owner, id: item })));
    const { marks } = (await sync([], { by: owner, id: item })).json.data;
    expect(new Set(marks.map(({ id }: { id: string }) => id))).toEqual(new Set(phones.flat().map(({ id }) => id)));
    expect(marks).toHaveLength(200);
  });

  test('about riders of another ride are refused, the others stored', async () => {
    const [wrong, right] = [mark({ subject: stranger }), mark({ value: 'late' })];
    const { refused, marks } = (await sync([wrong, right])).json.data;
    expect(refused).toEqual([{ id: wrong.id, reason: "This rider isn't on this ride." }]);
    expect(marks.map(({ id }: { id: string }) => id)).toContain(right.id);
    expect(await app.deps.db.$count(rideMarks, eq(rideMarks.id, wrong.id))).toBe(0);
  });

  test('with absurd times get the time they arrived', async () => {
    const wrong = ['1970-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z', '+275760-09-13T00:00:00Z'];
    const made = wrong.map((at) => mark({ at }));
    const { marks } = (await sync(made)).json.data;
    for (const { id } of made) {
      const { at } = marks.find((one: { id: string }) => one.id === id);
      expect(Math.abs(Date.parse(at) - app.deps.now().getTime())).toBeLessThan(HOUR_MS);
    }
    for (const at of ['yesterday', '', 5, 'x'.repeat(100_000)]) expect((await sync([mark({ at })])).status).toBe(400);
  });

  test('that say nothing known, and far too many, are refused whole', async () => {
    for (const over of [
      { field: 'constructor', value: 'read' },
      { value: 'dead' },
      { id: 'no-uuid' },
      { field: `seen stop ${'x'.repeat(100)}` },
      { replaces: Array.from({ length: 51 }, () => randomUUID()) },
    ]) {
      expect((await sync([mark(over)])).status, JSON.stringify(over)).toBe(400);
    }
    const before = await app.deps.db.$count(rideMarks);
    expect((await sync(Array.from({ length: 201 }, () => mark()))).json.message).toBe(
      'Please send at most 200 marks at a time',
    );
    expect((await sync(Array.from({ length: 10_000 }, () => mark()))).status).toBeGreaterThanOrEqual(400);
    expect(await app.deps.db.$count(rideMarks)).toBe(before);
  });

  test('are never changed; a deleted author leaves no name', async () => {
    const leaving = await addStaff('owner', 'Jaya Sawant');
    const made = mark();
    await sync([made], { by: leaving });
    const change = app.deps.db.update(rideMarks).set({ value: 'home' }).where(eq(rideMarks.id, made.id));
    await expect(change.then(() => null)).rejects.toThrow();
    await app.deps.db.delete(users).where(eq(users.id, leaving.id));
    const { marks } = (await sync([])).json.data;
    expect(marks.find(({ id }: { id: string }) => id === made.id)).toMatchObject({ value: 'arrived', by: 'Unknown' });
  });

  test('fill the roster, where phones disagree with both', async () => {
    const item = await addRide(app, { inHours: 2 });
    const rider = await storeBooking(app, { rideId: item, bookingNumber: 'ACDEFGH' });
    const attendance = async () =>
      (await app.get(`/api/admin/rides/${item}/riders`, { token: owner.token })).json.data.data[0].attendance;
    expect(await attendance()).toEqual([]);
    const seen = mark({ subject: rider });
    await sync([seen, mark({ subject: rider, value: 'no-show' })], { by: owner, id: item });
    expect(await attendance()).toEqual(['arrived', 'no-show']);
    const csv = await app.get(`/api/admin/rides/${item}/riders/export`, { token: owner.token });
    expect(csv.text).toContain('Arrived / No-show');
  });
});

test('how the day ended for a rider follows the marks, in whatever order they come', async () => {
  const id = await addRide(app, { inHours: 2 });
  const rider = await storeBooking(app, { rideId: id });
  const send = (over: object) => sync([mark({ subject: rider, ...over })], { by: owner, id });
  const outcome = async () => (await bookingOf(app, rider)).outcome;
  const arrived = randomUUID();
  await send({ field: 'seen finish', value: 'no' });
  expect(await outcome()).toBeNull();
  await send({ id: arrived });
  expect(await outcome()).toBe('came');
  const { updatedAt } = await bookingOf(app, rider);
  await send({ value: 'home', replaces: [arrived] });
  expect(await outcome()).toBe('home');
  await send({ field: 'seen finish', value: 'yes' });
  await send({ field: 'worry', subject: 'ride', value: '10' });
  expect(await outcome()).toBe('finished');
  expect((await bookingOf(app, rider)).updatedAt).toEqual(updatedAt);
});

test('the desk corrects who came, for those who run the ride; what phones noted stays', async () => {
  const id = await addRide(app, { inHours: -20 });
  const rider = await storeBooking(app, { rideId: id, bookingNumber: 'BCDEFGH' });
  await storeBooking(app, { rideId: id, status: 'created' });
  const correct = (outcome: string, by = owner, booking = rider) =>
    app.call('PUT', `/api/admin/rides/${id}/riders/${booking}/attendance`, { token: by.token, body: { outcome } });
  const roster = async () => (await app.get(`/api/admin/rides/${id}/riders`, { token: owner.token })).json.data;
  expect((await roster()).summary.outcomes).toBeNull();
  await sync([mark({ subject: rider }), mark({ subject: rider, field: 'seen finish', value: 'yes' })], {
    by: owner,
    id,
  });
  expect((await roster()).summary.outcomes).toMatchObject({ finished: 1, unmarked: 0 });
  for (const outcome of ['no-show', 'finished', 'home', 'late', 'came']) {
    expect((await correct(outcome)).status, outcome).toBe(200);
    const { data } = await roster();
    expect(data.find(({ _id }: { _id: string }) => _id === rider).outcome).toBe(outcome);
  }
  expect((await correct('unmarked')).status).toBe(200);
  expect((await roster()).summary.outcomes).toBeNull();
  expect((await app.deps.db.select().from(rideMarks).where(eq(rideMarks.rideId, id))).length).toBeGreaterThan(6);
  expect((await correct('came', captain)).status).toBe(403);
  expect((await correct('came', owner, stranger)).json.message).toBe('Booking not found');
  expect((await correct('gone')).status).toBe(400);
});

describe('reading a medical text', () => {
  const readings = () =>
    app.deps.db
      .select({ by: auditLog.actorName, actorId: auditLog.actorId, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'booking.medical-read'), eq(auditLog.entityId, asha)))
      .orderBy(auditLog.id);

  test('is logged once, when the phone is back online', async () => {
    const read = mark({
      field: 'medical',
      value: 'read',
      at: new Date(app.deps.now().getTime() - HOUR_MS).toISOString(),
    });
    await sync([read]);
    await sync([read]);
    expect(await readings()).toEqual([{ by: 'Omkar Rao', actorId: captain.id, after: { readAt: read.at } }]);
  });

  test('is for marshals whose link says so; blood group and emergency contact are for all', async () => {
    const [plain, trusted] = [await tokenOf(), await tokenOf({ name: 'Leena', seesMedical: true })];
    const { riders, you } = (await asMarshal(plain)).json.data.day;
    expect(you).toEqual({ name: 'Ravi', isMarshal: true, seesMedical: false });
    expect(riders[0]).toMatchObject({ bloodGroup: 'AB-', hasMedical: true, medical: null });
    expect(riders[0].emergencyPhone).not.toBe('');
    expect((await asMarshal(trusted)).json.data.day.riders[0].medical).toBe('Asthma');
    await syncAsMarshal(plain, [mark({ field: 'medical', value: 'read' })]);
    expect((await readings()).at(-1)).toMatchObject({ by: 'Ravi', after: { bloodGroupOnly: true } });
    await syncAsMarshal(trusted, [mark({ field: 'medical', value: 'read' })]);
    expect((await readings()).at(-1)).toMatchObject({ by: 'Leena', actorId: null });
  });
});

describe("a marshal's link", () => {
  const INVALID = [404, "This link isn't valid. Please ask the ride captain for a new one."];

  test('opens its ride, and marks are in the marshal’s name', async () => {
    const token = await tokenOf({ name: 'Meera' });
    expect((await asMarshal(token)).status).toBe(200);
    const made = mark();
    const { marks } = (await syncAsMarshal(token, [made])).json.data;
    expect(marks.find(({ id }: { id: string }) => id === made.id).by).toBe('Meera');
  });

  test('opens nothing when it is forged, tampered with or for another ride', async () => {
    const token = await tokenOf();
    const flipped = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const otherLink = `${randomUUID()}.${token.split('.')[1]}`;
    for (const wrong of ['', 'x', flipped, `${token}0`, otherLink, 'x'.repeat(150)]) {
      const { status, json } = await asMarshal(wrong);
      expect([status, json.message], wrong).toEqual(INVALID);
    }
    for (const { status, json } of [await asMarshal(token, other), await syncAsMarshal(token, [mark()], other)]) {
      expect([status, json.message]).toEqual(INVALID);
    }
    expect((await asMarshal(token, 'no-such-ride')).status).toBe(404);
    expect((await app.get(`/api/admin/ride-days/${ride}/links`, { token })).status).toBe(401);
  });

  test('works from 24 hours before the start until 24 hours after the end', async () => {
    const item = await addRide(app, { inHours: 25 });
    const token = await tokenOf({}, item);
    const start = (hours: number, endHours: number | null = null) => {
      const at = (value: number) => new Date(app.deps.now().getTime() + value * HOUR_MS);
      const times = { startsAt: at(hours), endsAt: endHours === null ? null : at(endHours) };
      return app.deps.db.update(rides).set(times).where(eq(rides.id, item));
    };
    const early = await asMarshal(token, item);
    expect([early.status, early.json.message.slice(0, 21)]).toEqual([403, 'This link works from ']);
    expect((await syncAsMarshal(token, [], item)).status).toBe(403);
    await start(23.9);
    expect((await asMarshal(token, item)).status).toBe(200);
    await start(-60, -23.9);
    expect((await asMarshal(token, item)).status).toBe(200);
    await start(-60, -24.1);
    expect([(await asMarshal(token, item)).status, (await syncAsMarshal(token, [], item)).status]).toEqual([410, 410]);
    expect((await makeLink({}, item)).status).toBe(410);
    // an organiser's phone that was away still brings its marks
    const rider = await storeBooking(app, { rideId: item });
    const late = await sync([mark({ subject: rider })], { by: owner, id: item });
    expect(late.json.data.marks).toHaveLength(1);
  });

  test('can be withdrawn, and the marks stay', async () => {
    const token = await tokenOf({ name: 'Tejas' });
    const made = mark();
    await syncAsMarshal(token, [made]);
    const linkId = token.split('.')[0];
    const { json } = await app.call('DELETE', `/api/admin/ride-days/${ride}/links/${linkId}`, { token: captain.token });
    expect(json.data.links.map(({ _id }: { _id: string }) => _id)).not.toContain(linkId);
    const { status, json: refused } = await asMarshal(token);
    expect([status, refused.message]).toEqual(INVALID);
    expect((await sync([])).json.data.marks.map(({ id }: { id: string }) => id)).toContain(made.id);
    expect((await app.lastAudit())?.action).toBe('ride.marshal-link-withdrawn');
  });

  test('needs a name, and is for those who run the ride', async () => {
    expect((await makeLink({ name: ' ' })).status).toBe(400);
    expect((await makeLink({ name: 'www.spam.example' })).status).toBe(400);
    const links = await app.post(
      `/api/admin/ride-days/${other}/links`,
      { name: 'Ravi', seesMedical: true },
      { token: captain.token },
    );
    expect(links.status).toBe(403);
  });

  test('forgets its name 30 days after the ride', async () => {
    const past = await addRide(app, { inHours: -31 * 24 });
    const link = { name: 'Ravi', seesMedical: false, createdAt: app.deps.now() };
    await app.deps.db.insert(marshalLinks).values({ id: randomUUID(), rideId: past, ...link });
    await forgetMarshals(app.deps);
    const names = await app.deps.db
      .select({ name: marshalLinks.name })
      .from(marshalLinks)
      .where(eq(marshalLinks.rideId, past));
    expect(names).toEqual([{ name: '' }]);
  });
});

test("a member's ticket is signed, and phones can check it with the key of the day", async () => {
  const member = await addMember(app);
  await storeBooking(app, { rideId: ride, userId: member.id, bookingNumber: 'TTTTTTT' });
  await storeBooking(app, { rideId: other, userId: member.id, bookingNumber: 'UUUUUUU', status: 'cancelled' });
  const { bookings } = (await app.get('/api/bookings/mine', { token: member.token })).json.data;
  const codes = new Map<string, string>(
    bookings.map((one: { bookingNumber: string; ticketCode: string }) => [one.bookingNumber, one.ticketCode]),
  );
  expect(codes.get('UUUUUUU')).toBeUndefined();
  const ticket = readTicket(codes.get('TTTTTTT') ?? '');
  expect(ticket?.claim).toEqual({ bookingNumber: 'TTTTTTT', kind: 'ride', itemId: ride });
  const { x, y } = (await dayOf(ride, owner)).json.data.day.ticketKey;
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isGenuine = (claim: Parameters<typeof ticketText>[0]) =>
    verify(
      'sha256',
      Buffer.from(ticketText(claim)),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(ticket?.signature ?? '', 'base64url'),
    );
  expect(ticket && isGenuine(ticket.claim)).toBe(true);
  expect(ticket && isGenuine({ ...ticket.claim, bookingNumber: 'TTTTTTA' })).toBe(false);
  expect(ticket && isGenuine({ ...ticket.claim, itemId: other })).toBe(false);
});
