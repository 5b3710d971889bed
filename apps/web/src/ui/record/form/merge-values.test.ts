import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = {
  title: 'Ride',
  venue: 'Sion',
  route: { from: 'Mumbai', to: 'Malshej' },
  tags: ['a'],
  photo: null as File | null,
};

test('each side keeps the changes only it made', () => {
  const mine = { ...base, venue: 'Vashi', route: { ...base.route, to: 'Bhor' } };
  const newer = { ...base, title: 'Long ride', route: { ...base.route, from: 'Thane' } };
  expect(mergeValues(base, mine, newer)).toEqual({
    values: { ...base, title: 'Long ride', venue: 'Vashi', route: { from: 'Thane', to: 'Bhor' } },
    collisions: [],
  });
});

test('where both made changes, one’s own stay and the collision is reported', () => {
  const photo = new File(['x'], 'x.jpg');
  const mine = { ...base, title: 'Mine', tags: ['b'], photo, route: { ...base.route, to: 'Bhor' } };
  const newer = { ...base, title: 'Theirs', tags: ['c'], route: { ...base.route, to: 'Wai' } };
  const { values, collisions } = mergeValues(base, mine, newer);
  expect(values).toEqual(mine);
  expect(values.photo).toBe(photo);
  expect(collisions).toEqual([
    { path: 'title', mine: 'Mine', theirs: 'Theirs' },
    { path: 'route.to', mine: 'Bhor', theirs: 'Wai' },
    { path: 'tags', mine: ['b'], theirs: ['c'] },
  ]);
});

test('the same change on both sides is no conflict', () => {
  const both = { ...base, title: 'Same' };
  expect(mergeValues(base, both, structuredClone({ ...both, photo: null }))).toEqual({ values: both, collisions: [] });
});
