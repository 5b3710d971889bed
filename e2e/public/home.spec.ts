import type { Page } from '@playwright/test';
import { letPass, stopClock } from '../support/clock-steps.ts';
import { expect, expectAccessible, holdCalls, test, untilFilled, untilHydrated } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const banner = (page: Page, name: string) => page.getByRole('region', { name });
const timer = (page: Page) => page.getByRole('timer');

test('the hero says who we are', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#home');
  await expect(hero.getByText('Adventure Awaits')).toBeVisible();
  await expect(hero.getByRole('heading', { level: 1, name: 'Conquer The Open Road Together' })).toBeVisible();
  await expect(hero.getByRole('button', { name: 'Watch Video' })).toBeVisible();
  await expect(page.locator('#contactus')).toBeAttached();
});

test('the lamp lights up in 700 ms, unless motion is reduced', async ({ page }) => {
  await page.goto('/');
  const beam = () => page.locator('.hero-beam').evaluate((element) => getComputedStyle(element).animation);
  expect(await beam()).toMatch(/0\.7s.*beam-up/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await beam()).not.toContain('beam-up');
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the first screen at ${viewport.width} px sells the next ride`, async ({ page, request }) => {
    const { data } = await (await request.get('/api/rides/next/upcoming')).json();
    await page.setViewportSize(viewport);
    await page.goto('/');
    const ride = page.getByRole('region', { name: 'NEXT RIDE START AT' });
    for (const part of [
      page.getByRole('button', { name: 'Watch Video' }),
      ride.getByRole('link', { name: data.ride.title }),
      ride.getByRole('definition').nth(3),
      ride.getByRole('link', { name: 'REGISTER NOW' }),
      timer(page),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(ride.getByRole('link', { name: data.ride.title })).toHaveAttribute('href', `/rides/${data.ride._id}`);
  });
}

test('the picture rides once the app runs, and stands still when it is asked to or motion is reduced', async ({
  page,
}) => {
  const app = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-/, async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const inState = (wanted: AnimationPlayState) =>
    page.evaluate((state) => {
      const isInState = ({ playState, timeline }: Animation) =>
        playState === state && timeline instanceof DocumentTimeline;
      return document.querySelector('.hero-stage')?.getAnimations({ subtree: true }).filter(isInState).length;
    }, wanted);
  const moving = () => inState('running');
  await expect.poll(() => inState('paused')).toBeGreaterThan(8);
  expect(await moving()).toBe(0);
  app.resolve();
  await expect.poll(moving).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Pause the picture' }).click();
  await expect.poll(moving).toBe(0);
  await page.getByRole('button', { name: 'Play the picture' }).click();
  await expect.poll(moving).toBeGreaterThan(8);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  await expect(page.getByRole('button', { name: 'Pause the picture' })).toBeHidden();
});

test('the land follows the pointer, the near more than the far, unless it stands still', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await untilHydrated(page);
  const shifts = () =>
    page.evaluate(() =>
      ['.hero-far', '.hero-near', '.hero-leader', '.hero-lamp'].map((layer) => {
        const { translate } = getComputedStyle(document.querySelector(layer) ?? document.body);
        return Number.parseFloat(translate) || 0;
      }),
    );
  await expect.poll(shifts).toEqual([0, 0, 0, 0]);
  await page.mouse.move(1439, 300);
  await expect.poll(async () => (await shifts()).map(Math.round)).toEqual([-1, -3, -6, -6]);
  // no layer ends inside the picture, at either end of its travel
  const gaps = () =>
    page.evaluate(() =>
      ['far', 'near', 'verge', 'kerb', 'road'].flatMap((name) => {
        const layer = document.querySelector(`.hero-${name}`) ?? document.body;
        const travel = layer.getAnimations().find((animation) => animation instanceof CSSAnimation);
        return [0, 0.9999].flatMap((part) => {
          if (travel) travel.currentTime = part * Number(travel.effect?.getComputedTiming().duration);
          const { left, right } = layer.getBoundingClientRect();
          return left <= 0 && right >= innerWidth ? [] : [`${name} at ${part}: ${left} to ${right}`];
        });
      }),
    );
  expect(await gaps()).toEqual([]);
  await page.mouse.move(0, 300);
  await expect.poll(async () => (await shifts()).map(Math.round)).toEqual([2, 3, 6, 6]);
  expect(await gaps()).toEqual([]);
  await page.getByRole('button', { name: 'Pause the picture' }).press('Enter');
  await expect.poll(shifts).toEqual([0, 0, 0, 0]);
  await page.getByRole('button', { name: 'Play the picture' }).press('Enter');
  await expect.poll(async () => (await shifts())[3]).toBeGreaterThan(5);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await shifts()).toEqual([0, 0, 0, 0]);
});

test.describe('next on the calendar', () => {
  const calendar = (page: Page) => page.getByRole('region', { name: 'Next on the calendar' });

  test('are three rides to come and the latest story, each asked for once', async ({ page, request }) => {
    const { data } = await (await request.get('/api/blogs?limit=1')).json();
    const calls: string[] = [];
    page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
    // an answer that was fetched ahead is too old after ten seconds, which a busy machine may take
    await page.clock.setFixedTime(new Date());
    await page.goto('/');
    const rides = calendar(page).getByRole('listitem');
    await expect(rides).toHaveCount(3);
    await expect(rides.first()).toContainText(/\d+ places? left|Fully booked/);
    await expect(calendar(page).getByRole('article')).toContainText(data.data[0].title);
    for (const path of ['/api/rides', '/api/blogs', '/api/rides/next/upcoming']) {
      expect(calls.filter((called) => called === path)).toHaveLength(1);
    }
    await expectAccessible(page);
    await rides.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/rides\/\w+/);
  });

  test('may be empty, or fail and be asked for again', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    let isBroken = true;
    await page.route('**/api/rides?*', (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { success: false, message: 'Broken' } })
        : route.fulfill({ json: { success: true, data: { data: [], pagination: {} } } }),
    );
    await page.route('**/api/blogs?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto('/');
    await expect(calendar(page).getByText("We couldn't load the next rides")).toBeVisible();
    await expect(calendar(page).getByRole('link', { name: 'All articles' })).toBeVisible();
    isBroken = false;
    await calendar(page).getByRole('button', { name: 'Try again' }).click();
    await expect(calendar(page).getByText('Nothing on the calendar yet')).toBeVisible();
  });
});

test.describe('parts below the first screen', () => {
  const pause = (page: Page) => page.getByRole('button', { name: 'Pause reviews' });

  test('a press before their code is there is kept, and the rest of the page answers already', async ({ page }) => {
    const release = await holdCalls(page, /\/assets\/home-voices-/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('.hero-ready')).toBeVisible();
    await pause(page).click();
    await expect(pause(page)).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Play reviews' })).toBeVisible();
  });

  test('without their code they can be read as the server wrote them', async ({ page, request, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await untilFilled(request, '/');
    await page.route(/\/assets\/(?:home-voices|calendar-content)-/, (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('.hero-ready')).toBeVisible();
    const calendar = page.getByRole('region', { name: 'Next on the calendar' });
    await untilHydrated(page);
    await expect(calendar.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Riding moments' })).toBeVisible();
    // the app goes on with the rest: it scrolls to the end, and comes back from another page
    await page.getByRole('navigation').getByRole('link', { name: 'CONTACT US' }).first().click();
    await expect(page.locator('#contactus')).toBeInViewport();
    await calendar.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/rides\/\w+/);
  });
});

test('two events are teased, each with its own story behind it', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Events and schedule' });
  const cards = section.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText('Malshej Ghat: 7th anniversary ride');
  await expect(cards.nth(0)).toContainText('19th and 20th July 2025');
  await expect(cards.nth(1)).toContainText('Explore Daman Ride');
  await expect(cards.nth(1)).toContainText('7th and 8th June 2025');
  for (const card of await cards.all()) await expect(card).toContainText('Hosted by Sahyadri Brotherhood');
  await expect(section.getByRole('listitem')).toHaveText(['160+ family', '80+ completed rides']);

  // before that, a link hands nothing over
  await untilHydrated(page);
  await cards.nth(1).getByRole('link', { name: 'VIEW MORE EVENT' }).click();
  await expect(page).toHaveURL('/event-detail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Daman Ride');
  await page.goBack();
  await cards.nth(0).getByRole('link', { name: 'VIEW MORE EVENT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Malshej Ghat: 7th anniversary ride');
  await page.goBack();
  await section.getByRole('link', { name: 'VIEW MORE EVENT', exact: true }).click();
  await expect(page).toHaveURL('/events');
});

test('the about section leads to the whole story', async ({ page }) => {
  await page.goto('/');
  const about = page.getByRole('region', { name: 'Started in the rain, still in formation' });
  await expect(about.getByText('July 2018, Mumbai')).toBeVisible();
  await about.getByRole('link', { name: 'DISCOVER MORE' }).click();
  await expect(page).toHaveURL('/discover-more');
});

test('a section named by a link is scrolled to after 100 ms, without one the page begins at its top', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-15T00:00:00Z') });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/riders');
  await untilHydrated(page);
  const scrollY = () => page.evaluate(() => window.scrollY);
  await stopClock(page, new Date('2026-11-15T01:00:00Z'));
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conquer The Open Road Together');
  await letPass(page, 99);
  expect(await scrollY()).toBe(0);
  await letPass(page, 1);
  await expect(page.locator('#contactus')).toBeInViewport();
  await expect(page.locator('#contactus')).toBeFocused();
  await page.goto('/riders');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sahyadri Brotherhood' }).click();
  await expect(page).toHaveURL('/');
  await letPass(page, 1000);
  expect(await scrollY()).toBe(0);
});

test('without scripts the page shows all that needs no clock', async ({ browser, request, server }) => {
  await untilFilled(request, '/');
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(banner(page, 'NEXT RIDE START AT').getByRole('definition')).toHaveCount(4);
  await expect(timer(page)).toHaveText(/^(?:[A-Z][a-z]+\s+–\s*){4}$/);
  await expect(banner(page, 'Next on the calendar').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Rehana Tamboli')).toBeVisible();
  await expect(page.getByText('Ishaan Wagle')).toBeVisible();
  await expect(page.locator('[style]')).toHaveCount(0);
  await context.close();
});
