import type { Page } from '@playwright/test';
import { expectToMoveOn, openStopped, sweep } from '../support/carousel-steps.ts';
import { letPass } from '../support/clock-steps.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews from our participants' });
const dots = (page: Page) => reviews(page).getByRole('button', { name: /^Review/ });
const current = (page: Page) => reviews(page).getByRole('group');
/** Which of the three it is, without waiting for the one before to fade. */
const place = async (page: Page) => {
  const marks = await dots(page).evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current')));
  return marks.indexOf('true') + 1;
};

test('there are three with portrait, text, name and five stars, one at a time', async ({ page }) => {
  await openStopped(page);
  await reviews(page).scrollIntoViewIfNeeded();
  await expect(dots(page)).toHaveCount(3);
  for (const [index, name, words] of [
    [0, 'Rehana Tamboli', 'The sweep rode there too'],
    [1, 'Melvin Noronha', 'we still made breakfast'],
    [2, 'Ishaan Wagle', 'I have had office days run worse'],
  ] as const) {
    await dots(page).nth(index).click();
    await expect(current(page)).toHaveCount(1);
    await expect(current(page)).toHaveAccessibleName(`${index + 1} of 3`);
    await expect(current(page).getByText(name, { exact: true })).toBeVisible();
    await expect(current(page)).toContainText(words);
    await expect(current(page).getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    await expect(current(page).getByRole('img', { name: `Illustration: helmet of ${name}` })).toBeVisible();
    expect(await place(page)).toBe(index + 1);
  }
  // Three dots and Pause: no arrows.
  await expect(reviews(page).getByRole('button')).toHaveCount(4);
});

test('they move on every 4 s, without end', async ({ page }) => {
  await openStopped(page);
  // Like a tap: no pointer stays on it.
  await dots(page).nth(1).dispatchEvent('click');
  await expect(current(page)).toHaveAccessibleName('2 of 3');
  for (const next of [3, 1, 2, 3]) {
    await letPass(page, 3999);
    expect(await place(page)).not.toBe(next);
    await letPass(page, 1);
    await expect.poll(() => place(page)).toBe(next);
    await expect(current(page)).toHaveAccessibleName(`${next} of 3`);
  }
});

test('they rest under the pointer, under the focus and when paused', async ({ page }) => {
  await openStopped(page);
  await dots(page).first().dispatchEvent('click');
  await expect(current(page)).toHaveAccessibleName('1 of 3');
  await current(page).hover();
  const held = await place(page);
  await letPass(page, 20_000);
  expect(await place(page)).toBe(held);
  await page.mouse.move(0, 0);
  await expectToMoveOn(page, 4000, () => place(page), held);

  await page.getByRole('link', { name: 'DISCOVER MORE' }).focus();
  await page.keyboard.press('Tab');
  await expect(dots(page).first()).toBeFocused();
  const focused = await place(page);
  await letPass(page, 20_000);
  expect(await place(page)).toBe(focused);
  await page.keyboard.press('Shift+Tab');
  await expectToMoveOn(page, 4000, () => place(page), focused);

  await reviews(page).getByRole('button', { name: 'Pause reviews' }).click();
  const paused = await place(page);
  await letPass(page, 20_000);
  expect(await place(page)).toBe(paused);
  await reviews(page).getByRole('button', { name: 'Play reviews' }).click();
  await expectToMoveOn(page, 4000, () => place(page), paused);
});

test('they stay still with reduced motion, and the dots still choose', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page);
  await letPass(page, 60_000);
  await expect(current(page)).toHaveAccessibleName('1 of 3');
  await dots(page).nth(1).click();
  await expect(current(page)).toHaveAccessibleName('2 of 3');
  await expect(reviews(page).getByRole('button', { name: 'Play reviews' })).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('they go on and back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStopped(page);
    await sweep(current(page), 300, 200);
    await expect(current(page)).toHaveAccessibleName('2 of 3');
    await sweep(current(page), 200, 300);
    await expect(current(page)).toHaveAccessibleName('1 of 3');
  });
});
