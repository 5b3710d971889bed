import type { CheckoutOptions, Confirmation, PaymentFailure } from './checkout-options.ts';

export type Instrument =
  | { method: 'upi'; vpa: string }
  | { method: 'card'; number: string; expiry: string; cvv: string }
  | { method: 'netbanking'; bank: string; outcome: 'success' | 'failure' };

export type PayAnswer =
  | { kind: 'paid'; confirmation: Confirmation }
  /** The bank said no. */
  | { kind: 'failed'; error: PaymentFailure }
  /** Not tried at all; `field` names what to mend. */
  | { kind: 'refused'; description: string; field: string | null };

const PATIENCE_MS = 30_000;
const UNREACHABLE = 'The test provider could not be reached. Check your connection and try again.';

export async function payOrder(
  { key, amount, currency, order_id }: CheckoutOptions,
  instrument: Instrument,
): Promise<PayAnswer> {
  try {
    const response = await fetch(`/sandbox/checkout/${encodeURIComponent(order_id)}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, amount, currency, instrument }),
      signal: AbortSignal.timeout(PATIENCE_MS),
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
