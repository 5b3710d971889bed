import { expect, it } from 'vitest';
import { pagerWindow } from './pager.tsx';

it('names every page while they are few', () => {
  expect(pagerWindow(1, 1)).toEqual([1]);
  expect(pagerWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it.each([
  [1, [1, 2, 'gap-after', 20]],
  [2, [1, 2, 3, 'gap-after', 20]],
  [4, [1, 'gap-before', 3, 4, 5, 'gap-after', 20]],
  [19, [1, 'gap-before', 18, 19, 20]],
  [20, [1, 'gap-before', 19, 20]],
])('leaves out pages far from page %i of 20', (page, expected) => {
  expect(pagerWindow(page, 20)).toEqual(expected);
});
