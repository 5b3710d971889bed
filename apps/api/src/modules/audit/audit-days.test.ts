import { expect, test } from 'vitest';
import { spansOf } from './audit-days.ts';

const COUNTED = [
  { day: '2026-03-09', lines: 3 },
  { day: '2026-03-08', lines: 1 },
  { day: '2026-03-01', lines: 5 },
];

test.each([
  [0, 2, ['2026-03-09 2026-03-10'], 0],
  [2, 1, ['2026-03-09 2026-03-10'], 2],
  [2, 2, ['2026-03-08 2026-03-10'], 2],
  [3, 1, ['2026-03-08 2026-03-09'], 0],
  [4, 9, ['2026-03-01 2026-03-02'], 0],
  [0, 50, ['2026-03-08 2026-03-10', '2026-03-01 2026-03-02'], 0],
  [9, 5, [], 0],
])('lines from %i on, %i of them', (offset, limit, spans, skipped) => {
  const found = spansOf(COUNTED, { offset, limit });
  const dayOf = (at: Date) => at.toISOString().replace('T00:00:00.000Z', '');
  expect(found.spans.map(({ from, before }) => `${dayOf(from)} ${dayOf(before)}`)).toEqual(spans);
  expect(found.offset).toBe(skipped);
});
