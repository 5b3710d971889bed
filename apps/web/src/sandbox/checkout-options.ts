/** What the provider's checkout is opened with; what is not named here is ignored. */
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
export function mostRetries({ retry }: Pick<CheckoutOptions, 'retry'>): number {
  if (retry === false || (typeof retry === 'object' && retry.enabled === false)) return 0;
  return (typeof retry === 'object' ? retry.max_count : undefined) ?? Number.POSITIVE_INFINITY;
}
