import type { Page } from '@playwright/test';
import { expectToMoveOn, openStopped, sweep } from '../support/carousel-steps.ts';
import { letPass, stopClock } from '../support/clock-steps.ts';
import { expect, expectAccessible, test, untilHydrated } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const moments = (page: Page) => page.getByRole('region', { name: 'Riding moments' });
const reel = (page: Page) => moments(page).getByRole('group', { name: 'Pictures' });
const momentsSpoken = (page: Page) => moments(page).getByText(/of 7$/);

/** Names of the pictures that are whole inside the reel, from left to right, once it has come to rest. */
const picturesSeen = (page: Page) =>
  reel(page).evaluate((reel) => {
    // the glide runs on the browser's clock, not the page's: at its start the reel still looks as it did before
    for (const glide of reel.getAnimations({ subtree: true })) glide.finish();
    const { left, right } = reel.getBoundingClientRect();
    return [...reel.querySelectorAll('figure')]
      .map((figure) => ({ name: figure.textContent, box: figure.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= left - 1 && box.right <= right + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name);
  });

const NAMES = [
  'Baralacha La',
  'Konkan coast',
  'Key, Spiti',
  'Malshej Ghat',
  'Kaas, Satara',
  'Marine Drive',
  'Bikers Mania',
];
/** The row that begins with the picture now on the left, moved on by a number of steps. */
const row = (first: string, steps: number, length = 4) =>
  Array.from({ length }, (_, offset) => NAMES[(NAMES.indexOf(first) + steps + offset) % 7]);

for (const path of ['/', '/discover-more']) {
  test(`on ${path} there are seven that move on every 2.5 s, without dots or arrows`, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-15T00:00:00Z') });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(moments(page).getByRole('listitem')).toHaveCount(7);
    await untilHydrated(page);
    await expectToMoveOn(page, 2500, () => momentsSpoken(page).textContent(), '1, 2, 3, 4 of 7');
    await stopClock(page, new Date('2026-11-15T01:00:00Z'));
    await expect(moments(page).getByRole('listitem').getByRole('img')).toHaveCount(7);
    await expect(moments(page).getByRole('button')).toHaveText(['Pause']);
    let first = '';
    await expect(async () => {
      const seen = await picturesSeen(page);
      first = seen[0] ?? '';
      expect(seen).toEqual(row(first, 0));
    }).toPass();
    for (const steps of [1, 2, 3, 4, 5, 6, 7]) {
      await letPass(page, 2500);
      await expect.poll(() => picturesSeen(page)).toEqual(row(first, steps));
    }
  });
}

test('they rest under the pointer, under the focus and when paused', async ({ page }) => {
  await openStopped(page);
  await reel(page).hover();
  const spoken = () => momentsSpoken(page).textContent();
  const held = await spoken();
  await letPass(page, 20_000);
  expect(await spoken()).toBe(held);
  await page.mouse.move(0, 0);
  await expectToMoveOn(page, 2500, spoken, held);

  const pause = moments(page).getByRole('button');
  await pause.focus();
  await page.keyboard.press('Tab');
  await expect(reel(page)).toBeFocused();
  const focused = await spoken();
  await letPass(page, 20_000);
  expect(await spoken()).toBe(focused);
  await expect(momentsSpoken(page)).toHaveAttribute('aria-live', 'polite');
  await page.keyboard.press('ArrowRight');
  await expect.poll(spoken).not.toBe(focused);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(spoken).toBe(focused);

  await pause.click();
  await expect(pause).toHaveAccessibleName('Play riding moments');
  const paused = await spoken();
  await letPass(page, 20_000);
  expect(await spoken()).toBe(paused);
  await pause.click();
  await page.mouse.move(0, 0);
  await expectToMoveOn(page, 2500, spoken, paused);
});

test('there are four, three, two or one at the exact widths', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const [width, count] of [
    [1280, 4],
    [1279, 3],
    [1024, 3],
    [1023, 2],
    [768, 2],
    [767, 1],
    [640, 1],
    [639, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => picturesSeen(page), `at ${width} px`).toHaveLength(count);
    await expect(momentsSpoken(page)).toHaveText(
      ['1 of 7', '1, 2 of 7', '1, 2, 3 of 7', '1, 2, 3, 4 of 7'][count - 1] as string,
    );
  }
});

test('below 768 px the one is in the middle with 40 px beside it, below 640 px it has the width of the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const box = () => moments(page).getByRole('listitem').first().boundingBox();
  for (const width of [767, 640]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(box).toMatchObject({ x: 40, width: width - 80 });
  }
  await page.setViewportSize({ width: 639, height: 900 });
  await expect.poll(async () => (await box())?.x).not.toBe(40);
  const heading = await moments(page).getByRole('heading').boundingBox();
  const { x = 0, width = 0 } = (await box()) ?? {};
  expect(x).toBe(heading?.x);
  expect(Math.round(x + width + x)).toBe(639);
});

test('they wait 50 ms for the end of a resize', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1300, height: 900 });
  await openStopped(page);
  await expect(momentsSpoken(page)).toHaveText('1, 2, 3, 4 of 7');
  await page.evaluate(() => {
    const resized = new Promise((done) => addEventListener('resize', done, { once: true }));
    Object.assign(window, { resized: resized.then(() => true) });
  });
  await page.setViewportSize({ width: 1100, height: 900 });
  expect(await page.evaluate(() => (window as { resized?: Promise<boolean> }).resized)).toBe(true);
  await letPass(page, 49);
  await expect(momentsSpoken(page)).toHaveText('1, 2, 3, 4 of 7');
  await letPass(page, 1);
  await expect(momentsSpoken(page)).toHaveText('1, 2, 3 of 7');
});

test('they stay still with reduced motion, and the arrow keys still move them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page);
  await letPass(page, 60_000);
  await expect(momentsSpoken(page)).toHaveText('1, 2, 3, 4 of 7');
  await reel(page).press('ArrowRight');
  await expect(momentsSpoken(page)).toHaveText('2, 3, 4, 5 of 7');
  await expect(moments(page).getByRole('button', { name: 'Play riding moments' })).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('they go on and back, but not for a touch that slips', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStopped(page);
    await sweep(reel(page), 300, 200);
    await expect(momentsSpoken(page)).toHaveText('2 of 7');
    await sweep(reel(page), 200, 180);
    await expect(momentsSpoken(page)).toHaveText('2 of 7');
    await sweep(reel(page), 200, 300);
    await expect(momentsSpoken(page)).toHaveText('1 of 7');
  });
});
