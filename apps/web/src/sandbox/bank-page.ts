import { element } from './element.ts';
import { makeButton } from './window-parts.ts';

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
