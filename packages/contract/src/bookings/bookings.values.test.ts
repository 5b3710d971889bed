import { expect, test } from 'vitest';
import { methodText } from './bookings.values.ts';

test('a method of payment by its name; one that nobody listed with a capital letter', () => {
  expect(['upi', 'card', 'netbanking', 'paylater', 'by hand', null].map(methodText)).toEqual([
    'UPI',
    'Card',
    'Netbanking',
    'Paylater',
    'By hand',
    '',
  ]);
});
