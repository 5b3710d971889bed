import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ledger } from '../../db/schema/ledger.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { paySandboxOrder } from '../../sandbox/sandbox.service.ts';
import { setSandboxFaults } from '../../sandbox/sandbox-faults.service.ts';
import { sandboxKeys } from '../../sandbox/sandbox-keys.ts';
import { createSandboxRefund, FROM_DASHBOARD } from '../../sandbox/sandbox-refunds.service.ts';
import { sandboxPayments } from '../../sandbox/sandbox-tables.ts';
import { sign } from '../../secrets/secrets.ts';
import {
  addEvent,
  addMember,
  addRide,
  bookingOf,
  type Member,
  mailAbout,
  mailsTo,
  orderEvent,
  orderRide,
  payInCheckout,
  placesOf,
} from '../../testing/booking-steps.ts';
import { reconcileUntil, refundsOf, untilRefunded, useMoneyApp } from '../../testing/money-app.ts';
import { until } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';
import { reconcileOrder } from './reconcile.service.ts';
import { settlePayment } from './settle-payment.service.ts';
import { settleRefund } from './settle-refund.service.ts';

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
/** Checkout result for any payment. */
const signed = (orderId: string, paymentId: string) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: sign(`${orderId}|${paymentId}`, sandboxKeys(app.deps.secrets).keySecret),
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
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
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

  test('once, whatever else confirms it afterwards', async () => {
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

  test('a message about another amount or currency is not believed: the provider is asked', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { bookingId, orderId } = await ordered(await addRide(app));
    const confirmation = await payInCheckout(app, orderId);
    const payment = await app.deps.payments.findPayment(confirmation.razorpay_payment_id);
    for (const lie of [{ amount: 1 }, { currency: 'USD' }]) {
      expect((await settlePayment(app.deps, { ...payment, ...lie }, { by: 'webhook' })).kind).toBe('confirmed');
    }
    expect(await bookingOf(app, bookingId)).toMatchObject({ status: 'paid', amountPaise: 150_000 });
  });

  test('a payment the provider calls failed: 400, and the next attempt is confirmed', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { orderId } = await ordered(await addRide(app));
    const { paymentId } = await paySandboxOrder(app.deps, orderId, { method: 'upi', vpa: 'failure@razorpay' });
    const { status, json } = await verify(signed(orderId, paymentId));
    expect(status).toBe(400);
    expect(json.message).toBe("The payment didn't go through, so nothing was booked. You can try paying again.");
    expect((await verify(await payInCheckout(app, orderId))).status).toBe(200);
  });
});

describe('money that cannot pay for the place', () => {
  /** Changes the provider's record: the window cannot pay anything other than our order. */
  const change = (paymentId: string, difference: object) =>
    app.deps.db
      .update(sandboxPayments)
      .set({ payment: sql`${sandboxPayments.payment} || ${JSON.stringify(difference)}::jsonb` })
      .where(eq(sandboxPayments.id, paymentId));
  const balanced = async () => expect((await examine(app.deps.db)).problems).toEqual([]);

  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])('another %s is recorded and refunded; the place stays held and can be paid for', async (_what, difference) => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app);
    const { bookingId, orderId } = await ordered(rideId);
    const confirmation = await payInCheckout(app, orderId);
    await change(confirmation.razorpay_payment_id, difference);
    const refused = await verify(confirmation);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      "The amount paid doesn't match this booking's price. We'll refund all of it and have emailed you.",
    ]);
    expect((await verify(confirmation)).status).toBe(409);
    await balanced();
    expect(await bookingOf(app, bookingId)).toMatchObject({ status: 'created', orderId: null });
    const [refund] = await untilRefunded(app, bookingId);
    expect(refund).toMatchObject({ reason: 'wrong-amount', amountPaise: 'amount' in difference ? 100 : 150_000 });
    expect(await app.deps.db.select().from(ledger).where(eq(ledger.bookingId, bookingId))).toHaveLength(3);
    expect((await mailAbout(app, member.email, 'refunding')).text).toContain("doesn't match the price of the place");
    await balanced();
    const again = await ordered(rideId);
    expect(again.bookingId).toBe(bookingId);
    expect(again.orderId).not.toBe(orderId);
    expect((await verify(await payInCheckout(app, again.orderId))).json.data.booking.status).toBe('paid');
  });

  test('returned at the provider by hand: its message alone balances, also before we knew of the payment', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { bookingId, orderId } = await ordered(await addRide(app));
    const { razorpay_payment_id: paymentId } = await payInCheckout(app, orderId);
    await change(paymentId, { amount: 100 });
    const { id } = await createSandboxRefund(app.deps, paymentId, FROM_DASHBOARD);
    const providerRefund = { id, paymentId, amount: 100, currency: 'INR', status: 'processed' as const, notes: {} };
    expect(await settleRefund(app.deps, providerRefund, 'evt_by_hand')).toBe('known');
    const rows = await refundsOf(app, bookingId);
    expect(rows.map(({ status, reason }) => [status, reason]).sort()).toEqual([
      ['processed', 'at-the-provider'],
      ['void', 'wrong-amount'],
    ]);
    await balanced();
  });

  test('an authorised payment of another amount is left to the provider, and seen', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true, captureManually: true });
    const { orderId } = await ordered(await addRide(app));
    const confirmation = await payInCheckout(app, orderId);
    await change(confirmation.razorpay_payment_id, { amount: 100 });
    expect((await verify(confirmation)).status).toBe(409);
    expect((await examine(app.deps.db)).attention).toEqual(['1 payments differ from their orders.']);
    await change(confirmation.razorpay_payment_id, { amount: 150_000 });
    expect((await verify(confirmation)).status).toBe(200);
    expect((await examine(app.deps.db)).attention).toEqual([]);
  });

  test('a payment that was refunded before it was verified is no confirmation', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app);
    const { bookingId, orderId } = await ordered(rideId);
    const confirmation = await payInCheckout(app, orderId);
    await createSandboxRefund(app.deps, confirmation.razorpay_payment_id, FROM_DASHBOARD);
    const { status, json } = await verify(confirmation);
    expect([status, json.message]).toEqual([
      409,
      'This payment has been refunded, so nothing was booked. You can try paying again.',
    ]);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 1 });
    expect((await mailsTo(app, member.email)).filter((subject) => subject.startsWith('Booking confirmed'))).toEqual([]);
    const rows = await reconcileUntil(app, async () => {
      const known = await refundsOf(app, bookingId);
      return known.some((row) => row.status === 'processed') && known;
    });
    expect(rows.filter((row) => row.status !== 'void')).toMatchObject([{ status: 'processed', amountPaise: 150_000 }]);
    await balanced();
  });

  test('the database itself refuses a refund line without its payment', async () => {
    const line = {
      at: new Date(),
      entry: 'refund' as const,
      amountPaise: 100,
      currency: 'INR',
      reference: 'rfnd_none',
    };
    await expect(app.deps.db.insert(ledger).values({ ...line, reason: 'x', source: 'refund' })).rejects.toThrow();
  });
});
