import { expect, test } from 'vitest';
import { photo, photoParts } from './photo-slot.ts';

const url = '/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-480x320.webp';

test('a form begins with an uploaded picture, not with a drawn or foreign one', () => {
  expect(photo.load(url as never)).toBe(url);
  expect(photo.load('/pictures/rides/1/card-800.webp#dusk' as never)).toBeNull();
  expect(photo.load('https://elsewhere.test/a.jpg' as never)).toBeNull();
});

test('a file is sent as one, an address as such, and an untouched slot not at all', () => {
  const file = new File(['x'], 'a.jpg');
  expect(photoParts('rideImage', file)).toEqual({ rideImage: file });
  expect(photoParts('rideImage', url)).toEqual({ photo: url });
  expect(photoParts('rideImage', '')).toEqual({ photo: '' });
  expect(photoParts('rideImage', null)).toEqual({});
});
