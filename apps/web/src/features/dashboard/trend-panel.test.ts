import { expect, test } from 'vitest';
import { axisEnd } from './trend-panel.tsx';

test.each([
  [[], 2],
  [[0, 0], 2],
  [[3], 4],
  [[34, 82], 100],
  [[41], 60],
  [[418_250], 600_000],
  [[1000], 1000],
])('an axis for %j ends at %d', (values, end) => {
  expect(axisEnd(values)).toBe(end);
});
