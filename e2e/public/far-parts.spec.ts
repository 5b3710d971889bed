import type { Locator, Page } from '@playwright/test';
import { openUnderClock } from '../support/clock-steps.ts';
import {
  expect,
  expectNoShift,
  isLaidOut,
  test,
  untilFilled,
  watchShift,
  withoutIdleTime,
} from '../support/fixtures.ts';

// What is far below a phone's screen, on home.
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } });

const lastLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cancellation & Refund' });
const moment = (page: Page) => page.getByRole('region', { name: 'Riding moments' }).locator('img').first();
const isFetched = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

/** As many frames with idle time after each. In the page. */
async function letIdle(frames: number) {
  for (let frame = 0; frame < frames; frame++) {
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
  }
}

test('it is laid out in idle time once the visitor uses the page', async ({ page, request }) => {
  await watchShift(page);
  await untilFilled(request, '/');
  await page.goto('/');
  await page.mouse.wheel(0, 10);
  await expect.poll(() => isLaidOut(lastLink(page))).toBe(true);
  await expect.poll(() => isFetched(moment(page))).toBe(true);
  await expectNoShift(page);
});

test('it costs nothing at first, is laid out for a visitor who only reads, and on the next pages of one who doesn’t', async ({
  page,
}) => {
  await openUnderClock(page, '/');
  await page.clock.runFor(2000);
  expect(await isLaidOut(lastLink(page))).toBe(false);
  expect(await isFetched(moment(page))).toBe(false);
  await page.clock.runFor(7000);
  await page.clock.resume();
  await expect.poll(() => isLaidOut(lastLink(page))).toBe(true);
  await page.getByRole('link', { name: 'DISCOVER MORE' }).click();
  await expect(page).toHaveURL('/discover-more');
  await expect.poll(() => isLaidOut(lastLink(page))).toBe(true);
});

test('End reaches the end of a page that is too busy for idle time', async ({ page, request }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await watchShift(page);
  await untilFilled(request, '/');
  await page.goto('/');
  expect(await isLaidOut(lastLink(page))).toBe(false);
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - window.innerHeight))
    .toBeLessThan(1);
  await expectNoShift(page);
});

test('for a visitor who saves data, pictures are fetched only when they come near', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect.poll(() => isLaidOut(moment(page))).toBe(true);
  await page.evaluate(letIdle, 3);
  await expect(moment(page)).toHaveAttribute('loading', 'lazy');
  expect(await isFetched(moment(page))).toBe(false);
  await moment(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isFetched(moment(page))).toBe(true);
});

test('without idle time it is laid out as it comes near, and nothing moves', async ({ page, request }) => {
  await withoutIdleTime(page);
  await watchShift(page);
  await untilFilled(request, '/');
  await page.goto('/');
  expect(await isLaidOut(lastLink(page))).toBe(false);
  expect(await isFetched(moment(page))).toBe(false);
  await page.mouse.move(195, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(lastLink(page)).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [50] });
  expect(await isLaidOut(lastLink(page))).toBe(true);
  await expectNoShift(page);
});

test('its buttons have their colours, although the browser styled the page before its sheets came', async ({
  page,
}) => {
  await withoutIdleTime(page);
  const sheets = Promise.withResolvers<void>();
  await page.route(/\.css$/, (route) => sheets.promise.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.locator('.far-part .button-dark');
  await button.waitFor({ state: 'attached' });
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour()).toBe('rgba(0, 0, 0, 0)');
  sheets.resolve();
  await page.waitForLoadState('load');
  expect(await isLaidOut(button)).toBe(false);
  expect(await colour()).toBe('rgb(16, 25, 29)');
});
