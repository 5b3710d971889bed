import { describe, expect, test } from 'vitest';
import {
  type CompletedRideFilter,
  durationText,
  galleryAfter,
  matchesCompletedRide,
} from './completed-rides-admin.rules.ts';

test('completed rides are found by title, venue or tag, and by publication', () => {
  const draft = { isPublished: false, publishAt: null };
  const ride = { title: 'Spiti 2024', venue: 'Shimla', tags: ['himalaya', 'snow'], ...draft };
  const now = new Date('2026-11-15T06:00:00Z');
  const matches = (filter: CompletedRideFilter, state = {}) => matchesCompletedRide({ ...ride, ...state }, filter, now);
  expect(matches({ search: 'spiti' })).toBe(true);
  expect(matches({ search: 'SHIM' })).toBe(true);
  expect(matches({ search: 'snow', isPublished: 'false' })).toBe(true);
  expect(matches({ search: 'coast' })).toBe(false);
  expect(matches({ isPublished: 'true' })).toBe(false);
  const scheduled = { isPublished: true, publishAt: '2026-11-20T06:00:00Z' };
  expect(matches({ isPublished: 'true' }, scheduled)).toBe(false);
  expect(matches({ isPublished: 'false' }, scheduled)).toBe(true);
});

describe('the gallery after a change', () => {
  const before = ['/uploads/a', '/uploads/b', '/uploads/c'];
  test.each([
    ['nothing said', undefined, [], before],
    ['new ones follow', undefined, ['/uploads/d'], [...before, '/uploads/d']],
    ['in another order', ['/uploads/c', '/uploads/a', '/uploads/b'], [], ['/uploads/c', '/uploads/a', '/uploads/b']],
    ['one goes', ['/uploads/c', '/uploads/a'], [], ['/uploads/c', '/uploads/a']],
    ['all go', [], [], []],
    [
      'new ones between',
      ['new', '/uploads/b', 'new'],
      ['/uploads/d', '/uploads/e'],
      ['/uploads/d', '/uploads/b', '/uploads/e'],
    ],
    ['unnamed new ones at the end', ['/uploads/b'], ['/uploads/d'], ['/uploads/b', '/uploads/d']],
  ])('%s', (_what, order, added, after) => {
    expect(galleryAfter(before, added, order)).toEqual(after);
  });

  test('without an order is unchanged, whatever it contains', () => {
    expect(galleryAfter(['/uploads/a', '/uploads/a'], ['/uploads/b'], undefined)).toHaveLength(3);
  });

  test.each([
    ['a foreign address', ['https://elsewhere.test/x.jpg'], []],
    ['the same one twice', ['/uploads/a', '/uploads/a'], []],
    ['more new ones than files', ['new', 'new'], ['/uploads/d']],
  ])('is refused with %s', (_what, order, added) => {
    expect(galleryAfter(before, added, order)).toBeNull();
  });
});

test.each([
  ['2026-11-15T00:00:00Z', '2026-11-15T09:20:00Z', '9 hours'],
  ['2026-11-15T00:00:00Z', '2026-11-15T01:00:00Z', '1 hour'],
  ['2026-11-15T00:00:00Z', '2026-11-19T13:00:00Z', '5 days'],
  ['2026-11-15T00:00:00Z', null, ''],
  [null, '2026-11-15T00:00:00Z', ''],
])('from %s to %s: %j', (start, end, text) => {
  expect(durationText(start, end)).toBe(text);
});
