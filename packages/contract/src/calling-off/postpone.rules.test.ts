import { expect, test } from 'vitest';
import { answerUntil, isOfferOpen, postponeProblem } from './postpone.rules.ts';

const NOW = new Date('2026-11-16T06:00:00.000Z');
const START = '2026-11-20T00:30:00.000Z';

test('a new start is later than the old one, and ahead', () => {
  expect(postponeProblem({ startTime: START, newStart: '2026-11-21T00:30:00.000Z' }, NOW)).toBeNull();
  expect(postponeProblem({ startTime: START, newStart: START }, NOW)).toContain('later than the old one');
  expect(postponeProblem({ startTime: null, newStart: '2026-11-16T06:00:00.000Z' }, NOW)).toContain('in the future');
});

test('the time to answer never passes the new start', () => {
  const newStart = '2026-11-18T00:00:00.000Z';
  expect(answerUntil({ newStart, answerHours: 24 }, NOW).toISOString()).toBe('2026-11-17T06:00:00.000Z');
  expect(answerUntil({ newStart, answerHours: 168 }, NOW).toISOString()).toBe(newStart);
});

test('an offer is open to the second, and until the money is chosen', () => {
  const offer = { answer: null, answerUntil: '2026-11-16T06:00:00.000Z' };
  expect(isOfferOpen(offer, NOW)).toBe(true);
  expect(isOfferOpen({ ...offer, answer: 'keep' }, NOW)).toBe(true);
  expect(isOfferOpen({ ...offer, answer: 'refund' }, NOW)).toBe(false);
  expect(isOfferOpen(offer, new Date(NOW.getTime() + 1))).toBe(false);
  expect(isOfferOpen(undefined, NOW)).toBe(false);
});
