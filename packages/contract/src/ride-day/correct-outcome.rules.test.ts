import { expect, test } from 'vitest';
import { correctionOf } from './correct-outcome.rules.ts';
import { type Mark, standingOf } from './marks.rules.ts';
import { OUTCOMES, outcomeOf } from './outcome.rules.ts';

let number = 0;
const mark = ([field, value]: readonly [string, string], replaces: string[] = []): Mark => ({
  id: String(number++),
  subject: 'asha',
  field,
  value,
  replaces,
  at: '2026-11-15T05:30:00.000Z',
  by: 'Farah',
});

const NOTED: (readonly [string, string])[][] = [
  [],
  [['state', 'arrived']],
  [
    ['state', 'no-show'],
    ['state', 'late'],
  ],
  [
    ['state', 'arrived'],
    ['seen start', 'yes'],
    ['seen stop Chai', 'yes'],
    ['seen finish', 'yes'],
  ],
  [
    ['state', 'home'],
    ['seen finish', 'yes'],
    ['seen finish', 'no'],
  ],
];

test.each([...OUTCOMES, null])('whatever was noted, a rider can be corrected to %j, once', (wanted) => {
  for (const noted of NOTED) {
    const before = noted.map((one) => mark(one));
    const corrections = correctionOf(standingOf(before), 'asha', wanted);
    const after = [...before, ...corrections.map(({ field, value, replaces }) => mark([field, value], replaces))];
    expect(outcomeOf(standingOf(after), 'asha'), JSON.stringify(noted)).toBe(wanted);
    expect(correctionOf(standingOf(after), 'asha', wanted)).toEqual([]);
  }
});
