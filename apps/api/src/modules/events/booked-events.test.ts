import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { events } from '../../db/schema/bookables.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import {
  addEvent,
  addMember,
  bookingOf,
  type Member,
  mailAbout,
  mailsTo,
  orderEvent,
} from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  const { id, token } = await addMember(app);
  await app.deps.db.update(users).set({ clubRole: 'owner' }).where(eq(users.id, id));
  admin = adminCalls(app, token);
});
beforeEach(async () => {
  member = await addMember(app);
});
afterAll(async () => {
  const { problems } = await examine(app.deps.db);
  await app.stop();
  expect(problems).toEqual([]);
});

/** A free event is booked at once. */
const addFree = (more: Parameters<typeof addEvent>[1] = {}) => addEvent(app, { isFree: true, price: 0, ...more });
const book = async (eventId: string, who = member) =>
  (await orderEvent(app, who, eventId)).json.data.booking._id as string;
const eventOf = async (id: string) => (await admin.get(`/admin/events/${id}`)).json.data.event;
/** The form as it was loaded, with a change. */
const put = async (id: string, change: object) => {
  const { title, startDate, endDate, location, venue } = await eventOf(id);
  const form = { title, description: 'Evening.', startDate, endDate, location, venue };
  return admin.put(`/admin/events/${id}`, { ...form, ...change });
};
const untilStatus = (bookingId: string, status: string) =>
  until(async () => (await bookingOf(app, bookingId)).status === status);

test('a person with a place is an attendee; one who is still paying is not', async () => {
  const id = await addEvent(app, { price: 800 });
  await orderEvent(app, member, id);
  expect(await eventOf(id)).toMatchObject({ attendees: [], bookings: { live: 1, all: 1 }, currentParticipants: 0 });
  const free = await addFree();
  const bookingId = await book(free);
  expect(await eventOf(free)).toMatchObject({
    attendees: [{ _id: bookingId, fullName: 'Asha Patil' }],
    bookings: { live: 1, all: 1 },
    currentParticipants: 1,
    capacity: { currentParticipants: 1 },
  });
  const { summary } = (await admin.get('/admin/events')).json.data;
  expect(summary.participants).toBe(1);
});

describe('an event with bookings is not deleted', () => {
  test('while it has attendees: the answer says how many, and what to do instead', async () => {
    const id = await addFree();
    await book(id);
    const one = await admin.delete(`/admin/events/${id}`);
    expect([one.status, one.json.message]).toEqual([
      409,
      "1 person has booked this event, so it can't be deleted. Cancel it instead: everyone will be fully refunded.",
    ]);
    await book(id, await addMember(app));
    expect((await admin.delete(`/admin/events/${id}`)).json.message).toMatch(/^2 people have booked this event/);
    expect((await eventOf(id)).bookings).toEqual({ live: 2, all: 2 });
  });

  test('nor afterwards, because bookings are kept for the books', async () => {
    const id = await addFree();
    const bookingId = await book(id);
    await app.post(`/api/event-bookings/${bookingId}/cancel`, {}, { token: member.token });
    const { status, json } = await admin.delete(`/admin/events/${id}`);
    expect([status, json.message]).toEqual([
      409,
      "This event has 1 booking on record, so it can't be deleted. Unpublish it to take it off the site.",
    ]);
    expect((await eventOf(id)).bookings).toEqual({ live: 0, all: 1 });
  });
});

describe('the organiser calls an event off', () => {
  test('everyone is notified and the places are gone; the reason is kept', async () => {
    const id = await addFree();
    const bookingId = await book(id);
    const { status, json } = await admin.post(`/admin/events/${id}/cancel`, { reason: ' The bridge is closed. ' });
    expect([status, json.message]).toEqual([200, 'Event cancelled successfully']);
    expect(json.data.event).toMatchObject({ status: 'cancelled', cancelReason: 'The bridge is closed.' });
    expect(json.data.event.cancelledAt).not.toBeNull();
    await untilStatus(bookingId, 'cancelled');
    expect((await eventOf(id)).bookings).toEqual({ live: 0, all: 1 });
    expect(await mailsTo(app, member.email)).toContain('Event cancelled: Workshop Night');
    await mailAbout(app, member.email, 'A note from the organiser: The bridge is closed.');
    const [line] = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(line).toMatchObject({ action: 'event.cancelled', actorKind: 'admin' });
  });

  test('with a reason, and not once it is over', async () => {
    const id = await addFree();
    const { status, json } = await admin.post(`/admin/events/${id}/cancel`, { reason: '  ' });
    expect([status, json.message]).toEqual([400, 'Reason is required']);
    const past = await addFree({ inHours: -30 });
    const refused = await admin.post(`/admin/events/${past}/cancel`, { reason: 'Rain' });
    expect([refused.status, refused.json.message]).toEqual([409, 'This is over and can no longer be cancelled.']);
    expect((await eventOf(past)).status).toBe('published');
  });

  test('by the action that refunds, not by a status in the form', async () => {
    const id = await addFree();
    const bookingId = await book(id);
    const { status, json } = await put(id, { status: 'cancelled' });
    expect([status, json.errors[0].field]).toEqual([409, 'status']);
    expect(json.message).toMatch(/^1 person has booked this event\. Use 'Cancel event'/);
    expect((await put(id, { status: 'postponed' })).status).toBe(200);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
  });

  test('and calls it on again once the bookings are settled', async () => {
    const id = await addFree();
    const bookingId = await book(id);
    // called off, and the job has not reached the bookings yet
    await app.deps.db.update(events).set({ status: 'cancelled', cancelledAt: app.deps.now() }).where(eq(events.id, id));
    const early = await put(id, { status: 'published' });
    expect([early.status, early.json.message]).toEqual([
      409,
      'The bookings of this event are still being refunded. Please try again in a minute.',
    ]);
    await admin.post(`/admin/events/${id}/cancel`, { reason: 'Rain' });
    await untilStatus(bookingId, 'cancelled');
    const { json } = await put(id, { status: 'published' });
    expect(json.data.event).toMatchObject({ status: 'published', cancelledAt: null, cancelReason: '' });
    expect((await orderEvent(app, member, id)).status).toBe(201);
  });
});

describe('a change of an event with bookings', () => {
  test('is mailed to people with a place, unless the administrator decides otherwise', async () => {
    const id = await addFree();
    await book(id);
    const silent = await put(id, { location: 'Thane', tellRiders: false });
    expect([silent.status, silent.json.data.told]).toEqual([200, 0]);
    expect((await put(id, { location: 'Vashi' })).json.data.told).toBe(1);
    expect((await put(id, { description: 'Night.' })).json.data.told).toBe(0);
  });

  test('into the past or far away has to be confirmed', async () => {
    const id = await addFree();
    await book(id);
    const past = await put(id, { startDate: '2020-01-01T05:30', endDate: null });
    expect([past.status, past.json.errors[0].field]).toEqual([409, 'confirmStart']);
    expect(past.json.message).toContain('The new start is in the past, but 1 person has a place.');
    const far = await put(id, { startDate: '2039-01-01T05:30', endDate: null });
    expect([far.status, far.json.message]).toEqual([409, expect.stringContaining('days away from the old one')]);
    expect((await put(id, { startDate: '2039-01-01T05:30', endDate: null, confirmStart: true })).status).toBe(200);
  });

  test('never leaves fewer places than are taken', async () => {
    const id = await addFree();
    await book(id);
    await book(id, await addMember(app));
    const { status, json } = await put(id, { maxParticipants: 1 });
    expect([status, json.errors]).toEqual([
      409,
      [{ field: 'maxParticipants', message: '2 places are taken already, so at least 2 must stay.' }],
    ]);
    expect((await put(id, { maxParticipants: 2 })).status).toBe(200);
  });

  test('of time or place is mailed to people who have booked', async () => {
    const id = await addFree();
    await book(id);
    await put(id, { location: 'Karjat', venue: { city: 'Karjat' }, startDate: '2031-11-15T05:30', confirmStart: true });
    expect(await mailsTo(app, member.email)).toEqual(['Booking confirmed: Workshop Night', 'Changed: Workshop Night']);
    const { text } = await mailAbout(app, member.email, 'Changed:');
    expect(text).toMatch(/changed the start, the location and the venue\./);
    expect(text).toContain('Club House');
  });

  test('of the status to postponed is mailed as such, and so is the way back', async () => {
    const id = await addFree();
    await book(id);
    await put(id, { status: 'postponed' });
    await mailAbout(app, member.email, 'The organiser has postponed it.');
    await put(id, { status: 'published', startDate: '2031-11-15T05:30', confirmStart: true });
    const { text } = await mailAbout(app, member.email, 'It was postponed and is now going ahead.');
    expect(text).toContain('Start before');
  });

  test.each([
    ['another text', { title: 'Workshop Evening', description: 'Bring tools.' }],
    ['nothing at all', {}],
  ])('of %s is not', async (_what, change) => {
    const id = await addFree();
    await book(id);
    await put(id, change);
    expect(await mailsTo(app, member.email)).toEqual([expect.stringMatching(/^Booking confirmed/)]);
  });

  test('that is running is mailed as well', async () => {
    const id = await addFree();
    await book(id);
    const [start, end] = [-24, 24].map((hours) => new Date(app.deps.now().getTime() + hours * 3_600_000));
    await app.deps.db.update(events).set({ startsAt: start, endsAt: end }).where(eq(events.id, id));
    await put(id, { location: 'The other bank' });
    expect(await mailsTo(app, member.email)).toContain('Changed: Workshop Night');
  });

  test('that corrects a past event is not', async () => {
    const id = await addFree();
    await book(id);
    const past = new Date(app.deps.now().getTime() - 2 * 86_400_000);
    await app.deps.db.update(events).set({ startsAt: past }).where(eq(events.id, id));
    await put(id, { location: 'Somewhere else', startDate: new Date(past.getTime() - 3_600_000).toISOString() });
    expect(await mailsTo(app, member.email)).toEqual([expect.stringMatching(/^Booking confirmed/)]);
  });
});
