import { expect, test } from 'vitest';
import { methodText } from './bookings.values.ts';

test('a payment method by its name; an unlisted one with a capital letter', () => {
  expect(['upi', 'card', 'netbanking', 'paylater', 'by hand', null].map(methodText)).toEqual([
    'UPI',
    'Card',
    'Netbanking',
    'Paylater',
    'By hand',
    '',
  ]);
});
