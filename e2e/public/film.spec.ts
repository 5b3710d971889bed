import type { Page } from '@playwright/test';
import { letPass, stopClock } from '../support/clock-steps.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const film = (page: Page) => page.getByRole('dialog', { name: 'Watch Video' });

async function openFilm(page: Page) {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Watch Video' });
  await opener.click();
  await expect(film(page)).toBeVisible();
  return opener;
}

test('Watch Video plays the club’s film in a dialog', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T00:00:00Z') });
  await page.goto('/');
  await expect(page.getByRole('timer')).toBeVisible();
  // stands still from here on: a slow machine must not play half of the film before the test stops it
  await stopClock(page, new Date('2026-11-15T01:00:00Z'));
  const opener = page.getByRole('button', { name: 'Watch Video' });
  await opener.click();
  await expect(film(page).getByText('Before the city wakes up, the briefing is done.')).toBeVisible();
  await film(page).getByRole('button', { name: 'Pause' }).click();
  // axe waits on timers
  await page.clock.resume();
  await expectAccessible(page);
  await stopClock(page, new Date('2026-11-15T03:00:00Z'));
  const position = () => film(page).getByRole('progressbar').getAttribute('aria-valuenow').then(Number);
  const stopped = await position();
  await letPass(page, 5000);
  expect(await position()).toBe(stopped);

  await film(page).getByRole('button', { name: 'Play' }).click();
  await letPass(page, 6000);
  await expect.poll(position).toBe(stopped + 6000);
  await expect(film(page).getByText('By seven we are in the ghats. So is the rain.')).toBeVisible();
  await expect(film(page).getByRole('img', { name: /ghat road in the rain/ })).toBeVisible();
  await expect(film(page).getByRole('img')).toHaveCount(1);
  await letPass(page, 36_000);
  await expect(film(page).getByText('0:36 / 0:36')).toBeVisible();
  await expect(film(page).getByText('One pace. Everyone home by dark.')).toBeVisible();
  await film(page).getByRole('button', { name: 'Play again' }).click();
  await expect(film(page).getByText('0:00 / 0:36')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(film(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('with reduced motion the film is paged through by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-11-15T00:00:00Z') });
  await page.setViewportSize({ width: 390, height: 844 });
  const opener = await openFilm(page);
  await letPass(page, 60_000);
  await expect(film(page).getByText('1 of 6')).toBeVisible();
  await expect(film(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(film(page).getByText('2 of 6')).toBeVisible();
  await film(page).getByRole('button', { name: 'Previous' }).click();
  await expect(film(page).getByText('1 of 6')).toBeVisible();
  await expectAccessible(page);
  await film(page).getByRole('button', { name: 'Close' }).click();
  await expect(film(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a film that cannot be loaded leaves the page as it is and says so', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/assets/film-dialog-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch Video' }).click();
  await expect(page.getByRole('alert')).toContainText("The film couldn't be loaded");
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
