/** The payment provider's data. Amounts are integer paise, timestamps Unix seconds. */
export type ProviderOrder = { id: string; amount: number; currency: string; status: 'created' | 'attempted' | 'paid' };

export type ProviderPayment = {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  /** `failed` is not final: a late authorisation can follow within days. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string | null;
  errorDescription: string | null;
  /** The bank's reference, once there is one. */
  utr: string | null;
  amountRefunded: number;
  /** The booking's own notes on the order, if the provider hands them on. */
  notes: Record<string, string>;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  notes: Record<string, string>;
};

/** The calls we make. Each answers or throws a PaymentProviderError. */
export type PaymentGateway = {
  kind: 'razorpay' | 'sandbox';
  /** No real money moves: the sandbox, or the provider's own test keys. */
  isTestMode: boolean;
  /** Public: the checkout in the browser needs it. */
  keyId: string;
  /** Where the browser loads the checkout from. */
  checkoutUrl: string;
  createOrder(order: {
    amount: number;
    currency: string;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<ProviderOrder>;
  /** Are our keys accepted? Asks without changing anything. */
  check(): Promise<void>;
  findOrder(orderId: string): Promise<ProviderOrder>;
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  findPayment(paymentId: string): Promise<ProviderPayment>;
  capture(payment: { id: string; amount: number; currency: string }): Promise<ProviderPayment>;
  /** The same key never refunds twice. */
  refund(refund: {
    paymentId: string;
    amount: number;
    idempotencyKey: string;
    notes: Record<string, string>;
  }): Promise<ProviderRefund>;
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** Did the checkout hand these over? `order_id|payment_id` with the key secret. */
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** Was this sent by the provider? Over the raw bytes with the webhook secret. */
  isWebhookSignature(body: Buffer, signature: string): boolean;
};

/** The provider's message that something has happened, read from a webhook. */
export type ProviderEvent = {
  event: string;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
};

type ProviderFailure = 'refused' | 'keys' | 'unreachable';

/**
 * refused: the provider rejected the request; a retry is useless. keys: it does not accept our keys; nothing happened,
 * and a retry helps once they are fixed. unreachable: no answer, a late one, 429, 5xx or an unreadable one; it may have
 * happened anyway.
 */
export class PaymentProviderError extends Error {
  readonly kind: ProviderFailure;
  /** The provider's own words, for a person to read, and nothing else. */
  readonly description: string;

  constructor(kind: ProviderFailure, description: string, options?: ErrorOptions) {
    super(`payment provider ${kind}: ${description}`, options);
    this.kind = kind;
    this.description = description;
  }
}

/** During maintenance the provider is only queried, never asked to move money. */
export function pausedPayments(gateway: PaymentGateway): PaymentGateway {
  const refuse = () => Promise.reject(new PaymentProviderError('unreachable', 'MAINTENANCE is on: no money moves'));
  return { ...gateway, createOrder: refuse, capture: refuse, refund: refuse };
}
