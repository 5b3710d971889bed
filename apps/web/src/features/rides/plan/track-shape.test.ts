import type { Track, TrackPoint } from '@kickstand/contract/tracks/tracks.schema';
import { expect, test } from 'vitest';
import { drawTrackMap, drawTrackProfile, heightsOf } from './track-shape.ts';

const track = (points: TrackPoint[]): Track => ({
  _id: 't',
  points,
  distanceKm: points.at(-1)?.[3] ?? 0,
  climbM: null,
});
const GHAT = track([
  [18, 73, 10, 0],
  [18.1, 73, 810, 40],
  [18.2, 73, null, 60],
  [18.3, 73.2, 410, 100],
]);

test('the heights of a road', () => {
  expect(heightsOf(GHAT)).toEqual({ lowest: 10, highest: 810, highestKm: 40 });
  expect(
    heightsOf(
      track([
        [18, 73, null, 0],
        [19, 73, null, 100],
      ]),
    ),
  ).toBeNull();
});

test('stones stand on the road: at the bottom, at the top, and inside the frame', () => {
  const heights = { lowest: 10, highest: 810, highestKm: 40 };
  const { stones, road } = drawTrackProfile(GHAT, heights, 640, [0, 40, 70, 500]);
  expect(stones[0]).toEqual({ x: 8, y: 158 });
  expect(stones[1]).toEqual({ x: 257.6, y: 56 });
  expect(stones[2]?.y).toBe(81.5);
  expect(stones[3]?.x).toBe(632);
  expect(road).not.toContain('NaN');
});

test('a flat road is drawn flat', () => {
  const flat = track([
    [18, 73, 10, 0],
    [19, 73, 12, 100],
  ]);
  expect(drawTrackProfile(flat, { lowest: 10, highest: 12, highestKm: 100 }, 340, [100]).stones[0]?.y).toBe(157.3);
});

test('the map keeps north up, fits its frame and has a scale', () => {
  const { road, start, end, places, scale } = drawTrackMap(GHAT, 640, 300, [40]);
  expect(start.y).toBe(270);
  expect(end.y).toBe(30);
  expect(end.x).toBeGreaterThan(start.x);
  expect(places[0]?.y).toBe(190);
  expect(scale).toEqual({ km: 20, width: 143.7 });
  expect(road).not.toContain('NaN');
});

test('a road that goes straight north, or nowhere, is still drawn', () => {
  const north = drawTrackMap(
    track([
      [18, 73, null, 0],
      [19, 73, null, 111],
    ]),
    340,
    240,
    [],
  );
  expect(north.start).toEqual({ x: 170, y: 210 });
  expect(
    drawTrackMap(
      track([
        [18, 73, null, 0],
        [18, 73, null, 0],
      ]),
      340,
      240,
      [0],
    ).road,
  ).toBe('M170 120L170 120');
});
