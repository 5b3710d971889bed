import type { Page } from '@playwright/test';
import { letPass, stopClock } from '../support/clock-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { serveBare } from '../support/sample-content.ts';
import { toasts } from '../support/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const NEXT_RIDE = '**/api/rides/next/upcoming';
const START = '2026-11-19T23:30:00.000Z';

const banner = (page: Page, name: string) => page.getByRole('region', { name });
const timer = (page: Page) => page.getByRole('timer');

/** The server's response, with the ride that a test needs. */
async function answerNextRide(page: Page, ride: object | null) {
  await page.route(NEXT_RIDE, (route) => route.fulfill({ json: { success: true, data: { ride } } }));
}

async function expectTimeLeft(page: Page, text: string) {
  await expect(timer(page)).toHaveText(text);
}

test.describe('the next ride', () => {
  test('is the server’s, with date, year, time and venue', async ({ page, request }) => {
    const { data } = await (await request.get('/api/rides/next/upcoming')).json();
    await page.goto('/');
    const region = banner(page, 'NEXT RIDE START AT');
    await expect(region.getByRole('definition').nth(3)).toHaveText(data.ride.venue);
    await expect(region.getByRole('definition').nth(1)).toHaveText(data.ride.startTime.slice(0, 4));
    await region.getByRole('link', { name: 'REGISTER NOW' }).click();
    await expect(page).toHaveURL('/upcoming-rides');
  });

  test('is counted down second by second to zeros, in the club’s time', async ({ page }) => {
    await page.clock.install({ time: new Date(Date.parse(START) - 3 * 86_400 * 1000) });
    await answerNextRide(page, { startTime: START, venue: 'Sion Circle, Mumbai' });
    await page.goto('/');
    const facts = banner(page, 'NEXT RIDE START AT').getByRole('definition');
    await expect(facts).toHaveText(['20 November', '2026', '5:00 am', 'Sion Circle, Mumbai']);
    await stopClock(page, new Date(Date.parse(START) - (2 * 86_400 + 3 * 3600 + 4 * 60 + 1) * 1000));
    await expectTimeLeft(page, 'Days 02 Hours 03 Minutes 04 Seconds 01');
    await letPass(page, 1000);
    await expectTimeLeft(page, 'Days 02 Hours 03 Minutes 04 Seconds 00');
    await letPass(page, 1000);
    await expectTimeLeft(page, 'Days 02 Hours 03 Minutes 03 Seconds 59');
    await stopClock(page, new Date(Date.parse(START) - 1000));
    await expectTimeLeft(page, 'Days 00 Hours 00 Minutes 00 Seconds 01');
    await letPass(page, 1000);
    await expectTimeLeft(page, 'Days 00 Hours 00 Minutes 00 Seconds 00');
    await letPass(page, 5000);
    await expectTimeLeft(page, 'Days 00 Hours 00 Minutes 00 Seconds 00');
    await expect(timer(page)).toHaveAttribute('aria-live', 'off');
  });

  for (const width of [360, 1024, 1440]) {
    test(`may be a thousand days away, which fits its stone at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.clock.setFixedTime(new Date(Date.parse(START) - 8888.5 * 86_400 * 1000));
      await answerNextRide(page, { startTime: START, venue: 'Sion Circle, Mumbai' });
      await page.goto('/');
      await expectTimeLeft(page, 'Days 8888 Hours 12 Minutes 00 Seconds 00');
      const spare = await timer(page).evaluate((element) =>
        [...element.querySelectorAll('.stone span')].map((number) => {
          const text = document.createRange();
          text.selectNodeContents(number);
          const [words, stone] = [text.getBoundingClientRect(), number.getBoundingClientRect()];
          return Math.min(words.left - stone.left, stone.right - words.right);
        }),
      );
      for (const room of spare) expect(room).toBeGreaterThan(2);
      await expectNoSidewaysScroll(page);
    });
  }

  test('shows a message while loading', async ({ page }) => {
    const answered = Promise.withResolvers<void>();
    await page.route(NEXT_RIDE, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await serveBare(page, '/', 'index.html');
    await page.goto('/');
    await expect(banner(page, 'Loading next ride...')).toBeVisible();
    const height = (await banner(page, 'Loading next ride...').boundingBox())?.height;
    answered.resolve();
    await expect(banner(page, 'NEXT RIDE START AT')).toBeVisible();
    expect((await banner(page, 'NEXT RIDE START AT').boundingBox())?.height).toBe(height);
  });

  test('may not be planned yet', async ({ page }) => {
    await answerNextRide(page, null);
    await page.goto('/');
    const region = banner(page, 'No Upcoming Rides');
    await expect(region.getByText('No upcoming rides found')).toBeVisible();
    await expect(timer(page)).toHaveCount(0);
    await expectAccessible(page);
    await region.getByRole('link', { name: 'VIEW ALL RIDES' }).click();
    await expect(page).toHaveURL('/upcoming-rides');
  });

  test('that cannot be fetched is reported once, and can be requested again', async ({ page, allowConsole }) => {
    allowConsole(/status of 500/);
    await page.route(NEXT_RIDE, (route) => route.fulfill({ status: 500, json: { success: false, message: 'No' } }));
    await page.goto('/');
    const notices = toasts(page).getByRole('alert');
    await expect(notices).toHaveText('Failed to fetch ride information');
    const region = banner(page, 'Failed to fetch ride information');
    await expect(region.getByRole('link', { name: 'VIEW ALL RIDES' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(notices).toHaveCount(0);
    await region.getByRole('button', { name: 'Try Again' }).click();
    await expect(notices).toHaveCount(1);
    await page.unroute(NEXT_RIDE);
    await region.getByRole('button', { name: 'Try Again' }).click();
    await expect(banner(page, 'NEXT RIDE START AT')).toBeVisible();
    await expect(notices).toHaveCount(0);
  });
});
