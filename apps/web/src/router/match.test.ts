import { expect, test } from 'vitest';
import { isLoaded, loadRoutes, matchRoutes, type Route } from './match.ts';

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
  const site = [{ path: '/a', lazy }];
  const match = matchRoutes(site, '/a');
  await expect(loadRoutes(site, '/a')).rejects.toThrow('offline');
  expect(isLoaded(match)).toBe(false);
  await loadRoutes(site, '/a');
  await loadRoutes(site, '/a');
  expect([isLoaded(match), tries, match.routes[0]?.Component]).toEqual([true, 2, Component]);
});

test('pages that are listed elsewhere are found once their list is loaded', async () => {
  let tries = 0;
  const list = [{ path: '/admin', lazy: () => Promise.resolve({ Component }) }, { path: '/admin/*' }];
  const pages = () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(list));
  const site: Route[] = [{ path: '/admin/*', pages, handle: 'back-office' }, { path: '*' }];
  expect(isLoaded(matchRoutes(site, '/admin'))).toBe(false);
  await expect(loadRoutes(site, '/admin')).rejects.toThrow('offline');
  const asked = await Promise.all([loadRoutes(site, '/admin'), loadRoutes(site, '/admin/nowhere')]);
  expect(asked.map(({ routes }) => routes.map(({ handle, path }) => handle ?? path))).toEqual([
    ['back-office', '/admin'],
    ['back-office', '/admin/*'],
  ]);
  expect(isLoaded(matchRoutes(site, '/admin'))).toBe(true);
});
