import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { failList, holdList, inHours, sampleEvent, serveList, toast } from './sample-content.ts';

const events = (page: Page) => page.getByRole('main').getByRole('article');
const fact = (page: Page, label: string) =>
  events(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
const tab = (page: Page, name: 'Upcoming' | 'Past') =>
  page.getByRole('group', { name: 'Which events' }).getByRole('button', { name });
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });
const nextEvent = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Next Event' });
const titles = (page: Page) => events(page).getByRole('link');

test('the page asks for twenty events and makes no debug call', async ({ page, request }) => {
  const calls: string[] = [];
  page.on('request', (made) => calls.push(new URL(made.url()).pathname + new URL(made.url()).search));
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai Bikers Mania');
  await expect(events(page)).not.toHaveCount(0);
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
  await tab(page, 'Past').click();
  await expect(main).toContainText('The ones we have washed off');
  await expect(main).toContainText('What we rode, where we met and how many turned up.');
  await expect(nextEvent(page)).toHaveCount(0);
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

test('the bar with tabs and categories stays in sight', async ({ page }) => {
  await page.goto('/events');
  await expect(events(page)).not.toHaveCount(0);
  await page.mouse.wheel(0, 2500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(tab(page, 'Past')).toBeInViewport();
  await tab(page, 'Past').click();
  await expect(events(page).first()).toBeInViewport();
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

test('sections come first, in their order, with the picture on their side', async ({ page }) => {
  const section = (order: number, layout: string) => ({
    _id: `s${order}`,
    heading: `Heading ${order}`,
    subheading: `Subheading ${order}`,
    content: `Content ${order}`,
    imageUrl: '/assets/mbm3?section',
    imageAlt: `Picture ${order}`,
    order,
    layout,
  });
  await serveList(page, 'events', [
    sampleEvent({ contentSections: [section(2, 'image-right'), section(1, 'image-left')] }),
  ]);
  await page.goto('/events');
  await expect(events(page).getByRole('heading', { level: 2 })).toHaveText([
    'Heading 1',
    'Heading 2',
    'Mania at Karjat',
  ]);
  for (const [order, isRight] of [
    [1, false],
    [2, true],
  ] as const) {
    await expect(events(page)).toContainText(`Subheading ${order}Content ${order}`);
    const picture = await page.getByRole('img', { name: `Picture ${order}` }).boundingBox();
    const words = await page.getByText(`Content ${order}`, { exact: true }).boundingBox();
    expect((picture?.x ?? 0) > (words?.x ?? 0)).toBe(isRight);
  }
});

test('a block shows every fact', async ({ page }) => {
  await serveList(page, 'events', [
    sampleEvent({ startDate: '2031-08-22T01:30:00.000Z', endDate: '2031-08-23T12:30:00.000Z' }),
  ]);
  await page.goto('/events');
  await expect(events(page)).toContainText('Bring the machine you ride every day.');
  await expect(events(page)).toContainText('Off-road festival');
  await expect(fact(page, 'Location')).toHaveText('Karjat, Raigad');
  await expect(fact(page, 'Date')).toHaveText('22 to 23 August 2031');
  await expect(fact(page, 'Price')).toHaveText('₹2,500');
  await expect(fact(page, 'Capacity')).toHaveText('180/400');
  await expect(events(page).locator('img')).toHaveAttribute('src', '/assets/mbm3?own');
});

test('a free event has no price, one without a capacity has a hundred places', async ({ page }) => {
  await serveList(page, 'events', [
    sampleEvent({ pricing: { isFree: true, basePrice: 0 }, capacity: { currentParticipants: 12 } }),
  ]);
  await page.goto('/events');
  await expect(fact(page, 'Capacity')).toHaveText('12/100');
  await expect(fact(page, 'Price')).toHaveCount(0);
});

test('an early-bird price says until when it holds', async ({ page }) => {
  const pricing = { isFree: false, basePrice: 2500, earlyBirdPrice: 1999 };
  await serveList(page, 'events', [
    sampleEvent({ pricing: { ...pricing, earlyBirdDeadline: '2031-08-01T18:29:00.000Z' } }),
  ]);
  await page.goto('/events');
  await expect(fact(page, 'Price')).toHaveText(/^₹1,999Early bird until 1 Aug 2031, 11:59 pm, then ₹2,500$/);
  await page.unrouteAll();
  await serveList(page, 'events', [sampleEvent({ pricing: { ...pricing, earlyBirdDeadline: inHours(-1) } })]);
  await page.reload();
  await expect(fact(page, 'Price')).toHaveText('₹2,500');
});

for (const [reason, change] of [
  ['Cancelled', { status: 'cancelled' }],
  ['Postponed', { status: 'postponed' }],
  ['Registration closed', { registrationDeadline: inHours(-1) }],
  ['Fully booked', { capacity: { currentParticipants: 400, maxParticipants: 400 } }],
  ['Already started', { startDate: inHours(-1) }],
] as const) {
  test(`registering is closed: ${reason}`, async ({ page }) => {
    await serveList(page, 'events', [sampleEvent(change)]);
    await page.goto('/events');
    const button = page.getByRole('button', { name: 'REGISTER NOW' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(`Mania at Karjat ${reason}`);
    const isBadge = reason === 'Cancelled' || reason === 'Postponed';
    await expect(events(page).getByText(reason, { exact: true })).toHaveCount(isBadge ? 2 : 1);
  });
}

test('REGISTER NOW opens a dialog over the page; without booking there is none', async ({ page }) => {
  await serveList(page, 'events', [
    sampleEvent(),
    sampleEvent({ _id: 'event-2', title: 'No booking', isBookingEnabled: false }),
  ]);
  await page.goto('/events');
  await expect(events(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(page.getByRole('dialog', { name: 'Online booking opens soon' })).toContainText('Mania at Karjat');
});

for (const [what, imgUrl] of [
  ['no picture', null],
  ['a picture that does not exist', '/images/no-such.jpg'],
] as const) {
  test(`an event with ${what} shows the fallback`, async ({ page, request, allowConsole }) => {
    allowConsole(/status of 404/);
    await serveList(page, 'events', [sampleEvent({ imgUrl })]);
    await page.goto('/events');
    const picture = events(page).locator('img');
    await expect(picture).toHaveAttribute('src', '/assets/mbm3');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await request.get('/assets/mbm3')).headers()['content-type']).toMatch(/^image\//);
  });
}

test('while it waits it says so, also without scripts', async ({ page, request }) => {
  await holdList(page, 'events');
  await page.goto('/events');
  await expect(page.getByText('Loading events...')).toBeVisible();
  await expectAccessible(page);
  const html = await (await request.get('/events')).text();
  expect(html).toContain('Loading events...');
  expect(html).not.toContain(' style=');
});

test('with no events it tells its story', async ({ page }) => {
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
  await page.goBack();
  await expect(toast(page)).toHaveText('Failed to load events');
  await expect(events(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'JOIN THE MANIA' })).toBeVisible();
  expect(calls.count).toBe(1);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(events(page)).not.toHaveCount(0);
});

test('with all its events the page stands on every screen', async ({ page }) => {
  await page.goto('/events');
  await expect(events(page)).not.toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  for (const width of [1024, 720, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
});
