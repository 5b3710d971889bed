import { expect, test } from 'vitest';
import { sign } from '../../secrets/secrets.ts';
import {
  clientOf,
  json,
  newOrder,
  newRefund,
  ORDER,
  PAYMENT,
  REFUND,
  refusal,
  SECRET,
  startProvider,
} from '../../testing/scripted-provider.ts';
import { readProviderEvent } from './provider-event.port.ts';

test('an order is made with keys, amount, receipt, notes and capture by itself', async () => {
  const { seen, client } = await startProvider(json(201, { ...ORDER, notes: [], offer_id: null }));
  expect(await client.createOrder(newOrder)).toEqual({
    id: ORDER.id,
    amount: 149900,
    currency: 'INR',
    status: 'created',
  });
  const [call] = seen;
  expect(`${call?.method} ${call?.url}`).toBe('POST /v1/orders');
  expect(call?.headers.authorization).toBe(`Basic ${Buffer.from(`rzp_test_key:${SECRET}`).toString('base64')}`);
  expect(call?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ ...newOrder, payment: { capture: 'automatic' } });
});

test('orders, payments and refunds are read, whatever else the provider adds', async () => {
  const payment = {
    id: PAYMENT.id,
    orderId: ORDER.id,
    amount: 149900,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    errorDescription: null,
    utr: '033814379298',
    amountRefunded: 0,
    notes: {},
  };
  const refund = {
    id: REFUND.id,
    paymentId: PAYMENT.id,
    amount: 5000,
    currency: 'INR',
    status: 'pending',
    notes: { why: 'policy' },
  };
  const { seen, client } = await startProvider(
    json(200, { ...ORDER, status: 'paid' }),
    json(200, { entity: 'collection', count: 1, items: [PAYMENT] }),
    json(200, { ...PAYMENT, acquirer_data: { bank_transaction_id: '0125836177' }, notes: { booking: 'b1', seat: 4 } }),
    json(200, PAYMENT),
    json(200, REFUND),
    json(200, { entity: 'collection', count: 1, items: [REFUND] }),
  );
  expect((await client.findOrder(ORDER.id)).status).toBe('paid');
  expect(await client.listPayments(ORDER.id)).toEqual([payment]);
  expect(await client.findPayment(PAYMENT.id)).toEqual({
    ...payment,
    utr: '0125836177',
    notes: { booking: 'b1', seat: '4' },
  });
  expect(await client.capture({ id: PAYMENT.id, amount: 149900, currency: 'INR' })).toEqual(payment);
  expect(await client.refund(newRefund)).toEqual(refund);
  expect(await client.listRefunds(PAYMENT.id)).toEqual([refund]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET /v1/orders/${ORDER.id}`,
    `GET /v1/orders/${ORDER.id}/payments`,
    `GET /v1/payments/${PAYMENT.id}`,
    `POST /v1/payments/${PAYMENT.id}/capture`,
    `POST /v1/payments/${PAYMENT.id}/refund`,
    `GET /v1/payments/${PAYMENT.id}/refunds?count=100&skip=0`,
  ]);
  expect(JSON.parse(seen[3]?.body ?? '')).toEqual({ amount: 149900, currency: 'INR' });
  expect(seen[4]?.headers['x-refund-idempotency']).toBe('refund_0001');
  expect(JSON.parse(seen[4]?.body ?? '')).toEqual({ amount: 5000, speed: 'normal', notes: {} });
});

test('an id cannot lead anywhere else', async () => {
  const { seen, client } = await startProvider(refusal('The id provided does not exist'));
  await expect(client.findPayment('../orders?x=1')).rejects.toThrow('does not exist');
  expect(seen[0]?.url).toBe('/v1/payments/..%2Forders%3Fx%3D1');
});

test('the checkout’s signature is checked by the published example', () => {
  const client = clientOf('http://127.0.0.1:1');
  const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
  expect(client.isCheckoutSignature(ORDER.id, PAYMENT.id, signature)).toBe(true);
  for (const wrong of [
    signature.replace('0', '1'),
    signature.toUpperCase(),
    signature.slice(0, -1),
    `${signature}0`,
    `${signature.slice(0, -1)}é`,
    '',
  ]) {
    expect(client.isCheckoutSignature(ORDER.id, PAYMENT.id, wrong)).toBe(false);
  }
  expect(client.isCheckoutSignature('order_IEIaMR65cu6nz4', PAYMENT.id, signature)).toBe(false);
  expect(client.isCheckoutSignature(PAYMENT.id, ORDER.id, signature)).toBe(false);
});

test('a webhook’s signature is over its bytes as they came', () => {
  const client = clientOf('http://127.0.0.1:1');
  const body = '{ "event":"payment.captured",\n"amount":1.0, "note":"₹" }';
  const signature = sign(body, 'hook-secret');
  expect(client.isWebhookSignature(Buffer.from(body), signature)).toBe(true);
  expect(client.isWebhookSignature(Buffer.from(JSON.stringify(JSON.parse(body))), signature)).toBe(false);
  expect(client.isWebhookSignature(Buffer.from(body), sign(body, SECRET))).toBe(false);
});

test('events are read from their envelope', () => {
  const envelope = (event: string, payload: object) => ({ entity: 'event', event, contains: [], payload });
  const captured = readProviderEvent(envelope('payment.captured', { payment: { entity: PAYMENT } }));
  expect(captured).toMatchObject({ event: 'payment.captured', payment: { id: PAYMENT.id, orderId: ORDER.id } });
  expect(captured?.refund).toBeNull();
  const parts = { refund: { entity: REFUND }, payment: { entity: PAYMENT } };
  expect(readProviderEvent(envelope('refund.processed', parts))?.refund?.id).toBe(REFUND.id);
  expect(readProviderEvent(envelope('settlement.processed', { settlement: {} }))).toEqual({
    event: 'settlement.processed',
    payment: null,
    refund: null,
  });
  for (const nonsense of [null, 'x', [], {}, envelope('payment.captured', { payment: { entity: { id: 1 } } })]) {
    expect(readProviderEvent(nonsense)).toBeNull();
  }
});
