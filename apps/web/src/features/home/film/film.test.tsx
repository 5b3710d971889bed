import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Film } from './film.tsx';

test('a club that has a video shows it, with the browser’s controls', () => {
  const html = renderToString(<Film videoUrl="/club.mp4" />);
  expect(html).toMatch(/<video[^>]*src="\/club.mp4"[^>]*controls/);
});

test('without one the site’s own artwork is the film', () => {
  const html = renderToString(<Film videoUrl={null} />);
  expect(html).not.toContain('<video');
  expect(html).toContain('0:00 / 0:36');
});
