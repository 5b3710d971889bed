import { cancellationTerms } from '@kickstand/contract/bookings/bookings.rules';
import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import { expect, test } from 'vitest';
import { acrossDeadline } from './across-deadline.ts';

const start = '2026-11-20T23:30:00.000Z';
const before = (hours: number) => new Date(new Date(start).getTime() - hours * 3_600_000);
const THREE = [
  { hoursBefore: 72, percent: 80 },
  { hoursBefore: 24, percent: 30 },
];

test.each([
  [REFUND_TIERS, 49, 0],
  [REFUND_TIERS, 48, 50],
  [REFUND_TIERS, 3, 50],
  [THREE, 72.1, 30],
  [THREE, 72, 80],
  [THREE, 24.5, 0],
  [THREE, 24, 30],
])('%j, %d hours before: the other clock counts %d percent', (tiers, hours, percent) => {
  const there = acrossDeadline(tiers, start, before(hours));
  if (!there) throw new Error('no other side');
  expect(cancellationTerms({ paidPaise: 100, startTime: start, tiers }, there).percent).toBe(percent);
});

test('without a refund there is no other side', () => {
  expect(acrossDeadline([{ hoursBefore: 48, percent: 0 }], start, before(49))).toBeNull();
});
