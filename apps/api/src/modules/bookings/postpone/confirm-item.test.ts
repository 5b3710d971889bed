import { expect, test } from 'vitest';
import {
  addEvent,
  addMember,
  addRide,
  bookRide,
  type Member,
  mailAbout,
  mailsTo,
  orderEvent,
  orderRide,
} from '../../../testing/booking-steps.ts';
import { useOrganiser } from '../../../testing/organiser-app.ts';

const { app, admin } = useOrganiser();

const confirm = (item: string, words = '') => admin.post(`/admin/${item}/confirm`, { words });
const rideOnSite = async (id: string) => (await app.get(`/api/rides/${id}`)).json.data.ride;
const ticketOf = async ({ token }: Member) => (await app.get('/api/bookings/mine', { token })).json.data.bookings[0];

test('riders are told once that a ride is on, in the organiser’s words; page and ticket say it', async () => {
  const rideId = await addRide(app, { title: 'Rajmachi Night' });
  const [riding, paying] = [await addMember(app), await addMember(app)];
  await bookRide(app, riding, rideId);
  await orderRide(app, paying, rideId);
  expect(await rideOnSite(rideId)).not.toHaveProperty('isConfirmed');
  const { status, json } = await confirm(`rides/${rideId}`, 'Clear <b>skies</b>, bring water.');
  expect([status, json.message, json.data.told]).toEqual([200, 'Ride confirmed successfully', 1]);
  expect((await rideOnSite(rideId)).isConfirmed).toBe(true);
  expect((await ticketOf(riding)).item.isConfirmed).toBe(true);
  const roster = (await admin.get(`/admin/rides/${rideId}/riders`)).json.data;
  expect(roster.summary.item).toMatchObject({ isConfirmed: true, isCancelled: false });
  const mail = await mailAbout(app, riding.email, "It's on: Rajmachi Night");
  expect(mail.text).toContain('Clear <b>skies</b>, bring water.');
  expect(mail.text).toContain('from Sion Circle');
  expect(mail.html).toContain('Clear &lt;b&gt;skies');
  expect(await app.lastAudit()).toMatchObject({ action: 'ride.confirmed', entityId: rideId });

  const again = await confirm(`rides/${rideId}`);
  expect([again.status, again.json.message]).toEqual([409, 'Riders have been told already that it’s on.']);
  expect((await mailsTo(app, riding.email)).filter((subject) => subject.startsWith("It's on"))).toHaveLength(1);
  expect(await mailsTo(app, paying.email)).toEqual([]);
});

test('clicked twice at the same moment, riders are told once', async () => {
  const rideId = await addRide(app);
  const riding = await addMember(app);
  await bookRide(app, riding, rideId);
  const answers = await Promise.all([confirm(`rides/${rideId}`), confirm(`rides/${rideId}`)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a new date or a cancellation takes it back, and a new date can be confirmed again', async () => {
  const rideId = await addRide(app);
  await confirm(`rides/${rideId}`);
  const startTime = new Date(app.deps.now().getTime() + 40 * 86_400_000).toISOString();
  await admin.post(`/admin/rides/${rideId}/postpone`, { startTime, reason: 'Rain.', answerHours: 48 });
  expect(await rideOnSite(rideId)).not.toHaveProperty('isConfirmed');
  expect((await confirm(`rides/${rideId}`)).status).toBe(200);
  await admin.post(`/admin/rides/${rideId}/cancel`, { reason: 'Landslide' });
  expect(await rideOnSite(rideId)).not.toHaveProperty('isConfirmed');
  expect((await confirm(`rides/${rideId}`)).json.message).toBe('This ride was cancelled.');
});

test('an event is confirmed as well; what has started or has no date is not', async () => {
  const eventId = await addEvent(app, { price: 0 });
  const guest = await addMember(app);
  await orderEvent(app, guest, eventId);
  expect((await confirm(`events/${eventId}`)).json.data.told).toBe(1);
  expect((await app.get(`/api/events/${eventId}`)).json.data.event.isConfirmed).toBe(true);
  expect((await confirm(`rides/${await addRide(app, { inHours: -1 })}`)).json.message).toContain('has passed');
  expect((await confirm(`rides/${await addRide(app, { startsAt: null })}`)).json.message).toContain('no date yet');
  expect((await confirm('rides/none')).status).toBe(404);
  expect((await confirm(`rides/${await addRide(app)}`, 'x'.repeat(5000))).status).toBe(400);
});
