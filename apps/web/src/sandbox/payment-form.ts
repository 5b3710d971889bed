import { sumText } from './checkout-texts.ts';
import { element, makeButton, setFieldError } from './elements.ts';
import { makeMethods } from './methods.ts';
import type { CheckoutOptions, Instrument } from './pay-order.ts';
import { makeTabs } from './tabs.ts';

/** Everything below the head: payment methods, their fields and errors. */
export function makePaymentForm(
  options: CheckoutOptions,
  on: { pay: (instrument: Instrument) => void; leave: () => void },
) {
  const sum = sumText(options);
  const alert = element('div', { role: 'alert' });
  const tabs = makeTabs(makeMethods(), () => say(''));
  const payButton = element('button', { type: 'submit', class: 'button main' }, `Pay ${sum}`);
  const declineButton = makeButton('Decline payment', 'plain', () => on.pay(tabs.current().declining()));
  const leaveButton = makeButton('Close window', 'plain', on.leave);
  const small = element('p', { class: 'small' }, `Order ${options.order_id}`);
  const form = element(
    'form',
    { class: 'body', novalidate: true, onsubmit: submit },
    element('p', { class: 'note' }, 'Test mode: no real money moves.'),
    alert,
    tabs.panel,
    makePayer(options),
    payButton,
    element('div', { class: 'pair' }, declineButton, leaveButton),
    small,
  );
  const box = element('div', { class: 'grid' }, tabs.list, form);

  function submit(event: Event) {
    event.preventDefault();
    const method = tabs.current();
    if (method.bankName) showBank(method.bankName());
    else on.pay(method.read());
  }

  function showBank(name: string) {
    const leadTo = (then?: () => Instrument) => () => {
      box.replaceChildren(tabs.list, form);
      tabs.setDisabled(false);
      payButton.focus();
      if (then) on.pay(then());
    };
    const { read, declining } = tabs.current();
    const page = makeBankPage(name, sum, { success: leadTo(read), failure: leadTo(declining), back: leadTo() });
    tabs.setDisabled(true);
    box.replaceChildren(tabs.list, page);
    page.querySelector('h3')?.focus();
  }

  function say(message: string) {
    alert.replaceChildren(...(message ? [element('p', { class: 'note bad' }, message)] : []));
    for (const { name } of form.querySelectorAll<HTMLInputElement>('[aria-invalid]')) setFieldError(form, name, '');
  }

  function setBusy(isBusy: boolean) {
    for (const button of [payButton, declineButton, leaveButton]) button.disabled = isBusy;
    tabs.setDisabled(isBusy);
    payButton.setAttribute('aria-busy', String(isBusy));
    payButton.textContent = isBusy ? 'Processing...' : `Pay ${sum}`;
    if (isBusy) say('');
    else payButton.focus();
  }

  return {
    box,
    say,
    setBusy,
    focus: tabs.focus,
    /** Shows the error at its field, or above the form. */
    refuse(message: string, field: string | null) {
      if (!field || !setFieldError(form, field, message)) return say(message);
      form.querySelector<HTMLElement>(`#pay-${field}`)?.focus();
    },
    tellTries: (text: string) => small.replaceChildren(`${text} Order ${options.order_id}`),
    /** No retry left: the window can only be closed. */
    endTrying() {
      for (const part of [tabs.panel, payButton, declineButton]) part.remove();
      tabs.setDisabled(true);
      leaveButton.focus();
    },
  };
}

/** The page of an invented bank, where the developer chooses the outcome. */
function makeBankPage(
  bank: string,
  sum: string,
  on: { success: () => void; failure: () => void; back: () => void },
): HTMLElement {
  return element(
    'section',
    { class: 'body', 'aria-labelledby': 'pay-bank-title' },
    element('h3', { id: 'pay-bank-title', tabindex: '-1' }, bank),
    element('p', {}, `Test bank page. Should this ${sum} payment succeed or fail?`),
    element(
      'div',
      { class: 'pair' },
      makeButton('Success', 'main', on.success),
      makeButton('Failure', 'plain', on.failure),
    ),
    makeButton('Back', 'plain', on.back),
  );
}

/** The payer's details, prefilled by the page that opened the window. */
function makePayer({ prefill = {} }: CheckoutOptions): HTMLElement {
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
