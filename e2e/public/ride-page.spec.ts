import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { inHours, sampleCompletedRide, sampleRide, serveBare } from '../support/sample-content.ts';

type Item = { _id: string; title: string };

const firstOf = async (request: APIRequestContext, list: 'rides' | 'completed-rides'): Promise<Item> =>
  (await (await request.get(`/api/${list}`)).json()).data.data[1];

const HELMET = {
  ...{ shell: 'full', graphic: 'stripe', base: 'ivory', accent: 'crimson', trim: 'amber' },
  ...{ visor: 'dusk', backdrop: 'teal' },
};

async function serveRide(page: Page, change: object = {}) {
  await page.route('**/api/rides/ride-1', (route) =>
    route.fulfill({ json: { success: true, data: { ride: sampleRide({ requirements: ['Rain gear'], ...change }) } } }),
  );
  await page.route('**/api/rides/ride-1/going', (route) =>
    route.fulfill({ json: { success: true, data: { going: 214, helmets: Array(200).fill(HELMET) } } }),
  );
}

/** Opens the page of an item that exists only in the test: the server has no page at its address. */
async function openSample(page: Page, path: string) {
  await page.goto('/upcoming-rides');
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Upcoming Rides|Loading ride\.\.\.)$/);
}

test('a card leads to the page of its ride, which can be passed on', async ({ page, request }) => {
  const ride = await firstOf(request, 'rides');
  await page.goto('/upcoming-rides');
  await page.getByRole('link', { name: ride.title }).click();
  await expect(page).toHaveURL(`/rides/${ride._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${ride.title} · Sahyadri Brotherhood`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await expect(page).toHaveTitle(`${ride.title} · Sahyadri Brotherhood`);
  await page.getByRole('main').getByRole('link', { name: 'Upcoming Rides' }).click();
  await expect(page).toHaveURL('/upcoming-rides');
  await expect(page).toHaveTitle('Upcoming Rides · Sahyadri Brotherhood');
});

test('a ride that was called off offers nothing misleading', async ({ page }) => {
  await serveRide(page, { isActive: false, isCancelled: true, cancellationReason: 'Landslide on the ghat' });
  await openSample(page, '/rides/ride-1');
  const main = page.getByRole('main');
  await expect(main.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(main).toContainText('Cancelled by the organiser. Landslide on the ghat');
  await expect(main).toContainText('gets a full refund');
  await expect(main.getByRole('button', { name: 'Inactive' })).toBeDisabled();
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  for (const text of ['places left', 'registered', "If you can't make it"]) await expect(main).not.toContainText(text);
  await expectAccessible(page);
});

test('it holds every fact about the ride', async ({ page }) => {
  await serveRide(page, { startTime: '2031-07-18T23:30:00.000Z', endTime: '2031-07-19T12:30:00.000Z' });
  await openSample(page, '/rides/ride-1');
  const main = page.getByRole('main');
  for (const text of [
    'Featured',
    'Into the cloud',
    '₹1,499',
    '46 registered',
    '14 places left',
    'Sat 19 Jul 2031, 5:00 am',
    'Sat 19 Jul 2031, 6:00 pm',
    'Sion Circle, 4:45 am',
    'Arrive 15 minutes before the start.',
    "we'll refund 50% (₹749.50). After that there's no refund.",
    'not a survey',
    'Kalyan, Murbad',
    '1,258 km',
    "What's Included",
    'Breakfast and a backup van.',
    'Requirements',
    'Rain gear',
    'Organizer Kabir Naik',
    '50%',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole('list', { name: 'Route: Mumbai to Malshej' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/rides/ride-1/calendar.ics',
  );
  await expect(main.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms-conditions');
  await main.getByRole('link', { name: 'Cancellation & Refund Policy' }).click();
  await expect(page).toHaveURL('/cancellation-refund');
});

for (const [label, change] of [
  ['Fully Booked', { registeredCount: 60 }],
  ['Coming Soon', { startTime: inHours(-1) }],
  ['Inactive', { isActive: false }],
] as const) {
  test(`its button says ${label}`, async ({ page }) => {
    await serveRide(page, change);
    await openSample(page, '/rides/ride-1');
    await expect(page.getByRole('button', { name: label })).toBeDisabled();
  });
}

test('Book Now opens the dialog; without a date there is nothing for a calendar', async ({ page }) => {
  await serveRide(page);
  await openSample(page, '/rides/ride-1');
  await page.getByRole('button', { name: 'Book Now - ₹1,499' }).click();
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toContainText('Please login to book this ride.');
  await page.unrouteAll();
  await serveRide(page, { startTime: null, price: 0 });
  await openSample(page, '/rides/ride-1');
  await expect(page.getByText('Date TBD')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: "If you can't make it" })).toHaveCount(0);
});

/** As on a busy phone: with every change arrives the one before it, which is over. */
const tellLate = (page: Page) =>
  page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const before = entries.map(({ target, isIntersecting }) => ({ target, isIntersecting: !isIntersecting }));
          told([...(before as IntersectionObserverEntry[]), ...entries], observer);
        }, options);
      }
    };
  });

test('on a phone the button stays in reach; a ride that is over offers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await tellLate(page);
  await serveRide(page);
  await openSample(page, '/rides/ride-1');
  const buttons = page.getByRole('button', { name: 'Book Now - ₹1,499' });
  await buttons.first().scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(1);
  await page.getByRole('heading', { name: "If you can't make it" }).scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(2);
  await expect(buttons.last()).toBeInViewport();
  await expectAccessible(page);
  await buttons.last().click();
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
  await page.unrouteAll();
  await serveRide(page, { startTime: inHours(-40), endTime: inHours(-20) });
  await openSample(page, '/rides/ride-1');
  const main = page.getByRole('main');
  await expect(main.getByText('This ride is over.')).toBeVisible();
  for (const text of ['Ride fee', 'Be there', "If you can't make it"]) await expect(main).not.toContainText(text);
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
});

test('it is shared by the device, else as a copied link', async ({ page, context, request }) => {
  const { _id, title } = await firstOf(request, 'rides');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.goto(`/rides/${_id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (what: object) => Object.assign(window, { shared: what }),
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: object }).shared)).toEqual({
    title,
    url: page.url(),
  });
});

test('a completed ride has a page too, found at once', async ({ page, request }) => {
  const ride = await firstOf(request, 'completed-rides');
  await page.goto('/rides');
  await page.getByRole('link', { name: ride.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await page.goto(`/rides/${ride._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await expect(page).toHaveTitle(`${ride.title} · Sahyadri Brotherhood`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Recent Rides' }).click();
  await expect(page).toHaveURL('/rides');
});

test('its page shows how the ride went', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const ride = sampleCompletedRide({
    weather: 'Clear, cold',
    highlights: ['Baralacha La'],
    stats: { averageSpeed: 38, totalElevation: 12_400, maxSpeed: 0 },
    gallery: ['/images/default-ride.jpg?1', '/images/default-ride.jpg?2'],
  });
  await page.route('**/api/completed-rides/done-1', (route) =>
    route.fulfill({ json: { success: true, data: { ride } } }),
  );
  await openSample(page, '/rides/done-1');
  const main = page.getByRole('main');
  for (const text of [
    'Sixteen riders, five passes, one puncture.',
    '2–13 Jul 2022',
    '12 days',
    '1,140 km',
    'Clear, cold',
    'Baralacha La',
    'Average speed 38 km/h',
    'Climbed 12,400 m',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main).not.toContainText('Top speed');
  await expect(main.getByRole('img', { name: /^Ladakh 2022, picture/ })).toHaveCount(2);
  await main.getByRole('link', { name: 'Join our next ride' }).click();
  await expect(page).toHaveURL('/upcoming-rides');
});

test('an unknown id is not found', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await openSample(page, '/rides/no-such-ride');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road ends here');
  await expect(page).toHaveTitle('Not found · Sahyadri Brotherhood');
  await expectAccessible(page);
});

test('it waits, fails and tries again', async ({ page, request, allowConsole }) => {
  allowConsole(/status of 500/);
  const { _id, title } = await firstOf(request, 'rides');
  const address = `**/api/rides/${_id}`;
  await page.route(address, () => {});
  await serveBare(page, `/rides/${_id}`, 'templates/ride.html');
  await page.goto(`/rides/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading ride...');
  await expectAccessible(page);
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 500, json: { success: false, message: '' } }));
  await page.goto(`/rides/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load ride');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the page works on every screen', async ({ page, request }) => {
  const { _id, title } = await firstOf(request, 'rides');
  await page.goto(`/rides/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  for (const width of [720, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
});

test('a wall of helmets shows who is going, and has a place for the visitor', async ({ page, allowConsole }) => {
  await serveRide(page, { startTime: inHours(48), registeredCount: 214, maxCapacity: 250 });
  allowConsole(/ERR_FAILED/);
  await page.route('**/api/rides/ride-1/going', (route) => route.abort());
  await openSample(page, '/rides/ride-1');
  const wall = page.getByRole('region', { name: '214 riders going' });
  await expect(wall).toContainText("The helmets couldn't be loaded.");
  await page.unroute('**/api/rides/ride-1/going');
  await serveRide(page, { startTime: inHours(48), registeredCount: 214, maxCapacity: 250 });
  await wall.getByRole('button', { name: 'Try Again' }).click();
  await expect(wall.locator('img')).toHaveCount(47);
  await wall.getByRole('button', { name: 'Show all 214' }).click();
  await expect(wall.locator('img')).toHaveCount(200);
  await expect(wall).toContainText('and 14 more');
  await expectAccessible(page);
  await wall.getByRole('button', { name: 'Yours? Book a place' }).click();
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
});
