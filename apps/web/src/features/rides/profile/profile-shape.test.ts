import { expect, test } from 'vitest';
import { drawProfile, PROFILE_HEIGHT } from './profile-shape.ts';

test('the same stops always make the same skyline, and a ghat stands above the start', () => {
  const stops = ['Mumbai', 'Kalyan', 'Murbad', 'Malshej Ghat'];
  const { road, stones } = drawProfile(stops, 640);
  expect(drawProfile(stops, 640).road).toBe(road);
  expect(drawProfile([...stops].reverse(), 640).road).not.toBe(road);
  expect(stones.at(-1)?.y).toBeLessThan(stones[0]?.y ?? 0);
  for (const { x, y } of stones) expect(x > 0 && x < 640 && y > 0 && y < PROFILE_HEIGHT).toBe(true);
  const gaps = stones.slice(1).map(({ x }, at) => x - (stones[at]?.x ?? 0));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1);
});

test('one stop or none is no reason to fail', () => {
  expect(drawProfile([], 640).road).toBe('');
  expect(drawProfile(['Sion'], 340).stones).toHaveLength(1);
});
