import { expect, test } from 'vitest';
import { termsExplained, termsRows } from './cancellation-words.ts';

const start = '2026-11-20T23:30:00.000Z';
const before = (hours: number) => new Date(new Date(start).getTime() - hours * 3_600_000);
const half = { paid: 1499, refund: 749.5, reason: 'over-48-hours' } as const;
const none = { paid: 1499, refund: 0, reason: 'under-24-hours' } as const;

test('the sum is reckoned in the open', () => {
  expect(termsRows(half, start, before(295.25)).map(({ value }) => value)).toEqual([
    '₹1,499',
    '12 days 7 h (more than 48 h)',
    '50%',
    '₹0',
  ]);
  expect(termsRows(none, start, before(5.5))[1]?.value).toBe('5 h 30 min (less than 24 h)');
  expect(termsRows({ ...none, reason: 'under-48-hours' }, start, before(24))[1]?.value).toBe(
    '1 day (between 24 and 48 h)',
  );
  expect(termsRows({ ...half, reason: 'no-date' }, null, before(0))[1]?.value).toBe('No date set yet');
  expect(termsRows(none, start, before(1))[2]?.value).toBe('0%');
});

test('why it is that sum', () => {
  expect(termsExplained(half, 'paid', start)).toBe(
    '50% of ₹1,499 is ₹749.50. Refunds take 7-10 business days plus 3-5 bank days. No refund after Thu 19 Nov 2026, 5:00 am.',
  );
  expect(termsExplained(none, 'paid', start)).toBe(
    "Cancel more than 48 hours before the start for a 50% refund. After that there's none.",
  );
  const nothing = { paid: 0, refund: 0, reason: 'nothing-paid' } as const;
  expect(termsExplained(nothing, 'created', start)).toMatch(/^You weren't charged/);
  expect(termsExplained(nothing, 'paid', start)).toMatch(/^This booking was free/);
});
