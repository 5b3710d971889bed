import { expect, test } from 'vitest';
import { FILM } from '../../../content/film.ts';
import { clockText, FILM_MS, SCENE_MS, sceneAt } from './film-time.ts';

test('the film is as long as its scenes', () => {
  expect(FILM_MS).toBe(FILM.length * SCENE_MS);
});

test('each scene has its time, and the last one stays', () => {
  expect([0, 5999, 6000, 35_999, 36_000].map((position) => sceneAt(position, 6))).toEqual([0, 0, 1, 5, 5]);
});

test('the clock shows minutes and seconds', () => {
  expect([0, 999, 12_400, 61_000].map(clockText)).toEqual(['0:00', '0:00', '0:12', '1:01']);
});
