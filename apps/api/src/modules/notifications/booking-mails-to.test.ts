import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutboxMail } from '../../gateways/mail/mail.port.ts';
import { bookingDetails } from '../../testing/booking-details.ts';
import { addEvent, addMember, mailAbout, mailsTo } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notifyRidersOfChange } from '../bookings/notify-riders.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false } });
});
afterAll(() => app.stop());

const STRANGER = 'stranger@elsewhere.test';
const book = (token: string, eventId: string, personalInfo: object = {}) => {
  const details = bookingDetails(STRANGER);
  const body = { eventId, ...details, personalInfo: { ...details.personalInfo, ...personalInfo } };
  return app.post('/api/event-bookings/create-order', body, { token });
};
const cancel = (token: string, id: string) => app.post(`/api/event-bookings/${id}/cancel`, {}, { token });

test('messages about a booking go to the account’s address, whatever address was typed into the form', async () => {
  const member = await addMember(app);
  const eventId = await addEvent(app, { isFree: true });
  const booked = await book(member.token, eventId);
  expect(booked.status).toBe(201);
  expect(booked.json.data.booking.personalInfo.email).toBe(STRANGER);
  await mailAbout(app, member.email, 'Booking confirmed');
  await app.deps.db.transaction((transaction) =>
    notifyRidersOfChange(app.deps, transaction, 'event', eventId, [['Start', 'Monday']]),
  );
  await mailAbout(app, member.email, 'Changed');
  expect((await cancel(member.token, booked.json.data.booking._id)).status).toBe(200);
  await mailAbout(app, member.email, 'cancelled');
  expect(await mailsTo(app, STRANGER)).toEqual([]);
  expect((await (app.deps.mail as OutboxMail).list()).some(({ to }) => to === STRANGER)).toBe(false);
});

test('a name that is an advertisement is refused at its field', async () => {
  const member = await addMember(app);
  const refused = await book(member.token, await addEvent(app, { isFree: true }), {
    fullName: 'WIN 1 CRORE www.evil.example',
  });
  expect(refused.status).toBe(400);
  expect(refused.json.errors).toEqual([
    { field: 'personalInfo.fullName', message: expect.stringMatching(/^Full name must be a name, without web/) },
  ]);
});

test('the same thing can be booked and cancelled five times a day, by each person', async () => {
  const [member, other] = [await addMember(app), await addMember(app)];
  const [eventId, another] = [await addEvent(app, { isFree: true }), await addEvent(app, { isFree: true })];
  for (let round = 0; round < 5; round++) {
    const booked = await book(member.token, eventId);
    expect(booked.status).toBe(201);
    await cancel(member.token, booked.json.data.booking._id);
  }
  const sixth = await book(member.token, eventId);
  expect(sixth.status).toBe(429);
  expect(sixth.json.message).toBe(
    "You've booked this event 5 times within a day. Please try again tomorrow, or write to us.",
  );
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await book(member.token, another)).status).toBe(201);
  expect((await book(other.token, eventId)).status).toBe(201);
  app.passMinutes(24 * 60 + 1);
  expect((await book(member.token, eventId)).status).toBe(201);
});

describe('a place that a member hands to an address they type', () => {
  const newRider = (email: string) => ({
    personalInfo: {
      fullName: 'Nikhil Rane',
      email,
      contactNumber: '98200 11223',
      dateOfBirth: '1992-02-02',
      bloodGroup: 'O-',
    },
    motorcycleInfo: { modelName: 'You have won! Claim it at evil.example', motorcycleNumber: 'www.evil.example' },
    emergencyContact: { personName: 'Sunita Rane', number: '98200 11224' },
  });
  const handOver = (token: string, id: string, email: string) =>
    app.post(`/api/event-bookings/${id}/hand-over`, newRider(email), { token });

  test('carries nothing that the member has written but the name', async () => {
    const taker = await addMember(app);
    for (const email of ['guest@elsewhere.test', taker.email]) {
      const member = await addMember(app);
      const booked = await book(member.token, await addEvent(app, { isFree: true }));
      const own = await mailAbout(app, member.email, 'Booking confirmed');
      expect(own.text).toContain('Motorcycle: Himalayan 450');
      expect((await handOver(member.token, booked.json.data.booking._id, email)).status).toBe(200);
      const { text, html } = await mailAbout(app, email, 'Booking confirmed');
      expect(text).toContain('Nikhil Rane');
      expect(text + html).not.toMatch(/Motorcycle|evil|won/);
    }
  });

  test('is one of twenty a day', async () => {
    const member = await addMember(app);
    const booked = await book(member.token, await addEvent(app, { isFree: true }));
    for (let round = 0; round < 20; round++) {
      expect((await handOver(member.token, 'no-such-booking', 'guest@elsewhere.test')).status).toBe(404);
    }
    const { _id } = booked.json.data.booking;
    const refused = await handOver(member.token, _id, 'other@elsewhere.test');
    expect([refused.status, refused.json.message]).toEqual([429, 'Too many attempts. Please try again in 24 hours.']);
    app.passMinutes(24 * 60 + 1);
    expect((await handOver(member.token, _id, 'other@elsewhere.test')).status).toBe(200);
  });
});
