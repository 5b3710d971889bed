import { cancellationTermsOf } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import { expect, test } from 'vitest';
import { termsExplained, termsRows } from './cancellation-words.ts';

const start = '2026-11-20T23:30:00.000Z';
const before = (hours: number) => new Date(new Date(start).getTime() - hours * 3_600_000);
const THREE = [
  { hoursBefore: 72, percent: 80 },
  { hoursBefore: 24, percent: 30 },
];

type Case = { tiers?: readonly { hoursBefore: number; percent: number }[]; startTime?: string | null; change?: object };

/** The rows and the sentence for a booking, so many hours before its start. */
function shown(hours: number, { tiers = REFUND_TIERS, startTime = start, change = {} }: Case = {}) {
  const item = { startTime } as Booking['item'];
  const money = { amount: 1499, paidLeft: 1499, paymentMethod: 'upi', refundTiers: [...tiers] };
  const booking = { status: 'paid' as const, ...money, item, ...change };
  const terms = cancellationTermsOf(booking, before(hours));
  const values = termsRows(terms, booking, before(hours)).map(({ value }) => value);
  return { values, text: termsExplained(terms, booking) };
}

test('the sum is reckoned in the open', () => {
  expect(shown(295.25).values).toEqual(['₹1,499', '12 days 7 h (more than 48 h)', '50%', '₹0']);
  expect(shown(5.5).values[1]).toBe('5 h 30 min (less than 24 h)');
  expect(shown(24).values[1]).toBe('1 day (between 24 and 48 h)');
  expect(shown(0, { startTime: null }).values[1]).toBe('No date set yet');
  expect(shown(0).values[1]).toBe('Already started');
  expect(shown(1).values[2]).toBe('0%');
});

test('why it is that sum', () => {
  expect(shown(295.25).text).toBe(
    '50% of ₹1,499 is ₹749.50. Refunds take 7-10 business days plus 3-5 bank days. No refund after Thu 19 Nov 2026, 5:00 am.',
  );
  expect(shown(5.5).text).toBe("Cancel more than 48 hours before the start for a 50% refund. After that there's none.");
  expect(shown(5.5, { change: { status: 'created' } }).text).toMatch(/^You weren't charged/);
  expect(shown(5.5, { change: { amount: 0, paidLeft: 0 } }).text).toMatch(/^This booking was free/);
  expect(shown(295, { change: { paidLeft: 0 } }).text).toMatch(/^We have no payment on record/);
  expect(shown(295, { change: { paidLeft: 0, refundAmount: 1499 } }).text).toMatch(/^We've refunded all you paid/);
});

test('a booking with other tiers is explained by those', () => {
  expect(shown(72.5, { tiers: THREE }).values.slice(1, 3)).toEqual(['3 days (more than 72 h)', '80%']);
  expect(shown(72, { tiers: THREE }).values.slice(1, 3)).toEqual(['3 days (between 24 and 72 h)', '30%']);
  expect(shown(24, { tiers: THREE }).values.slice(1, 3)).toEqual(['1 day (less than 24 h)', '0%']);
  expect(shown(100, { tiers: THREE }).text).toBe(
    "80% of ₹1,499 is ₹1,199.20. Refunds take 7-10 business days plus 3-5 bank days. After Wed 18 Nov 2026, 5:00 am it's 30%. No refund after Fri 20 Nov 2026, 5:00 am.",
  );
  expect(shown(72, { tiers: THREE }).text).toMatch(/^30% of .* days\. No refund after Fri 20 Nov 2026, 5:00 am\.$/);
  expect(shown(3, { tiers: THREE }).text).toBe(
    "Cancel more than 72 hours before the start for an 80% refund, more than 24 hours before the start for 30%. After that there's none.",
  );
  const never = [{ hoursBefore: 48, percent: 0 }];
  expect(shown(100, { tiers: never }).text).toBe("This booking's terms have no refund for cancellations.");
  expect(shown(3, { tiers: [{ hoursBefore: 0, percent: 60 }] }).values[1]).toBe('3 h 0 min (before the start)');
});
