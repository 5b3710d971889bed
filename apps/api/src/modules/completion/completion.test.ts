import { randomUUID } from 'node:crypto';
import type { Outcome } from '@kickstand/contract/ride-day/outcome.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { tracks } from '../../db/schema/tracks.ts';
import { adminCalls, formWithPhotos } from '../../testing/admin-calls.ts';
import { addEvent, addMember, addRide, mailAbout, mailsTo } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  admin = adminCalls(app, (await addAdministrator(app)).token);
});
afterAll(() => app.stop());

const PATH = '/admin/completed-rides';
const overRide = (more = {}) =>
  addRide(app, {
    title: 'Malshej Dawn Run',
    description: 'Up the ghat.',
    startsAt: new Date('2025-07-05T00:00:00Z'),
    endsAt: new Date('2025-07-05T09:00:00Z'),
    distance: 258,
    imgUrl: '/uploads/there.webp',
    route: { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: ['Kalyan'] },
    ...more,
  });
const addRider = async (item: { rideId: string } | { eventId: string }, outcome: Outcome | null, more = {}) => {
  const member = await addMember(app);
  const id = await storeBooking(app, { ...item, userId: member.id, ...more });
  await app.deps.db.update(bookings).set({ outcome }).where(eq(bookings.id, id));
  return member;
};
const completionOf = async (id: string, items = 'rides') =>
  (await admin.get(`/admin/${items}/${id}/completion`)).json.data.completion;
const complete = (id: string, body: object = {}, items = 'rides') => admin.post(`/admin/${items}/${id}/complete`, body);

describe('without a word of the organiser', () => {
  test('it copies the known fields, as a draft, once', async () => {
    const id = await overRide({ takenCount: 7 });
    const { status, json } = await complete(id);
    expect([status, json.message]).toEqual([201, 'Completed ride created as a draft']);
    expect(json.data.ride).toMatchObject({
      title: 'Malshej Dawn Run',
      details: 'Up the ghat.',
      date: '2025-07-05T00:00:00.000Z',
      venue: 'Sion Circle',
      distance: 258,
      duration: '9 hours',
      participants: 7,
      difficulty: 'Medium',
      imgUrl: '/uploads/there.webp',
      route: { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: ['Kalyan'] },
      isPublished: false,
      isFeatured: false,
    });
    const again = await complete(id);
    expect([again.status, again.json.message]).toEqual([409, 'A completed ride has already been made from it.']);
    const { _id } = json.data.ride;
    const ride = async () => (await admin.get(`/admin/rides/${id}`)).json.data.ride;
    expect(await ride()).toMatchObject({ hasCompletedRide: true, completedRideId: _id });
    const made = (await admin.get(`${PATH}/${_id}`)).json.data.ride;
    expect(made.madeFrom).toEqual({ kind: 'ride', _id: id });
    await admin.delete(`${PATH}/${_id}`);
    expect(await ride()).toMatchObject({ hasCompletedRide: false, completedRideId: null });
    await admin.post(`/admin/records/completed-ride/${_id}/restore`);
    expect((await ride()).completedRideId).toBe(_id);
    await admin.delete(`${PATH}/${_id}`);
    const second = (await complete(id)).json.data.ride;
    expect((await admin.post(`/admin/records/completed-ride/${_id}/restore`)).status).toBe(409);
    expect((await ride()).completedRideId).toBe(second._id);
  });

  test('two at once make one', async () => {
    const id = await overRide();
    const answers = await Promise.all([1, 2, 3].map(() => complete(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('repeated with its key it is answered as before, and nothing is sent twice', async () => {
    const id = await overRide();
    const rider = await addRider({ rideId: id }, 'came');
    const key = randomUUID();
    const body = { thanks: { subject: 'Thank you once', text: 'Good to have you.' } };
    const send = () => admin.send('POST', `/admin/rides/${id}/complete`, body, undefined, key);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    await mailAbout(app, rider.email, 'Good to have you.');
    expect(await mailsTo(app, rider.email)).toEqual(['Thank you once']);
  });

  test('not before its start, and not if it was called off', async () => {
    const future = await overRide({ startsAt: new Date('2031-01-01'), endsAt: null });
    const cancelled = await overRide({ cancelledAt: new Date() });
    const event = await addEvent(app, { status: 'cancelled', startsAt: new Date('2025-07-05T00:00:00Z') });
    for (const [path, message] of [
      [`rides/${future}`, "It hasn't started yet. You can complete it from its start on."],
      [`rides/${cancelled}`, "It was called off, so there's nothing to complete."],
      [`events/${event}`, "It was called off, so there's nothing to complete."],
    ]) {
      for (const { status, json } of [
        await admin.post(`/admin/${path}/complete`, {}),
        await admin.get(`/admin/${path}/completion`),
      ]) {
        expect([status, json.message]).toEqual([409, message]);
      }
    }
    expect((await complete('nothing')).json.message).toBe('Ride not found');
    expect((await complete('nothing', {}, 'events')).json.message).toBe('Event not found');
  });
});

describe('what is taken over', () => {
  test('the distance and climb of the track, and those who came with their pillions', async () => {
    const trackId = randomUUID();
    await app.deps.db.insert(tracks).values({ id: trackId, points: [], distanceKm: 261.34, climbM: 1820 });
    const id = await overRide({ plan: { trackId, fuelRangeKm: null, stops: [], hospitals: [] } });
    const item = { rideId: id };
    const pillion = {
      fullName: 'Meera Rao',
      contactNumber: '',
      bloodGroup: '',
      emergencyName: '',
      emergencyNumber: '',
    };
    await addRider(item, 'finished', { pillion });
    await addRider(item, 'late');
    await addRider(item, 'home');
    await addRider(item, 'no-show');
    await addRider(item, null);
    await addRider(item, 'finished', { status: 'cancelled' });
    const { ride, ...rest } = await completionOf(id);
    expect(ride).toMatchObject({
      distance: 261.3,
      participants: 4,
      isPublished: true,
      stats: { totalElevation: 1820 },
    });
    expect(rest).toMatchObject({
      distanceFrom: 'track',
      participantsFrom: 'attendance',
      outcomes: { finished: 1, came: 0, late: 1, home: 1, 'no-show': 1, unmarked: 1 },
      thanks: { subject: 'Thanks for riding: Malshej Dawn Run', recipients: 3, sentAt: null },
    });
  });

  test('without a check-in everyone with a place, but for the no-shows', async () => {
    const id = await overRide({ distance: null });
    await addRider({ rideId: id }, null);
    await addRider({ rideId: id }, null);
    await addRider({ rideId: id }, 'no-show');
    expect(await completionOf(id)).toMatchObject({
      distanceFrom: null,
      participantsFrom: 'bookings',
      ride: { participants: 2 },
      thanks: { recipients: 2 },
    });
  });

  test('an event has neither road nor difficulty', async () => {
    const id = await addEvent(app, { title: 'Track Day', startsAt: new Date('2025-07-05T00:00:00Z') });
    await addRider({ eventId: id }, 'came');
    const { status, json } = await complete(id, { isPublished: true }, 'events');
    expect([status, json.message]).toEqual([201, 'Completed ride created successfully']);
    expect(json.data.ride).toMatchObject({ title: 'Track Day', distance: null, participants: 1, difficulty: 'Medium' });
    const { event } = (await admin.get(`/admin/events/${id}`)).json.data;
    expect(event.completedRideId).toBe(json.data.ride._id);
    expect((await complete(id, {}, 'events')).status).toBe(409);
  });

  test("the organiser's fields and pictures go before it", async () => {
    const id = await overRide();
    const fields = { title: 'Malshej in Rain', participants: '12', distance: '', isPublished: 'true', weather: 'Rain' };
    const { json } = await complete(id, await formWithPhotos(fields, { coverImage: 1, gallery: 2 }));
    expect(json.data).toMatchObject({
      thanked: 0,
      ride: { ...fields, participants: 12, distance: null, isPublished: true },
    });
    expect(json.data.ride.imgUrl).toMatch(/^\/uploads\/.+/);
    expect(json.data.ride.imgUrl).not.toBe('/uploads/there.webp');
    expect(json.data.ride.gallery).toHaveLength(2);
    expect((await app.get(`/api/completed-rides/${json.data.ride._id}`)).status).toBe(200);
    const refused = await complete(await overRide(), { title: '', participants: -1 });
    expect(refused.json.errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'participants']);
  });
});

describe('thanks', () => {
  const thanks = { subject: 'Thank you', text: 'It was <b>good</b>.\n\nSee you.' };

  test('go to those who came, once, with their own link; not to no-shows', async () => {
    const id = await overRide();
    const came = await addRider({ rideId: id }, 'finished');
    const missed = await addRider({ rideId: id }, 'no-show');
    const unmarked = await addRider({ rideId: id }, null);
    const [first, second] = await Promise.all([complete(id, { thanks }), complete(id, { thanks })]);
    const made = first.status === 201 ? first : second;
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    expect(made.json.data.thanked).toBe(1);
    const mail = await mailAbout(app, came.email, 'See you.');
    expect(mail.subject).toBe('Thank you');
    expect(mail.text).toMatch(/\/thanks#[\da-f-]{36}\.[a-z\d]+\.[\da-f]{64}/);
    expect(mail.html).toContain('It was &lt;b&gt;good&lt;/b&gt;.');
    expect(await mailsTo(app, came.email)).toEqual(['Thank you']);
    expect([await mailsTo(app, missed.email), await mailsTo(app, unmarked.email)]).toEqual([[], []]);
    const { messages } = (await admin.get(`/admin/rides/${id}/messages`)).json.data;
    expect(messages).toMatchObject([{ audience: 'thanks', subject: 'Thank you' }]);
    await admin.delete(`${PATH}/${made.json.data.ride._id}`);
    expect((await completionOf(id)).thanks.sentAt).toBe(messages[0].createdAt);
  });

  test('are previewed without a link that works, and only for those who may write to riders', async () => {
    const id = await overRide();
    await addRider({ rideId: id }, null);
    const { json } = await admin.post(`/admin/rides/${id}/messages/preview-thanks`, thanks);
    expect(json.data.preview).toMatchObject({ subject: 'Thank you', recipients: 1 });
    expect(json.data.preview.html).toContain('/thanks#"');
    const editor = await addMember(app);
    await app.deps.db.update(users).set({ clubRole: 'editor' }).where(eq(users.id, editor.id));
    const asEditor = adminCalls(app, editor.token);
    expect((await asEditor.post(`/admin/rides/${id}/complete`, { thanks })).status).toBe(403);
    expect((await completionOf(id)).thanks.recipients).toBe(1);
    expect((await asEditor.post(`/admin/rides/${id}/complete`, {})).status).toBe(201);
  });

  test('without words are refused, and nothing is completed', async () => {
    const id = await overRide();
    const { json } = await complete(id, { thanks: { subject: 'x', text: ' ' } });
    expect(json.errors).toEqual([{ field: 'thanks.text', message: 'Message is required' }]);
    expect((await admin.get(`/admin/rides/${id}`)).json.data.ride.completedRideId).toBeNull();
  });
});
