import { IDENTITY } from '@kickstand/contract/club/defaults/identity';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { events } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { mails } from '../../db/schema/operations.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import {
  addEvent,
  addMember,
  addRide,
  bookRide,
  type Member,
  mailAbout,
  orderEvent,
} from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { remindRiders } from '../bookings/notify-riders.service.ts';
import { mailComposer } from './compose-mail.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
beforeEach(async () => {
  member = await addMember(app);
});
afterAll(() => app.stop());

/** The minutes between two times that a message names. */
const minutesBetween = (text: string, ...labels: [string, string]) => {
  const [from, to] = labels.map((label) => {
    const [, day, time] = new RegExp(`^${label}: (?:\\w{3} )?(\\d.*), (.*)$`, 'm').exec(text) ?? [];
    return Date.parse(`${day} ${time}`);
  });
  return (Number(to) - Number(from)) / 60_000;
};

const POLICY_TIME = 'Refunds take 7-10 business days plus 3-5 bank days.';

test('a paid ride: how it was paid, what to bring, the cancellation terms, and how to reach the club', async () => {
  await bookRide(app, member, await addRide(app));
  const { text, html } = await mailAbout(app, member.email, 'Booking confirmed');
  expect(text).toContain('Paid: ₹1,500 (UPI)');
  expect(text).toContain('full tank');
  expect(minutesBetween(text, 'Be there', 'Start')).toBe(15);
  expect(text).toContain("we'll refund half the price");
  for (const part of [text, html]) {
    expect(part).toContain(IDENTITY.emails[0]);
    expect(part).toContain(IDENTITY.phones[0]);
  }
});

test('a free event: no word of money or fuel, and the whole address', async () => {
  const venue = {
    name: 'Club Garage',
    address: 'Station Road, Sion East',
    city: 'Mumbai',
    state: '',
    pincode: '400022',
  };
  await orderEvent(app, member, await addEvent(app, { isFree: true, venue, inHours: 30 }));
  const { text } = await mailAbout(app, member.email, 'Booking confirmed');
  expect(text).toContain('Price: Free');
  expect(text).toContain('Where: Club Garage, Station Road, Sion East, Mumbai 400022');
  expect(text).toContain('Please cancel, so another rider can have your place');
  expect(text).not.toMatch(/half the price|fees|tank|helmet/);
  app.passMinutes(7 * 60);
  await remindRiders(app.deps);
  expect((await mailAbout(app, member.email, 'Tomorrow: ')).text).not.toMatch(/tank|tyre|helmet/);
});

test('no one is reminded of an event that was postponed, before or after the mail was queued', async () => {
  const eventId = await addEvent(app, { isFree: true, inHours: 30 });
  await orderEvent(app, member, eventId);
  const write = (status: 'published' | 'postponed') =>
    app.deps.db.update(events).set({ status }).where(eq(events.id, eventId));
  app.passMinutes(7 * 60);
  await write('postponed');
  await remindRiders(app.deps);
  const reminders = () =>
    app.deps.db.$count(mails, and(eq(mails.recipient, member.email), eq(mails.template, 'reminder')));
  expect(await reminders()).toBe(0);
  const [booking] = await app.deps.db.select().from(bookings).where(eq(bookings.eventId, eventId));
  const compose = () => mailComposer(app.deps)('reminder', member.email, { bookingId: booking?.id ?? '' });
  expect(await compose()).toBeNull();
  await write('published');
  expect((await compose())?.subject).toBe('Tomorrow: Workshop Night');
  await remindRiders(app.deps);
  expect(await reminders()).toBe(1);
});

test('a refund takes as long as the policy says', async () => {
  const { bookingId } = await bookRide(app, member, await addRide(app));
  await app.post(`/api/bookings/${bookingId}/cancel`, {}, { token: member.token });
  const cancelled = await mailAbout(app, member.email, 'Booking cancelled');
  expect(cancelled.text).toContain(`We'll refund ₹750 of ₹1,500 the way you paid. ${POLICY_TIME}`);
  expect(cancelled.text).not.toContain('voucher');
  const made = await mailAbout(app, member.email, 'Refund of ₹750 made');
  expect(made.text).toContain('Your bank will show it within 3-5 bank days.');
  expect(made.text).not.toContain('7-10');
});

test('a ride that is changed and then called off: the changes, whom to write to, and the voucher', async () => {
  const id = await addRide(app);
  await bookRide(app, member, id);
  await admin.put(`/admin/rides/${id}`, { startTime: '2031-05-03T06:30', venue: 'Vashi Plaza', confirmStart: true });
  const changed = await mailAbout(app, member.email, 'Changed: ');
  expect(changed.text).toContain('The organiser has changed the start and the venue. Your booking stays valid.');
  expect(changed.text).toContain(`/cancellation-refund), or write to us at ${IDENTITY.emails[0]}.`);
  await admin.post(`/admin/rides/${id}/cancel`, { reason: 'Landslide on the ghat' });
  const cancelled = await mailAbout(app, member.email, 'Ride cancelled');
  expect(cancelled.text).toContain(`We'll refund ₹1,500 of ₹1,500 the way you paid. ${POLICY_TIME}`);
  expect(cancelled.text).toContain(`credit voucher for a later ride or event? Write to ${IDENTITY.emails[0]}`);
});
