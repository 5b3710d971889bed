import { expect, test } from 'vitest';
import { isPrivatePath, PATHS } from './site-paths.ts';

test('every address is absolute, without a slash at its end, and has one name', () => {
  const paths = Object.values(PATHS);
  expect(paths.filter((path) => !/^\/(:?[a-z-]+(\/:?[a-z-]+)*)?$/.test(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('pages of one person, of the back-office and of a mailed code are private', () => {
  const open = Object.values(PATHS).filter((path) => !isPrivatePath(path));
  expect(open.filter((path) => /admin|account|my-bookings|verify|reset/.test(path))).toEqual([]);
  expect(['/', '/login', '/blog', '/admin-news', '/accounts'].filter(isPrivatePath)).toEqual([]);
});
