import { expect, test } from 'vitest';
import { formatRupees } from './money.ts';

test.each([
  [0, '₹0'],
  [1499, '₹1,499'],
  [418250, '₹4,18,250'],
  [749.5, '₹749.50'],
  [12345678.05, '₹1,23,45,678.05'],
])('%d rupees read %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});
