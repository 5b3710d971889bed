import { TEST_BANKS, TEST_CARDS, TEST_UPI } from '@kickstand/contract/payments/test-instruments';
import { cardNumberText, cvvText, expiryText } from './checkout-texts.ts';
import { element, makeField, typedInput } from './elements.ts';
import type { Instrument } from './pay-order.ts';

export type Method = {
  id: 'upi' | 'card' | 'netbanking';
  label: string;
  /** The icon on its tab. */
  drawing: string;
  fields: HTMLElement[];
  read: () => Instrument;
  /** An instrument that fails, for the decline button. */
  declining: () => Instrument;
  /** The bank has its own page, where the outcome is chosen. */
  bankName?: () => string;
};

export const makeMethods = (): readonly [Method, ...Method[]] => [upi(), card(), netbanking()];

function upi(): Method {
  const hint = `${TEST_UPI.paid} approves, ${TEST_UPI.declined} declines.`;
  const input = typedInput({ value: TEST_UPI.paid, autocapitalize: 'none', spellcheck: 'false', inputmode: 'email' });
  return {
    id: 'upi',
    label: 'UPI',
    drawing: 'M8 20l4-16 7 8-4 8z',
    fields: [makeField(input, { name: 'vpa', label: 'UPI ID', hint }).box],
    read: () => ({ method: 'upi', vpa: input.value }),
    declining: () => ({ method: 'upi', vpa: TEST_UPI.declined }),
  };
}

function card(): Method {
  const number = typedInput({ inputmode: 'numeric', placeholder: '0000 0000 0000 0000' }, cardNumberText);
  const expiry = typedInput({ inputmode: 'numeric', placeholder: 'MM/YY' }, expiryText);
  const cvv = typedInput({ inputmode: 'numeric', placeholder: '000' }, cvvText);
  const pair = element(
    'div',
    { class: 'pair' },
    makeField(expiry, { name: 'expiry', label: 'Expiry', hint: 'Any future month.' }).box,
    makeField(cvv, { name: 'cvv', label: 'CVV', hint: 'Any three digits.' }).box,
  );
  return {
    id: 'card',
    label: 'Card',
    drawing: 'M3 6h18v12H3zM3 10h18M6 15h4',
    fields: [makeField(number, { name: 'number', label: 'Card number', hint: cardHints() }).box, pair],
    read: () => ({ method: 'card', number: number.value, expiry: expiry.value, cvv: cvv.value }),
    declining: () => ({ method: 'card', number: TEST_CARDS.declined, expiry: '12/39', cvv: '123' }),
  };
}

function cardHints(): HTMLElement {
  const rows: [string, readonly string[]][] = [
    ['Paid', TEST_CARDS.paid],
    ['Insufficient funds', [TEST_CARDS.insufficientFunds]],
    ['Timed out', [TEST_CARDS.timedOut]],
    ['Cancelled', [TEST_CARDS.cancelled]],
    ['Declined', [TEST_CARDS.declined]],
  ];
  return element(
    'dl',
    { class: 'cards' },
    ...rows.flatMap(([outcome, numbers]) => [
      element('dt', {}, outcome),
      ...numbers.map((digits) => element('dd', {}, cardNumberText(digits))),
    ]),
  );
}

function netbanking(): Method {
  const options = Object.entries(TEST_BANKS).map(([code, name]) => element('option', { value: code }, name));
  const select = element('select', {}, ...options);
  const hint = 'These are test banks; you pick the outcome on the next page.';
  const pay = (outcome: 'success' | 'failure'): Instrument => ({ method: 'netbanking', bank: select.value, outcome });
  return {
    id: 'netbanking',
    label: 'Netbanking',
    drawing: 'M3 10l9-6 9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
    fields: [makeField(select, { name: 'bank', label: 'Bank', hint }).box],
    read: () => pay('success'),
    declining: () => pay('failure'),
    bankName: () => select.selectedOptions[0]?.text ?? '',
  };
}
