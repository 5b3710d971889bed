import { expect, test } from 'vitest';
import { visibleMoments } from './visible-moments.ts';

test.each([
  [320, 1],
  [639, 1],
  [640, 1],
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 3],
  [1279, 3],
  [1280, 4],
  [2560, 4],
])('in a window of %i px the reel shows %i', (width, count) => {
  expect(visibleMoments(width)).toBe(count);
});
