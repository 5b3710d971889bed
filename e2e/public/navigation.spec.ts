import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  MEMBER,
  test,
  untilHydrated,
  wheelDown,
} from '../support/fixtures.ts';
import { serveBare } from '../support/sample-content.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const bar = (page: Page) => page.getByRole('banner');
const isInView = (page: Page, id: string) =>
  page.evaluate((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    return box !== undefined && box.top < innerHeight && box.bottom > 0;
  }, id);
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** With links that are ours: before the app runs they are the browser's. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

test('the bar leads to its pages and marks the current one', async ({ page }) => {
  await open(page, '/');
  await expect(bar(page).getByRole('listitem')).toHaveText(['HOME', 'RIDES', 'EVENT', 'BLOG', 'RIDERS', 'CONTACT US']);
  await expect(bar(page).getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
  for (const [name, path, heading] of [
    ['RIDES', '/rides', 'Epic rides. Epic memories.'],
    ['EVENT', '/events', 'Mumbai Bikers Mania'],
    ['BLOG', '/blog', 'Latest Articles'],
    ['RIDERS', '/riders', 'Our Riders'],
    ['LOGIN', '/login', 'Welcome Back'],
  ] as const) {
    await bar(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (name !== 'LOGIN') {
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  }
});

test('the next rides are one tap away, and the bar of a phone returns when one reads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  await expect(page.getByRole('article').first()).toBeVisible();
  const next = bar(page).getByRole('link', { name: 'Next ride' });
  expect((await bar(page).boundingBox())?.height).toBe(56);
  await wheelDown(page, 2600);
  await expect(next).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await next.click();
  await expect(page).toHaveURL('/upcoming-rides');
});

test('a page’s many styles come as one file, and a later page fetches none of them again', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (made) => fetched.push(new URL(made.url()).pathname));
  await open(page, '/events');
  const parts = (await page.locator('meta[name="joined-styles"]').getAttribute('content'))?.split(' ') ?? [];
  expect(parts.length).toBeGreaterThan(6);
  for (const name of ['RIDES', 'BLOG', 'EVENT']) {
    await bar(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const styles = fetched.filter((path) => path.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(1);
  expect(styles.filter((path) => parts.includes(path))).toEqual([]);
});

test('HOME and CONTACT US scroll on the home page', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await open(page, '/');
  await bar(page).getByRole('link', { name: 'CONTACT US' }).click();
  await expect.poll(() => isInView(page, 'contactus')).toBe(true);
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('from another page they go home first and then scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await open(page, '/riders');
  await bar(page).getByRole('link', { name: 'CONTACT US' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isInView(page, 'contactus')).toBe(true);
  await open(page, '/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isInView(page, 'contactus')).toBe(true);
  await open(page, '/blog');
  await bar(page).getByRole('link', { name: 'HOME' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isInView(page, 'home')).toBe(true);
});

test('every change of page begins at its top, also going back', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await open(page, '/rides');
  const foot = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Event Info', '/events'],
    ['Registered?', '/register'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['Cancellation & Refund', '/cancellation-refund'],
    ['Cancellation & Refund', '/cancellation-refund'],
  ] as const) {
    await foot.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => scrolled(page)).toBe(0);
  }
  await foot.scrollIntoViewIfNeeded();
  await page.goBack();
  await expect(page).toHaveURL('/terms-conditions');
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the footer shows how to reach the club', async ({ page }) => {
  await page.goto('/login');
  const foot = page.getByRole('contentinfo');
  for (const text of ['Mon-Sat 7:00 to 4:30', 'Sunday holiday']) await expect(foot.getByText(text)).toBeVisible();
  await expect(foot.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d+$/);
  await expect(foot.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  const social = foot.getByRole('link', { name: /opens in a new tab/ });
  await expect(social).toHaveAttribute('target', '_blank');
  await expect(social).toHaveAttribute('rel', /noopener/);
});

test('at 968 px the bar is whole, at 967 px it is a menu', async ({ page }) => {
  await page.setViewportSize({ width: 968, height: 700 });
  await page.goto('/rides');
  await expect(bar(page).getByRole('link', { name: 'RIDERS' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.setViewportSize({ width: 967, height: 700 });
  await expect(bar(page).getByRole('link', { name: 'RIDERS' })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'RIDES' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(menu).toBeHidden();
  await expect(bar(page).getByRole('link', { name: 'RIDERS' })).toBeVisible();
});

test('the menu button, Watch Video and a filter answer also when they were pressed before the app had loaded', async ({
  page,
}) => {
  let release = () => {};
  const reach = async (name: string, load: () => Promise<unknown>, firstCall = '**/api/rides/next/upcoming') => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/start-*.js', (route) => held.then(() => route.continue()));
    // the first call is made by the small script that also notes presses
    const isListening = page.waitForRequest(firstCall);
    await load();
    await isListening;
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
  };
  await serveBare(page, '/', 'index.html');
  await reach('Watch Video', () => page.goto('/', { waitUntil: 'commit' }));
  await expect(page.getByRole('dialog', { name: 'Watch Video' })).toBeVisible();
  await page.unroute('**/assets/start-*.js');
  await page.setViewportSize({ width: 390, height: 844 });
  await reach('Open menu', () => page.reload({ waitUntil: 'commit' }));
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.unroute('**/assets/start-*.js');
  await serveBare(page, '/blog');
  await reach('Gear', () => page.goto('/blog', { waitUntil: 'commit' }), '**/api/blogs');
  await expect(page).toHaveURL('/blog?category=gear');
});

test('from the menu on the home page, view and focus move to the section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'CONTACT US' }).press('Enter');
  await expect(menu).toBeHidden();
  await expect.poll(() => isInView(page, 'contactus')).toBe(true);
  await expect(page.locator('#contactus')).toBeFocused();
});

test('the menu leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'BLOG' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'CONTACT US' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isInView(page, 'contactus')).toBe(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL('/login');
});

test('a very long name leaves the bar in one piece', async ({ page }) => {
  await logIn(page, MEMBER);
  const name = `${'Venkatanarasimharajuvaripeta '.repeat(4)}`.slice(0, 100);
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.user.fullName = name;
    await route.fulfill({ response: answer, json: body });
  });
  for (const width of [1440, 1180, 968, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/riders');
    if (width < 968) await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText(`Welcome, ${name.trim()}`).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    if (width >= 968) expect((await bar(page).boundingBox())?.height).toBeLessThan(100);
  }
});

test('the first Tab offers the way past the bar', async ({ page }) => {
  await page.goto('/rides');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
