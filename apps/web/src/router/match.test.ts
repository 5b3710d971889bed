import { expect, test } from 'vitest';
import { isLoaded, loadMatch, matchRoutes, type Route } from './match.ts';

const routes: Route[] = [
  {
    handle: 'root',
    children: [
      { path: '/' },
      { path: '/rides' },
      { path: '/rides/:id' },
      { path: '/rides/new' },
      { path: '/admin/*' },
      { handle: 'guard', children: [{ path: '/my-bookings/:id/receipt' }] },
      { path: '*' },
    ],
  },
];
const Component = () => null;
const pathOf = (address: string) => matchRoutes(routes, address).routes.at(-1)?.path;

test.each([
  ['/', '/'],
  ['/rides', '/rides'],
  ['/rides/', '/rides'],
  ['/Rides', '/rides'],
  ['/rides/new', '/rides/new'],
  ['/rides/7', '/rides/:id'],
  ['/rides//7', '*'],
  ['//', '/'],
  ['/rides/7/8', '*'],
  ['/admin', '/admin/*'],
  ['/admin/a/b', '/admin/*'],
  ['/administrator', '*'],
  ['/nowhere', '*'],
])('%s is the page %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test('parts of the address are named as they were before encoding; a broken one stays as it is', () => {
  expect(matchRoutes(routes, '/rides/a%20b').params).toEqual({ id: 'a b' });
  expect(matchRoutes(routes, '/rides/a%2Fb').params).toEqual({ id: 'a/b' });
  expect(matchRoutes(routes, '/rides/%E0%A4%A').params).toEqual({ id: '%E0%A4%A' });
});

test('the routes around a page are known, the outermost first', () => {
  const { routes: found } = matchRoutes(routes, '/my-bookings/7/receipt');
  expect(found.map(({ handle, path }) => handle ?? path)).toEqual(['root', 'guard', '/my-bookings/:id/receipt']);
});

test('code is loaded once, and again after a failure', async () => {
  let tries = 0;
  const lazy = () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ Component }));
  const match = matchRoutes([{ path: '/a', lazy }], '/a');
  await expect(loadMatch(match)).rejects.toThrow('offline');
  expect(isLoaded(match)).toBe(false);
  await loadMatch(match);
  await loadMatch(match);
  expect([isLoaded(match), tries, match.routes[0]?.Component]).toEqual([true, 2, Component]);
});
