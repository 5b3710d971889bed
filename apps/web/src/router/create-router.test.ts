import { expect, test } from 'vitest';
import { stubHistory } from '../testing/history-stub.ts';
import { type Blocker, createRouter, type Held, type Shown } from './create-router.ts';
import type { Route } from './match.ts';

const Component = () => null;

function setUp(start = '/') {
  const browser = stubHistory(start);
  const waiting: { load: () => void; fail: () => void }[] = [];
  const lazy = () =>
    new Promise<{ Component: typeof Component }>((resolve, reject) =>
      waiting.push({ load: () => resolve({ Component }), fail: () => reject(new Error('gone')) }),
    );
  const routes: Route[] = [{ path: '/' }, { path: '/rides' }, { path: '/blog', lazy }, { path: '/blog/:slug' }];
  const router = createRouter(routes);
  const shown: (Shown & { isMoving: boolean })[] = [];
  router.subscribe((next, { isMoving }) => shown.push({ ...next, isMoving }));
  return { browser, router, shown, waiting, paths: () => shown.map(({ location }) => location.pathname) };
}

const hold = () => {
  let held: Held | null = null;
  const blocker: Blocker = {
    isWanted: () => true,
    hold: (next) => {
      held = next;
    },
  };
  return { blocker, held: () => held as Held | null };
};

/** After the steps that are under way. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a page whose code is there is shown at once, with its state, and Back shows the one before', async () => {
  const { browser, router, shown, paths } = setUp();
  router.navigate('/rides?month=1', { state: { from: 'a card' } });
  expect([browser.address(), paths()]).toEqual(['/rides?month=1', ['/rides']]);
  expect(shown[0]?.location).toMatchObject({ search: '?month=1', state: { from: 'a card' } });
  browser.go(-1);
  await settled();
  expect([browser.address(), paths()]).toEqual(['/', ['/rides', '/']]);
});

test('the address changes when the code is loaded; until then the way is known', async () => {
  const { browser, router, waiting, paths } = setUp();
  const done = router.navigate('/blog');
  expect([browser.address(), paths(), router.underWay()?.pathname]).toEqual(['/', [], '/blog']);
  waiting[0]?.load();
  await done;
  expect([browser.address(), paths(), router.underWay()]).toEqual(['/blog', ['/blog'], null]);
});

test('the newest navigation wins', async () => {
  const { browser, router, waiting, paths } = setUp();
  const first = router.navigate('/blog');
  router.navigate('/rides');
  waiting[0]?.load();
  await first;
  expect([browser.address(), paths(), browser.length()]).toEqual(['/rides', ['/rides'], 2]);
});

test('a page whose code cannot be loaded fails at its address', async () => {
  const { browser, router, waiting, shown } = setUp();
  const done = router.navigate('/blog');
  waiting[0]?.fail();
  await done;
  expect([browser.address(), shown[0]?.failure]).toEqual(['/blog', { error: new Error('gone') }]);
});

test('replacing leaves no entry; parts of an address keep the path and nothing else', () => {
  const { browser, router } = setUp('/rides?page=2#token');
  router.navigate({ hash: '' }, { replace: true });
  expect([browser.address(), browser.length()]).toEqual(['/rides', 1]);
  router.navigate({ search: '?page=3' });
  expect([browser.address(), browser.length()]).toEqual(['/rides?page=3', 2]);
});

test.each(['//evil.test/x', '/\\evil.test/x'])('%s stays on the site', (address) => {
  const { browser, router } = setUp();
  router.navigate(address);
  expect(browser.address()).toBe('/evil.test/x');
});

test('a held navigation waits: it stays, or proceeds when asked to', () => {
  const { browser, router, paths } = setUp();
  const { blocker, held } = hold();
  router.block(blocker);
  router.navigate('/rides');
  held()?.stay();
  expect([browser.address(), held()]).toEqual(['/', null]);
  router.navigate('/rides');
  held()?.proceed();
  expect([browser.address(), paths(), held()]).toEqual(['/rides', ['/rides'], null]);
});

test('a held step back is undone, and made again when it may proceed', async () => {
  const { browser, router, paths } = setUp();
  router.navigate('/rides');
  const { blocker, held } = hold();
  const unblock = router.block(blocker);
  browser.go(-1);
  await settled();
  await settled();
  expect([browser.address(), paths()]).toEqual(['/rides', ['/rides']]);
  held()?.proceed();
  await settled();
  await settled();
  expect([browser.address(), paths()]).toEqual(['/', ['/rides', '/']]);
  unblock();
  router.navigate('/rides');
  expect(browser.address()).toBe('/rides');
});

test('the last of several blockers is asked', () => {
  const { router } = setUp();
  const [below, above] = [hold(), hold()];
  router.block(below.blocker);
  router.block(above.blocker);
  router.navigate('/rides');
  expect([below.held(), above.held() !== null]).toEqual([null, true]);
});

test('Back plays a movement in reverse, and only between those two pages', async () => {
  const { browser, router, shown } = setUp();
  router.navigate('/rides');
  router.navigate('/blog/a', { viewTransition: true });
  browser.go(-1);
  await settled();
  browser.go(-1);
  await settled();
  expect(shown.map(({ isMoving }) => isMoving)).toEqual([false, true, true, false]);
});
