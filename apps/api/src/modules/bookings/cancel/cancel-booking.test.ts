import { cancellationTermsOf } from '@kickstand/contract/bookings/bookings.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../core/actor.ts';
import { events, rides } from '../../../db/schema/bookables.ts';
import { refunds } from '../../../db/schema/bookings.ts';
import {
  addEvent,
  addMember,
  addMembers,
  addRide,
  bookingOf,
  bookRide,
  type Member,
  mailAbout,
  mailsTo,
  orderEvent,
  orderRide,
  payInCheckout,
} from '../../../testing/booking-steps.ts';
import { startTestApp, type TestApp, until } from '../../../testing/test-app.ts';
import { examine } from '../../doctor/doctor.service.ts';
import { changeBooking } from '../admin/change-booking.service.ts';
import { advanceBooking } from '../advance-booking.service.ts';
import { withBooking } from '../lock-booking.service.ts';
import { notifyRidersOfChange, remindRiders } from '../notify-riders.service.ts';
import { cancelBookingsOf, cancelItem } from './cancel-item.service.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
});
beforeEach(async () => {
  member = await addMember(app);
});
afterAll(async () => {
  const { problems } = await examine(app.deps.db);
  await app.stop();
  expect(problems).toEqual([]);
});

const cancel = (bookingId: string, body: object = {}, who = member) =>
  app.post(`/api/bookings/${bookingId}/cancel`, body, { token: who.token });
const refundsOf = (bookingId: string) => app.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
const untilStatus = (bookingId: string, status: string) =>
  until(async () => (await bookingOf(app, bookingId)).status === status);

describe('a rider cancels', () => {
  test('more than 48 hours before: half comes back, is made at the provider and followed to its end', async () => {
    const rideId = await addRide(app, { inHours: 49, price: 1501 });
    const { bookingId } = await bookRide(app, member, rideId);
    // a confirmation that hasn't left by then is dropped
    await mailsTo(app, member.email);
    const { status, json } = await cancel(bookingId, { expectedRefund: 750.5 });
    expect(status).toBe(200);
    expect(json.message).toBe('Booking cancelled successfully');
    expect(json.data.booking).toMatchObject({ status: 'cancelled', refundAmount: 750.5, amount: 1501 });
    const [row] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
    expect(row?.takenCount).toBe(0);
    const [refund] = await until(async () => {
      const rows = await refundsOf(bookingId);
      return rows[0]?.status === 'processed' ? rows : null;
    });
    expect(refund).toMatchObject({ amountPaise: 75_050, reason: 'cancelled-by-rider' });
    expect(await bookingOf(app, bookingId)).toMatchObject({ status: 'cancelled', keptPaise: 75_050 });
    expect(await mailsTo(app, member.email)).toEqual([
      'Booking confirmed: Malshej by Dawn',
      'Booking cancelled: Malshej by Dawn',
      'Refund of ₹750.50 made: Malshej by Dawn',
    ]);
  });

  test.each([
    ['a second more than 48 hours', 48 + 1 / 3600, 750],
    ['exactly 48 hours', 48, 0],
    ['between 24 and 48 hours', 30, 0],
    ['less than 24 hours', 3, 0],
  ])('%s before the start', async (_when, inHours, expected) => {
    const { bookingId } = await bookRide(app, member, await addRide(app, { inHours: 100 }));
    const { rideId } = await bookingOf(app, bookingId);
    const { json } = await app.inOneMoment(async () => {
      const startsAt = new Date(app.deps.now().getTime() + inHours * 3_600_000);
      await app.deps.db
        .update(rides)
        .set({ startsAt })
        .where(eq(rides.id, rideId ?? ''));
      return cancel(bookingId);
    });
    expect(json.data.booking.refundAmount).toBe(expected);
    expect(await refundsOf(bookingId)).toHaveLength(expected > 0 ? 1 : 0);
  });

  test('and is asked again when the refund differs from the one shown', async () => {
    const { bookingId } = await bookRide(app, member, await addRide(app, { inHours: 47 }));
    const { status, json } = await cancel(bookingId, { expectedRefund: 750 });
    expect(status).toBe(409);
    expect(json.message).toMatch(/refund for this booking changed/);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
  });

  test.each([
    ['marked as paid by hand', { status: 'paid' }, 0],
    ['whose amount was changed after it was paid for', { amount: 1200 }, 750],
  ] as const)('a place %s, for the refund they are shown', async (_how, change, expected) => {
    const rideId = await addRide(app, { inHours: 100 });
    const bookingId =
      'status' in change
        ? (await orderRide(app, member, rideId)).json.data.booking._id
        : (await bookRide(app, member, rideId)).bookingId;
    await changeBooking(app.deps, SYSTEM, 'ride', bookingId, change);
    const [own] = (await app.get('/api/bookings/mine', { token: member.token })).json.data.bookings;
    const { refund } = cancellationTermsOf(own, app.deps.now());
    expect([own.status, refund]).toEqual(['paid', expected]);
    const { status, json } = await cancel(bookingId, { expectedRefund: refund });
    expect([status, json.data.booking.refundAmount]).toEqual([200, expected]);
  });

  test('twice at once: one refund', async () => {
    const { bookingId } = await bookRide(app, member, await addRide(app));
    const answers = await Promise.all([cancel(bookingId), cancel(bookingId), cancel(bookingId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await refundsOf(bookingId)).toHaveLength(1);
  });

  test('an unpaid hold: the place is free at once, and money that still arrives is refunded', async () => {
    const rideId = await addRide(app, { places: 1 });
    const { json } = await orderRide(app, member, rideId);
    const bookingId: string = json.data.booking._id;
    expect((await cancel(bookingId)).json.data.booking.status).toBe('cancelled');
    expect((await orderRide(app, await addMember(app), rideId)).status).toBe(201);
    const confirmation = await payInCheckout(app, json.data.razorpayOrder.id);
    const { status } = await app.post('/api/bookings/verify-payment', confirmation, { token: member.token });
    expect(status).toBe(409);
    const [refund] = await refundsOf(bookingId);
    expect(refund).toMatchObject({ amountPaise: 150_000, reason: 'not-wanted' });
  });

  test('after the start, another person’s, or one of the other kind: refused', async () => {
    const { bookingId } = await bookRide(app, member, await addRide(app, { inHours: 1 }));
    expect((await cancel(bookingId, {}, await addMember(app))).status).toBe(404);
    const otherKind = await app.post(`/api/event-bookings/${bookingId}/cancel`, {}, { token: member.token });
    expect(otherKind.status).toBe(404);
    app.passMinutes(61);
    expect((await cancel(bookingId)).json.message).toBe('This booking can no longer be cancelled.');
  });

  test('while the organiser’s own cancellation is under way: refused, since all of it comes back by itself', async () => {
    const rideId = await addRide(app);
    const { bookingId } = await bookRide(app, member, rideId);
    await app.deps.db.update(rides).set({ cancelledAt: app.deps.now() }).where(eq(rides.id, rideId));
    expect((await cancel(bookingId)).status).toBe(409);
    await cancelBookingsOf(app.deps, 'ride', rideId);
    expect((await refundsOf(bookingId)).map(({ amountPaise }) => amountPaise)).toEqual([150_000]);
  });

  test('a free event: nothing comes back, the place is free', async () => {
    const eventId = await addEvent(app, { isFree: true, places: 1 });
    const { json } = await orderEvent(app, member, eventId);
    await app.post(`/api/event-bookings/${json.data.booking._id}/cancel`, {}, { token: member.token });
    expect((await orderEvent(app, await addMember(app), eventId)).status).toBe(201);
  });
});

test('paid, set back by an administrator, paid again: the first payment is refunded', async () => {
  const rideId = await addRide(app);
  const { bookingId, paymentId } = await bookRide(app, member, rideId);
  await changeBooking(app.deps, SYSTEM, 'ride', bookingId, { status: 'created' });
  expect((await examine(app.deps.db)).problems).toEqual([]);
  const { json } = await app.post(`/api/bookings/${bookingId}/resume`, undefined, { token: member.token });
  const { razorpay_payment_id: secondId } = await payInCheckout(app, json.data.razorpayOrder.id);
  await until(async () => (await bookingOf(app, bookingId)).paymentId === secondId);
  const [refund] = await refundsOf(bookingId);
  expect(refund).toMatchObject({ paymentId, amountPaise: 150_000, reason: 'paid-twice' });
});

describe('the organiser cancels', () => {
  test('everyone is fully refunded and notified once, also when it is interrupted half-way', async () => {
    const rideId = await addRide(app, { places: 5, inHours: 3 });
    const riders = await addMembers(app, 3);
    const booked = await Promise.all(riders.map((rider) => bookRide(app, rider, rideId)));
    for (const rider of riders) await mailsTo(app, rider.email);
    const unpaid = await orderRide(app, member, rideId);
    // the job is stopped after the first booking
    const [first] = booked;
    await withBooking(app.deps, first?.bookingId ?? '', (transaction, locked) =>
      advanceBooking(app.deps, transaction, { ...locked, event: 'organiser-cancels', actor: SYSTEM }),
    );
    await cancelItem(app.deps, SYSTEM, 'ride', rideId, { reason: 'Red alert for rain' });
    await cancelBookingsOf(app.deps, 'ride', rideId);
    for (const { bookingId } of booked) await untilStatus(bookingId, 'refunded');
    expect((await bookingOf(app, unpaid.json.data.booking._id)).status).toBe('cancelled');
    for (const rider of riders) {
      expect(await mailsTo(app, rider.email)).toEqual([
        'Booking confirmed: Malshej by Dawn',
        'Ride cancelled: Malshej by Dawn',
        'Refund of ₹1,500 made: Malshej by Dawn',
      ]);
    }
    const [row] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
    expect(row).toMatchObject({
      takenCount: 0,
      heldCount: 0,
      isActive: false,
      cancelReason: 'Red alert for rain',
    });
    expect((await orderRide(app, await addMember(app), rideId)).json.message).toBe(
      'This ride was cancelled by the organiser.',
    );
  });

  test('an event: it shows as cancelled', async () => {
    const eventId = await addEvent(app, { isFree: true });
    await cancelItem(app.deps, SYSTEM, 'event', eventId, { reason: 'No hall' });
    const [row] = await app.deps.db.select().from(events).where(eq(events.id, eventId));
    expect(row?.status).toBe('cancelled');
  });
});

describe('riders are notified', () => {
  test('of the ride the day before, once, unless they booked on that day', async () => {
    const rideId = await addRide(app, { inHours: 30 });
    await bookRide(app, member, rideId);
    await remindRiders(app.deps);
    app.passMinutes(7 * 60);
    const lateRider = await addMember(app);
    await bookRide(app, lateRider, rideId);
    await remindRiders(app.deps);
    await remindRiders(app.deps);
    expect(await mailsTo(app, member.email)).toEqual([
      'Booking confirmed: Malshej by Dawn',
      'Tomorrow: Malshej by Dawn',
    ]);
    expect(await mailsTo(app, lateRider.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
  });

  test('of the organiser’s changes', async () => {
    const rideId = await addRide(app);
    await bookRide(app, member, rideId);
    await app.deps.db.transaction((transaction) =>
      notifyRidersOfChange(app.deps, transaction, 'ride', rideId, [['Where', 'Vashi Naka']]),
    );
    expect(await mailsTo(app, member.email)).toEqual([
      'Booking confirmed: Malshej by Dawn',
      'Changed: Malshej by Dawn',
    ]);
    const changed = await mailAbout(app, member.email, 'Changed: Malshej by Dawn');
    expect(changed.text).toContain('Where before: Vashi Naka');
  });
});
