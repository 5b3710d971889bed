import { expect, test } from 'vitest';
import { refundRule } from './before-you-pay.tsx';

test('the refund of a cancellation, by the time left', () => {
  const now = new Date('2026-11-15T06:30:00.000Z');
  expect(refundRule('2026-11-20T00:30:00.000Z', 799, now)).toBe(
    'Cancel before Wed 18 Nov 2026, 6:00 am and you get 50% (₹399.50) back, later nothing.',
  );
  expect(refundRule('2026-11-17T06:30:00.000Z', 799, now)).toContain('you get nothing back');
  expect(refundRule(null, 799, now)).toContain('more than 48 hours');
});
