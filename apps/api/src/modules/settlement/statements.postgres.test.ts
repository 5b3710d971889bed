import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderPayment } from '../../gateways/payments/payments.port.ts';
import { addMember, addRide, orderRide } from '../../testing/booking-steps.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { processPaymentEvent } from './payment-events.service.ts';

let app: TestApp;
const payments = new Map<string, ProviderPayment>();

beforeAll(async () => {
  // jobs wait, and the provider answers without a database: every statement is one of the call's own
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
  app.deps.payments.createOrder = async ({ amount, currency }) => {
    const id = `order_${payments.size}`;
    const notes = {};
    payments.set(`pay_${id}`, {
      ...{ id: `pay_${id}`, orderId: id, amount, currency, status: 'captured', method: 'upi' },
      ...{ errorDescription: null, utr: null, amountRefunded: 0, notes },
    });
    return { id, amount, currency, status: 'created' };
  };
  app.deps.payments.findPayment = async (id) => payments.get(id) as ProviderPayment;
  app.deps.payments.isCheckoutSignature = () => true;
  app.deps.payments.isWebhookSignature = () => true;
});
afterAll(() => app.stop());

async function order() {
  const member = await addMember(app);
  const { json } = await orderRide(app, member, await addRide(app));
  const orderId = json.data.razorpayOrder.id as string;
  return { member, orderId, paymentId: `pay_${orderId}` };
}

test('an order: the session, the ride, the place, the order', async () => {
  const [member, rideId] = [await addMember(app), await addRide(app)];
  const statements = await statementsOf(() => orderRide(app, member, rideId));
  expect(statements).toHaveLength(4);
});

test('a payment by the browser: the booking is written once, and nothing is read twice before its answer', async () => {
  const { member, orderId, paymentId } = await order();
  const body = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: 'right' };
  const statements = await statementsOf(async () => {
    const { status } = await app.post('/api/bookings/verify-payment', body, { token: member.token });
    expect(status).toBe(200);
  });
  expect(statements).toHaveLength(12);
  expect(statements.filter((text) => text.includes('update "bookings"'))).toHaveLength(1);
});

test('a payment by a webhook: four statements to take it, twelve to settle it', async () => {
  const { paymentId } = await order();
  const { orderId, ...payment } = payments.get(paymentId) as ProviderPayment;
  const body = { event: 'payment.captured', payload: { payment: { entity: { ...payment, order_id: orderId } } } };
  const headers = { 'x-razorpay-event-id': 'evt_1', 'x-razorpay-signature': 'right' };
  const taken = await statementsOf(() => app.post('/api/payments/webhook', body, { headers }));
  const settled = await statementsOf(() => processPaymentEvent(app.deps, 'evt_1', true));
  expect([taken.length, settled.length]).toEqual([4, 12]);
});
