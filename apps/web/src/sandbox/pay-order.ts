/** The options of the provider's checkout that the sandbox supports; it ignores all others. */
export type CheckoutOptions = {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name?: string;
  description?: string;
  prefill?: { name?: string; email?: string; contact?: string };
  theme?: { color?: string };
  /** Seconds. */
  timeout?: number;
  retry?: { enabled?: boolean; max_count?: number } | boolean;
  modal?: {
    ondismiss?: (reason?: string) => void;
    escape?: boolean;
    backdropclose?: boolean;
    confirm_close?: boolean;
  };
  handler?: (confirmation: Confirmation) => void;
};

export type Confirmation = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

export type PaymentFailure = {
  code: string;
  description: string;
  field?: string | null;
  source: string;
  step: string;
  reason: string;
  metadata: { order_id?: string; payment_id?: string };
};

/** How often a failed payment may be tried again. */
export function maxRetries({ retry }: Pick<CheckoutOptions, 'retry'>): number {
  if (retry === false || (typeof retry === 'object' && retry.enabled === false)) return 0;
  return (typeof retry === 'object' ? retry.max_count : undefined) ?? Number.POSITIVE_INFINITY;
}

export type Instrument =
  | { method: 'upi'; vpa: string }
  | { method: 'card'; number: string; expiry: string; cvv: string }
  | { method: 'netbanking'; bank: string; outcome: 'success' | 'failure' };

export type PayAnswer =
  | { kind: 'paid'; confirmation: Confirmation }
  /** Declined by the bank. */
  | { kind: 'failed'; error: PaymentFailure }
  /** Not attempted; `field` names the field with the error. */
  | { kind: 'refused'; description: string; field: string | null };

const TIMEOUT_MS = 30_000;
const UNREACHABLE = "We couldn't reach the test provider. Check your connection and try again.";

export async function payOrder(
  { key, amount, currency, order_id }: CheckoutOptions,
  instrument: Instrument,
): Promise<PayAnswer> {
  try {
    const response = await fetch(`/sandbox/checkout/${encodeURIComponent(order_id)}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, amount, currency, instrument }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: (Confirmation & { error?: undefined }) | { error?: PaymentFailure } = await response.json();
    if (response.ok) return { kind: 'paid', confirmation: answer as Confirmation };
    const { error } = answer;
    if (error?.metadata?.payment_id) return { kind: 'failed', error };
    const field = /^instrument\.(\w+)$/.exec(error?.field ?? '')?.[1] ?? null;
    return { kind: 'refused', description: error?.description ?? UNREACHABLE, field };
  } catch {
    return { kind: 'refused', description: UNREACHABLE, field: null };
  }
}
