import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { payments } from '../../db/schema/bookings.ts';
import { authorizeLate, paySandboxOrder } from '../../sandbox/sandbox.service.ts';
import { setSandboxFaults } from '../../sandbox/sandbox-faults.service.ts';
import {
  addMember,
  addRide,
  bookingOf,
  type Member,
  mailsTo,
  orderRide,
  payInCheckout,
  placesOf,
} from '../../testing/booking-steps.ts';
import { refundsOf, untilRefunded, useMoneyApp } from '../../testing/money-app.ts';
import { releaseAllLapsedHolds } from '../bookings/hold-place.service.ts';
import { reconcile, reconcileOrder } from './reconcile.service.ts';

const app = useMoneyApp();
let member: Member;
beforeEach(async () => {
  member = await addMember(app);
});

const verify = (confirmation: object, who = member, kind = 'bookings') =>
  app.post(`/api/${kind}/verify-payment`, confirmation, { token: who.token });
const ordered = async (rideId: string, who = member) => {
  const { json } = await orderRide(app, who, rideId);
  return { bookingId: json.data.booking._id as string, orderId: json.data.razorpayOrder.id as string };
};

describe('going on to pay', () => {
  test('a payment we did not hear of is confirmed, instead of refused by the provider', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const [ride, other] = [await addRide(app), await addRide(app)];
    const resumed = await ordered(ride);
    await payInCheckout(app, resumed.orderId);
    const url = `/api/bookings/${resumed.bookingId}/resume`;
    const { status, json } = await app.post(url, undefined, { token: member.token });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ razorpayOrder: null, booking: { status: 'paid' } });
    const again = await ordered(other);
    await payInCheckout(app, again.orderId);
    const booked = await orderRide(app, member, other);
    expect(booked.json.data).toMatchObject({
      razorpayOrder: null,
      booking: { _id: again.bookingId, status: 'paid' },
      ride: { title: 'Malshej by Dawn' },
    });
    expect((await orderRide(app, member, other)).status).toBe(409);
  });

  test('goes on as before while the provider does not answer', async () => {
    const { bookingId, orderId } = await ordered(await addRide(app));
    await setSandboxFaults(app.deps, { failRequests: '500' });
    const { json } = await app.post(`/api/bookings/${bookingId}/resume`, undefined, { token: member.token });
    await setSandboxFaults(app.deps, {});
    expect(json.data.razorpayOrder.id).toBe(orderId);
  });
});

describe('money that arrives late', () => {
  test('is honoured while a place is free', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app, { places: 1 });
    const { bookingId, orderId } = await ordered(rideId);
    app.passMinutes(16);
    await releaseAllLapsedHolds(app.deps);
    expect((await bookingOf(app, bookingId)).status).toBe('failed');
    expect((await verify(await payInCheckout(app, orderId))).json.data.booking.status).toBe('paid');
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('takes no place from others: the last one is sold once, the other payer is fully refunded and two truthful mails leave', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app, { places: 1 });
    const late = await ordered(rideId);
    app.passMinutes(16);
    const quick = await addMember(app);
    const second = await ordered(rideId, quick);
    const [latePayment, quickPayment] = [
      await payInCheckout(app, late.orderId),
      await payInCheckout(app, second.orderId),
    ];
    const answers = await Promise.all([verify(latePayment), verify(quickPayment, quick)]);
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    expect(answers[0]?.json.message).toMatch(/We'll refund all of it/);
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
    const [refund] = await untilRefunded(app, late.bookingId);
    expect(refund).toMatchObject({ amountPaise: 150_000, reason: 'no-place-left', status: 'processed' });
    expect(await refundsOf(app, second.bookingId)).toEqual([]);
    expect(await mailsTo(app, quick.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
    expect(await mailsTo(app, member.email)).toEqual([
      "We're refunding ₹1,500: Malshej by Dawn",
      'Refund of ₹1,500 made: Malshej by Dawn',
    ]);
  });

  test.each(['held', 'lapsed'])('is refunded, and takes no %s place, once the account is deleted', async (place) => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app, { places: 1 });
    const { bookingId, orderId } = await ordered(rideId);
    if (place === 'lapsed') app.passMinutes(16);
    await releaseAllLapsedHolds(app.deps);
    await app.deps.db.delete(users).where(eq(users.id, member.id));
    await payInCheckout(app, orderId);
    await reconcileOrder(app.deps, { id: orderId });
    expect(await untilRefunded(app, bookingId)).toMatchObject([{ amountPaise: 150_000, reason: 'not-wanted' }]);
    expect((await bookingOf(app, bookingId)).status).not.toBe('paid');
    app.passMinutes(61);
    await releaseAllLapsedHolds(app.deps);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
  });

  test('for an old order confirms it and releases the newer hold of the same person', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app, { places: 1 });
    const old = await ordered(rideId);
    app.passMinutes(16);
    const newer = await ordered(rideId);
    expect(newer.bookingId).not.toBe(old.bookingId);
    expect((await verify(await payInCheckout(app, old.orderId))).status).toBe(200);
    expect((await bookingOf(app, old.bookingId)).status).toBe('paid');
    expect((await bookingOf(app, newer.bookingId)).status).toBe('cancelled');
    // paying that one as well leads to a refund
    expect((await verify(await payInCheckout(app, newer.orderId))).status).toBe(409);
    await untilRefunded(app, newer.bookingId);
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('for a ride that has started or was called off is refunded', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { bookingId, orderId } = await ordered(await addRide(app, { inHours: 0.2 }));
    app.passMinutes(20);
    expect((await verify(await payInCheckout(app, orderId))).status).toBe(200);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
    const lapsed = await ordered(await addRide(app, { inHours: 0.2 }));
    app.passMinutes(20);
    await releaseAllLapsedHolds(app.deps);
    expect((await verify(await payInCheckout(app, lapsed.orderId))).status).toBe(409);
    await untilRefunded(app, lapsed.bookingId);
  });

  test('a second time for the same order is refunded, the booking stays', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true, allowSecondPayment: true });
    const { bookingId, orderId } = await ordered(await addRide(app));
    const [first, second] = [await payInCheckout(app, orderId), await payInCheckout(app, orderId)];
    expect((await verify(first)).status).toBe(200);
    await reconcileOrder(app.deps, { id: orderId });
    const [refund] = await untilRefunded(app, bookingId);
    expect(refund).toMatchObject({ paymentId: second.razorpay_payment_id, reason: 'paid-twice', amountPaise: 150_000 });
    const booking = await bookingOf(app, bookingId);
    expect(booking).toMatchObject({ status: 'paid', paymentId: first.razorpay_payment_id });
    const mine = await app.get('/api/bookings/mine', { token: member.token });
    expect(mine.json.data.bookings[0].refundAmount).toBe(0);
  });

  test('and was failed before: a late authorisation is found', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { bookingId, orderId } = await ordered(await addRide(app));
    const { paymentId } = await paySandboxOrder(app.deps, orderId, { method: 'upi', vpa: 'failure@razorpay' });
    await reconcileOrder(app.deps, { id: orderId });
    const [attempt] = await app.deps.db.select().from(payments).where(eq(payments.id, paymentId));
    expect(attempt?.status).toBe('failed');
    app.passMinutes(3 * 24 * 60);
    await releaseAllLapsedHolds(app.deps);
    expect(await mailsTo(app, member.email)).toEqual(['Payment failed: Malshej by Dawn']);
    await authorizeLate(app.deps, paymentId);
    await reconcile(app.deps);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
  });
});
