import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledger, payments, refunds } from '../../db/schema/bookings.ts';
import { rides } from '../../db/schema/content.ts';
import { auditLog } from '../../db/schema/operations.ts';
import {
  addEvent,
  addMember,
  addRide,
  bookingOf,
  type Member,
  mailsTo,
  orderEvent,
  orderRide,
  payInCheckout,
} from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { releaseAllLapsedHolds } from '../bookings/release-holds.service.ts';
import { examine } from '../doctor/doctor.service.ts';
import { authorizeLate, paySandboxOrder } from '../sandbox/sandbox.service.ts';
import { setSandboxFaults } from '../sandbox/sandbox-faults.service.ts';
import { reconcile, reconcileOrder } from './reconcile.service.ts';
import { settlePayment } from './settle-payment.service.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
});
beforeEach(async () => {
  await setSandboxFaults(app.deps, {});
  member = await addMember(app);
});
afterAll(async () => {
  const { problems } = await examine(app.deps.db);
  await app.stop();
  expect(problems).toEqual([]);
});

const verify = (confirmation: object, who = member, kind = 'bookings') =>
  app.post(`/api/${kind}/verify-payment`, confirmation, { token: who.token });
const ordered = async (rideId: string, who = member) => {
  const { json } = await orderRide(app, who, rideId);
  return { bookingId: json.data.booking._id as string, orderId: json.data.razorpayOrder.id as string };
};
const placesOf = async (rideId: string) => {
  const [row] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
  return { taken: row?.registeredCount, held: row?.heldCount };
};
const refundsOf = (bookingId: string) => app.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
/** Without webhooks it is the reconciler that follows a refund to its end. */
const untilRefunded = (bookingId: string) =>
  until(async () => {
    await reconcile({ ...app.deps, now: () => new Date(app.deps.now().getTime() + 2 * 60 * 60_000) });
    const rows = await refundsOf(bookingId);
    return rows.length > 0 && rows.every(({ status }) => status === 'processed') ? rows : null;
  });

describe('a payment is confirmed', () => {
  test('by the browser’s word alone', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app);
    const { bookingId, orderId } = await ordered(rideId);
    const { status, json } = await verify(await payInCheckout(app, orderId));
    expect(status).toBe(200);
    expect(json.message).toBe('Booking confirmed successfully!');
    expect(json.data.booking).toMatchObject({
      _id: bookingId,
      status: 'paid',
      paymentMethod: 'upi',
      holdExpiresAt: null,
    });
    expect(await placesOf(rideId)).toEqual({ taken: 1, held: 0 });
    const mail = await app.readMail(member.email);
    expect(mail.subject).toBe('Booking confirmed: Malshej by Dawn');
    expect(mail.text).toContain('Booking number: ');
    expect(mail.text).not.toContain('Penicillin');
    expect(mail.attachments.map(({ contentType }) => contentType.split(';')[0])).toEqual([
      'image/png',
      'text/calendar',
    ]);
    const list = await app.get('/api/rides');
    expect(list.json.data.data.find((ride: { _id: string }) => ride._id === rideId).registeredCount).toBe(1);
  });

  test('by the webhook alone', async () => {
    const { bookingId, orderId } = await ordered(await addRide(app));
    await payInCheckout(app, orderId);
    await until(async () => (await bookingOf(app, bookingId)).status === 'paid');
    expect(await mailsTo(app, member.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
  });

  test('by the reconciler alone', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { bookingId, orderId } = await ordered(await addRide(app));
    await payInCheckout(app, orderId);
    expect((await bookingOf(app, bookingId)).status).toBe('created');
    await reconcileOrder(app.deps, { id: orderId });
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
  });

  test('once, whoever else says so afterwards', async () => {
    const { bookingId, orderId } = await ordered(await addRide(app));
    const confirmation = await payInCheckout(app, orderId);
    await Promise.all([verify(confirmation), verify(confirmation), reconcileOrder(app.deps, { id: orderId })]);
    expect((await verify(confirmation)).status).toBe(200);
    expect(await mailsTo(app, member.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
    expect(await app.deps.db.select().from(ledger).where(eq(ledger.bookingId, bookingId))).toHaveLength(2);
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, bookingId));
    expect(lines.map(({ action }) => action)).toEqual(['booking.created', 'booking.money-arrived']);
  });

  test('when the provider only authorised it: it is captured then', async () => {
    await setSandboxFaults(app.deps, { captureManually: true, loseWebhooks: true });
    const { bookingId, orderId } = await ordered(await addRide(app));
    expect((await verify(await payInCheckout(app, orderId))).status).toBe(200);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
  });

  test('for an event by the event’s own call only', async () => {
    const { json } = await orderEvent(app, member, await addEvent(app));
    const confirmation = await payInCheckout(app, json.data.razorpayOrder.id);
    expect((await verify(confirmation)).status).toBe(404);
    expect((await verify(confirmation, member, 'event-bookings')).json.data.booking.status).toBe('paid');
  });
});

describe('refused', () => {
  test('a signature that is not the provider’s', async () => {
    const { bookingId, orderId } = await ordered(await addRide(app));
    const forged = {
      razorpay_order_id: orderId,
      razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
      razorpay_signature: 'f'.repeat(64),
    };
    const { status, json } = await verify(forged);
    expect([status, json.message]).toEqual([400, 'Payment verification failed']);
    expect((await bookingOf(app, bookingId)).status).toBe('created');
  });

  test('the payment of another order, and another person’s booking', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const cheap = await ordered(await addRide(app, { price: 10 }));
    const dear = await ordered(await addRide(app, { price: 5000 }));
    const paid = await payInCheckout(app, cheap.orderId);
    expect((await verify({ ...paid, razorpay_order_id: dear.orderId })).status).toBe(400);
    expect((await bookingOf(app, dear.bookingId)).status).toBe('created');
    expect((await verify(paid, await addMember(app))).status).toBe(404);
    expect((await verify(paid)).status).toBe(200);
  });

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
  ])('a wrong %s: nothing is confirmed and a person has to look at it', async (_what, difference) => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { bookingId, orderId } = await ordered(await addRide(app));
    const confirmation = await payInCheckout(app, orderId);
    const payment = await app.deps.payments.findPayment(confirmation.razorpay_payment_id);
    const outcome = await settlePayment(app.deps, { ...payment, ...difference }, { by: 'webhook' });
    expect(outcome.kind).toBe('mismatch');
    expect((await bookingOf(app, bookingId)).status).toBe('created');
    expect((await examine(app.deps.db)).attention).toEqual(['1 payments differ from their orders.']);
    // the truth arrives all the same
    expect((await verify(confirmation)).status).toBe(200);
    expect((await examine(app.deps.db)).attention).toEqual([]);
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
    expect(await placesOf(rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('takes the place of nobody: the last one is sold once, the other payer gets all back and two truthful mails leave', async () => {
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
    expect(answers[0]?.json.message).toMatch(/You get all of it back/);
    expect(await placesOf(rideId)).toEqual({ taken: 1, held: 0 });
    const [refund] = await untilRefunded(late.bookingId);
    expect(refund).toMatchObject({ amountPaise: 150_000, reason: 'no-place-left', status: 'processed' });
    expect(await refundsOf(second.bookingId)).toEqual([]);
    expect(await mailsTo(app, quick.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
    expect(await mailsTo(app, member.email)).toEqual([
      '₹1,500 goes back to you: Malshej by Dawn',
      'Refund of ₹1,500 made: Malshej by Dawn',
    ]);
  });

  test('for an old order confirms it and gives up the newer hold of the same person', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app, { places: 1 });
    const old = await ordered(rideId);
    app.passMinutes(16);
    const newer = await ordered(rideId);
    expect(newer.bookingId).not.toBe(old.bookingId);
    expect((await verify(await payInCheckout(app, old.orderId))).status).toBe(200);
    expect((await bookingOf(app, old.bookingId)).status).toBe('paid');
    expect((await bookingOf(app, newer.bookingId)).status).toBe('cancelled');
    // and if he pays that one too, it comes back
    expect((await verify(await payInCheckout(app, newer.orderId))).status).toBe(409);
    await untilRefunded(newer.bookingId);
    expect(await placesOf(rideId)).toEqual({ taken: 1, held: 0 });
  });

  test('for a ride that has started or was called off goes back', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { bookingId, orderId } = await ordered(await addRide(app, { inHours: 0.2 }));
    app.passMinutes(20);
    expect((await verify(await payInCheckout(app, orderId))).status).toBe(200);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
    const lapsed = await ordered(await addRide(app, { inHours: 0.2 }));
    app.passMinutes(20);
    await releaseAllLapsedHolds(app.deps);
    expect((await verify(await payInCheckout(app, lapsed.orderId))).status).toBe(409);
    await untilRefunded(lapsed.bookingId);
  });

  test('a second time for the same order goes back, the booking stays', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true, allowSecondPayment: true });
    const { bookingId, orderId } = await ordered(await addRide(app));
    const [first, second] = [await payInCheckout(app, orderId), await payInCheckout(app, orderId)];
    expect((await verify(first)).status).toBe(200);
    await reconcileOrder(app.deps, { id: orderId });
    const [refund] = await untilRefunded(bookingId);
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
