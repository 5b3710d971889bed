import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import {
  addEvent,
  addMember,
  addRide,
  bookingOf,
  bookRide,
  type Member,
  mailAbout,
  mailsTo,
  orderEvent,
  orderRide,
  placesOf,
} from '../../../testing/booking-steps.ts';
import { useOrganiser } from '../../../testing/organiser-app.ts';
import { storeBooking } from '../../../testing/stored-bookings.ts';

const { app, admin } = useOrganiser();

const inHours = (hours: number) => new Date(app.deps.now().getTime() + hours * HOUR_MS).toISOString();
const postpone = (item: string, more: object = {}) =>
  admin.post(`/admin/${item}/postpone`, {
    startTime: inHours(400),
    reason: 'Rain all week.',
    answerHours: 48,
    ...more,
  });
const answer = ({ token }: Member, bookingId: string, choice: string) =>
  app.post(`/api/bookings/${bookingId}/postponed`, { answer: choice }, { token });
async function setOffer(bookingId: string, change: object): Promise<void> {
  const { postponed } = await bookingOf(app, bookingId);
  if (!postponed) throw new Error('not postponed');
  await app.deps.db
    .update(bookings)
    .set({ postponed: { ...postponed, ...change } })
    .where(eq(bookings.id, bookingId));
}

describe('a postponed ride', () => {
  test('has its new date at once; its riders are asked once and keep their place until they answer', async () => {
    const [startsAt, endsAt] = [new Date(inHours(240)), new Date(inHours(250))];
    const rideId = await addRide(app, { startsAt, endsAt });
    const [riding, paying] = [await addMember(app), await addMember(app)];
    const { bookingId } = await bookRide(app, riding, rideId);
    await orderRide(app, paying, rideId);
    const startTime = inHours(400);
    const { status, json } = await postpone(`rides/${rideId}`, { startTime, cause: 'weather' });
    expect([status, json.message, json.data.told]).toEqual([200, 'Ride postponed successfully', 1]);
    expect(json.data.ride.startTime).toBe(startTime);
    // it lasts as long as before
    expect(Date.parse(json.data.ride.endTime) - Date.parse(startTime)).toBe(endsAt.getTime() - startsAt.getTime());

    const mail = await mailAbout(app, riding.email, 'Postponed: Malshej by Dawn');
    expect(mail.text).toContain('The weather makes this ride unsafe.');
    expect(mail.text).toContain('Rain all week.');
    for (const choice of ['keep', 'refund']) expect(mail.text).toContain(`/my-bookings/${bookingId}?answer=${choice}`);
    expect((await mailAbout(app, paying.email, 'has changed')).text).toContain('Start before');
    const own = (await app.get('/api/bookings/mine', { token: riding.token })).json.data.bookings[0];
    expect(own).toMatchObject({ status: 'paid', postponed: { answer: null, newStart: startTime, cause: 'weather' } });
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 1 });
  });

  test('an event whose status said so before can be booked on its new date', async () => {
    const eventId = await addEvent(app, { status: 'postponed' });
    const startTime = inHours(400);
    expect((await postpone(`events/${eventId}`, { startTime })).json.data.event).toMatchObject({ status: 'published' });
    expect((await orderEvent(app, await addMember(app), eventId)).status).toBe(201);
  });

  test('is kept by those who say so, and refunded whole to those who want that; the roster shows it', async () => {
    const rideId = await addRide(app, { inHours: 30 });
    const [keeps, leaves, silent] = [await addMember(app), await addMember(app), await addMember(app)];
    const kept = (await bookRide(app, keeps, rideId)).bookingId;
    const left = (await bookRide(app, leaves, rideId)).bookingId;
    await bookRide(app, silent, rideId);
    await postpone(`rides/${rideId}`);
    expect((await answer(keeps, kept, 'keep')).json.message).toBe("You're keeping your place.");
    const refunded = await answer(leaves, left, 'refund');
    expect([refunded.status, refunded.json.message]).toEqual([200, 'Everything you paid is refunded.']);
    // by the policy it would be half at most
    expect(refunded.json.data.booking.refundAmount).toBe(1500);
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
    expect((await mailAbout(app, leaves.email, 'Booking cancelled')).text).toContain('₹1,500 of ₹1,500');
    expect((await mailsTo(app, leaves.email)).filter((subject) => subject.includes('cancelled'))).toHaveLength(1);

    const { data } = (await admin.get(`/admin/rides/${rideId}/riders`)).json;
    expect(data.summary.postponed).toEqual({ keep: 1, refund: 1, open: 1 });
    expect(data.data.map(({ postponed }: { postponed: string }) => postponed).toSorted()).toEqual(['keep', 'open']);
    // the same answer twice, and another one after the money is on its way
    expect((await answer(leaves, left, 'refund')).status).toBe(200);
    expect((await answer(leaves, left, 'keep')).status).toBe(409);
    expect((await answer(keeps, kept, 'refund')).status).toBe(200);
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('speaks of no money where none was paid', async () => {
    const rideId = await addRide(app, { price: 0 });
    const member = await addMember(app);
    const bookingId = (await orderRide(app, member, rideId)).json.data.booking._id;
    await postpone(`rides/${rideId}`);
    const { text } = await mailAbout(app, member.email, 'Postponed: Malshej by Dawn');
    expect(text).toContain('Give up my place');
    expect(text).not.toMatch(/refunded|refund policy/);
    expect((await answer(member, bookingId, 'refund')).json.message).toBe("You've given up your place.");
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
  });

  test('two answers at the same moment refund once', async () => {
    const rideId = await addRide(app);
    const member = await addMember(app);
    const { bookingId } = await bookRide(app, member, rideId);
    await postpone(`rides/${rideId}`);
    await Promise.all(['refund', 'refund', 'keep'].map((choice) => answer(member, bookingId, choice)));
    // the provider may or may not have made the refund by now
    expect(['cancelled', 'refunded']).toContain((await bookingOf(app, bookingId)).status);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
  });

  test('is answered in time, by its rider, and once it is postponed', async () => {
    const rideId = await addRide(app);
    const member = await addMember(app);
    const { bookingId } = await bookRide(app, member, rideId);
    expect((await answer(member, bookingId, 'refund')).json.message).toBe('This booking can no longer be cancelled.');
    await postpone(`rides/${rideId}`, { answerHours: 1 });
    expect((await answer(await addMember(app), bookingId, 'refund')).status).toBe(404);
    expect((await answer(member, bookingId, 'maybe')).status).toBe(400);
    await setOffer(bookingId, { answerUntil: new Date(app.deps.now().getTime() - 1).toISOString() });
    const late = await answer(member, bookingId, 'refund');
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('The time to answer is over')]);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
    // once more: everyone is asked again
    await postpone(`rides/${rideId}`, { startTime: inHours(600) });
    expect((await bookingOf(app, bookingId)).postponed).toMatchObject({ answer: null, newStart: expect.any(String) });
    expect((await answer(member, bookingId, 'keep')).status).toBe(200);
  });

  test.each([
    [{ startTime: '2020-01-01T06:00' }, 'The new start must be in the future'],
    [{ reason: ' ' }, 'Reason is required'],
    [{ answerHours: 0 }, 'Hours to answer must be a whole number from 1 to 336'],
    [{ cause: 'whim' }, 'cause must be one of: weather, too-few, no-lead, other'],
  ])('with %j is refused', async (more, message) => {
    const { status, json } = await postpone(`rides/${await addRide(app)}`, more);
    expect([status, json.message]).toEqual([400, message]);
  });

  test('must lie ahead and not be cancelled; an earlier date is no postponement', async () => {
    const rideId = await addRide(app);
    expect((await postpone(`rides/${rideId}`, { startTime: inHours(100) })).json.message).toBe(
      'The new start must be later than the old one',
    );
    expect((await postpone(`rides/${rideId}`, { endTime: inHours(300) })).json.message).toBe(
      'The new end must be after the new start',
    );
    await app.deps.db
      .update(rides)
      .set({ startsAt: new Date(0) })
      .where(eq(rides.id, rideId));
    expect((await postpone(`rides/${rideId}`)).json.message).toBe('This ride has already started.');
    const cancelled = await addRide(app, { cancelledAt: app.deps.now(), isActive: false });
    expect((await postpone(`rides/${cancelled}`)).json.message).toBe('This ride was cancelled.');
    expect((await postpone('rides/no-such-ride')).status).toBe(404);
  });
});

test('a postponed event asks its people too; a guest is told to write', async () => {
  const eventId = await addEvent(app);
  const guest = { isGuest: true, userId: null, personalInfo: { email: 'guest@riders.test' } };
  await storeBooking(app, { eventId, ...guest, amountPaise: 0, paymentMethod: 'free' });
  expect((await postpone(`events/${eventId}`)).json.data.told).toBe(1);
  const mail = await mailAbout(app, 'guest@riders.test', 'Postponed');
  expect(mail.text).toContain('To give it up, write to');
  expect(mail.text).not.toContain('?answer=');
});
