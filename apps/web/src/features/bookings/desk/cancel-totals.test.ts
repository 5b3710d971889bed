import { expect, test } from 'vitest';
import { totalsOf } from './cancel-totals.ts';

test('sums are exact to the paisa, and the smallest booking limits an amount for each', () => {
  const terms = [
    { left: 1500.1, byPolicy: 750.05 },
    { left: 800.2, byPolicy: 0 },
    { left: 0, byPolicy: 0 },
  ];
  expect(totalsOf(terms)).toEqual({ left: 2300.3, byPolicy: 750.05, smallest: 800.2 });
  expect(totalsOf([])).toEqual({ left: 0, byPolicy: 0, smallest: 0 });
});
