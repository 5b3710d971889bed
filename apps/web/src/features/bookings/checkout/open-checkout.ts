import type { PaymentConfirmation, RazorpayOrder } from '@kickstand/contract/bookings/bookings.schema';
import type { QueryClient } from '@tanstack/react-query';
import { checkoutQuery } from '../bookings.api.ts';

/** The part of the provider's script that we use. */
type Razorpay = {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
};
declare global {
  interface Window {
    Razorpay?: new (options: object) => Razorpay;
  }
}

type Checkout = {
  order: RazorpayOrder;
  purpose: string;
  club: { name: string; accent: string };
  payer: { name: string; email: string; contact: string };
  /** An attempt failed; the window stays open for another one. */
  onFailed: (description: string) => void;
};

export type CheckoutEnd =
  | { outcome: 'paid'; confirmation: PaymentConfirmation }
  | { outcome: 'dismissed' }
  | { outcome: 'timed-out' };

const TIMEOUT_S = 300;
const MAX_RETRIES = 3;

/** Opens the provider's window and answers how it ended. */
export async function openCheckout({ order, purpose, club, payer, onFailed }: Checkout): Promise<CheckoutEnd> {
  const { Razorpay } = window;
  if (!Razorpay) throw new GatewayError();
  return new Promise((resolve, reject) => {
    const options = {
      key: order.keyId,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: club.name,
      description: purpose,
      prefill: payer,
      timeout: TIMEOUT_S,
      retry: { enabled: true, max_count: MAX_RETRIES },
      modal: {
        confirm_close: true,
        ondismiss: (reason?: unknown) => resolve({ outcome: reason === 'timeout' ? 'timed-out' : 'dismissed' }),
      },
      theme: { color: club.accent },
      handler: (confirmation: PaymentConfirmation) => resolve({ outcome: 'paid', confirmation: only(confirmation) }),
    };
    try {
      const checkout = new Razorpay(options);
      checkout.on('payment.failed', ({ error }) => onFailed(error?.description ?? ''));
      checkout.open();
    } catch {
      reject(new GatewayError());
    }
  });
}

/** The three fields that are sent on, whatever else the provider hands over. */
const only = ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }: PaymentConfirmation) => ({
  razorpay_order_id,
  razorpay_payment_id,
  razorpay_signature,
});

/** The provider's window could not be had; nothing has been ordered or paid with it. */
export class GatewayError extends Error {}

const TIMEOUT_MS = 30_000;
let loading: Promise<void> | null = null;

/** The provider's script, loaded once on first use; after a failure the next call retries. */
export function loadCheckout(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= addScript(url).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new GatewayError());
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.onerror = fail;
    script.onload = () => {
      if (!window.Razorpay) return fail();
      clearTimeout(timer);
      resolve();
    };
    script.src = url;
    document.head.append(script);
  });
}

/** The provider's script is there afterwards, or it fails with a GatewayError. */
export async function loadGateway(client: QueryClient): Promise<void> {
  let address: { scriptUrl: string };
  try {
    address = await client.fetchQuery(checkoutQuery);
  } catch {
    throw new GatewayError();
  }
  await loadCheckout(address.scriptUrl);
}
