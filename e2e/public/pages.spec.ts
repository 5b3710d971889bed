import type { Page } from '@playwright/test';
import { stopClock } from '../support/clock-steps.ts';
import {
  AS_STORED,
  expect,
  expectAccessible,
  expectNoShift,
  expectNoSidewaysScroll,
  logIn,
  MEMBER,
  openOwnPage,
  test,
  untilHydrated,
  watchShift,
} from '../support/fixtures.ts';

const PAGES = {
  '/': ['Conquer The Open Road Together', 'Home'],
  '/upcoming-rides': ['Upcoming Rides', 'Upcoming Rides'],
  '/rides': ['Epic rides. Epic memories.', 'Recent Rides'],
  '/testimonials-stories': ['Epic rides. Epic memories.', 'Recent Rides'],
  '/events': ['Mumbai Bikers Mania', 'Mumbai Bikers Mania'],
  '/event-detail': ['Bike Event', 'Event'],
  '/blog': ['Latest Articles', 'Latest Articles'],
  '/riders': ['Our Riders', 'Our Riders'],
  '/helmet': ['Paint your helmet', 'Paint your helmet'],
  '/discover-more': ['What the club is all about', 'Discover more'],
  '/privacy-policy': ['Privacy Policy', 'Privacy Policy'],
  '/terms-conditions': ['Terms & Conditions', 'Terms & Conditions'],
  '/cancellation-refund': ['Cancellation & Refund Policy', 'Cancellation & Refund Policy'],
  '/login': ['Welcome Back', 'Login'],
  '/register': ['Join Our Riding Community', 'Register'],
  '/forgot-password': ['Forgot your password?', 'Forgot password'],
} as const;

/** From the next page on: a browser's first use of Intl costs a phone 100 ms and more, so pages do without. */
const watchIntl = (page: Page) =>
  page.addInitScript(() => {
    const used: string[] = [];
    (window as { usedIntl?: string[] }).usedIntl = used;
    for (const [owner, name] of [
      [Intl, 'DateTimeFormat'],
      [Intl, 'NumberFormat'],
      [Intl, 'PluralRules'],
      [Number.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleDateString'],
      [Date.prototype, 'toLocaleTimeString'],
    ] as const) {
      const whole = Reflect.get(owner, name);
      const noted = () => {
        used.push(name);
        return whole;
      };
      Object.defineProperty(owner, name, { get: noted });
    }
  });

for (const [path, [heading, title]] of Object.entries(PAGES)) {
  test(`${path} fits every screen`, async ({ page }) => {
    await watchShift(page);
    await watchIntl(page);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // a phone's first load differs from a window that was made narrow
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(`${title} · Sahyadri Brotherhood`);
      await expectAccessible(page);
      await expectNoShift(page);
    }
    await expect(page.getByRole('main')).not.toContainText(AS_STORED);
    expect(await page.evaluate(() => (window as { usedIntl?: string[] }).usedIntl)).toEqual([]);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test('nothing moves while a page of one item, or of a member, is on its way', async ({ page, request }) => {
  const first = async (path: string) => (await (await request.get(path)).json()).data;
  const ride = `/rides/${(await first('/api/rides?limit=1')).data[0]._id}`;
  const event = `/events/${(await first('/api/events?limit=1')).events[0]._id}`;
  const article = `/blog/${(await first('/api/blogs?limit=1')).data[0].slug}`;
  await logIn(page, MEMBER);
  await openOwnPage(page, 'My bookings');
  const ticket = await page.getByRole('link', { name: 'Ticket' }).first().getAttribute('href');
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShift(page);
  for (const path of [ride, event, article, '/account', '/my-bookings', `${ticket}`, `${ticket}/receipt`]) {
    let release = () => {};
    const painted = new Promise<void>((resolve) => {
      release = resolve;
    });
    const listed = page.waitForResponse('**/api/bookings/mine').catch(() => {});
    await page.route('**/api/**', async (route) => {
      await painted;
      // what else a list waits for comes after the list itself
      if (route.request().url().endsWith('/payments/checkout')) await listed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'load' });
    await untilHydrated(page);
    release();
    await page.waitForLoadState('networkidle');
    await expectNoShift(page);
    await page.unroute('**/api/**');
  }
});

test('every call of a page sends its Accept and Authorization headers', async ({ page, request }) => {
  const { _id } = (await (await request.get('/api/rides?limit=1')).json()).data.data[0];
  await logIn(page, MEMBER);
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  // what was fetched ahead is asked for again after ten seconds
  await page.clock.setFixedTime(new Date());
  const calls: { path: string; accept: string | undefined; authorization: string | undefined; answered: unknown }[] =
    [];
  page.on('request', (made) => {
    const { pathname, search } = new URL(made.url());
    const { accept, authorization } = made.headers();
    if (!pathname.startsWith('/api/')) return;
    calls.push({ path: pathname + search, accept, authorization, answered: made.response() });
  });
  for (const path of ['/', '/upcoming-rides', '/rides', '/events', '/blog', `/rides/${_id}`]) {
    calls.length = 0;
    await page.goto(path);
    // the last one, once the page has nothing else to do
    await expect.poll(() => calls.map((call) => call.path), path).toContain('/api/auth/me');
    // an answer may lead to another call
    for (const { answered } of calls) await answered;
    for (const call of calls) {
      expect(call, path).toMatchObject({ accept: 'application/json', authorization: `Bearer ${token}` });
    }
    const paths = calls.map((call) => call.path);
    expect(new Set(paths).size, `${path} asks once: ${paths}`).toBe(paths.length);
  }
});

test('a call that has just been answered is not made again', async ({ page, request }) => {
  const { _id } = (await (await request.get('/api/rides?limit=1')).json()).data.data[0];
  const asked: string[] = [];
  page.on('request', (made) => void asked.push(new URL(made.url()).pathname));
  // a busy browser's timers come after the answer
  await page.addInitScript(() => {
    const [ownFetch, ownTimeout] = [window.fetch, window.setTimeout];
    let wall: Promise<unknown> = Promise.resolve();
    window.fetch = async (...made) => {
      const answer = ownFetch(...made);
      if (String(made[0]).endsWith('/going')) wall = answer.then((response) => response.clone().text());
      return answer;
    };
    const late = (run: () => void, delay = 0, ...given: unknown[]) =>
      delay > 0 ? ownTimeout(run, delay, ...given) : ownTimeout(() => wall.finally(() => ownTimeout(run, 0, ...given)));
    window.setTimeout = late as typeof setTimeout;
  });
  await page.goto(`/rides/${_id}`);
  await expect.poll(() => asked).toContain(`/api/rides/${_id}`);
  // the page makes both calls in one task
  await page.evaluate(() => undefined);
  expect(asked.filter((path) => path.endsWith('/going'))).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page for members has its heading', async ({ page }) => {
    for (const [path, heading] of [
      ['/account', 'Account'],
      ['/my-bookings', 'My bookings'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });

  test('a form cannot be sent into the void', async ({ page }) => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('button[type=submit]'), path).toBeDisabled();
    }
  });

  test('every public page has its heading, and links lead on', async ({ page }) => {
    for (const [path, [heading]] of Object.entries(PAGES)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await page.getByRole('banner').getByRole('link', { name: 'BLOG' }).click();
    await expect(page).toHaveURL('/blog');
    await page.goto('/admin/users');
    await expect(page.locator('body')).toHaveText('');
  });
});

test('/blogs leads to /blog', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Articles');
});

for (const path of ['/no/such/road', '/rides/no-such-ride']) {
  test(`${path} is not found, and says so`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road ends here');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('where the road ends the gap can be jumped, and a miss is counted in kilometres', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: new Date('2026-11-15T00:00:00Z') });
  await page.goto('/no/such/road');
  const stone = page.getByRole('figure');
  await expect(stone).toContainText('404 km');
  await untilHydrated(page);
  // the road stands still until the rider has jumped
  await stopClock(page, new Date('2026-11-15T01:00:00Z'));
  await stone.getByRole('button', { name: 'Jump the gap' }).click();
  await expect(stone.getByRole('button', { name: /^Jump, / })).toBeFocused();
  await page.keyboard.press('Space');
  await page.clock.resume();
  await expect(stone.getByRole('status')).toHaveText(/You made it \d+ km\. Best: \d+ km\./, { timeout: 30_000 });
  await expect(stone).toContainText('404 km');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(stone.getByRole('button')).toBeHidden();
});

test('when a page’s code is gone, the page is reloaded; when that does not help, the error screen offers to refresh', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|dynamically imported module/);
  const toRiders = async () => {
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'RIDERS' }).click();
  };
  const heading = page.getByRole('heading', { level: 1 });
  // half a minute later it would be reloaded again
  await page.clock.setFixedTime(new Date());
  await page.goto('/');
  await page.route('**/assets/riders.page-*.js', (route) => route.abort());
  await toRiders();
  await expect(page).toHaveURL('/riders');
  await expect(heading).toHaveText('Our Riders');

  await page.goto('/');
  await toRiders();
  await expect(heading).toHaveText('Something went wrong.');
  await expect(
    page.getByText('An unexpected error occurred. Please refresh the page or try again later.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/riders.page-*.js');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(heading).toHaveText('Our Riders');
});

test('nothing is fetched from elsewhere, and files are kept by the browser', async ({ page, server }) => {
  const answers: string[] = [];
  page.on('response', (answer) => answers.push(answer.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(answers.filter((url) => !url.startsWith(server.url))).toEqual([]);
});
