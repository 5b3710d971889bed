import { expect, test } from 'vitest';
import { ageProblem } from './age.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const RIDE = 'You must be 18 or older to join a ride.';

test.each([
  ['2008-11-20', '2026-11-20T00:30:00.000Z', null],
  ['2008-11-21', '2026-11-20T00:30:00.000Z', RIDE],
  ['1960-01-01', '2026-11-20T00:30:00.000Z', null],
  ['2026-11-01', '2026-11-20T00:30:00.000Z', RIDE],
  // half past midnight in India, the evening before in UTC
  ['2008-11-20', '2026-11-19T19:00:00.000Z', null],
  ['2008-11-20', '2026-11-19T18:00:00.000Z', RIDE],
  // a leap day is over on the first of March
  ['2008-02-29', '2026-02-28T06:00:00.000Z', RIDE],
  ['2008-02-29', '2026-03-01T06:00:00.000Z', null],
])('born on %s, riding at %s: %s', (born, start, problem) => {
  expect(ageProblem('ride', born, start, NOW)).toBe(problem);
});

test('without a start, today counts; an event is called one', () => {
  expect(ageProblem('ride', '2008-11-15', null, NOW)).toBeNull();
  expect(ageProblem('event', '2008-11-16', null, NOW)).toBe('You must be 18 or older to join an event.');
});
