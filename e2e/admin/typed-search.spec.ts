import type { Page } from '@playwright/test';
import { rows } from '../support/admin-bookings-steps.ts';
import { openBackOffice } from '../support/admin-steps.ts';
import { letPass, stopClock } from '../support/clock-steps.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';

const A_PAGE = 50;
const FRAME_MS = 17;
const LONG_AFTER_THE_KEY_MS = 1000;

test('while words are typed only the rows on the screen are drawn, and the rest follows after a pause', async ({
  page,
}) => {
  await typeIntoSearch(page, 'a');
  const few = await rows(page).count();
  expect(few).toBeGreaterThan(5);
  expect(few).toBeLessThan(A_PAGE / 2);
  expect(await bottomOf(page)).toBeGreaterThan(900);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(/^1 to 50 of /)).toBeVisible();

  // another key starts the pause anew
  await letPass(page, LONG_AFTER_THE_KEY_MS / 2);
  await page.keyboard.press('Shift');
  await letPass(page, LONG_AFTER_THE_KEY_MS - 10);
  expect(await rows(page).count()).toBe(few);
  await letFramesPass(page);
  await expect(rows(page)).toHaveCount(A_PAGE);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});

test('rows that follow do not move the columns of those on the screen', async ({ page }) => {
  const longName = 'A rider with many names '.repeat(8);
  await page.route(/\/api\/admin\/users\?/, async (route) => {
    const answer = await (await route.fetch()).json();
    const [user] = answer.data.data;
    answer.data.data = Array.from({ length: A_PAGE }, (_, index) => ({
      ...user,
      _id: `${user._id}${index}`,
      fullName: index < 30 ? 'Asha' : longName,
    }));
    await route.fulfill({ json: answer });
  });
  await typeIntoSearch(page, 'a', '/admin/users');
  expect(await rows(page).count()).toBeLessThan(30);
  const before = await placesOf(page);
  await letPass(page, LONG_AFTER_THE_KEY_MS);
  await letFramesPass(page);
  await expect(rows(page)).toHaveCount(A_PAGE);
  expect(await placesOf(page)).toEqual(before);
});

for (const [what, turnToTheList] of Object.entries({
  'the pointer moves': (page: Page) => page.mouse.move(700, 600),
  'the focus leaves the field': (page: Page) => page.keyboard.press('Tab'),
  'a shortcut of the browser is pressed': (page: Page) => page.keyboard.press('Control'),
  'the page is scrolled': (page: Page) => page.evaluate(() => scrollBy(0, 40)),
})) {
  test(`the rest of the rows follows at once when ${what}`, async ({ page }) => {
    await typeIntoSearch(page, 'a');
    expect(await rows(page).count()).toBeLessThan(A_PAGE / 2);
    await turnToTheList(page);
    await letFramesPass(page);
    await expect(rows(page)).toHaveCount(A_PAGE);
  });
}

test('what is done with the page of rows includes those that are not drawn yet', async ({ page }) => {
  await typeIntoSearch(page, 'a');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  expect(await rows(page).count()).toBeLessThan(A_PAGE / 2);
  const chosen = Number.parseInt((await page.getByText(/^\d+ selected$/).textContent()) ?? '', 10);
  await letFramesPass(page);
  await expect(rows(page)).toHaveCount(A_PAGE);
  await expect(page.getByRole('checkbox', { name: /^Select .*#/, checked: true })).toHaveCount(chosen);
  await expect(page.getByRole('checkbox', { name: /^Select .*#/, checked: false })).toHaveCount(0);
});

/** With the clock stopped: it has passed until the server's rows fill the screen. */
async function typeIntoSearch(page: Page, words: string, path = '/admin/bookings') {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await openBackOffice(page, path);
  await expect(rows(page)).toHaveCount(A_PAGE);
  await page.getByRole('searchbox').first().focus();
  await stopClock(page, new Date(Date.now() + 60_000));
  const answer = page.waitForResponse(/search=/);
  await page.keyboard.type(words);
  await letPass(page, 400);
  await (await answer).finished();
  for (let frame = 0; frame < 5; frame++) await letPass(page, FRAME_MS);
}

async function letFramesPass(page: Page) {
  for (let frame = 0; frame < 20; frame++) await letPass(page, FRAME_MS);
}

const bottomOf = (page: Page) =>
  rows(page)
    .last()
    .evaluate((row) => row.getBoundingClientRect().bottom);

/** Where the columns stand. */
const placesOf = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)));
