import { expect, test } from 'vitest';
import { roadThrough } from './road-line.ts';

test('the road meets every milestone in its order, straight down', () => {
  const road = roadThrough([
    { x: 100, y: 0 },
    { x: 60.4, y: 200 },
    { x: 140, y: 500.6 },
  ]);
  expect(road).toBe('M100 0C100 100 60 100 60 200C60 350 140 350 140 501');
});

test('without milestones there is no road', () => {
  expect(roadThrough([])).toBe('');
  expect(roadThrough([{ x: 1, y: 2 }])).toBe('M1 2');
});
