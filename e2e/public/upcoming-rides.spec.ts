import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdCalls,
  isLaidOut,
  test,
  untilFilled,
} from '../support/fixtures.ts';
import { failList, holdList, inHours, sampleRide, serveList } from '../support/sample-content.ts';
import { toasts } from '../support/toasts.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('the list is the one of the server, in its order', async ({ page, request }) => {
  const { data } = await (await request.get('/api/rides')).json();
  await page.goto('/upcoming-rides');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Rides');
  await expect(cards(page)).toHaveCount(data.data.length);
  const titles = data.data.map((ride: { title: string }) => ride.title);
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(titles);
  for (const name of ['Fully Booked', 'Coming Soon', 'Inactive']) {
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeDisabled();
  }
  await expect(cards(page).filter({ hasText: 'Date TBD' })).not.toHaveCount(0);
});

test.describe('in another part of the world', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a card shows every field, its dates in the club’s zone', async ({ page }) => {
    const dates = { startTime: '2031-07-18T23:30:00.000Z', endTime: '2031-07-19T12:30:00.000Z' };
    await serveList(page, 'rides', [sampleRide(dates)]);
    await page.goto('/upcoming-rides');
    const card = cards(page);
    await expect(card.getByRole('heading', { name: 'Malshej Monsoon Run' })).toBeVisible();
    for (const text of [
      'Featured',
      'Into the cloud',
      'Sat 19 Jul 2031, 5:00 am',
      'Until Sat 19 Jul 2031, 6:00 pm',
      'Sion Circle',
      'Via Kalyan, Murbad',
      'Easy 1,258 km',
      '46 registered',
      'Fee ₹1,499',
      "What's Included",
      'Breakfast and a backup van.',
      'Organizer Kabir Naik',
    ]) {
      await expect(card).toContainText(text);
    }
    const route = card.getByRole('list', { name: 'Route: Mumbai to Malshej' });
    await expect(route.getByRole('listitem')).toHaveText(['Mumbai', 'Kalyan', 'Murbad', 'Malshej']);
    await expect(card.locator('img').first()).toHaveAttribute('src', '/images/default-ride.jpg?own');
  });
});

test('missing fields of a ride are left out or named', async ({ page }) => {
  const route = { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: [] };
  const nothing = { startTime: null, endTime: null, isFeatured: false, organizer: null, slogan: '' };
  await serveList(page, 'rides', [sampleRide({ ...nothing, route })]);
  await page.goto('/upcoming-rides');
  await expect(cards(page)).toContainText('Date TBD');
  for (const text of ['Featured', 'Via', 'Until', 'Organizer']) await expect(cards(page)).not.toContainText(text);
});

for (const [what, label, change] of [
  ['a ride to come', 'Book Now - ₹1,499', {}],
  ['a free one', 'Book Now - ₹0', { price: 0 }],
  ['a full one', 'Fully Booked', { registeredCount: 60 }],
  ['a full one that is inactive', 'Fully Booked', { registeredCount: 60, isActive: false }],
  ['one that has started', 'Coming Soon', { startTime: inHours(-1) }],
  ['one without a date', 'Coming Soon', { startTime: null }],
  ['an inactive one', 'Inactive', { isActive: false }],
] as const) {
  test(`the button of ${what} says ${label}`, async ({ page }) => {
    await serveList(page, 'rides', [sampleRide(change)]);
    await page.goto('/upcoming-rides');
    const buttons = cards(page).getByRole('button');
    await expect(buttons.first()).toHaveText(label);
    await expect(buttons.first()).toBeEnabled({ enabled: label.startsWith('Book Now') });
    await expect(buttons).toHaveCount(what === 'a full one' ? 2 : 1);
    if (what === 'a full one') await expect(buttons.last()).toHaveText('Join the waiting list');
  });
}

test('a ride that was called off says so with its reason, one on hold looks different', async ({ page }) => {
  const called = {
    isActive: false,
    isCancelled: true,
    cancellationReason: 'Landslide on the ghat',
    registeredCount: 0,
  };
  await serveList(page, 'rides', [
    sampleRide({ _id: 'off', title: 'Called off', ...called }),
    sampleRide({ _id: 'hold', title: 'On hold', isActive: false, distance: null }),
  ]);
  await page.goto('/upcoming-rides');
  const [off, hold] = [cards(page).first(), cards(page).last()];
  await expect(off.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(off).toContainText('Cancelled by the organiser. Landslide on the ghat');
  await expect(off).not.toContainText('registered');
  await expect(hold).toContainText('On hold: booking is closed for now.');
  await expect(hold).not.toContainText('Cancelled');
  await expect(hold).toContainText('N/A');
  await expect(hold).not.toContainText('km');
  for (const card of [off, hold]) await expect(card.getByRole('button', { name: 'Inactive' })).toBeDisabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a ride that starts while the page is open can no longer be booked', async ({ page }) => {
  await page.clock.install();
  await serveList(page, 'rides', [sampleRide({ startTime: inHours(1) })]);
  await page.goto('/upcoming-rides');
  await expect(page.getByRole('button', { name: 'Book Now - ₹1,499' })).toBeEnabled();
  await page.clock.fastForward('01:00:01');
  await expect(page.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
});

test('Book Now opens a dialog over the page, and closing it leads back to the button', async ({ page }) => {
  await serveList(page, 'rides', [sampleRide()]);
  await page.goto('/upcoming-rides');
  const button = page.getByRole('button', { name: 'Book Now - ₹1,499' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Login Required' });
  await expect(dialog).toContainText('Please login to book this ride.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('while it is loading it says so', async ({ page }) => {
  await holdList(page, 'rides');
  await page.goto('/upcoming-rides');
  await expect(page.getByText('Loading rides...')).toBeVisible();
  await expect(page.getByText('Loading rides...')).toHaveCount(1);
  await expectAccessible(page);
});

test('rides beyond the first answer are listed too, the undated ones last', async ({ page }) => {
  const pages = ['First', 'Second', 'Undated'].map((title, place) => [
    sampleRide({ _id: `r${place}`, title, ...(title === 'Undated' && { startTime: null, endTime: null }) }),
  ]);
  await serveList(page, 'rides', []);
  await page.route(/\/api\/rides(\?.*)?$/, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    const pagination = { page: number, limit: 1, total: 3, pages: 3 };
    return route.fulfill({ json: { success: true, data: { data: pages[number - 1], pagination } } });
  });
  await page.goto('/upcoming-rides');
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(['First', 'Second', 'Undated']);
});

test('with no rides it says so', async ({ page }) => {
  await serveList(page, 'rides', []);
  await page.goto('/upcoming-rides');
  await expect(page.getByText('No upcoming rides available at the moment.')).toBeVisible();
  await expectAccessible(page);
});

test('a failure shows in the page and once as a message, and can be tried again', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  await page.goto('/upcoming-rides');
  await expect(cards(page)).not.toHaveCount(0);
  const calls = await failList(page, 'rides');
  await page.getByRole('banner').getByRole('link', { name: 'RIDERS' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Riders');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Failed to load rides' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(toasts(page).getByRole('alert')).toHaveText('Failed to load rides');
  expect(calls.count).toBe(1);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page)).not.toHaveCount(0);
});

for (const [what, imgUrl] of [
  ['no picture', null],
  ['a picture that does not exist', '/pictures/rides/none/card-800.webp'],
] as const) {
  test(`a ride with ${what} shows the default one`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await serveList(page, 'rides', [sampleRide({ imgUrl })]);
    await page.goto('/upcoming-rides');
    const picture = cards(page).locator('.card-picture img');
    await expect(picture).toHaveAttribute('src', '/images/default-ride.jpg');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
}

test('a filter is kept in the address: Back undoes it, a link shares it', async ({ page, context }) => {
  const rides = [
    sampleRide({ _id: 'a', title: 'Malshej', startTime: '2031-07-18T23:30:00.000Z' }),
    sampleRide({ _id: 'b', title: 'Lonavala', startTime: '2031-07-30T23:30:00.000Z', price: 0 }),
    sampleRide({ _id: 'c', title: 'Dandeli', startTime: '2031-08-02T23:30:00.000Z', difficulty: 'Hard' }),
  ];
  await serveList(page, 'rides', rides);
  await page.goto('/upcoming-rides');
  const titles = cards(page).getByRole('heading', { level: 2 });
  await page.getByRole('button', { name: 'Jul 2031 2' }).click();
  await expect(titles).toHaveText(['Malshej', 'Lonavala']);
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 rides' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Price' }).selectOption('Free');
  await expect(titles).toHaveText(['Lonavala']);
  await expect(cards(page)).toContainText('Fee Free ₹0');
  await expect(page).toHaveURL('/upcoming-rides?month=2031-07&price=free');
  await page.goBack();
  await expect(titles).toHaveText(['Malshej', 'Lonavala']);
  await expect(page.getByRole('combobox', { name: 'Price' })).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Search rides' }).fill('nowhere');
  await expect(page.getByRole('heading', { name: 'No rides match' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search rides' })).toHaveValue('nowhere');
  await page.getByRole('button', { name: 'Show all rides' }).click();
  await expect(titles).toHaveCount(3);
  await expect(page).toHaveURL('/upcoming-rides');
  const shared = await context.newPage();
  await serveList(shared, 'rides', rides);
  await shared.goto('/upcoming-rides?difficulty=Hard&search=dan');
  await expect(cards(shared).getByRole('heading', { level: 2 })).toHaveText(['Dandeli']);
  await expect(shared.getByRole('combobox', { name: 'Difficulty' })).toHaveValue('Hard');
});

test('what was typed and chosen before the app ran narrows the list once it does', async ({ page, request }) => {
  await untilFilled(request, '/upcoming-rides');
  const release = await holdCalls(page, /\/assets\/start-/);
  await page.goto('/upcoming-rides', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox', { name: 'Search rides' }).fill('ghat');
  await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('Easy');
  release();
  await expect(page).toHaveURL('/upcoming-rides?difficulty=Easy&search=ghat');
  await expect(page.getByRole('searchbox', { name: 'Search rides' })).toHaveValue('ghat');
  await expect(page.getByRole('combobox', { name: 'Difficulty' })).toHaveValue('Easy');
});

test('on a phone a card folds its details away, and leads to its ride wherever it is tapped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await serveList(page, 'rides', [sampleRide(), sampleRide({ _id: 'now', startTime: inHours(-1) })]);
  await page.goto('/upcoming-rides');
  const [card, running] = [cards(page).first(), cards(page).last()];
  await expect(running.getByText('On the road now')).toBeVisible();
  await expect(running).not.toContainText('places left');
  await expect(card.getByText('14 places left')).toBeVisible();
  await expect(card.getByText("What's Included")).toBeHidden();
  await card.getByRole('button', { name: 'Details' }).click();
  for (const text of ["What's Included", 'Via Kalyan, Murbad', 'Into the cloud', 'Kabir Naik']) {
    await expect(card.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);
  await page.route('**/api/rides/ride-1', (route) =>
    route.fulfill({ json: { success: true, data: { ride: sampleRide() } } }),
  );
  // its page asks who is going
  await page.route('**/api/rides/ride-1/going', (route) =>
    route.fulfill({ json: { success: true, data: { going: 0, helmets: [] } } }),
  );
  await card.click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL('/rides/ride-1');
});

test('with all its rides the page works on every screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/upcoming-rides');
  await expect(cards(page)).not.toHaveCount(0);
  await page.mouse.wheel(0, 10);
  await expect.poll(() => isLaidOut(cards(page).last().getByRole('heading'))).toBe(true);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  for (const width of [720, 320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  const heights = await page
    .getByRole('button', { name: /^Book Now/ })
    .evaluateAll((buttons) => buttons.map((button) => button.clientHeight));
  expect(new Set(heights).size, 'no price is broken into a second line').toBe(1);
});
