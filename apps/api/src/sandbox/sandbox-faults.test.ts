import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { choosePayments } from '../gateways/payments/choose-payments.ts';
import { type PaymentGateway, PaymentProviderError } from '../gateways/payments/payments.port.ts';
import { startTestApp, type TestApp, until } from '../testing/test-app.ts';
import { startWebhookSpy } from '../testing/webhook-spy.ts';
import { createSandboxOrder, paySandboxOrder } from './sandbox.service.ts';
import { readSandboxFaults, setSandboxFaults } from './sandbox-faults.service.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { listSandboxRefunds } from './sandbox-refunds.service.ts';

let app: TestApp;
let client: PaymentGateway;
/** Soon tired of waiting, for answers that never come. */
let hasty: PaymentGateway;
let webhooks: Awaited<ReturnType<typeof startWebhookSpy>>;
beforeAll(async () => {
  app = await startTestApp();
  webhooks = await startWebhookSpy();
  const { settings, secrets, ownAddress } = app.deps;
  const { url } = ownAddress;
  const clientOf = (tryMs: number) =>
    choosePayments(settings, sandboxKeys(secrets), { url }, { tryMs, totalMs: 5 * tryMs, pauseMs: 5 });
  [client, hasty] = [clientOf(20_000), clientOf(1_500)];
  ownAddress.url = webhooks.url;
});
afterAll(async () => {
  await app.stop();
  await webhooks.stop();
});
afterEach(() => setSandboxFaults(app.deps, {}));

const newOrder = { amount: 149900, currency: 'INR', receipt: 'KS-7K4M2', notes: {} };
const payNew = async () => {
  const order = await createSandboxOrder(app.deps, { ...newOrder, notes: [] });
  return paySandboxOrder(app.deps, order.id, { method: 'upi', vpa: 'success@razorpay' });
};
/** The demo has its own orders. */
const ordersMade = async (at = app) =>
  (await at.get('/dev/payments?format=json')).json.orders.filter(
    ({ receipt }: { receipt: string }) => receipt === newOrder.receipt,
  ).length;
const isUnreachable = (error: unknown) => error instanceof PaymentProviderError && error.kind === 'unreachable';

test.each(['500', '429'] as const)('set to answer %s, it does nothing', async (failRequests) => {
  const before = await ordersMade();
  await setSandboxFaults(app.deps, { failRequests });
  await expect(client.createOrder(newOrder)).rejects.toSatisfy(isUnreachable);
  expect(await ordersMade()).toBe(before);
});

test.each(['timeout', 'garbage'] as const)('after %s the change has happened anyway', async (failRequests) => {
  const before = await ordersMade();
  await setSandboxFaults(app.deps, { failRequests });
  const caller = failRequests === 'timeout' ? hasty : client;
  await expect(caller.createOrder(newOrder)).rejects.toSatisfy(isUnreachable);
  await until(async () => (await ordersMade()) > before);
  expect(await ordersMade()).toBe(before + 1);
});

test('it fails as often as it is set to, then behaves again', async () => {
  await setSandboxFaults(app.deps, { failRequests: '429', failCount: 2 });
  expect((await client.createOrder(newOrder)).status).toBe('created');
  expect(await readSandboxFaults(app.deps.db)).toMatchObject({ failRequests: 'off', failCount: null });
});

test.each(['500', '429', 'timeout', 'garbage'] as const)(
  'a refund survives %s and is made once',
  async (failRequests) => {
    const { paymentId } = await payNew();
    await setSandboxFaults(app.deps, { failRequests, failCount: 2 });
    const refund = { paymentId, amount: 50_000, idempotencyKey: `survivor-${failRequests}`, notes: {} };
    const { id } = await (failRequests === 'timeout' ? hasty : client).refund(refund);
    expect((await client.listRefunds(paymentId)).map((made) => made.id)).toEqual([id]);
    expect((await client.findPayment(paymentId)).amountRefunded).toBe(50_000);
  },
);

test('while a refund is in progress a repeat is asked to wait', async () => {
  const { paymentId } = await payNew();
  // the first is never answered
  await setSandboxFaults(app.deps, { failRequests: 'timeout', failCount: 1 });
  const { keyId, keySecret } = sandboxKeys(app.deps.secrets);
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const path = `/sandbox/v1/payments/${paymentId}/refund`;
  const headers = { authorization, 'content-type': 'application/json', 'x-refund-idempotency': 'one-of-two' };
  const send = () => app.post(path, { amount: 100 }, { headers });
  const leaving = new AbortController();
  const { port } = app.app.server.address() as AddressInfo;
  const sent = { method: 'POST', headers, body: '{"amount":100}', signal: leaving.signal };
  const first = fetch(`http://127.0.0.1:${port}${path}`, sent);
  const [made] = await until(async () => {
    const all = await listSandboxRefunds(app.deps, paymentId);
    return all.length > 0 && all;
  });
  expect((await send()).status).toBe(409);
  leaving.abort();
  await expect(first).rejects.toThrow();
  const answer = await until(async () => {
    const again = await send();
    return again.status === 200 && again;
  });
  expect(answer.json.id).toBe(made?.id);
});

test('slow answers come', async () => {
  await setSandboxFaults(app.deps, { slowMs: 200 });
  const before = performance.now();
  await client.createOrder(newOrder);
  expect(performance.now() - before).toBeGreaterThanOrEqual(195);
});

test('a program that stops does not wait for those it leaves without an answer', async () => {
  const stopping = await startTestApp();
  const { settings, secrets, ownAddress } = stopping.deps;
  const waiting = choosePayments(settings, sandboxKeys(secrets), ownAddress, {
    // longer than a test may take
    tryMs: 3_600_000,
    totalMs: 3_600_000,
    pauseMs: 5,
  });
  await setSandboxFaults(stopping.deps, { failRequests: 'timeout' });
  const call = waiting.createOrder(newOrder).catch((error) => error);
  await until(async () => (await ordersMade(stopping)) > 0);
  await stopping.stop();
  expect(isUnreachable(await call)).toBe(true);
});

test('lost webhooks never come, others do', async () => {
  await setSandboxFaults(app.deps, { loseWebhooks: true });
  const lost = await payNew();
  await setSandboxFaults(app.deps, {});
  const received = await payNew();
  await webhooks.about(received.paymentId, 3);
  expect(webhooks.received.filter(({ event }) => event.payment?.id === lost.paymentId)).toEqual([]);
});

test('repeated webhooks are the same event, word for word', async () => {
  await setSandboxFaults(app.deps, { repeatWebhooks: 3 });
  const { paymentId } = await payNew();
  expect(await webhooks.about(paymentId, 3, 4)).toHaveLength(3);
  const received = webhooks.received.filter(({ event }) => event.payment?.id === paymentId);
  expect(new Set(received.map(({ body }) => body.toString())).size).toBe(3);
});

test('late webhooks come late, and describe the state at their creation', async () => {
  await setSandboxFaults(app.deps, { delayWebhooksSeconds: 1 });
  const before = performance.now();
  const { paymentId } = await payNew();
  await setSandboxFaults(app.deps, {});
  await client.refund({ paymentId, amount: 149900, idempotencyKey: 'before-the-news', notes: {} });
  const received = await webhooks.about(paymentId, 5);
  const captured = received.find(({ event }) => event.event === 'payment.captured');
  expect(captured?.event.payment).toMatchObject({ status: 'captured', amountRefunded: 0 });
  expect(performance.now() - before).toBeGreaterThanOrEqual(1_000);
});

test('a webhook that is not accepted is sent again', async () => {
  webhooks.answerWith(503);
  const { paymentId } = await payNew();
  await webhooks.about(paymentId, 3);
  webhooks.answerWith(200);
  expect(await webhooks.about(paymentId, 3, 2)).toHaveLength(3);
});

test('a refund the bank returns leaves the money with us', async () => {
  const { paymentId } = await payNew();
  await setSandboxFaults(app.deps, { failRefunds: true });
  const { id } = await client.refund({ paymentId, amount: 149900, idempotencyKey: 'goes-wrong-1', notes: {} });
  const received = await webhooks.about(id, 2);
  expect(received.map(({ event }) => event.event).sort()).toEqual(['refund.created', 'refund.failed']);
  expect(await client.findPayment(paymentId)).toMatchObject({ status: 'captured', amountRefunded: 0 });
  expect((await client.listRefunds(paymentId))[0]?.status).toBe('failed');
});

test('a paid order takes money twice only when set to', async () => {
  const { id } = await createSandboxOrder(app.deps, { ...newOrder, notes: [] });
  const pay = () => paySandboxOrder(app.deps, id, { method: 'upi', vpa: 'success@razorpay' });
  await pay();
  await expect(pay()).rejects.toThrow('already been paid');
  await setSandboxFaults(app.deps, { allowSecondPayment: true });
  await pay();
  expect((await client.listPayments(id)).map(({ status }) => status)).toEqual(['captured', 'captured']);
});
