import { termsMark } from '@kickstand/contract/club/policies/terms-mark.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { setSandboxFaults } from '../../sandbox/sandbox-faults.service.ts';
import { bookingDetails } from '../../testing/booking-details.ts';
import {
  addEvent,
  addMember,
  addRide,
  type Member,
  orderEvent,
  orderRide,
  placesOf,
} from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
});
beforeEach(async () => {
  member = await addMember(app);
});
afterAll(() => app.stop());

describe('an order', () => {
  test('holds a place for 15 minutes at the price of the ride, in paise for the provider', async () => {
    const rideId = await addRide(app, { price: 1500 });
    const { now, status, json } = await app.inOneMoment(async () => ({
      now: app.deps.now(),
      ...(await orderRide(app, member, rideId)),
    }));
    expect(status).toBe(201);
    expect(json.data.ride).toEqual({ title: 'Malshej by Dawn' });
    expect(json.data.razorpayOrder).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      amount: 150_000,
      currency: 'INR',
      keyId: app.deps.payments.keyId,
    });
    expect(json.data.booking).toMatchObject({ status: 'created', amount: 1500, paidAt: null });
    expect(json.data.booking.bookingNumber).toMatch(/^[ACDEFGHJKLMNPQRTUVWXYZ234679]{7}$/);
    expect((Date.parse(json.data.booking.holdExpiresAt) - now.getTime()) / 60_000).toBe(15);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 1 });
  });

  test('after new terms were published is refused until the person has seen them', async () => {
    const rideId = await addRide(app, { price: 1500 });
    const order = (seen: string) =>
      app.post('/api/bookings/create-order', { rideId, ...bookingDetails(member.email), termsMark: seen }, member);
    const { status, json } = await order('old');
    expect([status, json.message]).toEqual([409, expect.stringContaining('published new terms')]);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
    expect((await order(termsMark(app.deps.club.current().policies))).status).toBe(201);
  });

  test('of an event names the event', async () => {
    const { status, json } = await orderEvent(app, member, await addEvent(app, { price: 800 }));
    expect(status).toBe(201);
    expect(json.data.event).toEqual({ title: 'Workshop Night' });
    expect(json.data.razorpayOrder.amount).toBe(80_000);
  });

  test.each([
    ['ride', 'You must be 18 or older to join a ride.'],
    ['event', 'You must be 18 or older to join an event.'],
  ] as const)('of a %s is for adults only, on the day of the start', async (kind, message) => {
    const [itemId, call] =
      kind === 'ride'
        ? [{ rideId: await addRide(app) }, '/api/bookings/create-order']
        : [{ eventId: await addEvent(app) }, '/api/event-bookings/create-order'];
    const order = (dateOfBirth: string) => {
      const details = bookingDetails();
      details.personalInfo.dateOfBirth = dateOfBirth;
      return app.post(call, { ...itemId, ...details }, { token: member.token });
    };
    const lastYear = app.deps.now().getUTCFullYear() - 1;
    const { status, json } = await order(`${lastYear}-01-01`);
    expect([status, json.message]).toEqual([400, message]);
    expect(json.errors).toEqual([{ field: 'personalInfo.dateOfBirth', message }]);
    expect((await order(`${lastYear - 18}-01-01`)).status).toBe(201);
  });

  test('takes no amount from the caller', async () => {
    const rideId = await addRide(app, { price: 1500 });
    const body = { rideId, amount: 1, price: 1, ...bookingDetails() };
    const { json } = await app.post('/api/bookings/create-order', body, { token: member.token });
    expect(json.data.razorpayOrder.amount).toBe(150_000);
  });

  test('while one is unpaid goes on with it: same order, new details, hold renewed', async () => {
    const rideId = await addRide(app);
    const first = await orderRide(app, member, rideId);
    app.passMinutes(10);
    const details = bookingDetails();
    details.personalInfo.fullName = 'Asha P. Patil';
    const second = await app.post('/api/bookings/create-order', { rideId, ...details }, { token: member.token });
    expect(second.status).toBe(201);
    expect(second.json.data.booking._id).toBe(first.json.data.booking._id);
    expect(second.json.data.razorpayOrder.id).toBe(first.json.data.razorpayOrder.id);
    expect(second.json.data.booking.personalInfo.fullName).toBe('Asha P. Patil');
    expect(Date.parse(second.json.data.booking.holdExpiresAt)).toBeGreaterThan(
      Date.parse(first.json.data.booking.holdExpiresAt) + 9 * 60_000,
    );
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 1 });
  });

  test('after a change of price is a new one at the new price', async () => {
    const rideId = await addRide(app, { price: 1500 });
    const first = await orderRide(app, member, rideId);
    await app.deps.db.update(rides).set({ pricePaise: 120_000 }).where(eq(rides.id, rideId));
    const second = await orderRide(app, member, rideId);
    expect(second.json.data.booking._id).toBe(first.json.data.booking._id);
    expect(second.json.data.razorpayOrder.id).not.toBe(first.json.data.razorpayOrder.id);
    expect(second.json.data.razorpayOrder.amount).toBe(120_000);
  });

  test('clicked twice at once makes one booking and one order', async () => {
    const rideId = await addRide(app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => orderRide(app, member, rideId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.data.booking._id)).size).toBe(1);
    expect(new Set(answers.map(({ json }) => json.data.razorpayOrder.id)).size).toBe(1);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 1 });
  });

  test('is resumed from the list of own bookings, by its owner only', async () => {
    const rideId = await addRide(app);
    const first = await orderRide(app, member, rideId);
    const url = `/api/bookings/${first.json.data.booking._id}/resume`;
    const resumed = await app.post(url, undefined, { token: member.token });
    expect(resumed.status).toBe(200);
    expect(resumed.json.data.razorpayOrder.id).toBe(first.json.data.razorpayOrder.id);
    const stranger = await addMember(app);
    expect((await app.post(url, undefined, { token: stranger.token })).status).toBe(404);
    expect((await app.post(url.replace('bookings', 'event-bookings'), undefined, { token: member.token })).status).toBe(
      404,
    );
  });
});

describe('nothing to pay', () => {
  test('confirms at once without the provider', async () => {
    const eventId = await addEvent(app, { price: 800, isFree: true });
    await setSandboxFaults(app.deps, { failRequests: '500' });
    const { status, json } = await orderEvent(app, member, eventId);
    await setSandboxFaults(app.deps, {});
    expect(status).toBe(201);
    expect(json.data.razorpayOrder).toBeNull();
    expect(json.data.booking).toMatchObject({ status: 'paid', paymentMethod: 'free', amount: 0 });
    expect((await app.readMail(member.email)).subject).toBe('Booking confirmed: Workshop Night');
  });
});

describe('refused', () => {
  const refusal = async (answer: Promise<{ status: number; json: { message: string } }>) => {
    const { status, json } = await answer;
    return [status, json.message];
  };

  test('a missing ride or event', async () => {
    expect(await refusal(orderRide(app, member, 'none'))).toEqual([404, 'Ride not found']);
    expect(await refusal(orderEvent(app, member, 'none'))).toEqual([404, 'Event not found']);
    const hidden = await addEvent(app, { isPublished: false });
    expect(await refusal(orderEvent(app, member, hidden))).toEqual([404, 'Event not found']);
  });

  test('rides that are not bookable, each with its reason', async () => {
    const inactive = await addRide(app, { isActive: false });
    expect(await refusal(orderRide(app, member, inactive))).toEqual([409, "This ride isn't open for booking."]);
    const started = await addRide(app, { inHours: -1 });
    expect(await refusal(orderRide(app, member, started))).toEqual([409, 'This ride has already started.']);
    const undated = await addRide(app, { startsAt: null });
    expect((await orderRide(app, member, undated)).status).toBe(409);
  });

  test('events whose booking is closed, each with its reason', async () => {
    const past = new Date(app.deps.now().getTime() - 1000);
    const closed = async (more: Parameters<typeof addEvent>[1]) =>
      refusal(orderEvent(app, member, await addEvent(app, more)));
    expect(await closed({ registrationDeadline: past })).toEqual([409, 'Registration for this event is closed.']);
    expect(await closed({ status: 'postponed' })).toEqual([409, 'This event was postponed.']);
    expect(await closed({ status: 'cancelled' })).toEqual([409, 'This event was cancelled.']);
    expect(await closed({ isBookingEnabled: false })).toEqual([409, "This event isn't open for booking."]);
    expect(await closed({ inHours: -1 })).toEqual([409, 'This event has already started.']);
  });

  test('a place beyond capacity: held and taken places have different messages', async () => {
    const rideId = await addRide(app, { places: 1, price: 0 });
    const paidRide = await addRide(app, { places: 1 });
    const other = await addMember(app);
    await orderRide(app, other, rideId);
    expect(await refusal(orderRide(app, member, rideId))).toEqual([409, 'This ride is fully booked.']);
    await orderRide(app, other, paidRide);
    expect(await refusal(orderRide(app, member, paidRide))).toEqual([
      409,
      'All remaining places are being paid for right now. Please try again in a few minutes.',
    ]);
  });

  test('a second booking of the same', async () => {
    const rideId = await addRide(app, { price: 0 });
    const eventId = await addEvent(app, { isFree: true });
    await orderRide(app, member, rideId);
    await orderEvent(app, member, eventId);
    expect(await refusal(orderRide(app, member, rideId))).toEqual([409, 'You have already booked this ride']);
    expect(await refusal(orderEvent(app, member, eventId))).toEqual([409, 'You have already booked this event']);
  });

  test('details with the event dialog’s messages, at their fields, for both kinds', async () => {
    const rideId = await addRide(app);
    const eventId = await addEvent(app);
    const wrong = async (group: 'personalInfo' | 'emergencyContact' | 'agreements', change: object) => {
      const known = bookingDetails();
      const details = { ...known, [group]: { ...known[group], ...change } };
      const answers = await Promise.all([
        app.post('/api/bookings/create-order', { rideId, ...details }, { token: member.token }),
        app.post('/api/event-bookings/create-order', { eventId, ...details }, { token: member.token }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      expect(answers[0]?.json.errors).toEqual(answers[1]?.json.errors);
      return answers[0]?.json.errors[0];
    };
    expect(await wrong('personalInfo', { email: 'asha at home' })).toEqual({
      field: 'personalInfo.email',
      message: 'Please enter a valid email address',
    });
    for (const email of ['', '  ', undefined])
      expect(await wrong('personalInfo', { email })).toEqual({
        field: 'personalInfo.email',
        message: 'Please fill in email',
      });
    expect(await wrong('personalInfo', { contactNumber: '12345' })).toEqual({
      field: 'personalInfo.contactNumber',
      message: 'Please enter a valid 10-digit contact number',
    });
    expect(await wrong('emergencyContact', { number: '982000011' })).toEqual({
      field: 'emergencyContact.number',
      message: 'Please enter a valid 10-digit emergency contact number',
    });
    expect(await wrong('personalInfo', { fullName: '  ' })).toEqual({
      field: 'personalInfo.fullName',
      message: 'Please fill in full name',
    });
    expect(await wrong('agreements', { noContrabands: false })).toEqual({
      field: 'agreements.noContrabands',
      message: 'Please accept all required agreements',
    });
  });

  test.each(['+91 98200 00118', '098200 00118', '98200-00118', '919820000118'])('but not %s', async (contactNumber) => {
    const details = bookingDetails();
    details.personalInfo.contactNumber = contactNumber;
    const body = { rideId: await addRide(app), ...details };
    const { status, json } = await app.post('/api/bookings/create-order', body, { token: member.token });
    expect(status).toBe(201);
    expect(json.data.booking.personalInfo.contactNumber).toBe('9820000118');
  });
});

describe('early-bird price', () => {
  test('holds to the second of its deadline', async () => {
    const member2 = await addMember(app);
    const deadline = new Date(app.deps.now().getTime() + 60 * 60_000);
    const early = { price: 1000, earlyBirdPricePaise: 70_000, earlyBirdDeadline: deadline };
    const eventId = await addEvent(app, early);
    const amountAt = (who: Member, instant: number) =>
      app.inOneMoment(async () => {
        app.passMinutes((instant - app.deps.now().getTime()) / 60_000);
        return (await orderEvent(app, who, eventId)).json.data.razorpayOrder.amount;
      });
    expect(await amountAt(member, deadline.getTime() - 1_000)).toBe(70_000);
    expect(await amountAt(member2, deadline.getTime() + 1_000)).toBe(100_000);
  });
});

describe('medical text', () => {
  test('is unreadable in the database and in no answer, and is gone 30 days after the ride', async () => {
    const rideId = await addRide(app, { inHours: 1 });
    const { text, json } = await orderRide(app, member, rideId);
    expect(text).not.toContain('Penicillin');
    const stored = async () =>
      (await app.deps.db.select().from(bookings).where(eq(bookings.id, json.data.booking._id)))[0]?.medicalHistory;
    expect(await stored()).not.toContain('Penicillin');
    expect(app.deps.secrets.decrypt((await stored()) ?? '')).toBe('Penicillin allergy');
    const { forgetEmergencyDetails } = await import('./personal-data.service.ts');
    const after = (hours: number) => ({
      ...app.deps,
      now: () => new Date(app.deps.now().getTime() + hours * 3_600_000),
    });
    await forgetEmergencyDetails(after(30 * 24));
    expect(await stored()).not.toBeNull();
    await forgetEmergencyDetails(after(30 * 24 + 2));
    expect(await stored()).toBeNull();
    expect(app.logText()).not.toContain('Penicillin');
  });
});

test('the books are right afterwards', async () => {
  expect(await examine(app.deps.db)).toMatchObject({ problems: [], attention: [] });
});
