import { expect, test } from 'vitest';
import { canComplete, completionProblem } from './completion.rules.ts';

const NOW = new Date('2026-11-15T06:00:00.000Z');
const ITEM = { isCancelled: false, startTime: '2026-11-15T06:00:00.000Z', completedRideId: null };

test('a ride is completed from its start on, once, and not if it was called off', () => {
  expect(canComplete(ITEM, NOW)).toBe(true);
  expect(completionProblem({ ...ITEM, startTime: '2026-11-15T06:00:00.001Z' }, NOW)).toBe('NOT_STARTED');
  expect(completionProblem({ ...ITEM, startTime: null }, NOW)).toBe('NOT_STARTED');
  expect(completionProblem({ ...ITEM, isCancelled: true }, NOW)).toBe('NOT_RIDDEN');
  expect(completionProblem({ ...ITEM, isCancelled: true, completedRideId: 'x' }, NOW)).toBe('ALREADY_COMPLETED');
});
