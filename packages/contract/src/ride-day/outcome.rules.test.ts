import { expect, test } from 'vitest';
import { type Mark, standingOf } from './marks.rules.ts';
import { cameOf, countOutcomes, outcomeOf, outcomesText } from './outcome.rules.ts';

const ended = (...marks: [field: string, value: string][]) =>
  outcomeOf(
    standingOf(
      marks.map(
        ([field, value], index): Mark => ({
          id: String(index),
          subject: 'asha',
          field,
          value,
          replaces: [],
          at: '2026-11-15T05:30:00.000Z',
          by: 'Farah',
        }),
      ),
    ),
    'asha',
  );

test.each([
  [[], null],
  [[['state', 'expected']], null],
  [[['state', 'arrived']], 'came'],
  [[['state', 'late']], 'late'],
  [
    [
      ['state', 'late'],
      ['seen stop Chai', 'yes'],
    ],
    'late',
  ],
  [[['seen stop Chai', 'yes']], 'came'],
  [[['seen stop Chai', 'no']], null],
  [
    [
      ['state', 'arrived'],
      ['seen finish', 'yes'],
    ],
    'finished',
  ],
  [
    [
      ['state', 'arrived'],
      ['seen finish', 'no'],
    ],
    'came',
  ],
  [
    [
      ['state', 'home'],
      ['seen start', 'yes'],
    ],
    'home',
  ],
  [[['state', 'no-show']], 'no-show'],
  [
    [
      ['state', 'no-show'],
      ['state', 'arrived'],
    ],
    'came',
  ],
] as [[string, string][], string | null][])('after %j a rider is %j', (marks, outcome) => {
  expect(ended(...marks)).toBe(outcome);
});

test('outcomes are counted in words', () => {
  const counts = countOutcomes(['finished', 'finished', 'late', 'no-show', null, null]);
  expect(cameOf(counts)).toBe(3);
  expect(outcomesText(counts)).toBe('3 came, 2 of them finished, 1 came late, 1 no-show, 2 without a mark');
  expect(outcomesText(countOutcomes(['no-show', 'no-show']))).toBe('0 came, 2 no-shows');
});
