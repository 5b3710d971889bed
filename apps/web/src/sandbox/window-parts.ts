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

/** Asks before the window closes; answers true when the person really wants to leave. */
export function confirmLeaving(root: ShadowRoot): { answer: Promise<boolean>; end: () => void } {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const question = element(
    'dialog',
    { class: 'question', 'aria-labelledby': 'pay-question', 'aria-describedby': 'pay-question-more' },
    element('h2', { id: 'pay-question' }, 'Leave without paying?'),
    element('p', { id: 'pay-question-more' }, 'The payment is not complete yet.'),
    element(
      'div',
      { class: 'pair' },
      makeButton('Keep paying', 'main', () => end(false)),
      makeButton('Leave', 'plain', () => end(true)),
    ),
  );
  // at once: `close` comes a moment later, and a second Escape would meet a question that nobody sees
  question.addEventListener('cancel', () => end(false));
  root.append(question);
  question.showModal();

  function end(isLeaving: boolean) {
    resolve(isLeaving);
    question.remove();
  }
  return { answer, end: () => end(false) };
}

/** m:ss, rounded up, so that 0:00 is the end and not the second before it. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Tells how much time is left, every second, by the clock: a tab in the background is woken late. */
export function startCountdown(seconds: number, onTick: (leftMs: number) => void): () => void {
  const end = performance.now() + seconds * 1000;
  const tick = () => onTick(Math.max(0, end - performance.now()));
  const timer = setInterval(tick, 1000);
  tick();
  return () => clearInterval(timer);
}
