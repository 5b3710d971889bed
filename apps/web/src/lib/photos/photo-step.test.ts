import { expect, test } from 'vitest';
import { photoStep, sentSize } from './photo-step.ts';

const MB = 1024 * 1024;

test.each([
  ['a small JPEG', 'image/jpeg', 'a.jpg', 2 * MB, 'send'],
  ['a phone photo of 12 MB', 'image/jpeg', 'IMG_1.jpg', 12 * MB, 'shrink'],
  ['a photo within the limit that is larger than needed', 'image/jpeg', 'a.jpg', 5 * MB, 'shrink'],
  ['a small GIF', 'image/gif', 'a.gif', 1, 'send'],
  ['HEIC, however small', 'image/heic', 'IMG_2.HEIC', 1, 'shrink'],
  ['HEIC that the system has no type for', '', 'IMG_3.heic', 1, 'shrink'],
  ['HEIF', 'image/heif', 'a.heif', 1, 'shrink'],
  ['text', 'text/plain', 'notes.txt', 1, 'refuse'],
  ['SVG', 'image/svg+xml', 'a.svg', 1, 'refuse'],
  ['a file without a type', '', 'photo', 1, 'refuse'],
])('%s', (_what, type, name, size, step) => {
  expect(photoStep({ type, name, size }).step).toBe(step);
});

test('what is refused is told in the words of the specification', () => {
  expect(photoStep({ type: 'text/plain', name: 'a.txt', size: 1 })).toEqual({
    step: 'refuse',
    problem: 'Please select an image file',
  });
});

test.each([
  [
    { width: 6000, height: 4000 },
    { width: 3200, height: 2133 },
  ],
  [
    { width: 3000, height: 8000 },
    { width: 1200, height: 3200 },
  ],
  [
    { width: 3200, height: 10 },
    { width: 3200, height: 10 },
  ],
  [
    { width: 90_000, height: 2 },
    { width: 3200, height: 1 },
  ],
])('%j is sent as %j', (size, sent) => {
  expect(sentSize(size)).toEqual(sent);
});
