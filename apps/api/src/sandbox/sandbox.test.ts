import { TEST_CARDS } from '@kickstand/contract/payments/test-instruments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { choosePayments } from '../gateways/payments/choose-payments.ts';
import { type PaymentGateway, PaymentProviderError } from '../gateways/payments/payments.port.ts';
import { startTestApp, type TestApp, until } from '../testing/test-app.ts';
import { startWebhookSpy } from '../testing/webhook-spy.ts';
import { authorizeLate, paySandboxOrder } from './sandbox.service.ts';
import { SandboxError } from './sandbox-entities.ts';
import { setSandboxFaults } from './sandbox-faults.service.ts';
import type { Instrument } from './sandbox-instruments.ts';
import { sandboxKeys } from './sandbox-keys.ts';

let app: TestApp;
let client: PaymentGateway;
let webhooks: Awaited<ReturnType<typeof startWebhookSpy>>;
beforeAll(async () => {
  app = await startTestApp();
  webhooks = await startWebhookSpy();
  const { settings, secrets, ownAddress } = app.deps;
  // the same client as in production, over HTTP; only the webhooks go to the spy
  client = choosePayments(settings, sandboxKeys(secrets), { url: ownAddress.url });
  ownAddress.url = webhooks.url;
});
afterAll(async () => {
  await app.stop();
  await webhooks.stop();
});
afterEach(() => setSandboxFaults(app.deps, {}));

const UPI: Instrument = { method: 'upi', vpa: 'success@razorpay' };
const makeOrder = (amount = 149900) =>
  client.createOrder({ amount, currency: 'INR', receipt: 'KS-7K4M2', notes: { booking: 'b1' } });
const payNew = async (amount?: number) => {
  const order = await makeOrder(amount);
  const paid = await paySandboxOrder(app.deps, order.id, UPI);
  return { order, ...paid };
};
const refusalOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => null,
    (thrown) => thrown,
  );
  if (error instanceof SandboxError) return error.message;
  expect(error).toBeInstanceOf(PaymentProviderError);
  expect(error.kind).toBe('refused');
  return error.description;
};
const basic = () => {
  const { keyId, keySecret } = sandboxKeys(app.deps.secrets);
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
};
let keys = 0;
const refund = (paymentId: string, amount: number, idempotencyKey = `refund-key-${keys++}`) =>
  client.refund({ paymentId, amount, idempotencyKey, notes: {} });

test('an order waits for its money', async () => {
  const order = await makeOrder();
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    amount: 149900,
    currency: 'INR',
    status: 'created',
  });
  expect(await client.findOrder(order.id)).toEqual(order);
  expect(await client.listPayments(order.id)).toEqual([]);
});

test.each([
  ['less than a rupee', { amount: 99 }],
  ['a broken paisa', { amount: 100.5 }],
  ['no currency', { currency: '' }],
  ['a long receipt', { receipt: 'x'.repeat(41) }],
  ['too many notes', { notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`n${i}`, ''])) }],
])('%s makes no order', async (_what, wrong) => {
  await refusalOf(client.createOrder({ amount: 100, currency: 'INR', receipt: 'r', notes: {}, ...wrong }));
});

test('unknown records are refused, as are other keys', async () => {
  expect(await refusalOf(client.findOrder('order_00000000000000'))).toBe('The id provided does not exist');
  expect(await refusalOf(client.listPayments('order_00000000000000'))).toBe('The id provided does not exist');
  expect(await refusalOf(client.findPayment('pay_%00'))).toBe('The id provided does not exist');
  const order = await makeOrder();
  for (const authorization of ['', 'Basic eDp5', `Basic ${Buffer.from(`${client.keyId}:`).toString('base64')}`]) {
    const answer = await app.get(`/sandbox/v1/orders/${order.id}`, { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(answer.json.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' });
  }
});

test('lists end after ten unless more are asked for, and the client asks', async () => {
  const { paymentId } = await payNew();
  for (let made = 0; made < 11; made++) await refund(paymentId, 100);
  const get = (path: string) => app.get(`/sandbox/v1${path}`, { headers: { authorization: basic() } });
  expect((await get(`/payments/${paymentId}/refunds`)).json.count).toBe(10);
  expect((await get(`/payments/${paymentId}/refunds?count=100&skip=4`)).json.count).toBe(7);
  expect((await get(`/payments/${paymentId}/refunds?count=101`)).status).toBe(400);
  expect(await client.listRefunds(paymentId)).toHaveLength(11);
});

test('numbers as text and in notes are taken, and calls it does not know are refused in its own shape', async () => {
  const headers = { authorization: basic() };
  const payload = { amount: '5000', currency: 'INR', notes: { seat: 4 } };
  const { json } = await app.post('/sandbox/v1/orders', payload, { headers });
  expect(json).toMatchObject({ amount: 5000, notes: { seat: '4' } });
  const long = await app.post('/sandbox/v1/orders', { ...payload, receipt: 'x'.repeat(41) }, { headers });
  expect(long.json.error.description).toBe('The receipt may not be greater than 40 characters.');
  for (const path of ['/orders', '/refunds/rfnd_1', '/payments/pay_1/refunds/rfnd_1']) {
    const answer = await app.get(`/sandbox/v1${path}`, { headers });
    expect([answer.status, answer.json.error.description]).toEqual([
      404,
      'The requested URL was not found on the server.',
    ]);
  }
});

test('money that comes is captured, signed for and announced', async () => {
  const { order, paymentId, signature } = await payNew();
  expect(client.isCheckoutSignature(order.id, paymentId, signature ?? '')).toBe(true);
  const payment = await client.findPayment(paymentId);
  expect(payment).toMatchObject({
    orderId: order.id,
    amount: 149900,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    utr: expect.stringMatching(/^\d{12}$/),
    amountRefunded: 0,
    notes: { booking: 'b1' },
  });
  expect(await client.listPayments(order.id)).toEqual([payment]);
  expect((await client.findOrder(order.id)).status).toBe('paid');

  const received = await webhooks.about(paymentId, 3);
  expect(received.map(({ event }) => event.event).sort()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
  ]);
  for (const { body, signature: signed } of received) expect(client.isWebhookSignature(body, signed)).toBe(true);
  expect(received.find(({ event }) => event.event === 'order.paid')?.event.payment).toEqual(payment);
});

const card = (number: string): Instrument => ({ method: 'card', number });
const INSTRUMENTS: [string, Instrument, string | null][] = [
  ['UPI', UPI, null],
  ['UPI, refused', { method: 'upi', vpa: 'failure@razorpay' }, 'payment_failed'],
  ...TEST_CARDS.paid.map((number): [string, Instrument, null] => [number, card(number), null]),
  ['a card with spaces', card('4111 1111 1111 1111'), null],
  ['no funds', card(TEST_CARDS.insufficientFunds), 'insufficient_funds'],
  ['timed out', card(TEST_CARDS.timedOut), 'payment_timed_out'],
  ['cancelled', card(TEST_CARDS.cancelled), 'payment_cancelled'],
  ['declined', card(TEST_CARDS.declined), 'card_declined'],
  ['netbanking', { method: 'netbanking', bank: 'GHAT', outcome: 'success' }, null],
  ['netbanking, refused', { method: 'netbanking', bank: 'GHAT', outcome: 'failure' }, 'payment_failed'],
];

test.each(INSTRUMENTS)('%s', async (_name, instrument, reason) => {
  const order = await makeOrder();
  const { paymentId, failure } = await paySandboxOrder(app.deps, order.id, instrument);
  expect(failure?.reason ?? null).toBe(reason);
  const payment = await client.findPayment(paymentId);
  expect(payment.method).toBe(instrument.method);
  expect(payment.status).toBe(reason ? 'failed' : 'captured');
  expect(payment.errorDescription).toBe(failure?.description ?? null);
  expect(payment.utr === null).toBe(reason !== null);
  expect((await client.findOrder(order.id)).status).toBe(reason ? 'attempted' : 'paid');
  if (reason) {
    const [received] = await webhooks.about(paymentId, 1);
    expect(received?.event).toMatchObject({ event: 'payment.failed', payment: { status: 'failed' } });
  }
});

test.each([
  { method: 'upi', vpa: 'asha@somebank' },
  { method: 'card', number: '4000000000000002' },
  { method: 'netbanking', bank: 'HDFC', outcome: 'success' },
] as Instrument[])('an unknown test instrument makes no attempt: $method', async (instrument) => {
  const order = await makeOrder();
  expect(await refusalOf(paySandboxOrder(app.deps, order.id, instrument))).toMatch(/test instruments only/);
  expect(await client.listPayments(order.id)).toEqual([]);
});

test('a failed attempt can be followed by a good one, and that by no other', async () => {
  const order = await makeOrder();
  await paySandboxOrder(app.deps, order.id, card(TEST_CARDS.declined));
  await paySandboxOrder(app.deps, order.id, UPI);
  expect(await refusalOf(paySandboxOrder(app.deps, order.id, UPI))).toMatch(/already been paid/);
  expect((await client.listPayments(order.id)).map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
});

test('many who pay one order at once: one of them does', async () => {
  const order = await makeOrder();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => paySandboxOrder(app.deps, order.id, UPI)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await client.listPayments(order.id)).toHaveLength(1);
});

test('a failed payment can come through after all', async () => {
  const order = await makeOrder();
  const { paymentId } = await paySandboxOrder(app.deps, order.id, card(TEST_CARDS.timedOut));
  await authorizeLate(app.deps, paymentId);
  expect(await client.findPayment(paymentId)).toMatchObject({ status: 'captured', errorDescription: null });
  expect((await client.findOrder(order.id)).status).toBe('paid');
  const received = await webhooks.about(paymentId, 4);
  expect(received.map(({ event }) => event.event)).toContain('payment.captured');
});

test('a payment that is only authorised is captured once, for its whole amount', async () => {
  await setSandboxFaults(app.deps, { captureManually: true });
  const { order, paymentId, signature } = await payNew();
  expect(signature).toBeTruthy();
  expect((await client.findPayment(paymentId)).status).toBe('authorized');
  expect((await client.findOrder(order.id)).status).toBe('attempted');
  expect(await refusalOf(client.capture({ id: paymentId, amount: 149800, currency: 'INR' }))).toMatch(/equal/);
  const captured = await client.capture({ id: paymentId, amount: 149900, currency: 'INR' });
  expect(captured.status).toBe('captured');
  expect(await refusalOf(client.capture({ id: paymentId, amount: 149900, currency: 'INR' }))).toMatch(/already/);
  expect((await client.findOrder(order.id)).status).toBe('paid');
});

test('a refund begins, is processed and announced; parts add up to the whole and no further', async () => {
  const { paymentId } = await payNew();
  const part = await refund(paymentId, 50_000);
  expect(part).toMatchObject({ paymentId, amount: 50_000, currency: 'INR', status: 'pending' });
  expect(part.id).toMatch(/^rfnd_[A-Za-z0-9]{14}$/);
  expect(await client.findPayment(paymentId)).toMatchObject({ status: 'captured', amountRefunded: 50_000 });
  expect(await refusalOf(refund(paymentId, 99_901))).toMatch(/greater than/);
  await refund(paymentId, 99_900);
  expect(await client.findPayment(paymentId)).toMatchObject({ status: 'refunded', amountRefunded: 149_900 });
  expect(await refusalOf(refund(paymentId, 100))).toMatch(/fully refunded/);

  const received = await webhooks.about(part.id, 2);
  expect(received.map(({ event }) => [event.event, event.refund?.status]).sort()).toEqual([
    ['refund.created', 'pending'],
    ['refund.processed', 'processed'],
  ]);
  await until(async () => (await client.listRefunds(paymentId)).every(({ status }) => status === 'processed'));
  expect((await client.listRefunds(paymentId)).map(({ amount }) => amount).sort()).toEqual([50_000, 99_900]);
});

test('an uncaptured payment cannot be refunded', async () => {
  const order = await makeOrder();
  const { paymentId } = await paySandboxOrder(app.deps, order.id, card(TEST_CARDS.declined));
  expect(await refusalOf(refund(paymentId, 100))).toMatch(/captured/);
});

test('one key, one refund: the same again, another refused, many at once one', async () => {
  const { paymentId } = await payNew();
  const first = await refund(paymentId, 10_000, 'same-key-again');
  expect((await refund(paymentId, 10_000, 'same-key-again')).id).toBe(first.id);
  expect(await refusalOf(refund(paymentId, 20_000, 'same-key-again'))).toMatch(/same idempotency key/);
  expect(await refusalOf(refund(paymentId, 100, 'short'))).toMatch(/Idempotency/);
  const many = await Promise.all(Array.from({ length: 5 }, () => refund(paymentId, 5_000, 'many-at-once')));
  expect(new Set(many.map(({ id }) => id)).size).toBe(1);
  expect((await client.findPayment(paymentId)).amountRefunded).toBe(15_000);
});
