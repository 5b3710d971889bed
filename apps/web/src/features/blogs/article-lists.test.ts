import { expect, test } from 'vitest';
import { tagsInList } from './admin/blog-columns.tsx';
import { relatedTo } from './blogs.api.ts';

test('related articles are three others at most', () => {
  const found = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id }));
  expect(relatedTo({ _id: 'b' }, found)).toEqual([{ _id: 'a' }, { _id: 'c' }, { _id: 'd' }]);
  expect(relatedTo({ _id: 'a' }, found.slice(0, 1))).toEqual([]);
});

test.each([
  [[], [], 0],
  [['a', 'b', 'c'], ['a', 'b', 'c'], 0],
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c'], 2],
])('of %j the list shows %j and %d more', (tags, shown, more) => {
  expect(tagsInList(tags)).toEqual({ shown, more });
});
