import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { auditLog } from '../../../db/schema/operations.ts';
import {
  addEvent,
  addMember,
  addRide,
  bookingOf,
  bookRide,
  mailAbout,
  mailsTo,
  orderEvent,
  orderRide,
  placesOf,
} from '../../../testing/booking-steps.ts';
import { useOrganiser } from '../../../testing/organiser-app.ts';
import { storeBooking } from '../../../testing/stored-bookings.ts';
import { forgetRiderOfBookings } from '../personal-data.service.ts';
import { cancelBookingsOf } from './cancel-item.service.ts';

const { app, admin } = useOrganiser();

/** The provider may or may not have made the refund by then. */
const ENDED = ['cancelled', 'refunded'];
const cancel = (item: string, body: object) => admin.post(`/admin/${item}/cancel`, { reason: 'Red alert.', ...body });
const reopen = (item: string, body: object = {}) => admin.post(`/admin/${item}/reopen`, body);

describe('a no-go', () => {
  test.each([
    ['weather', 'No go: the weather makes this ride unsafe.'],
    ['too-few', 'No go: too few riders have booked this ride.'],
    ['no-lead', "No go: there's no one who can lead this ride."],
  ])('because of %s has its own words in the mail and on the page', async (cause, sentence) => {
    const rideId = await addRide(app);
    const member = await addMember(app);
    const { bookingId } = await bookRide(app, member, rideId);
    expect((await cancel(`rides/${rideId}`, { cause })).status).toBe(200);
    const mail = await mailAbout(app, member.email, 'cancelled');
    expect(mail.text).toContain(sentence);
    expect(mail.text).toContain('Red alert.');
    const { ride } = (await app.get(`/api/rides/${rideId}`)).json.data;
    expect(ride).toMatchObject({ isCancelled: true, cancellationReason: 'Red alert.', cancellationCause: cause });
    expect(ENDED).toContain((await bookingOf(app, bookingId)).status);
  });

  test('without a kind of reason is told as before; an unknown one is refused', async () => {
    const eventId = await addEvent(app);
    expect((await cancel(`events/${eventId}`, { cause: 'whim' })).json.message).toBe(
      'cause must be one of: weather, too-few, no-lead, other',
    );
    const { event } = (await cancel(`events/${eventId}`, {})).json.data;
    expect([event.status, 'cancellationCause' in event]).toEqual(['cancelled', false]);
  });
});

describe('a cancelled ride that is reopened', () => {
  test('can be booked again; who was refunded stays refunded, and is told if the organiser says so', async () => {
    const rideId = await addRide(app, { places: 2 });
    const [first, second, erased] = [await addMember(app), await addMember(app), await addMember(app)];
    const { bookingId } = await bookRide(app, first, rideId);
    await bookRide(app, erased, rideId);
    const gone = await storeBooking(app, {
      rideId,
      userId: second.id,
      status: 'cancelled',
      cancelReason: 'By choice.',
    });
    await cancel(`rides/${rideId}`, { cause: 'weather' });
    await cancelBookingsOf(app.deps, 'ride', rideId);
    // the books keep their address, and nothing is written to it
    await app.deps.db.transaction((transaction) => forgetRiderOfBookings(transaction, { userId: erased.id }));
    await app.deps.db.delete(users).where(eq(users.id, erased.id));
    const { status, json } = await reopen(`rides/${rideId}`, { tellRiders: true });
    expect([status, json.message, json.data.told]).toEqual([200, 'Ride reopened successfully', 1]);
    expect(json.data.ride).toMatchObject({ status: 'scheduled', isActive: true, isCancelled: false, cancelReason: '' });
    expect('cancellationCause' in json.data.ride).toBe(false);
    expect((await mailAbout(app, first.email, "It's on again")).text).toContain('Please book your place again');
    expect(await mailsTo(app, second.email)).toEqual([]);
    expect(ENDED).toContain((await bookingOf(app, bookingId)).status);
    expect((await bookingOf(app, gone)).status).toBe('cancelled');
    expect((await orderRide(app, first, rideId)).status).toBe(201);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 1 });
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, rideId));
    expect(lines.map(({ action }) => action)).toContain('ride.reopened');
  });

  test('is silent unless asked to tell, and events are reopened alike', async () => {
    const eventId = await addEvent(app);
    const member = await addMember(app);
    await storeBooking(app, {
      eventId,
      userId: member.id,
      paidAt: app.deps.now(),
      paymentMethod: 'free',
      amountPaise: 0,
    });
    await cancel(`events/${eventId}`, {});
    await cancelBookingsOf(app.deps, 'event', eventId);
    const { json } = await reopen(`events/${eventId}`);
    expect([json.data.told, json.data.event.status]).toEqual([0, 'published']);
    expect((await mailsTo(app, member.email)).join()).not.toContain('on again');
    expect((await orderEvent(app, await addMember(app), eventId)).status).toBe(201);
  });

  test('is refused with a sentence where it cannot be', async () => {
    expect((await reopen(`rides/${await addRide(app)}`)).json.message).toBe("This ride isn't cancelled.");
    const past = await addRide(app, { inHours: -5, cancelledAt: app.deps.now(), isActive: false });
    expect((await reopen(`rides/${past}`)).json.message).toBe('The start of this ride has passed.');
    const settling = await addRide(app);
    await storeBooking(app, { rideId: settling, amountPaise: 0, paymentMethod: 'free' });
    await app.deps.db.update(rides).set({ cancelledAt: app.deps.now(), isActive: false }).where(eq(rides.id, settling));
    expect((await reopen(`rides/${settling}`)).json.message).toContain('still being refunded');
    await app.deps.db.delete(bookings).where(eq(bookings.rideId, settling));
    expect((await reopen('rides/no-such-ride')).json.message).toBe('Ride not found');
  });

  test('keeps new bookings even if a late run of the cancellation comes by', async () => {
    const rideId = await addRide(app, { price: 0 });
    await cancel(`rides/${rideId}`, {});
    await reopen(`rides/${rideId}`);
    const { json } = await orderRide(app, await addMember(app), rideId);
    await cancelBookingsOf(app.deps, 'ride', rideId);
    expect((await bookingOf(app, json.data.booking._id)).status).toBe('paid');
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });
});
