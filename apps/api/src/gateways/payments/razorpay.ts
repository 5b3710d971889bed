import * as z from 'zod/mini';
import { isSignature } from '../../secrets/secrets.ts';
import type { PaymentGateway, ProviderRefund } from './payments.port.ts';
import { makeProviderCalls, type Timeouts } from './provider-calls.ts';
import { orderEntity, paymentCollection, paymentEntity, refundCollection, refundEntity } from './provider-entities.ts';

type Account = {
  kind: PaymentGateway['kind'];
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  checkoutUrl: string;
  /** The REST base URL; a function called for every request, because the sandbox's is known only once we listen. */
  apiUrl: () => string;
  timeouts?: Timeouts;
};

// Captured automatically for as long as the provider allows (minutes): unexpected money is ours to honour or refund.
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' },
};

/** The provider's lists end after ten by default, and a hundred is the maximum per call. */
const PAGE_LENGTH = 100;
const MAX_PAGES = 50;

/** The thin client of the payment provider; the sandbox speaks the same protocol. */
export function razorpay(account: Account): PaymentGateway {
  const call = makeProviderCalls(account);
  const get = { method: 'GET', repeatable: true } as const;
  // an order has no idempotency key, and a repeated capture is refused: only 429 allows a retry
  const post = { method: 'POST', repeatable: false } as const;
  return {
    kind: account.kind,
    isTestMode: account.kind === 'sandbox' || account.keyId.startsWith('rzp_test_'),
    keyId: account.keyId,
    checkoutUrl: account.checkoutUrl,
    createOrder: (order) => call({ ...post, path: '/orders', body: { ...order, payment: CAPTURE } }, orderEntity),
    async check() {
      await call({ ...get, path: '/orders?count=1' }, z.unknown());
    },
    findOrder: (id) => call({ ...get, path: `/orders/${encodeURIComponent(id)}` }, orderEntity),
    async listPayments(orderId) {
      return (await call({ ...get, path: `/orders/${encodeURIComponent(orderId)}/payments` }, paymentCollection)).items;
    },
    findPayment: (id) => call({ ...get, path: `/payments/${encodeURIComponent(id)}` }, paymentEntity),
    capture: ({ id, ...money }) =>
      call({ ...post, path: `/payments/${encodeURIComponent(id)}/capture`, body: money }, paymentEntity),
    refund: ({ paymentId, amount, idempotencyKey, notes }) =>
      call(
        {
          method: 'POST',
          repeatable: true,
          path: `/payments/${encodeURIComponent(paymentId)}/refund`,
          headers: { 'x-refund-idempotency': idempotencyKey },
          body: { amount, speed: 'normal', notes },
        },
        refundEntity,
      ),
    async listRefunds(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds`;
      const all: ProviderRefund[] = [];
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = `count=${PAGE_LENGTH}&skip=${page * PAGE_LENGTH}`;
        const { items } = await call({ ...get, path: `${path}?${query}` }, refundCollection);
        all.push(...items);
        if (items.length < PAGE_LENGTH) break;
      }
      return all;
    },
    isCheckoutSignature: (orderId, paymentId, signature) =>
      isSignature(`${orderId}|${paymentId}`, account.keySecret, signature),
    isWebhookSignature: (body, signature) => isSignature(body, account.webhookSecret, signature),
  };
}
