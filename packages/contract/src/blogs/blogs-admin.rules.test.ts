import { describe, expect, test } from 'vitest';
import { matchesBlog, tagsInList } from './blogs-admin.rules.ts';

describe('an article is found by title, author, excerpt, category and status', () => {
  const blog = {
    title: 'Brakes before the ghat',
    author: { fullName: 'Ravi Patil' },
    excerpt: 'Ten minutes with a torch',
    category: 'safety' as const,
    isPublished: false,
  };
  test.each([
    [{}, true],
    [{ search: ' BRAKES ' }, true],
    [{ search: 'ravi' }, true],
    [{ search: 'torch' }, true],
    [{ search: 'safe' }, true],
    [{ search: 'monsoon' }, false],
    [{ isPublished: 'false' as const }, true],
    [{ isPublished: 'true' as const }, false],
    [{ search: 'ravi', isPublished: 'true' as const }, false],
  ])('%j: %s', (filter, found) => {
    expect(matchesBlog(blog, filter)).toBe(found);
  });
});

test.each([
  [[], [], 0],
  [['a', 'b', 'c'], ['a', 'b', 'c'], 0],
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c'], 2],
])('of %j the list shows %j and %d more', (tags, shown, more) => {
  expect(tagsInList(tags)).toEqual({ shown, more });
});
