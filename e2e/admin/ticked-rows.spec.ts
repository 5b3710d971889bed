import type { Page } from '@playwright/test';
import { openBackOffice } from '../support/admin-steps.ts';
import { expect, holdCalls, test } from '../support/fixtures.ts';

const MORE_THAN_A_SCREEN = 40;

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px ticked rows stay where they are, and their bar covers nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openBackOffice(page, '/admin/bookings');
    const [first, second, third] = [0, 1, 2].map((place) => tick(page).nth(place)) as [Tick, Tick, Tick];
    // what comes above the list later moves it
    await expect(page.getByText('Test mode: no real money moves')).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await first.scrollIntoViewIfNeeded();
    const before = await topOf(first);
    await first.check();
    await expect(bar(page)).toContainText('1 selected');
    expect(await topOf(first)).toBe(before);
    await second.check();
    await third.check();
    await first.uncheck();
    await expect(bar(page)).toContainText('2 selected');
    await expect(bar(page).getByRole('button', { name: 'Cancel 2 bookings' })).toBeVisible();

    await first.focus();
    for (let stop = 0; stop < MORE_THAN_A_SCREEN; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusCovered(page), `after ${stop + 1} stops`).toBe(false);
    }
    await bar(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(bar(page)).toBeEmpty();
  });
}

test('the question about several bookings can be closed while it loads what was paid', async ({ page }) => {
  await holdCalls(page, /\/bookings\/cancel-terms$/);
  await openBackOffice(page, '/admin/bookings?status=paid');
  await tick(page).first().check();
  await bar(page).getByRole('button', { name: 'Cancel 1 booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel bookings' });
  await expect(question.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await expect(question.getByRole('button', { name: 'Keep bookings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

const tick = (page: Page) => page.locator('tbody').getByRole('checkbox');
type Tick = ReturnType<typeof tick>;

const bar = (page: Page) => page.locator('.list-chosen');

const topOf = (box: Tick) => box.evaluate((element) => element.getBoundingClientRect().top);

const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const [focused, cover] = [document.activeElement, document.querySelector('.list-chosen')].map((element) =>
      element?.getBoundingClientRect(),
    );
    if (!focused || !cover) throw new Error('nothing has the focus, or there is no bar');
    return (
      focused.bottom > cover.top &&
      focused.top < cover.bottom &&
      focused.right > cover.left &&
      focused.left < cover.right
    );
  });
