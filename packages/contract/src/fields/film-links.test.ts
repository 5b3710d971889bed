import { expect, test } from 'vitest';
import { filmAt } from './film-links.ts';

const YOUTUBE = { site: 'youtube', href: 'https://www.youtube.com/watch?v=aB3_dE-gH1j' };
const VIMEO = { site: 'vimeo', href: 'https://vimeo.com/123456789' };

test.each([
  ['https://www.youtube.com/watch?v=aB3_dE-gH1j', YOUTUBE],
  ['https://m.youtube.com/watch?app=desktop&v=aB3_dE-gH1j&t=30s', YOUTUBE],
  ['youtube.com/watch?v=aB3_dE-gH1j', YOUTUBE],
  ['https://youtu.be/aB3_dE-gH1j?si=x', YOUTUBE],
  ['https://www.youtube.com/shorts/aB3_dE-gH1j', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/aB3_dE-gH1j', YOUTUBE],
  ['https://vimeo.com/123456789', VIMEO],
  ['https://player.vimeo.com/video/123456789?h=1', VIMEO],
  ['https://www.youtube.com/', null],
  ['https://www.youtube.com/watch?v=tooShort', null],
  ['https://youtube.com.evil.test/watch?v=aB3_dE-gH1j', null],
  ['https://evil.test/?u=https://youtu.be/aB3_dE-gH1j', null],
  ['javascript:alert(1)//youtu.be/aB3_dE-gH1j', null],
  ['https://vimeo.com/channels/staffpicks', null],
  ['', null],
])('%s', (address, film) => {
  expect(filmAt(address)).toEqual(film);
});
