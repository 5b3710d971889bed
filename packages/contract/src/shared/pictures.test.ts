import { expect, test } from 'vitest';
import { itemPicture, itemSources } from './pictures.ts';

test('a drawn picture is offered in its widths', () => {
  expect(itemPicture('/pictures/rides/r1/card-800.webp', 'card')).toEqual({
    src: '/pictures/rides/r1/card-800.webp',
    srcSet:
      '/pictures/rides/r1/card-400.webp 400w, /pictures/rides/r1/card-640.webp 640w, /pictures/rides/r1/card-800.webp 800w, /pictures/rides/r1/card-1200.webp 1200w',
    width: 800,
    height: 600,
  });
});

test('the same picture exists in the wide shape', () => {
  expect(itemPicture('/pictures/events/e1~s2/card-800.webp', 'wide')).toEqual({
    src: '/pictures/events/e1~s2/wide-1600.webp',
    srcSet:
      '/pictures/events/e1~s2/wide-400.webp 400w, /pictures/events/e1~s2/wide-800.webp 800w, /pictures/events/e1~s2/wide-1600.webp 1600w, /pictures/events/e1~s2/wide-2400.webp 2400w',
    width: 1600,
    height: 667,
  });
});

test('a slot that changes its shape with the window gets the picture in each of them', () => {
  const shapes = { '(width <= 640px)': 'tall', '(width >= 1800px)': 'strip' } as const;
  expect(itemSources('/pictures/rides/r1/card-800.webp', shapes)).toEqual([
    {
      media: '(width <= 640px)',
      srcSet:
        '/pictures/rides/r1/tall-240.webp 240w, /pictures/rides/r1/tall-480.webp 480w, /pictures/rides/r1/tall-720.webp 720w',
      width: 480,
      height: 600,
    },
    {
      media: '(width >= 1800px)',
      srcSet:
        '/pictures/rides/r1/strip-800.webp 800w, /pictures/rides/r1/strip-1600.webp 1600w, /pictures/rides/r1/strip-2400.webp 2400w',
      width: 1600,
      height: 400,
    },
  ]);
  expect(itemSources('/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-1200x900.webp', shapes)).toEqual([]);
  expect(itemSources(null, shapes)).toEqual([]);
});

test('an uploaded picture is offered in the widths it has, with its own dimensions', () => {
  const base = '/uploads/0f8fad5b-d9cb-469f-a165-70867728950e';
  const expected = {
    src: `${base}-1200x900.webp`,
    srcSet: `${base}-480x360.webp 480w, ${base}-960x720.webp 960w, ${base}-1200x900.webp 1200w`,
    width: 1200,
    height: 900,
  };
  expect(itemPicture(`${base}-1200x900.webp`, 'card')).toEqual(expected);
  expect(itemPicture(`${base}-1200x900.webp`, 'wide')).toEqual(expected);
});

test.each([
  'https://elsewhere.test/pictures/rides/r1/card-800.webp',
  '/uploads/card-800.webp',
  '/pictures/rides/r1/photo.jpg',
])('%s is used unchanged', (address) => {
  expect(itemPicture(address, 'card')).toEqual({ src: address, width: 800, height: 600 });
});

test.each([null, undefined, ''])('%j is no picture', (address) => {
  expect(itemPicture(address, 'card').src).toBeNull();
});
