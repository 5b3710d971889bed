import { expect, test } from 'vitest';
import { cardNumberText, clockText, cvvText, expiryText } from './checkout-texts.ts';

test.each([
  ['', ''],
  ['4111', '4111'],
  ['41111', '4111 1'],
  ['4111-1111 1111x11112222', '4111 1111 1111 1111'],
])('a card number: %s', (typed, text) => expect(cardNumberText(typed)).toBe(text));

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['12/39', '12/39'],
  ['12399', '12/39'],
])('an expiry date: %s', (typed, text) => expect(expiryText(typed)).toBe(text));

test('a CVV: digits only', () => expect(cvvText('1a2b3c45')).toBe('1234'));

test.each([
  [300_000, '5:00'],
  [299_999, '5:00'],
  [299_000, '4:59'],
  [1, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('%d ms left', (left, text) => expect(clockText(left)).toBe(text));
