import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { adminPage, dayInQuery, sortInQuery, sortParts } from './lists.ts';

const query = z.object({ ...adminPage, sort: sortInQuery(['title', 'createdAt'], '-createdAt') });

test('a back-office list shows 500 at a time by default, newest first', () => {
  expect(query.parse({})).toEqual({ page: 1, limit: 500, sort: '-createdAt' });
});

test.each([{ limit: '0' }, { limit: '1001' }, { page: '0' }, { sort: 'id' }, { sort: '--title' }])(
  'refuses %j',
  (asked) => {
    expect(query.safeParse(asked).success).toBe(false);
  },
);

test.each(['0000-01-01', '1899-12-31', '2026-13-01', '2026-02-30', '15-11-2026', '2026-11-15T00:00'])(
  '%s is no day',
  (day) => {
    expect(dayInQuery('from').safeParse(day).success).toBe(false);
  },
);

test('a sort is a field, and a minus turns it round', () => {
  expect(sortParts(query.parse({ sort: 'title' }).sort)).toEqual({ field: 'title', isDescending: false });
  expect(sortParts(query.parse({ sort: '-title' }).sort)).toEqual({ field: 'title', isDescending: true });
});
