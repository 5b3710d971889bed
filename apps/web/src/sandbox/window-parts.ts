import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import type { CheckoutOptions } from './checkout-options.ts';
import { element } from './element.ts';

export const sumText = ({ amount, currency }: Pick<CheckoutOptions, 'amount' | 'currency'>): string =>
  currency === 'INR' ? formatRupees(fromPaise(amount)) : `${currency} ${fromPaise(amount).toFixed(2)}`;

/** Kerb, payee and sum: they stay while the rest changes. */
export function makeHead(options: CheckoutOptions) {
  const clock = element('p', { class: 'left', role: 'timer', 'aria-live': 'off' });
  const head = element(
    'div',
    {},
    element('p', { class: 'kerb' }, element('strong', {}, 'TEST MODE')),
    element(
      'div',
      { class: 'head' },
      element(
        'div',
        {},
        element('h2', { id: 'pay-title' }, options.name || 'Payment'),
        element('p', {}, options.description ?? ''),
      ),
      element('div', { class: 'sum' }, element('p', { class: 'amount' }, sumText(options)), clock),
    ),
  );
  return { head, clock };
}

/** Who pays, as the page that opened the window said. */
export function makePayer({ prefill = {} }: CheckoutOptions): HTMLElement {
  const rows = [
    ['Name', prefill.name],
    ['Email', prefill.email],
    ['Contact', prefill.contact],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return element(
    'dl',
    { class: 'payer' },
    ...rows.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value))),
  );
}

export function makeButton(label: string, look: 'main' | 'plain', onclick: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: `button ${look}`, onclick }, label);
}
