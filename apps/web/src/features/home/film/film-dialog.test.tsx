import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FILM } from './film.ts';
import { clockText, FILM_MS, Film, SCENE_MS, sceneAt } from './film-dialog.tsx';

test('a club that has a video shows it, with the browser’s controls', () => {
  const html = renderToString(<Film videoUrl="/club.mp4" />);
  expect(html).toMatch(/<video[^>]*src="\/club.mp4"[^>]*controls/);
});

test('without one the site’s own artwork is the film', () => {
  const html = renderToString(<Film videoUrl={null} />);
  expect(html).not.toContain('<video');
  expect(html).toContain('0:00 / 0:36');
});

test('the film is as long as its scenes', () => {
  expect(FILM_MS).toBe(FILM.length * SCENE_MS);
});

test('each scene has its time, and the last one stays', () => {
  expect([0, 5999, 6000, 35_999, 36_000].map((position) => sceneAt(position, 6))).toEqual([0, 0, 1, 5, 5]);
});

test('the clock shows minutes and seconds', () => {
  expect([0, 999, 12_400, 61_000].map(clockText)).toEqual(['0:00', '0:00', '0:12', '1:01']);
});
