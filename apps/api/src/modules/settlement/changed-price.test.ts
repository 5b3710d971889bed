import { cancellationTermsOf } from '@kickstand/contract/bookings/bookings.rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { setSandboxFaults } from '../../sandbox/sandbox-faults.service.ts';
import {
  addMember,
  addRide,
  bookingOf,
  type Member,
  mailAbout,
  orderRide,
  payInCheckout,
  placesOf,
} from '../../testing/booking-steps.ts';
import { refundsOf, untilRefunded, useMoneyApp } from '../../testing/money-app.ts';
import { until } from '../../testing/test-app.ts';
import { releaseAllLapsedHolds } from '../bookings/hold-place.service.ts';
import { reconcileOrder } from './reconcile.service.ts';

const app = useMoneyApp();
let member: Member;
beforeEach(async () => {
  member = await addMember(app);
});

const verify = (confirmation: object) =>
  app.post('/api/bookings/verify-payment', confirmation, { token: member.token });
const ordered = async (rideId: string) => {
  const { json } = await orderRide(app, member, rideId);
  return { bookingId: json.data.booking._id as string, orderId: json.data.razorpayOrder.id as string };
};
const changePrice = (rideId: string, price: number) =>
  app.deps.db
    .update(rides)
    .set({ pricePaise: price * 100 })
    .where(eq(rides.id, rideId));

/** A place held for ₹1,500 in one window, and then for ₹2,000 in another; the first one is still open. */
async function heldTwice() {
  const rideId = await addRide(app);
  const old = await ordered(rideId);
  await changePrice(rideId, 2000);
  const renewed = await ordered(rideId);
  expect(renewed.bookingId).toBe(old.bookingId);
  expect(renewed.orderId).not.toBe(old.orderId);
  return { rideId, bookingId: old.bookingId, old: old.orderId, renewed: renewed.orderId };
}

type Paid = Awaited<ReturnType<typeof payInCheckout>>;

const WAYS: [string, { loseWebhooks: boolean }, (paid: Paid) => Promise<void>][] = [
  [
    'the browser',
    { loseWebhooks: true },
    async (paid) => {
      const { status, json } = await verify(paid);
      expect([status, json.message]).toEqual([
        409,
        "The amount paid doesn't match this booking's price. We'll refund all of it and have emailed you.",
      ]);
    },
  ],
  ['the webhook', { loseWebhooks: false }, async () => {}],
  ['the reconciler', { loseWebhooks: true }, (paid) => reconcileOrder(app.deps, { id: paid.razorpay_order_id })],
];

describe('a place that was held again at another price', () => {
  test.each(WAYS)('isn’t paid for by its former order, of which %s tells', async (_who, faults, tell) => {
    await setSandboxFaults(app.deps, faults);
    const { rideId, bookingId, old, renewed } = await heldTwice();
    const paid = await payInCheckout(app, old);
    await tell(paid);
    await until(async () => (await refundsOf(app, bookingId)).length > 0);
    // the newer window can still pay
    expect(await bookingOf(app, bookingId)).toMatchObject({
      status: 'created',
      orderId: renewed,
      amountPaise: 200_000,
    });
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 1 });
    expect((await mailAbout(app, member.email, 'refunding')).text).toContain("doesn't match the price of the place");
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    expect((await verify(await payInCheckout(app, renewed))).json.data.booking).toMatchObject({
      _id: bookingId,
      status: 'paid',
      amount: 2000,
    });
    expect((await verify(paid)).status).toBe(409);
    expect(await untilRefunded(app, bookingId)).toMatchObject([
      { paymentId: paid.razorpay_payment_id, amountPaise: 150_000, reason: 'wrong-amount' },
    ]);
  });

  test('is cancelled for what its dialog says', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { bookingId, old, renewed } = await heldTwice();
    await verify(await payInCheckout(app, old));
    await verify(await payInCheckout(app, renewed));
    const mine = (await app.get('/api/bookings/mine', { token: member.token })).json.data.bookings;
    const { refund } = cancellationTermsOf(mine[0], app.deps.now());
    const url = `/api/bookings/${bookingId}/cancel`;
    expect((await app.post(url, { expectedRefund: refund }, { token: member.token })).status).toBe(200);
  });

  test('is not taken by money of the former price that comes after the hold', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { rideId, bookingId, old } = await heldTwice();
    await app.deps.db
      .update(bookings)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(bookings.id, bookingId));
    await releaseAllLapsedHolds(app.deps);
    expect((await verify(await payInCheckout(app, old))).status).toBe(409);
    expect((await bookingOf(app, bookingId)).status).toBe('failed');
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
    expect(await untilRefunded(app, bookingId)).toMatchObject([{ amountPaise: 150_000, reason: 'wrong-amount' }]);
  });

  test('paid for by the newer order first, it refunds the former one as a second payment', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const { bookingId, old, renewed } = await heldTwice();
    expect((await verify(await payInCheckout(app, renewed))).status).toBe(200);
    expect((await verify(await payInCheckout(app, old))).status).toBe(409);
    expect(await untilRefunded(app, bookingId)).toMatchObject([{ amountPaise: 150_000, reason: 'paid-twice' }]);
    expect(await bookingOf(app, bookingId)).toMatchObject({ status: 'paid', amountPaise: 200_000 });
  });
});

/** Someone changes the place while the provider makes the order; the other calls of the provider are quick. */
async function orderMeanwhile(rideId: string, change: () => Promise<unknown>) {
  const { payments } = app.deps;
  const { createOrder } = payments;
  const asked = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  payments.createOrder = async (order) => {
    payments.createOrder = createOrder;
    const made = await createOrder(order);
    asked.resolve();
    await changed.promise;
    return made;
  };
  const answer = orderRide(app, member, rideId);
  await asked.promise;
  await change();
  changed.resolve();
  const { json } = await answer;
  return { bookingId: json.data.booking._id as string, order: json.data.razorpayOrder };
}

describe('a place that comes to cost something else while its order is made', () => {
  test('by the club gets an order of the new amount', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app);
    const { bookingId, order } = await orderMeanwhile(rideId, async () => {
      await app.deps.db.update(bookings).set({ amountPaise: 120_000 }).where(eq(bookings.rideId, rideId));
    });
    expect(order.amount).toBe(120_000);
    expect(await bookingOf(app, bookingId)).toMatchObject({ orderId: order.id, amountPaise: 120_000 });
    expect((await verify(await payInCheckout(app, order.id))).json.data.booking).toMatchObject({ status: 'paid' });
  });

  test('by another window is paid for with the order of that window', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    const rideId = await addRide(app);
    let newer = '';
    const { bookingId, order } = await orderMeanwhile(rideId, async () => {
      await changePrice(rideId, 2000);
      newer = (await ordered(rideId)).orderId;
    });
    expect([order.id, order.amount]).toEqual([newer, 200_000]);
    expect(await bookingOf(app, bookingId)).toMatchObject({ orderId: newer, amountPaise: 200_000 });
  });
});

test('a place whose ride costs more by now is paid for at the price it is held at', async () => {
  await setSandboxFaults(app.deps, { loseWebhooks: true });
  const rideId = await addRide(app);
  const { orderId } = await ordered(rideId);
  await changePrice(rideId, 2000);
  expect((await verify(await payInCheckout(app, orderId))).json.data.booking).toMatchObject({
    status: 'paid',
    amount: 1500,
  });
});
