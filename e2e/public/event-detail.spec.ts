import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilHydrated } from '../support/fixtures.ts';
import { serveBare } from '../support/sample-content.ts';

/** Opens the page as a link does that hands something over. */
async function openWith(page: Page, state: object) {
  await page.goto('/event-detail');
  await page.evaluate((usr) => history.replaceState({ usr, key: 'given', idx: 0 }, ''), state);
  await page.reload();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pictureWidth = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

test('a teaser passes on picture, date, places, description, name and title', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'VIEW MORE EVENT: Malshej Ghat' }).click();
  await expect(heading(page)).toHaveText('Malshej Ghat: 7th anniversary ride');
  const expectDetails = async () => {
    const main = page.getByRole('main');
    await expect(main.getByText('19th and 20th July 2025')).toBeVisible();
    await expect(main.getByText('Mumbai, Murbad, Malshej Ghat')).toBeVisible();
    await expect(main.getByText('The rain kept the appointment')).toBeVisible();
    await expect(main.getByText('Host by: Sahyadri Brotherhood')).toBeVisible();
    await expect(main.locator('img')).toHaveAttribute('src', /malshej-anniversary/);
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0);
  };
  await expectDetails();
  await page.reload();
  await expectDetails();
  await page.getByRole('link', { name: 'VIEW MORE EVENT' }).click();
  await expect(page).toHaveURL('/events');
});

/** Taps the first teaser while the app's code is on its way, which then arrives or doesn't. */
async function tapEarly(page: Page, hasCode: boolean) {
  const code = /\/assets\/start-.*\.js$/;
  const tapped = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await tapped.promise;
    await (hasCode ? route.continue() : route.fulfill({ status: 503 }));
  });
  await serveBare(page, '/', 'index.html');
  // the page's first script has run once it makes the first call
  const firstCall = page.waitForRequest('**/api/rides/next/upcoming');
  await page.goto('/', { waitUntil: 'commit' });
  await firstCall;
  await page.getByRole('link', { name: 'VIEW MORE EVENT: Malshej Ghat' }).click();
  tapped.resolve();
}

test('a teaser tapped early hands its content over once the app is there', async ({ page }) => {
  await tapEarly(page, true);
  await expect(heading(page)).toHaveText('Malshej Ghat: 7th anniversary ride');
  await expect(page).toHaveURL('/event-detail');
});

test('a teaser tapped early leads on if the app does not come', async ({ page, allowConsole }) => {
  allowConsole(/status of 503/);
  await tapEarly(page, false);
  await expect(heading(page)).toHaveText('Bike Event');
});

test('opened by its address it shows the defaults', async ({ page }) => {
  await page.goto('/event-detail');
  await expect(heading(page)).toHaveText('Bike Event');
  await expect(page.getByText('Host by: Racer Club')).toBeVisible();
  await expect(page.getByText('A day on two wheels in good company.')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /bike-event/);
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0);
});

test('a picture that cannot be loaded, and no picture at all', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await openWith(page, { name: 'Night ride', image: '/pictures/gone.webp' });
  await expect(page.getByText('IMAGE NOT FOUND', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText('Night ride');
  await openWith(page, { name: 'Night ride', image: '' });
  await expect(page.getByText('IMAGE', { exact: true })).toBeVisible();
  await expect(page.getByText('Host by: Racer Club')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
});
