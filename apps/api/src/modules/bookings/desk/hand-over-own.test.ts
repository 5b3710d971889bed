import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
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

const { app, admin } = useOrganiser({ name: 'Farah Khan' });

const newRider = (email = `nikhil-${randomUUID()}@riders.test`, more: object = {}) => ({
  personalInfo: {
    fullName: 'Nikhil Rane',
    email,
    contactNumber: '98200 11223',
    dateOfBirth: '1992-02-02',
    bloodGroup: 'O-',
  },
  motorcycleInfo: { modelName: 'Interceptor 650', motorcycleNumber: 'MH02CD2345' },
  emergencyContact: { personName: 'Sunita Rane', number: '98200 11224' },
  ...more,
});
const handOver = (
  { token }: Pick<Member, 'token'>,
  id: string,
  body: object = newRider(),
  { key = '', path = 'bookings' } = {},
) => admin.send('POST', `/${path}/${id}/hand-over`, body, token, key);
const listOf = async ({ token }: Member) => (await app.get('/api/bookings/mine', { token })).json.data.bookings;
const takerOf = async (rideId: string) => {
  const rows = await app.deps.db.select().from(bookings).where(eq(bookings.rideId, rideId));
  return rows.find(({ status }) => status === 'paid');
};

test('a member hands a place of a full ride to another member: ticket, money and mails follow', async () => {
  const rideId = await addRide(app, { places: 1, inHours: 80 });
  const [giver, taker] = [await addMember(app), await addMember(app)];
  const { bookingId, paymentId } = await bookRide(app, giver, rideId);
  const [before] = await listOf(giver);
  const { status, json } = await handOver(giver, bookingId, newRider(taker.email.toUpperCase()));
  expect([status, json.message]).toEqual([200, 'Your place now belongs to Nikhil Rane.']);
  // the member's own booking, and nothing of the account that has the place now
  expect(json.data.booking).toMatchObject({ _id: bookingId, status: 'cancelled', refunds: [] });
  expect(json.data.booking).not.toHaveProperty('ticketCode');

  const [handed] = await listOf(taker);
  expect(handed).toMatchObject({
    status: 'paid',
    amount: 1500,
    razorpayPaymentId: paymentId,
    personalInfo: { fullName: 'Nikhil Rane', contactNumber: '9820011223', bloodGroup: 'O-' },
    emergencyContact: { personName: 'Sunita Rane', number: '9820011224' },
  });
  // what another person wrote about them isn't proposed to them, nor copied by an organiser
  expect((await app.get('/api/bookings/known-details', { token: taker.token })).json.data.details).toBeNull();
  expect(before.ticketCode).toBeTruthy();
  expect(handed.ticketCode).not.toBe(before.ticketCode);
  expect(handed.bookingNumber).not.toBe(before.bookingNumber);
  expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  expect((await mailAbout(app, giver.email, 'Place handed over')).text).toContain('now belongs to Nikhil Rane');
  expect(await mailsTo(app, taker.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
  const { history } = (await admin.get(`/admin/bookings/${bookingId}/history`)).json.data;
  expect(history).toContainEqual(expect.objectContaining({ action: 'booking.handed-over' }));
  // the old ticket is known as ended on the day
  app.passMinutes(60 * 60);
  const { day } = (await admin.get(`/admin/ride-days/${rideId}`)).json.data;
  expect(day.ended).toEqual([before.bookingNumber]);
  expect(day.riders.map(({ bookingNumber }: { bookingNumber: string }) => bookingNumber)).toEqual([
    handed.bookingNumber,
  ]);
});

test('a rider without an account gets the ticket as a guest; a closed account does not count', async () => {
  const closed = await addMember(app);
  await app.deps.db.update(users).set({ isActive: false }).where(eq(users.id, closed.id));
  for (const email of ['guest@riders.test', closed.email]) {
    const rideId = await addRide(app);
    const giver = await addMember(app);
    const { bookingId } = await bookRide(app, giver, rideId);
    expect((await handOver(giver, bookingId, newRider(email))).status).toBe(200);
    expect(await takerOf(rideId)).toMatchObject({ userId: null, isGuest: true, personalInfo: { email } });
    expect(await mailsTo(app, email)).toEqual(['Booking confirmed: Malshej by Dawn']);
  }
});

test('what a ride asks of riders is asked of the new one', async () => {
  const rideId = await addRide(app);
  const giver = await addMember(app);
  const { bookingId } = await bookRide(app, giver, rideId);
  await admin.put(`/admin/rides/${rideId}`, { asks: { minCc: 350, licence: true } });
  expect((await handOver(giver, bookingId)).json.errors.map(({ field }: { field: string }) => field)).toEqual([
    'papers.engineCc',
    'papers.licence',
  ]);
  const young = newRider();
  young.personalInfo.dateOfBirth = `${app.deps.now().getFullYear() - 10}-01-01`;
  const papers = { engineCc: 650, licence: true };
  expect((await handOver(giver, bookingId, { ...young, papers })).json.errors[0].field).toBe(
    'personalInfo.dateOfBirth',
  );
  expect((await bookingOf(app, bookingId)).status).toBe('paid');
  expect((await handOver(giver, bookingId, newRider(undefined, { papers }))).status).toBe(200);
  expect((await takerOf(rideId))?.papers).toEqual({ engineCc: 650, experience: '', declared: ['licence'] });
});

test('is refused with a sentence, and the place stays', async () => {
  const rideId = await addRide(app);
  const [giver, stranger] = [await addMember(app), await addMember(app)];
  const { bookingId } = await bookRide(app, giver, rideId);
  const refused = async (answer: ReturnType<typeof handOver>) => {
    const { status, json } = await answer;
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
    return [status, json.message];
  };
  expect(await refused(handOver(giver, bookingId, newRider(giver.email)))).toEqual([
    409,
    'You have this place already.',
  ]);
  expect((await refused(handOver(stranger, bookingId)))[0]).toBe(404);
  expect((await refused(handOver(giver, bookingId, newRider(), { path: 'event-bookings' })))[0]).toBe(404);
  expect((await refused(handOver({ token: 'forged' }, bookingId)))[0]).toBe(401);
  expect((await refused(handOver(giver, bookingId, { personalInfo: { fullName: 'Nikhil' } })))[0]).toBe(400);
  await bookRide(app, stranger, rideId);
  expect(await refused(handOver(giver, bookingId, newRider(stranger.email)))).toEqual([
    409,
    'This person already has a place on this ride.',
  ]);
  expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });

  const late = await addMember(app);
  const { bookingId: lateId } = await bookRide(app, late, await addRide(app, { inHours: 71 }));
  expect((await handOver(late, lateId)).json.message).toBe(
    'A place can be handed over until 72 hours before the start.',
  );
  await app.post(`/api/bookings/${bookingId}/cancel`, {}, { token: giver.token });
  expect((await handOver(giver, bookingId)).json.message).toBe('Only a paid booking can be moved or handed over.');
});

test('clicked twice, with and without a key, one rider has the place', async () => {
  const rideId = await addRide(app, { price: 0 });
  const giver = await addMember(app);
  await orderRide(app, giver, rideId);
  const [{ _id }] = await listOf(giver);
  const [key, body] = [randomUUID(), newRider()];
  const first = await handOver(giver, _id, body, { key });
  expect(first.status).toBe(200);
  expect(await handOver(giver, _id, body, { key })).toEqual(first);
  expect((await handOver(giver, _id, newRider())).status).toBe(409);
  expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });

  const [other, paidRide] = [await addMember(app), await addRide(app)];
  const { bookingId } = await bookRide(app, other, paidRide);
  const answers = await Promise.all([handOver(other, bookingId), handOver(other, bookingId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await placesOf(app, paidRide)).toEqual({ taken: 1, held: 0 });
});

test('a place at an event is handed over as well', async () => {
  const eventId = await addEvent(app, { price: 0 });
  const giver = await addMember(app);
  const { json } = await orderEvent(app, giver, eventId);
  const { _id } = json.data.booking;
  expect((await handOver(giver, _id, newRider(), { path: 'event-bookings' })).status).toBe(200);
  expect((await bookingOf(app, _id)).status).toBe('cancelled');
});
