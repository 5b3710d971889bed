import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, isLaidOut, test, wheelDown } from '../support/fixtures.ts';
import { failList, holdList, inHours, sampleEvent, serveList } from '../support/sample-content.ts';
import { toasts } from '../support/toasts.ts';

const events = (page: Page) => page.getByRole('main').getByRole('article');
const tab = (page: Page, name: 'Upcoming' | 'Past') =>
  page.getByRole('group', { name: 'Which events' }).getByRole('button', { name });
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });
const nextEvent = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Next Event' });
const titles = (page: Page) => events(page).getByRole('link');

test('the page asks for twenty events and makes no debug call', async ({ page, request }) => {
  const calls: string[] = [];
  page.on('request', (made) => calls.push(new URL(made.url()).pathname + new URL(made.url()).search));
  const answered = page.waitForResponse('**/api/events?*');
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai Bikers Mania');
  await answered;
  const own = [...new Set(calls.filter((call) => call.startsWith('/api/events')))];
  expect(own).toEqual(['/api/events?limit=20']);
  for (const path of ['all', 'fix-categories', 'create-test']) {
    const answer =
      path === 'all' ? request.get(`/api/events/debug/${path}`) : request.post(`/api/events/debug/${path}`);
    expect((await answer).status(), path).toBe(404);
  }
});

test('the head belongs to the tab, the next event to the upcoming one', async ({ page }) => {
  await serveList(page, 'events', [
    sampleEvent({ _id: 'later', startDate: '2031-09-01T03:00:00.000Z', endDate: null }),
    sampleEvent({ startDate: '2031-08-21T20:00:00.000Z', endDate: '2031-08-23T10:00:00.000Z' }),
  ]);
  await page.goto('/events');
  const main = page.getByRole('main');
  await expect(tab(page, 'Upcoming')).toHaveAttribute('aria-pressed', 'true');
  await expect(main).toContainText('Mud, ramps and slow races in the western ghats');
  await expect(main).toContainText('Two days for every machine and every level of rider.');
  await expect(nextEvent(page)).toHaveText(/^Next Event\s*22 August 2031$/);
  await expect(page.locator('.next-event')).toContainText('Mania at Karjat');
  await tab(page, 'Past').click();
  await expect(main).toContainText("Mud we've since washed off");
  await expect(main).toContainText('What we rode, where we met and how many turned up.');
  await expect(nextEvent(page)).toHaveCount(0);
});

test('the jump runs once, again when asked, and never for those who want it still', async ({ page }) => {
  const jump = page.locator('.jump');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // a lap stops where it begins: on a busy machine it could be over before the test looks
  await page.addInitScript(() =>
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('.jump')) return;
      for (const animation of target.getAnimations()) animation.pause();
    }),
  );
  await page.goto('/events');
  await expect(jump).toHaveAttribute('data-riding', 'true');
  await jump.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.currentTime = 3599;
      animation.play();
    }
  });
  await expect(jump).not.toHaveAttribute('data-riding', 'true');
  await page.getByRole('button', { name: 'Jump again' }).focus();
  await expect(jump).toHaveAttribute('data-riding', 'true');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(jump).not.toHaveAttribute('data-riding', 'true');
  await expect(page.getByRole('button', { name: 'Jump again' })).toHaveCount(0);
});

test('the head is as high on both tabs', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/events');
    await expect(events(page)).not.toHaveCount(0);
    const bar = async () => (await page.getByRole('group', { name: 'Which events' }).boundingBox())?.y;
    const before = await bar();
    await tab(page, 'Past').click();
    await expect(nextEvent(page)).toHaveCount(0);
    expect(await bar()).toBe(before);
  }
});

test('events are upcoming or past by the clock, and in the order of their tab', async ({ page }) => {
  const at = (title: string, start: number | null, end: number | null) =>
    sampleEvent({
      _id: title,
      title,
      startDate: start === null ? null : inHours(start),
      endDate: end === null ? null : inHours(end),
    });
  await serveList(page, 'events', [
    at('in a week', 168, null),
    at('tomorrow', 24, 30),
    at('under way', -30, 5),
    at('began today', -23, null),
    at('over yesterday', -40, -20),
    at('over for days', -90, null),
    at('undated', null, 50),
  ]);
  await page.goto('/events');
  await expect(titles(page)).toHaveText(['under way', 'began today', 'tomorrow', 'in a week']);
  await tab(page, 'Past').click();
  await expect(page).toHaveURL('/events?tab=past');
  await expect(titles(page)).toHaveText(['over yesterday', 'over for days']);
  await expect(page.getByRole('button', { name: 'REGISTER NOW' })).toHaveCount(0);
});

test('the next event is never one that has begun, unless nothing follows', async ({ page }) => {
  const running = sampleEvent({ _id: 'now', title: 'Chai Meet', startDate: inHours(-30), endDate: inHours(5) });
  await serveList(page, 'events', [
    running,
    sampleEvent({ _id: 'off', status: 'cancelled', startDate: '2031-08-20T03:00:00.000Z', endDate: null }),
    sampleEvent({ _id: 'next', title: 'Gymkhana', startDate: '2031-08-21T20:00:00.000Z', endDate: null }),
  ]);
  await page.goto('/events');
  await expect(nextEvent(page)).toHaveText(/^Next Event\s*22 August 2031$/);
  await expect(page.locator('.next-event')).toContainText('Gymkhana');
  await serveList(page, 'events', [running]);
  await page.reload();
  await expect(nextEvent(page)).toHaveText(/^Next Event\s*On now$/);
  await expect(page.locator('.next-event')).toContainText('Chai Meet');
});

test('each tab has twenty events and a way to the others', async ({ page }) => {
  const many = (name: string, hours: number) =>
    Array.from({ length: 27 }, (_, place) => {
      const startDate = inHours(hours * (place + 1));
      return sampleEvent({ _id: `${name}${place}`, title: `${name} ${place}`, startDate, endDate: null });
    });
  const lists = { upcoming: many('Coming', 48), past: many('Over', -48) };
  const asked: string[] = [];
  await page.route('**/api/events?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams.toString());
    const list = searchParams.get('when') === 'past' ? lists.past : [...lists.upcoming, ...lists.past];
    const number = Number(searchParams.get('page') ?? 1);
    const pagination = { page: number, limit: 20, total: list.length, pages: Math.ceil(list.length / 20) };
    return route.fulfill({
      json: { success: true, data: { events: list.slice(20 * (number - 1), 20 * number), pagination } },
    });
  });
  // what was fetched ahead is asked for again after ten seconds
  await page.clock.setFixedTime(new Date());
  await page.goto('/events');
  await expect(events(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Later events' }).click();
  await expect(events(page)).toHaveCount(27);
  await expect(page.getByRole('button', { name: /events$/ })).toHaveCount(0);
  await tab(page, 'Past').click();
  await expect(events(page)).toHaveCount(20);
  await expect(titles(page).first()).toHaveText('Over 0');
  await page.getByRole('button', { name: 'Older events' }).click();
  await expect(events(page)).toHaveCount(27);
  await expect(titles(page).last()).toHaveText('Over 26');
  await expect(page.getByRole('button', { name: 'Older events' })).toHaveCount(0);
  expect(asked).toEqual(['limit=20', 'limit=20&page=2', 'limit=20&when=past', 'limit=20&when=past&page=2']);
  await page.getByRole('banner').getByRole('link', { name: 'BLOG' }).click();
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(events(page)).toHaveCount(27);
});

test('the bar with tabs and categories stays in sight', async ({ page }) => {
  await page.goto('/events');
  await expect(events(page)).not.toHaveCount(0);
  await wheelDown(page, 2500);
  await expect(tab(page, 'Past')).toBeInViewport();
  await tab(page, 'Past').click();
  await expect(events(page).first()).toBeInViewport();
});

test('the next event is one of all categories, whichever is chosen, and none is named while they fail', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  const event = sampleEvent({ _id: 'next', title: 'Gymkhana', startDate: '2031-08-21T20:00:00.000Z', endDate: null });
  await serveList(page, 'events', [event]);
  const serveWorkshops = () =>
    page.route('**/api/events?*category=workshop*', (route) =>
      route.fulfill({ json: { success: true, data: { events: [] } } }),
    );
  await serveWorkshops();
  await page.goto('/events?category=workshop');
  await expect(events(page)).toHaveCount(0);
  await expect(nextEvent(page)).toHaveText(/^Next Event\s*22 August 2031$/);
  await page.unrouteAll();
  await failList(page, 'events');
  await serveWorkshops();
  await page.reload();
  await expect(toasts(page).getByRole('alert')).toHaveText('Failed to load events');
  await expect(nextEvent(page)).toHaveText(/^Next Event\s*Couldn't be loaded$/);
});

test('a category filters the lists and is kept in the address', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'All',
    'Mumbai Bikers Mania',
    'Ride',
    'Workshop',
    'Meetup',
    'Competition',
    'Other',
  ]);
  await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  const asked = page.waitForRequest((made) => made.url().endsWith('/api/events?limit=20&category=workshop'));
  await category(page, 'Workshop').click();
  await asked;
  await expect(page).toHaveURL('/events?category=workshop');
  await expect(titles(page)).toHaveText(['Basic Roadside Repair']);
  await page.reload();
  await expect(category(page, 'Workshop')).toHaveAttribute('aria-pressed', 'true');
  await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'false');
  await expect(titles(page)).toHaveText(['Basic Roadside Repair']);
  await category(page, 'Mumbai Bikers Mania').click();
  await tab(page, 'Past').click();
  await expect(page).toHaveURL('/events?category=mumbai-bikers-mania&tab=past');
  await expect(titles(page)).toHaveText(['Mumbai Bikers Mania at Wada']);
  await category(page, 'All').click();
  await expect(page).toHaveURL('/events?tab=past');
  await page.goto('/events?category=circus');
  await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(events(page)).not.toHaveCount(0);
});

test('while it is loading it says so', async ({ page }) => {
  await holdList(page, 'events');
  await page.goto('/events');
  await expect(page.getByText('Loading events...')).toBeVisible();
  await expectAccessible(page);
});

test('with no events the page shows its story', async ({ page }) => {
  await serveList(page, 'events', []);
  await page.goto('/events');
  const main = page.getByRole('main');
  for (const text of ['Introducing', 'Our Vision', 'Experience', 'Off-road and trail zones', 'The Movement']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(nextEvent(page)).toHaveText(/^Next Event\s*To be announced$/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await main.getByRole('link', { name: 'JOIN THE MANIA' }).click();
  await expect(page).toHaveURL('/register');
});

test('a failure empties the list and says so once', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  await page.goto('/events');
  await expect(events(page)).not.toHaveCount(0);
  const calls = await failList(page, 'events');
  await page.getByRole('banner').getByRole('link', { name: 'RIDERS' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Riders');
  await page.goBack();
  await expect(toasts(page).getByRole('alert')).toHaveText('Failed to load events');
  await expect(events(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'JOIN THE MANIA' })).toBeVisible();
  expect(calls.count).toBe(1);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(events(page)).not.toHaveCount(0);
});

test('with all its events the page works on every screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events');
  await expect(events(page)).not.toHaveCount(0);
  await page.mouse.wheel(0, 10);
  await expect.poll(() => isLaidOut(events(page).last().getByRole('heading').last())).toBe(true);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  for (const width of [1024, 720, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
});
