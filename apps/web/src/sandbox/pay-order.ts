import type { CheckoutOptions, Confirmation, PaymentFailure } from './checkout-options.ts';
import { element } from './element.ts';
import { makeButton } from './window-parts.ts';

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

/** The page of a bank that does not exist: whoever pays there says himself how it ends. */
export function makeBankPage(
  bank: string,
  sum: string,
  on: { success: () => void; failure: () => void; back: () => void },
): HTMLElement {
  return element(
    'section',
    { class: 'body', 'aria-labelledby': 'pay-bank-title' },
    element('h3', { id: 'pay-bank-title', tabindex: '-1' }, bank),
    element('p', {}, `Test page of the bank. Shall the payment of ${sum} succeed or fail?`),
    element(
      'div',
      { class: 'pair' },
      makeButton('Success', 'main', on.success),
      makeButton('Failure', 'plain', on.failure),
    ),
    makeButton('Back', 'plain', on.back),
  );
}
