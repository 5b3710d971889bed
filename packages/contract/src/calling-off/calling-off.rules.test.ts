import { expect, test } from 'vitest';
import { CAUSES, causeSentence } from './calling-off.rules.ts';
import { CAUSE_WORDS, reopenProblem } from './calling-off-admin.rules.ts';

test('every cause has its own words; unknown ones have none', () => {
  const sentences = CAUSES.map((cause) => causeSentence('ride', cause)).filter(Boolean);
  expect(new Set(sentences).size).toBe(3);
  expect(causeSentence('event', 'weather')).toBe('No go: the weather makes this event unsafe.');
  for (const cause of ['', 'other', 'toString', null, undefined]) expect(causeSentence('ride', cause)).toBe('');
  expect(CAUSE_WORDS['too-few'].suggestion('event')).toContain('this event');
});

test('only what is cancelled, settled and ahead can be reopened', () => {
  const now = new Date('2026-11-16T00:00:00Z');
  const ride = { isCancelled: true, live: 0, startTime: '2026-11-20T00:00:00.000Z' };
  const problem = (change: Partial<typeof ride>) => reopenProblem('ride', { ...ride, ...change }, now);
  expect(problem({})).toBeNull();
  expect(problem({ isCancelled: false })).toBe("This ride isn't cancelled.");
  expect(problem({ live: 2 })).toContain('still being refunded');
  expect(problem({ startTime: '2026-11-16T00:00:00.000Z' })).toBe('The start of this ride has passed.');
});
