import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews from our participants' });
const moments = (page: Page) => page.getByRole('region', { name: 'Riding moments' });

/** Time stands from here on and passes only when a test says so. */
async function openStopped(page: Page, path = '/') {
  await page.clock.install({ time: new Date('2026-11-15T00:00:00Z') });
  await page.goto(path);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.pauseAt(new Date('2026-11-15T01:00:00Z'));
}

/** One finger at a place. */
function touches(clientX: number, clientY: number) {
  const touch = [{ identifier: 0, clientX, clientY }];
  return { touches: touch, changedTouches: touch, targetTouches: touch };
}

/** Time is let pass until it has moved; the page may need a moment to notice that it may. */
const expectToMoveOn = <Place>(page: Page, everyMs: number, place: () => Promise<Place>, from: Place) =>
  expect(async () => {
    await page.clock.runFor(everyMs);
    expect(await place()).not.toBe(from);
  }).toPass({ timeout: 10_000 });

const momentsSpoken = (page: Page) => moments(page).getByText(/of 7$/);

/** Names of the pictures that are whole inside the reel, from left to right. */
const picturesSeen = (page: Page) =>
  moments(page)
    .getByRole('group', { name: 'Pictures' })
    .evaluate((reel) => {
      const { left, right } = reel.getBoundingClientRect();
      return [...reel.querySelectorAll('figure')]
        .map((figure) => ({ name: figure.textContent, box: figure.getBoundingClientRect() }))
        .filter(({ box }) => box.left >= left - 1 && box.right <= right + 1)
        .sort((a, b) => a.box.left - b.box.left)
        .map(({ name }) => name);
    });

test.describe('the reviews', () => {
  const dots = (page: Page) => reviews(page).getByRole('button', { name: /^Review/ });
  const current = (page: Page) => reviews(page).getByRole('group');
  /** Which of the three it is, without waiting for the one before to fade. */
  const place = async (page: Page) => {
    const marks = await dots(page).evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current')));
    return marks.indexOf('true') + 1;
  };

  test('are three with portrait, text, name and five stars, one at a time', async ({ page }) => {
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

  test('move on every 4 s, without end', async ({ page }) => {
    await openStopped(page);
    // As by a finger: no pointer stays on it.
    await dots(page).nth(1).dispatchEvent('click');
    await expect(current(page)).toHaveAccessibleName('2 of 3');
    for (const next of [3, 1, 2, 3]) {
      await page.clock.runFor(3999);
      expect(await place(page)).not.toBe(next);
      await page.clock.runFor(1);
      await expect.poll(() => place(page)).toBe(next);
      await expect(current(page)).toHaveAccessibleName(`${next} of 3`);
    }
  });

  test('rest under the pointer, under the focus and when paused', async ({ page }) => {
    await openStopped(page);
    await reviews(page).getByRole('heading').scrollIntoViewIfNeeded();
    await expect(current(page)).toHaveCount(1);
    await current(page).hover();
    const held = await place(page);
    await page.clock.runFor(20_000);
    expect(await place(page)).toBe(held);
    await page.mouse.move(0, 0);
    await expectToMoveOn(page, 4000, () => place(page), held);

    await page.getByRole('link', { name: 'DISCOVER MORE' }).focus();
    await page.keyboard.press('Tab');
    await expect(dots(page).first()).toBeFocused();
    const focused = await place(page);
    await page.clock.runFor(20_000);
    expect(await place(page)).toBe(focused);
    await page.keyboard.press('Shift+Tab');
    await expectToMoveOn(page, 4000, () => place(page), focused);

    await reviews(page).getByRole('button', { name: 'Pause reviews' }).click();
    const paused = await place(page);
    await page.clock.runFor(20_000);
    expect(await place(page)).toBe(paused);
    await reviews(page).getByRole('button', { name: 'Play reviews' }).click();
    await expectToMoveOn(page, 4000, () => place(page), paused);
  });
});

test.describe('the riding moments', () => {
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
    test(`on ${path} are seven that move on every 2.5 s, without dots or arrows`, async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-15T00:00:00Z') });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(moments(page).getByRole('listitem')).toHaveCount(7);
      await page.clock.runFor(2500);
      await expect.poll(() => momentsSpoken(page).textContent()).not.toBe('1, 2, 3, 4 of 7');
      await page.clock.pauseAt(new Date('2026-11-15T01:00:00Z'));
      await expect(moments(page).getByRole('listitem').getByRole('img')).toHaveCount(7);
      await expect(moments(page).getByRole('button')).toHaveText(['Pause']);
      await expect.poll(() => picturesSeen(page)).toHaveLength(4);
      const [first = ''] = await picturesSeen(page);
      expect(await picturesSeen(page)).toEqual(row(first, 0));
      for (const steps of [1, 2, 3, 4, 5, 6, 7]) {
        await page.clock.runFor(2500);
        await expect.poll(() => picturesSeen(page)).toEqual(row(first, steps));
      }
    });
  }

  test('rest under the pointer, under the focus and when paused', async ({ page }) => {
    await openStopped(page);
    const reel = moments(page).getByRole('group', { name: 'Pictures' });
    await reel.hover();
    const spoken = () => momentsSpoken(page).textContent();
    const held = await spoken();
    await page.clock.runFor(20_000);
    expect(await spoken()).toBe(held);
    await page.mouse.move(0, 0);
    await expectToMoveOn(page, 2500, spoken, held);

    const pause = moments(page).getByRole('button');
    await pause.focus();
    await page.keyboard.press('Tab');
    await expect(reel).toBeFocused();
    const focused = await spoken();
    await page.clock.runFor(20_000);
    expect(await spoken()).toBe(focused);
    await expect(momentsSpoken(page)).toHaveAttribute('aria-live', 'polite');
    await page.keyboard.press('ArrowRight');
    await expect.poll(spoken).not.toBe(focused);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(spoken).toBe(focused);

    await pause.click();
    await expect(pause).toHaveAccessibleName('Play riding moments');
    const paused = await spoken();
    await page.clock.runFor(20_000);
    expect(await spoken()).toBe(paused);
    await pause.click();
    await page.mouse.move(0, 0);
    await expectToMoveOn(page, 2500, spoken, paused);
  });

  test('are four, three, two or one at the exact widths', async ({ page }) => {
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
      expect(await box()).toMatchObject({ x: 40, width: width - 80 });
    }
    await page.setViewportSize({ width: 639, height: 900 });
    const heading = await moments(page).getByRole('heading').boundingBox();
    const { x = 0, width = 0 } = (await box()) ?? {};
    expect(x).toBe(heading?.x);
    expect(Math.round(x + width + x)).toBe(639);
  });

  test('wait 50 ms for the end of a resize', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1300, height: 900 });
    await openStopped(page);
    await expect(momentsSpoken(page)).toHaveText('1, 2, 3, 4 of 7');
    const resized = page.evaluate(() => new Promise((done) => addEventListener('resize', done, { once: true })));
    await page.setViewportSize({ width: 1100, height: 900 });
    await resized;
    await page.clock.runFor(49);
    await expect(momentsSpoken(page)).toHaveText('1, 2, 3, 4 of 7');
    await page.clock.runFor(1);
    await expect(momentsSpoken(page)).toHaveText('1, 2, 3 of 7');
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('both go on and back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const sweep = async (target: Locator, from: number, to: number) => {
      await target.scrollIntoViewIfNeeded();
      const y = 1;
      await target.dispatchEvent('touchstart', touches(from, y));
      await target.dispatchEvent('touchend', touches(to, y));
    };
    const review = reviews(page).getByRole('group');
    await expect(async () => {
      await sweep(review, 300, 200);
      await expect(review).toHaveAccessibleName('2 of 3', { timeout: 500 });
    }).toPass();
    await sweep(review, 200, 300);
    await expect(review).toHaveAccessibleName('1 of 3');
    const reel = moments(page).getByRole('group', { name: 'Pictures' });
    await sweep(reel, 300, 200);
    await expect(momentsSpoken(page)).toHaveText('2 of 7');
    await sweep(reel, 200, 180);
    await expect(momentsSpoken(page)).toHaveText('2 of 7');
    await sweep(reel, 200, 300);
    await expect(momentsSpoken(page)).toHaveText('1 of 7');
  });
});

test('whoever wants things still gets them still, and can move them by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page);
  await page.clock.runFor(60_000);
  await expect(reviews(page).getByRole('group')).toHaveAccessibleName('1 of 3');
  await expect(momentsSpoken(page)).toHaveText('1, 2, 3, 4 of 7');
  await reviews(page).getByRole('button', { name: 'Review 2 of 3' }).click();
  await expect(reviews(page).getByRole('group')).toHaveAccessibleName('2 of 3');
  await moments(page).getByRole('group', { name: 'Pictures' }).press('ArrowRight');
  await expect(momentsSpoken(page)).toHaveText('2, 3, 4, 5 of 7');
  await expect(moments(page).getByRole('button', { name: 'Play riding moments' })).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
});
