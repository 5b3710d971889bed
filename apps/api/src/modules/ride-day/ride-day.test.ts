import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { readTicket, ticketText } from '@kickstand/contract/ride-day/ticket-code.rules';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { rideMarks } from '../../db/schema/ride-day.ts';
import { addEvent, addMember, addRide, bookingOf } from '../../testing/booking-steps.ts';
import { addStaff, PILLION, useRideDay } from '../../testing/ride-day-app.ts';
import { storeBooking } from '../../testing/stored-bookings.ts';

const { app, day, mark, dayOf, sync } = useRideDay();

describe('the day of a ride', () => {
  test('is read by its captain and by owners, with all a phone needs', async () => {
    for (const person of [day.captain, day.owner]) {
      const { status, json, headers } = await dayOf(day.ride, person);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      const found = json.data.day;
      expect(found.item).toMatchObject({ _id: day.ride, kind: 'ride', title: 'Malshej by Dawn', stops: ['Murbad'] });
      expect(found.riders).toHaveLength(1);
      expect(found.riders[0]).toMatchObject({
        _id: day.asha,
        name: 'Asha <b>Patil</b>',
        bloodGroup: 'AB-',
        hasMedical: true,
        medical: 'Asthma',
        pillion: PILLION,
      });
      expect(found.ended).toEqual(['KR4T7MW']);
      expect(found.others).toEqual([{ _id: day.other, title: 'Daman Coast' }]);
      expect(Date.parse(found.closesAt) - Date.parse(found.item.startTime)).toBe(36 * HOUR_MS);
    }
    expect((await dayOf(day.ride, day.captain)).json.data.day.you).toEqual({
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
    const { item } = (await dayOf(planned, day.owner)).json.data.day;
    expect([item.stops, item.plan]).toEqual([['Igatpuri'], { stops: [stop], hospitals: [hospital] }]);
  });

  test('is refused to captains of other rides, and missing where there is none', async () => {
    expect((await dayOf(day.other, day.captain)).status).toBe(403);
    expect((await sync([mark({ subject: day.stranger })], { id: day.other })).status).toBe(403);
    expect((await dayOf('no-such-ride', day.owner)).json.message).toBe("There's no ride or event at this address.");
    const undated = await addRide(app, { startsAt: null });
    expect((await dayOf(undated, day.owner)).json.message).toBe('This has no date yet. Set its start first.');
    const event = await addEvent(app, { inHours: 5 });
    expect((await dayOf(event, day.owner)).json.data.day.item).toMatchObject({ kind: 'event', stops: [] });
  });

  test('has medical texts from 24 hours before the start, and nothing once it is over', async () => {
    const later = await addRide(app, { inHours: 48 });
    await storeBooking(app, { rideId: later, medicalHistory: app.deps.secrets.encrypt('Asthma') });
    expect((await dayOf(later, day.owner)).json.data.day.riders[0]).toMatchObject({ hasMedical: true, medical: null });
    const past = await addRide(app, { inHours: -40 });
    const { status, json } = await dayOf(past, day.owner);
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
    const all = (await sync([], { by: day.owner })).json.data;
    expect(all.marks.map(({ value }: { value: string }) => value)).toEqual(['arrived', 'yes']);
  });

  test('of several phones at once are all kept', async () => {
    const item = await addRide(app, { inHours: 2 });
    const rider = await storeBooking(app, { rideId: item });
    const phones = [1, 2, 3, 4].map(() => Array.from({ length: 50 }, () => mark({ subject: rider })));
    const shared = phones[0] ?? [];
    await Promise.all([...phones, shared].map((marks) => sync(marks, { by: day.owner, id: item })));
    const { marks } = (await sync([], { by: day.owner, id: item })).json.data;
    expect(new Set(marks.map(({ id }: { id: string }) => id))).toEqual(new Set(phones.flat().map(({ id }) => id)));
    expect(marks).toHaveLength(200);
  });

  test('about riders of another ride are refused, the others stored', async () => {
    const [wrong, right] = [mark({ subject: day.stranger }), mark({ value: 'late' })];
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
    const leaving = await addStaff(app, 'owner', 'Jaya Sawant');
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
      (await app.get(`/api/admin/rides/${item}/riders`, { token: day.owner.token })).json.data.data[0].attendance;
    expect(await attendance()).toEqual([]);
    const seen = mark({ subject: rider });
    await sync([seen, mark({ subject: rider, value: 'no-show' })], { by: day.owner, id: item });
    expect(await attendance()).toEqual(['arrived', 'no-show']);
    const csv = await app.get(`/api/admin/rides/${item}/riders/export`, { token: day.owner.token });
    expect(csv.text).toContain('Arrived / No-show');
  });
});

test('how the day ended for a rider follows the marks, in whatever order they come', async () => {
  const id = await addRide(app, { inHours: 2 });
  const rider = await storeBooking(app, { rideId: id });
  const send = (over: object) => sync([mark({ subject: rider, ...over })], { by: day.owner, id });
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
  const correct = (outcome: string, by = day.owner, booking = rider) =>
    app.call('PUT', `/api/admin/rides/${id}/riders/${booking}/attendance`, { token: by.token, body: { outcome } });
  const roster = async () => (await app.get(`/api/admin/rides/${id}/riders`, { token: day.owner.token })).json.data;
  expect((await roster()).summary.outcomes).toBeNull();
  await sync([mark({ subject: rider }), mark({ subject: rider, field: 'seen finish', value: 'yes' })], {
    by: day.owner,
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
  expect((await correct('came', day.captain)).status).toBe(403);
  expect((await correct('came', day.owner, day.stranger)).json.message).toBe('Booking not found');
  expect((await correct('gone')).status).toBe(400);
});

test("a member's ticket is signed, and phones can check it with the key of the day", async () => {
  const member = await addMember(app);
  await storeBooking(app, { rideId: day.ride, userId: member.id, bookingNumber: 'TTTTTTT' });
  await storeBooking(app, { rideId: day.other, userId: member.id, bookingNumber: 'UUUUUUU', status: 'cancelled' });
  const { bookings } = (await app.get('/api/bookings/mine', { token: member.token })).json.data;
  const codes = new Map<string, string>(
    bookings.map((one: { bookingNumber: string; ticketCode: string }) => [one.bookingNumber, one.ticketCode]),
  );
  expect(codes.get('UUUUUUU')).toBeUndefined();
  const ticket = readTicket(codes.get('TTTTTTT') ?? '');
  expect(ticket?.claim).toEqual({ bookingNumber: 'TTTTTTT', kind: 'ride', itemId: day.ride });
  const { x, y } = (await dayOf(day.ride, day.owner)).json.data.day.ticketKey;
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
  expect(ticket && isGenuine({ ...ticket.claim, itemId: day.other })).toBe(false);
});
