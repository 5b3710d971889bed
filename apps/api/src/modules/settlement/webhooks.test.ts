import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookings, paymentEvents, paymentOrders, refunds } from '../../db/schema/bookings.ts';
import { ledger } from '../../db/schema/ledger.ts';
import { setSandboxFaults } from '../../sandbox/sandbox-faults.service.ts';
import { sandboxKeys } from '../../sandbox/sandbox-keys.ts';
import {
  addMember,
  addRide,
  bookingOf,
  type Member,
  mailsTo,
  orderRide,
  payInCheckout,
} from '../../testing/booking-steps.ts';
import { useMoneyApp } from '../../testing/money-app.ts';
import { until } from '../../testing/test-app.ts';
import { processPaymentEvent } from './payment-events.service.ts';

const app = useMoneyApp();
let member: Member;
beforeEach(async () => {
  // every message here is written by the test itself
  await setSandboxFaults(app.deps, { loseWebhooks: true });
  member = await addMember(app);
});

type Change = Record<string, unknown>;
let events = 0;

/** A message as the provider sends it about a payment of the sandbox. */
async function message(event: string, paymentId: string, change: Change = {}) {
  const { json } = await sandboxGet(`/payments/${paymentId}`);
  return {
    entity: 'event',
    account_id: 'acc_1',
    event,
    contains: ['payment'],
    payload: { payment: { entity: { ...json, ...change } } },
    created_at: 1,
  };
}
async function sandboxGet(path: string) {
  const { keyId, keySecret } = sandboxKeys(app.deps.secrets);
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return app.get(`/sandbox/v1${path}`, { headers: { authorization } });
}

async function send(
  body: unknown,
  { id = `evt_${++events}`, signature }: { id?: string | null; signature?: string } = {},
) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = createHmac('sha256', sandboxKeys(app.deps.secrets).webhookSecret).update(raw).digest('hex');
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature ?? signed,
      ...(id === null ? {} : { 'x-razorpay-event-id': id }),
    },
    payload: raw,
  });
  return { status: response.statusCode, id };
}

const processed = (id: string | null) =>
  until(async () => {
    const [row] = await app.deps.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.id, id ?? ''));
    return row?.processedAt ? row.outcome : null;
  });

async function paid() {
  const rideId = await addRide(app);
  const { json } = await orderRide(app, member, rideId);
  const orderId: string = json.data.razorpayOrder.id;
  const { razorpay_payment_id: paymentId } = await payInCheckout(app, orderId);
  return { rideId, orderId, paymentId, bookingId: json.data.booking._id as string };
}

describe('a webhook', () => {
  test('is stored, answered with 200 and worked off afterwards', async () => {
    const { bookingId, paymentId } = await paid();
    const { status, id } = await send(await message('payment.captured', paymentId));
    expect(status).toBe(200);
    expect(await processed(id)).toBe('confirmed');
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
    const [line] = (
      await app.deps.db.select().from(ledger).where(eq(ledger.bookingId, bookingId)).orderBy(ledger.id)
    ).slice(-1);
    expect(line).toMatchObject({ entry: 'payment', source: 'webhook', eventId: id, amountPaise: 150_000 });
  });

  test('seventy times, and as order.paid too, is one confirmation and one mail', async () => {
    const { bookingId, paymentId } = await paid();
    const captured = await message('payment.captured', paymentId);
    const [sameId, ...otherIds] = await Promise.all([
      ...Array.from({ length: 35 }, () => send(captured, { id: `evt_same_${bookingId}` })),
      ...Array.from({ length: 35 }, () => send(captured)),
      send({ ...captured, event: 'order.paid' }),
    ]);
    for (const { id } of [sameId, ...otherIds]) if (id) await processed(id);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
    expect(await mailsTo(app, member.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
    expect(await app.deps.db.select().from(ledger).where(eq(ledger.bookingId, bookingId))).toHaveLength(2);
  });

  test('without an event id is deduplicated by its content', async () => {
    const { paymentId } = await paid();
    const body = await message('payment.captured', paymentId);
    const before = await app.deps.db.$count(paymentEvents);
    expect((await send(body, { id: null })).status).toBe(200);
    expect((await send(body, { id: null })).status).toBe(200);
    expect(await app.deps.db.$count(paymentEvents)).toBe(before + 1);
  });

  test('in the wrong order: captured, then authorized and failed, stays paid', async () => {
    const { bookingId, paymentId } = await paid();
    await processed((await send(await message('payment.captured', paymentId))).id);
    const late = [
      await send(await message('payment.authorized', paymentId, { status: 'authorized', captured: false })),
      await send(await message('payment.failed', paymentId, { status: 'failed', captured: false })),
    ];
    for (const { id } of late) await processed(id);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
    expect(await app.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId))).toEqual([]);
  });

  test('before our own transaction has committed finds its booking by the note on the order', async () => {
    const { orderId, paymentId, bookingId } = await paid();
    // as if we had been stopped between making the order and noting it
    await app.deps.db.update(bookings).set({ orderId: null }).where(eq(bookings.id, bookingId));
    await app.deps.db.delete(paymentOrders).where(eq(paymentOrders.id, orderId));
    expect(await processed((await send(await message('payment.captured', paymentId))).id)).toBe('confirmed');
    expect(await bookingOf(app, bookingId)).toMatchObject({ status: 'paid', orderId });
  });

  test.each([
    ['a wrong signature', 'f'.repeat(64)],
    ['an empty signature', ''],
    ['a signature of another length', 'ff'],
  ])('with %s is refused and not stored', async (_name, signature) => {
    const { bookingId, paymentId } = await paid();
    const before = await app.deps.db.$count(paymentEvents);
    expect((await send(await message('payment.captured', paymentId), { signature })).status).toBe(400);
    expect(await app.deps.db.$count(paymentEvents)).toBe(before);
    expect((await bookingOf(app, bookingId)).status).toBe('created');
  });

  test('signed over the bytes as they came: a different spelling of the same JSON has another signature', async () => {
    const { paymentId } = await paid();
    const body = await message('payment.captured', paymentId);
    const signature = createHmac('sha256', sandboxKeys(app.deps.secrets).webhookSecret)
      .update(JSON.stringify(body))
      .digest('hex');
    expect((await send(JSON.stringify(body, null, 1), { signature })).status).toBe(400);
    expect((await send(JSON.stringify(body, null, 1))).status).toBe(200);
  });

  test('that is signed but not JSON is refused; an unknown event is recorded and ignored', async () => {
    expect((await send('not json')).status).toBe(400);
    expect((await send('[1]')).status).toBe(400);
    expect(await processed((await send({ event: 'settlement.processed', payload: {} })).id)).toBe('ignored');
  });

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
  ])('with a wrong %s is not trusted: the provider is asked for the payment', async (_what, change) => {
    const { bookingId, paymentId } = await paid();
    expect(await processed((await send(await message('payment.captured', paymentId, change))).id)).toBe('confirmed');
    const [line] = await app.deps.db
      .select()
      .from(ledger)
      .where(and(eq(ledger.bookingId, bookingId), eq(ledger.entry, 'payment')));
    expect(line).toMatchObject({ amountPaise: 150_000, currency: 'INR' });
  });

  test('about an order that is not ours is tried again, and in the end left alone', async () => {
    const { paymentId } = await paid();
    const foreign = { order_id: 'order_AAAAAAAAAAAAAA', id: 'pay_AAAAAAAAAAAAAA', notes: [] };
    const { id } = await send(await message('payment.captured', paymentId, foreign));
    await expect(processPaymentEvent(app.deps, id ?? '', false)).rejects.toThrow(/nothing we know/);
    await processPaymentEvent(app.deps, id ?? '', true);
    expect(await processed(id)).toBe('unknown');
  });
});
