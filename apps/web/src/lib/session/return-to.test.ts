import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';
import { dropReturnOnPage, rememberDeepLink, rememberReturn, takeReturn } from './return-to.ts';

const MEMBER = { isAdmin: false };

beforeEach(() => {
  vi.unstubAllGlobals();
  stubBrowser();
});

test('a path is given back once', () => {
  rememberReturn('/events?category=ride#next');
  expect(takeReturn(MEMBER)).toBe('/events?category=ride#next');
  expect(takeReturn(MEMBER)).toBeNull();
});

test.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/a\\b',
  'javascript:alert(1)',
  'events',
  '',
  '/\t/evil.test',
  '/ /evil.test',
])('%j is dropped', (path) => {
  rememberReturn(path);
  expect(takeReturn(MEMBER)).toBeNull();
  expect(sessionStorage.getItem('returnTo')).toBeNull();
});

test.each(['/my-bookings', '/my-bookings/b1/receipt', '/my-bookings?x', '/account', '/admin/bookings?search=7A3MF6D'])(
  'the way to %s survives signing in',
  (path) => {
    rememberDeepLink(path);
    expect(takeReturn({ isAdmin: true })).toBe(path);
  },
);

test.each(['/', '/upcoming-rides', '/accounting', '/my-bookings-x', '/admin', '/admin/login', '/admin/login?x'])(
  'from %s a person starts afresh',
  (path) => {
    rememberDeepLink(path);
    expect(takeReturn({ isAdmin: true })).toBeNull();
  },
);

test('a member is not sent to the back-office', () => {
  rememberDeepLink('/admin/users');
  expect(takeReturn(MEMBER)).toBeNull();
});

test('going elsewhere gives the way up, the pages of signing in do not', () => {
  rememberDeepLink('/my-bookings/b1');
  for (const page of ['/my-bookings/b1', '/login', '/forgot-password', '/reset-password']) dropReturnOnPage(page);
  expect(takeReturn(MEMBER)).toBe('/my-bookings/b1');
  rememberDeepLink('/my-bookings/b1');
  dropReturnOnPage('/riders');
  expect(takeReturn(MEMBER)).toBeNull();
});
