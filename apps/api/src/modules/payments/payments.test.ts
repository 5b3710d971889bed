import { expect, test } from 'vitest';
import { nextCheckOf } from './payments.service.ts';

const createdAt = new Date('2026-11-15T04:30:00Z');
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
const pause = (checks: number, minutes: number) => {
  const next = nextCheckOf({ checks, createdAt }, after(minutes));
  return next && (next.getTime() - after(minutes).getTime()) / 60_000;
};

test('an order is asked about in growing pauses, at most six hours, for six days', () => {
  expect([0, 1, 2, 3, 4].map((checks) => pause(checks, 10))).toEqual([1, 2, 4, 8, 16]);
  expect(pause(9, 1000)).toBe(360);
  expect(pause(500, 1000)).toBe(360);
  expect(pause(40, 6 * 24 * 60)).toBe(360);
  expect(pause(40, 6 * 24 * 60 + 1)).toBeNull();
});
