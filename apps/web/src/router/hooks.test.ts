import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stubHistory } from '../testing/history-stub.ts';
import { RouterContext } from './context.ts';
import { createRouter } from './create-router.ts';
import { useSearchParams } from './hooks.ts';

const Component = () => null;

let write: ReturnType<typeof useSearchParams>[1];
function List() {
  [, write] = useSearchParams();
  return null;
}

/** A list at /rides that writes its words to the address, and a page whose code is loaded on the way. */
function setUp() {
  const browser = stubHistory('/rides');
  let load = () => {};
  const lazy = () =>
    new Promise<{ Component: typeof Component }>((resolve) => {
      load = () => resolve({ Component });
    });
  const router = createRouter([{ path: '/rides' }, { path: '/blog', lazy }]);
  renderToStaticMarkup(createElement(RouterContext, { value: router }, createElement(List)));
  return { browser, router, load: () => load() };
}

test('words that a page writes to its address while the next one is loading don’t cancel the navigation', async () => {
  const { browser, router, load } = setUp();
  write({ search: 'ghat' }, { replace: true });
  expect(browser.address()).toBe('/rides?search=ghat');
  const done = router.navigate('/blog');
  write({ search: 'ghats' }, { replace: true });
  load();
  await done;
  expect([browser.address(), browser.length()]).toEqual(['/blog', 2]);
});

test('a choice made while the next page is loading is the newer navigation, and wins', async () => {
  const { browser, router, load } = setUp();
  const done = router.navigate('/blog');
  write({ difficulty: 'Easy' });
  load();
  await done;
  expect(browser.address()).toBe('/rides?difficulty=Easy');
});
