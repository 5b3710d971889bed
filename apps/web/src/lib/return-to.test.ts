import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';
import { rememberReturn, takeReturn } from './return-to.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  stubBrowser();
});

test('a path is given back once', () => {
  rememberReturn('/events?category=ride#next');
  expect(takeReturn()).toBe('/events?category=ride#next');
  expect(takeReturn()).toBeNull();
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
  expect(takeReturn()).toBeNull();
  expect(sessionStorage.getItem('returnTo')).toBeNull();
});
