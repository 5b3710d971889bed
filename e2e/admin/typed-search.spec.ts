import type { Page } from '@playwright/test';
import { rows } from '../support/admin-bookings-steps.ts';
import { openBackOffice } from '../support/admin-steps.ts';
import { letPass, stopClock } from '../support/clock-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const A_PAGE = 50;
const A_SCREENFUL = 20;
const A_PAUSE_MS = 800;
const UNTIL_ASKED_MS = 400;
const SEVERAL_FRAMES_MS = 500;

test('rows that are found while words are typed come a few per frame, each below the last', async ({ page }) => {
  await searchUntilFirstRows(page);
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(/^1 to 50 of /)).toBeVisible();
  const before = await tops(page);

  const counts = [before.length];
  const untilThereAre = async (count: number) => {
    while (counts.at(-1) !== count) {
      await letPass(page, 1);
      const now = await tops(page);
      if (now.length !== counts.at(-1)) counts.push(now.length);
      expect(now.slice(0, before.length)).toEqual(before);
    }
  };
  await untilThereAre(A_SCREENFUL);
  await letPass(page, A_PAUSE_MS - SEVERAL_FRAMES_MS);
  await expect(rows(page)).toHaveCount(A_SCREENFUL);
  await letPass(page, SEVERAL_FRAMES_MS);
  await untilThereAre(A_PAGE);
  expect(counts.slice(0, 5)).toEqual([4, 8, 12, 16, A_SCREENFUL]);
  expect(counts.at(-2)).toBe(48);
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).last()).toContainText('Found 50');
});

test('while a row is being clicked no others come, and the click counts', async ({ page, allowConsole }) => {
  // the server doesn't know the invented booking
  allowConsole(/404 .*\/found-3\b/);
  await searchUntilFirstRows(page);
  await page.getByRole('button', { name: 'View Found 3,' }).hover();
  await page.mouse.down();
  await letPass(page, SEVERAL_FRAMES_MS);
  await expect(rows(page)).toHaveCount(4);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await letPass(page, SEVERAL_FRAMES_MS);
  await expect(page.locator('tbody tr')).toHaveCount(A_PAGE);
});

test('nor do those below a screenful come while the table is pressed', async ({ page }) => {
  await searchUntilFirstRows(page);
  await letPassUntil(page, A_SCREENFUL);
  await rows(page).first().hover();
  await page.mouse.down();
  await letPass(page, 2 * A_PAUSE_MS);
  await letPass(page, SEVERAL_FRAMES_MS);
  await expect(rows(page)).toHaveCount(A_SCREENFUL);
  await page.mouse.up();
  await letPassUntil(page, A_PAGE);
});

test('rows that are not drawn yet are ticked with the whole page', async ({ page }) => {
  await searchUntilFirstRows(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('50 selected', { exact: true })).toBeVisible();
  await letPass(page, SEVERAL_FRAMES_MS);
  await expect(page.getByRole('checkbox', { name: /^Select Found/, checked: true })).toHaveCount(A_PAGE);
});

test('sorting right after a key asks for the latest words', async ({ page }) => {
  await searchUntilFirstRows(page);
  await page.keyboard.type('s');
  await letPass(page, 1);
  await page.getByRole('button', { name: 'Passenger' }).click();
  await letPass(page, UNTIL_ASKED_MS);
  await expect(page).toHaveURL(/\?search=as&sort=passenger$/);
  await expect(async () => {
    await letPass(page, 1);
    expect(await page.getByText(/^1 to 50 of /).count()).toBe(1);
  }).toPass();
});

/** Fifty bookings are found that were not on the first page; the page's clock stands still since the first are drawn. */
async function searchUntilFirstRows(page: Page) {
  await page.route(/\/api\/admin\/bookings\?.*search=/, async (route) => {
    const answer = await (await route.fetch()).json();
    const [booking] = answer.data.data;
    answer.data.data = Array.from({ length: A_PAGE }, (_, place) => ({
      ...booking,
      _id: `found-${place + 1}`,
      status: 'paid',
      personalInfo: { ...booking.personalInfo, fullName: `Found ${place + 1}` },
    }));
    await route.fulfill({ json: answer });
  });
  await page.clock.install();
  await openBackOffice(page, '/admin/bookings');
  await expect(rows(page)).toHaveCount(A_PAGE);
  await page.getByRole('searchbox').first().focus();
  await stopClock(page, new Date(Date.now() + 60_000));
  await page.keyboard.type('a');
  await letPass(page, UNTIL_ASKED_MS);
  await expect(async () => {
    await letPass(page, 1);
    expect(await page.getByText('Found 1', { exact: true }).count()).toBe(1);
  }).toPass();
}

const letPassUntil = (page: Page, count: number) =>
  expect(async () => {
    await letPass(page, 1);
    expect(await rows(page).count()).toBe(count);
  }).toPass({ intervals: [0] });

const tops = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
