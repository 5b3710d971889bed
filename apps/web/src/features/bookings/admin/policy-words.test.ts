import { expect, test } from 'vitest';
import { policyWords } from './policy-words.ts';

test.each([
  ['nothing-paid', 0, 'nothing was paid'],
  ['no-date', 50, 'no date yet: 50%'],
  ['over-48-hours', 50, 'more than 48 h before start: 50%'],
  ['under-48-hours', 0, 'less than 48 h before start: no refund'],
  ['under-24-hours', 0, 'less than 24 h before start: no refund'],
  ['under-72-hours', 30, 'less than 72 h before start: 30%'],
  ['over-0-hours', 80, 'before the start: 80%'],
  ['started', 0, 'already started: no refund'],
  ['called-off', 100, 'called off by the organiser: full refund'],
  ['already-applied', 0, 'already decided when it was cancelled'],
] as const)('%s with %d percent', (reason, percent, words) => {
  expect(policyWords({ reason, percent })).toBe(words);
});
