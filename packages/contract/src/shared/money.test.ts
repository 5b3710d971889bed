import { expect, test } from 'vitest';
import { formatCount, formatRupees } from './money.ts';

test.each([
  [0, '₹0'],
  [1499, '₹1,499'],
  [418250, '₹4,18,250'],
  [749.5, '₹749.50'],
  [12345678.05, '₹1,23,45,678.05'],
])('%d rupees read %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test.each([
  [34, '34'],
  [1140, '1,140'],
  [123456, '1,23,456'],
  [62.45, '62.5'],
])('%d reads %s', (value, text) => {
  expect(formatCount(value)).toBe(text);
});

test('amounts and counts are grouped as Intl does it for India', () => {
  const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const count = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
  for (let digits = 0; digits <= 12; digits += 1) {
    for (const value of [
      10 ** digits,
      10 ** digits - 1,
      -(10 ** digits),
      1.2345678 * 10 ** digits,
      10 ** digits + 0.25,
    ]) {
      expect(formatCount(value)).toBe(count.format(value));
      if (!Number.isInteger(value)) expect(formatRupees(value)).toBe(`₹${rupees.format(value)}`);
    }
  }
});
