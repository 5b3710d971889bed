import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import type { Locator, Page } from '@playwright/test';
import { letPass, openUnderClock } from '../support/clock-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { riders: RIDERS, leadership, core } = CLUB_DEFAULTS.people;
const nameAt = (position: number) => RIDERS[position - 1]?.name ?? '';
const showcase = (page: Page) => page.getByRole('region', { name: 'Our Riders' });
const thumbnails = (page: Page) => page.getByRole('list', { name: 'All riders' }).getByRole('button');

/** Checks who is featured, by picture, dot and odometer alike. */
async function expectFeatured(page: Page, position: number) {
  await expect(page.getByRole('img', { name: `Helmet of ${nameAt(position)}` })).toBeVisible();
  await expect(page.getByText(`Rider ${position} of 23`, { exact: true })).toBeAttached();
  await expect(page.getByRole('button', { name: `Rider ${position} of 23`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(thumbnails(page).nth(position - 1)).toHaveAttribute('aria-pressed', 'true');
}

const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top + scrollY);

/** With a controlled clock and the pointer out of the way. */
async function open(page: Page) {
  await openUnderClock(page, '/riders');
  await page.mouse.move(0, 0);
  await expectFeatured(page, 1);
}

/** A busy machine may take longer than the three seconds of the first rider. */
const stayAtFirst = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

/** In steps: a timer started by another timer would otherwise begin only after the whole leap. */
async function passTime(page: Page, ms: number) {
  for (let passed = 0; passed < ms; passed += 500) await letPass(page, 500);
}

test('the showcase has 23 riders and the page its ten members', async ({ page }) => {
  expect(RIDERS).toHaveLength(23);
  await page.goto('/riders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Riders');
  await expect(showcase(page).getByText('The Brotherhood')).toBeVisible();
  await expect(thumbnails(page)).toHaveCount(23);
  await expect(showcase(page).getByRole('button', { name: /^Rider \d+ of 23$/ })).toHaveCount(23);
  await expect(thumbnails(page).first().locator('img')).toHaveAttribute('src', /rider_devendra-salvi/);

  for (const [title, members] of [
    ['The Leadership', leadership],
    ['Core Team', core],
  ] as const) {
    const group = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
    await expect(group.getByRole('heading', { level: 3 })).toHaveText(members.map(({ name }) => name));
    await expect(group.locator('img')).toHaveCount(members.length);
    for (const [index, member] of members.entries()) {
      const card = group.getByRole('listitem').nth(index);
      await expect(card.getByText(member.role, { exact: true })).toBeVisible();
      await expect(card.getByRole('link', { name: 'Instagram' })).toHaveCount(member.instagram ? 1 : 0);
      await expect(card.getByRole('link', { name: 'YouTube' })).toHaveCount(member.youtube ? 1 : 0);
    }
  }
  expect([leadership.length, core.length]).toEqual([3, 7]);
});

test('links lead to the person’s own channels, in a new tab', async ({ page }) => {
  await stayAtFirst(page);
  await page.goto('/riders');
  const link = showcase(page).getByRole('link', { name: 'Instagram of Devendra Salvi, opens in a new tab' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//);
  await expect(showcase(page).getByRole('link', { name: /YouTube of Devendra Salvi/ })).toBeVisible();
  await thumbnails(page).filter({ hasText: 'Clyde' }).click();
  await expect(showcase(page).getByRole('link', { name: /opens in a new tab/ })).toHaveCount(0);
});

test('every 3 s the next rider is shown, in a circle', async ({ page }) => {
  await open(page);
  await letPass(page, 2900);
  await expectFeatured(page, 1);
  await letPass(page, 200);
  await expectFeatured(page, 2);
  await letPass(page, 3000);
  await expectFeatured(page, 3);
  await letPass(page, 3000 * 20);
  await expectFeatured(page, 23);
  await letPass(page, 3000);
  await expectFeatured(page, 1);
});

for (const kind of ['thumbnail', 'dot'] as const) {
  test(`a ${kind} chooses a rider, and it goes on after 8 s`, async ({ page }) => {
    await open(page);
    if (kind === 'thumbnail') await thumbnails(page).nth(6).click();
    else await page.getByRole('button', { name: 'Rider 7 of 23', exact: true }).click();
    await expectFeatured(page, 7);
    await passTime(page, 8000);
    await expectFeatured(page, 7);
    await passTime(page, 2500);
    await expectFeatured(page, 7);
    await passTime(page, 1000);
    await expectFeatured(page, 8);
    await letPass(page, 3000);
    await expectFeatured(page, 9);
  });
}

test('pointing at the showcase or reaching it by keyboard holds it, leaving lets it go on', async ({ page }) => {
  await open(page);
  await page.getByRole('img', { name: /Helmet of/ }).hover();
  await letPass(page, 10_000);
  await expectFeatured(page, 1);
  await page.mouse.move(0, 0);
  await letPass(page, 3000);
  await expectFeatured(page, 2);
  await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).focus();
  await page.keyboard.press('Tab');
  await letPass(page, 10_000);
  await expectFeatured(page, 2);
  await page.keyboard.press('Shift+Tab');
  await letPass(page, 3000);
  await expectFeatured(page, 3);
});

test('Pause stops it until Play, and choosing still works', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Pause riders' }).click();
  await page.mouse.move(0, 0);
  await letPass(page, 20_000);
  await expectFeatured(page, 1);
  await thumbnails(page).nth(4).click();
  await letPass(page, 20_000);
  await expectFeatured(page, 5);
  await page.getByRole('button', { name: 'Play riders' }).click();
  await letPass(page, 3000);
  await expectFeatured(page, 6);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself', async ({ page }) => {
    await open(page);
    await letPass(page, 20_000);
    await expectFeatured(page, 1);
    await page.getByRole('button', { name: 'Rider 3 of 23', exact: true }).click();
    await letPass(page, 20_000);
    await expectFeatured(page, 3);
  });
});

test('the circle says Loading... until the picture has arrived', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rider_devendra-salvi-*.svg', async (route) => {
    await held;
    await route.continue();
  });
  await stayAtFirst(page);
  await page.goto('/riders', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('a picture that cannot be loaded says so', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/rider_devendra-salvi-*.svg', (route) => route.abort());
  await stayAtFirst(page);
  await page.goto('/riders');
  await expect(page.getByText('IMAGE NOT FOUND')).toBeVisible();
});

test('the page works on every screen, and does not jump from rider to rider', async ({ page }) => {
  await page.goto('/riders');
  await page.getByRole('button', { name: 'Pause riders' }).click();
  for (const width of [1440, 1024, 768, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const heights = new Set<number>();
    for (const index of [0, 3, 14, 21]) {
      await thumbnails(page).nth(index).click();
      heights.add(await topOf(thumbnails(page).first()));
    }
    expect([...heights], `${width} px`).toHaveLength(1);
    await expectNoSidewaysScroll(page);
    if (width === 1440 || width === 390) await expectAccessible(page);
  }
});
