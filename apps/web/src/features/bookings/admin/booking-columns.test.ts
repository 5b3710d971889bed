import { expect, test } from 'vitest';
import { shortPaymentId } from './booking-columns.tsx';
import { startText } from './booking-facts.tsx';

test('ids and starts as they are shown', () => {
  expect(shortPaymentId('pay_abcdefQmT4vP2x')).toBe('QmT4vP2x');
  expect(shortPaymentId(null)).toBe('');
  expect(startText(null)).toBe('Not specified');
  expect(startText('2026-11-15T00:00:00.000Z')).toBe('15 Nov 2026, 5:30 am');
});
