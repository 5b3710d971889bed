import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, until } from '../testing/test-app.ts';
import { startWebhookSpy } from '../testing/webhook-spy.ts';
import { createSandboxOrder, paySandboxOrder } from './sandbox.service.ts';
import { readSandboxFaults, setSandboxFaults } from './sandbox-faults.service.ts';

let app: TestApp;
let webhooks: Awaited<ReturnType<typeof startWebhookSpy>>;
beforeAll(async () => {
  app = await startTestApp();
  webhooks = await startWebhookSpy();
  app.deps.ownAddress.url = webhooks.url;
});
afterAll(async () => {
  await app.stop();
  await webhooks.stop();
});
afterEach(() => setSandboxFaults(app.deps, {}));

const makeOrder = () =>
  createSandboxOrder(app.deps, { amount: 149900, currency: 'INR', receipt: '<b>KS</b>', notes: [] });
const payNew = async () => {
  const { id } = await makeOrder();
  return { id, ...(await paySandboxOrder(app.deps, id, { method: 'upi', vpa: 'success@razorpay' })) };
};
const submit = async (name: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.app.inject({
    method: 'POST',
    url: `/dev/payments/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: statusCode, text: body, location: answered.location };
};
const seen = async () => (await app.get('/dev/payments?format=json')).json;

test('the window pays over its own calls, and learns why not', async () => {
  const { id } = await makeOrder();
  const { keyId, isCheckoutSignature } = app.deps.payments;
  const pay = (instrument: object, more: object = {}) =>
    app.post(`/sandbox/checkout/${id}/pay`, { key: keyId, amount: 149900, currency: 'INR', instrument, ...more });
  const upi = { method: 'upi', vpa: 'success@razorpay' };
  const card = { method: 'card', number: '4111111111111111', expiry: '12/39', cvv: '123' };

  expect((await pay(upi, { key: 'rzp_test_other' })).status).toBe(401);
  expect((await pay(upi, { amount: 100 })).json.error.field).toBe('amount');
  expect((await pay({ ...upi, vpa: 'asha@bank' })).json.error.field).toBe('instrument.vpa');
  expect((await pay({ ...card, expiry: '01/20' })).json.error.field).toBe('instrument.expiry');
  expect((await pay({ ...card, expiry: '13/39' })).json.error.field).toBe('instrument.expiry');
  expect((await pay({ ...card, cvv: '1' })).json.error.field).toBe('instrument.cvv');
  expect((await pay({ ...card, number: '4000000000000002' })).json.error.field).toBe('instrument.number');
  expect((await app.post('/sandbox/checkout/order_%00/pay', {})).status).toBe(400);
  const attempts = (await seen()).payments.filter((made: { order_id: string }) => made.order_id === id);
  expect(attempts).toEqual([]);

  const declined = await pay({ ...card, number: '4100280000060003' });
  expect(declined.status).toBe(400);
  expect(declined.json.error).toMatchObject({
    code: 'GATEWAY_ERROR',
    reason: 'card_declined',
    metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) },
  });
  const { json } = await pay(card);
  expect(isCheckoutSignature(json.razorpay_order_id, json.razorpay_payment_id, json.razorpay_signature)).toBe(true);
  expect((await pay(upi)).json.error.description).toMatch(/already been paid/);
  // no card number is kept
  expect(JSON.stringify(await seen())).not.toContain('4111111111111111');
});

test('the page shows the sandbox’s records, escaped', async () => {
  const { id, paymentId } = await payNew();
  const page = await app.get('/dev/payments');
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  for (const text of ['Test mode: no real money moves', id, paymentId, '₹1,499', '&lt;b&gt;KS']) {
    expect(page.text).toContain(text);
  }
  expect(page.text).not.toContain('<b>KS');
});

test('refunds from the dashboard, in part and whole; more than there is is refused', async () => {
  const { paymentId: payment } = await payNew();
  expect(await submit('refund', { payment, amount: '499.50' })).toMatchObject({
    status: 303,
    location: '/dev/payments',
  });
  const [received] = await webhooks.about(payment, 4).then((all) => all.filter(({ event }) => event.refund));
  expect(received?.event.refund).toMatchObject({ paymentId: payment, amount: 49_950, notes: {} });
  const refused = await submit('refund', { payment, amount: '1000' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Not done: The refund amount provided is greater');
  await submit('refund', { payment, amount: '' });
  const { refunds } = await seen();
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual(expect.arrayContaining([49_950, 99_950]));
});

test('an order can be made by hand', async () => {
  await submit('order', { amount: '250.50' });
  expect((await seen()).orders).toContainEqual(expect.objectContaining({ amount: 25_050, status: 'created' }));
  expect((await submit('order', { amount: '0.5' })).text).toContain('Not done: Order amount less than');
  expect((await submit('order', { amount: '' })).status).toBe(400);
});

test('a late payment, a late authorisation and a capture by hand', async () => {
  const order = await makeOrder();
  await submit('pay', { order: order.id });
  const failing = await makeOrder();
  const card = { method: 'card', number: '4100280000090000' } as const;
  const { paymentId } = await paySandboxOrder(app.deps, failing.id, card);
  await submit('faults', { failRequests: 'off', captureManually: 'on' });
  await submit('authorize', { payment: paymentId });
  const statusOf = async (id: string) => (await seen()).payments.find((made: { id: string }) => made.id === id)?.status;
  expect(await statusOf(paymentId)).toBe('authorized');
  await submit('capture', { payment: paymentId });
  expect(await statusOf(paymentId)).toBe('captured');
  const { orders } = await seen();
  for (const { id } of [order, failing]) {
    expect(orders.find((made: { id: string }) => made.id === id).status).toBe('paid');
  }
});

test('webhooks can be sent again, also those that were lost', async () => {
  await setSandboxFaults(app.deps, { loseWebhooks: true });
  const { paymentId: payment } = await payNew();
  await submit('refund', { payment, amount: '' });
  const [refund] = await until(async () => {
    const done = (await seen()).refunds.filter(
      (made: { payment_id: string; status: string }) => made.payment_id === payment && made.status === 'processed',
    );
    return done.length > 0 ? done : null;
  });
  await submit('webhook', { payment });
  await submit('refund-webhook', { refund: refund.id });
  const received = await webhooks.about(payment, 3);
  expect(received.map(({ event }) => event.event).sort()).toEqual([
    'order.paid',
    'payment.captured',
    'refund.processed',
  ]);
});

test('faults are set by the form and by programs; nonsense is refused', async () => {
  await submit('faults', {
    failRequests: 'garbage',
    failCount: '2',
    slowMs: '5',
    repeatWebhooks: '1',
    failRefunds: 'on',
  });
  expect(await readSandboxFaults(app.deps.db)).toMatchObject({
    failRequests: 'garbage',
    failCount: 2,
    slowMs: 5,
    repeatWebhooks: 1,
    failRefunds: true,
    loseWebhooks: false,
  });
  const put = (body: object) => app.call('PUT', '/sandbox/faults', { body });
  expect((await put({ loseWebhooks: true })).json).toMatchObject({
    loseWebhooks: true,
    failRequests: 'off',
    slowMs: 0,
  });
  expect((await app.get('/sandbox/faults')).json.loseWebhooks).toBe(true);
  expect((await put({ slowMs: -1 })).status).toBe(400);
  expect((await submit('faults', { failRequests: 'sometimes' })).status).toBe(400);
  expect((await readSandboxFaults(app.deps.db)).loseWebhooks).toBe(true);
});

test('only this machine reaches dashboard and faults, and no foreign page on it', async () => {
  for (const url of ['/dev/payments', '/sandbox/faults']) {
    expect((await app.get(url, { from: '192.168.1.9' })).status).toBe(404);
    expect((await app.get(url, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  }
  const { id } = await makeOrder();
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { via: 'proxy' }]) {
    expect((await submit('pay', { order: id }, headers as Record<string, string>)).status).toBe(404);
  }
  const order = (await seen()).orders.find((made: { id: string }) => made.id === id);
  expect(order.status).toBe('created');
  expect((await app.get('/dev/payments', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
});

test('with a real provider nothing of it is there', async () => {
  const apiUrl = 'http://127.0.0.1:1/v1';
  const payments = { keyId: 'rzp_test_x', keySecret: 'x', webhookSecret: 'x', apiUrl, checkoutUrl: `${apiUrl}/c.js` };
  const real = await startTestApp({ settings: { payments } });
  for (const url of [
    '/sandbox/checkout.js',
    '/sandbox/v1/orders/order_00000000000000',
    '/sandbox/faults',
    '/dev/payments',
  ]) {
    expect((await real.get(url)).status).toBe(404);
  }
  for (const url of ['/sandbox/v1/orders', '/sandbox/checkout/order_00000000000000/pay', '/dev/payments/faults']) {
    expect((await real.post(url, {})).status).toBe(404);
  }
  await real.stop();
});
