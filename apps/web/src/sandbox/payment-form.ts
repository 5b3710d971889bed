import type { CheckoutOptions } from './checkout-options.ts';
import { element } from './element.ts';
import { tellField } from './field.ts';
import { makeMethods } from './methods.ts';
import { type Instrument, makeBankPage } from './pay-order.ts';
import { makeTabs } from './tabs.ts';
import { makeButton, makePayer, sumText } from './window-parts.ts';

/** Everything below the head: the methods, what they need, and what went wrong. */
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

  function say(sentence: string) {
    alert.replaceChildren(...(sentence ? [element('p', { class: 'note bad' }, sentence)] : []));
    for (const { name } of form.querySelectorAll<HTMLInputElement>('[aria-invalid]')) tellField(form, name, '');
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
    /** At the field it is about, else above all of them. */
    refuse(sentence: string, field: string | null) {
      if (!field || !tellField(form, field, sentence)) return say(sentence);
      form.querySelector<HTMLElement>(`#pay-${field}`)?.focus();
    },
    tellTries: (text: string) => small.replaceChildren(`${text} Order ${options.order_id}`),
    /** No further try: what is left is to close the window. */
    endTrying() {
      for (const part of [tabs.panel, payButton, declineButton]) part.remove();
      tabs.setDisabled(true);
      leaveButton.focus();
    },
  };
}
