import { expect, test } from 'vitest';
import { onFocusGrid, pictureUserPath } from './media.rules.ts';

test.each([
  [0, 0],
  [4.9, 0],
  [5, 10],
  [33, 30],
  [50, 50],
  [96, 100],
  [-20, 0],
  [400, 100],
])('a focal point at %d %% lies on the line of %d %%', (percent, line) => {
  expect(onFocusGrid(percent)).toBe(line);
});

test('a record that uses a picture is found by its title', () => {
  expect(pictureUserPath('blog', 'Rain & tyres')).toBe('/admin/blogs?search=Rain%20%26%20tyres');
});
