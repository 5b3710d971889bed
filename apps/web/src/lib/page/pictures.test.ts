import { expect, test } from 'vitest';
import { pictureFinder } from './pictures.ts';

const find = pictureFinder({
  '../../../.cache/pictures/reel_key-spiti-4-640x853.webp': '/assets/b.webp',
  '../../../.cache/pictures/reel_key-spiti-4-320x427.webp': '/assets/a.webp',
  '../../../.cache/pictures/reel_helmet-200x200.svg': '/assets/c.svg',
});

test('a picture is offered in all its widths, and reserves the room of the largest', () => {
  expect(find('reel_key-spiti-4')).toEqual({
    src: '/assets/b.webp',
    srcSet: '/assets/a.webp 320w, /assets/b.webp 640w',
    width: 640,
    height: 853,
  });
  expect(find('reel_helmet')).toMatchObject({ src: '/assets/c.svg', width: 200, height: 200 });
});

test('one that was never drawn is a mistake', () => {
  expect(() => find('reel_key')).toThrow('There is no picture called reel_key');
});
