import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, expectReloadStays, test } from '../support/fixtures.ts';
import { failList, holdList, sampleCompletedRide, serveList } from '../support/sample-content.ts';
import { toasts } from '../support/toasts.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const box = (page: Page, label: string) =>
  cards(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

for (const path of ['/rides', '/testimonials-stories']) {
  test(`${path} shows the ten latest rides`, async ({ page, request }) => {
    const asked = page.waitForRequest(/\/api\/completed-rides\?limit=10&sortBy=date&sortOrder=desc$/);
    await page.goto(path);
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Epic rides. Epic memories.');
    await expect(page.getByRole('heading', { name: 'Our Recent Rides' })).toBeVisible();
    const { data } = await (await request.get('/api/completed-rides?limit=10&sortBy=date&sortOrder=desc')).json();
    const titles = data.data.map((ride: { title: string }) => ride.title);
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(titles);
  });
}

test('a card shows every field; a ride of many days has a range', async ({ page }) => {
  await serveList(page, 'completed-rides', [sampleCompletedRide()]);
  await page.goto('/rides');
  const card = cards(page);
  await expect(card.getByRole('heading', { name: 'Ladakh 2022' })).toBeVisible();
  await expect(card.getByText('2 Jul 2022', { exact: true })).toBeVisible();
  await expect(card).toContainText('Sixteen riders, five passes, one puncture.');
  await expect(card.getByText('Manali')).toHaveCount(2);
  await expect(box(page, 'Date')).toHaveText('2–13 Jul 2022');
  await expect(box(page, 'Venue')).toHaveText('Manali');
  await expect(box(page, 'Participants')).toHaveText('16');
  await expect(box(page, 'Distance')).toHaveText('1,140 km');
  await expect(card.locator('img')).toHaveAttribute('src', '/images/default-ride.jpg?own');
});

for (const duration of ['1 day', '9 hours', '']) {
  test(`a duration of '${duration}' is one date; a missing distance is N/A`, async ({ page }) => {
    await serveList(page, 'completed-rides', [sampleCompletedRide({ duration, distance: null })]);
    await page.goto('/rides');
    await expect(box(page, 'Date')).toHaveText('2 Jul 2022');
    await expect(box(page, 'Distance')).toHaveText('N/A');
  });
}

for (const [what, imgUrl] of [
  ['no picture', null],
  ['a picture that does not exist', '/images/no-such.jpg'],
] as const) {
  test(`a ride with ${what} shows the default one`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await serveList(page, 'completed-rides', [sampleCompletedRide({ imgUrl })]);
    await page.goto('/rides');
    const picture = cards(page).locator('img');
    await expect(picture).toHaveAttribute('src', '/images/default-ride.jpg');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
}

test('the default picture is a JPEG', async ({ request }) => {
  const answer = await request.get('/images/default-ride.jpg');
  expect(answer.headers()['content-type']).toBe('image/jpeg');
});

test('while it is loading and when there are no rides, it says so', async ({ page }) => {
  await holdList(page, 'completed-rides');
  await page.goto('/rides');
  await expect(page.getByText('Loading rides...')).toBeVisible();
  await page.unrouteAll();
  await serveList(page, 'completed-rides', []);
  await page.goto('/rides');
  await expect(page.getByText('No rides available at the moment.')).toBeVisible();
  await expectAccessible(page);
});

test('after a failure Try Again reloads the page', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  const calls = await failList(page, 'completed-rides');
  // what was fetched ahead is asked for again after ten seconds
  await page.clock.setFixedTime(new Date());
  await page.goto('/rides');
  await expect(page.getByRole('heading', { name: 'Failed to load rides' })).toBeVisible();
  await expect(toasts(page).getByRole('alert')).toHaveText('Failed to load rides');
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Kilometres so far' })).toHaveCount(0);
  expect(calls.count).toBe(1);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page)).not.toHaveCount(0);
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
});

test('Show all reaches every completed ride', async ({ page }) => {
  const rides = Array.from({ length: 130 }, (_, place) =>
    sampleCompletedRide({ _id: `r${place}`, title: `R ${place}` }),
  );
  const asked: string[] = [];
  await page.route('**/api/completed-rides?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams.toString());
    const [limit, number] = [Number(searchParams.get('limit')), Number(searchParams.get('page') ?? 1)];
    const pagination = { page: number, limit, total: rides.length, pages: Math.ceil(rides.length / limit) };
    const data = rides.slice(limit * (number - 1), limit * number);
    return route.fulfill({ json: { success: true, data: { data, pagination } } });
  });
  // what was fetched ahead is asked for again after ten seconds
  await page.clock.setFixedTime(new Date());
  await page.goto('/rides');
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByText('Showing 10 of 130 rides')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards(page)).toHaveCount(130);
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
  const order = 'sortBy=date&sortOrder=desc';
  // the latest and the first hundred are asked for at the same time
  expect(asked.toSorted()).toEqual([`limit=10&${order}`, `limit=100&${order}&page=1`, `limit=100&${order}&page=2`]);
});

test('the ridge has a peak for every ride, one stop for the keyboard, and the sum of their kilometres', async ({
  page,
}) => {
  await serveList(page, 'completed-rides', [
    sampleCompletedRide(),
    sampleCompletedRide({
      _id: 'done-2',
      title: 'Malshej',
      date: '2024-01-06T00:30:00.000Z',
      duration: '',
      distance: 260,
    }),
  ]);
  await page.goto('/rides');
  const ridge = page.getByRole('region', { name: 'Kilometres so far' });
  await expect(ridge).toContainText('1,400 km on 2 rides');
  await expect(ridge.getByRole('link')).toHaveCount(2);
  const latest = ridge.getByRole('link', { name: 'Malshej, 260 km, 6 Jan 2024' });
  await page.getByRole('main').getByRole('link', { name: 'Recent' }).focus();
  await page.keyboard.press('Tab');
  await expect(latest).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(ridge.getByRole('link', { name: 'Ladakh 2022, 1,140 km, 2–13 Jul 2022' })).toBeFocused();
  await expect(ridge.getByText('Ladakh 2022', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test('Join our next ride names the next one and leads to the upcoming ones', async ({ page, request }) => {
  const { data } = await (await request.get('/api/rides/next/upcoming')).json();
  await page.goto('/rides');
  await expect(page.getByRole('region', { name: 'Join our next ride' })).toContainText(data.ride.title);
  await page.getByRole('link', { name: 'Join our next ride' }).click();
  await expect(page).toHaveURL('/upcoming-rides');
});

test('with all its rides the page works on every screen', async ({ page }) => {
  await page.goto('/rides');
  await expect(cards(page)).toHaveCount(10);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  for (const width of [720, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
});

test('a reload half-way down the list stays there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/rides');
  await expect(cards(page)).toHaveCount(10);
  await expectReloadStays(page, cards(page), /\/api\/completed-rides\?/);
});
