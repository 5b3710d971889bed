import type { Locator, Page } from '@playwright/test';
import {
  bookableRide,
  expect,
  forgetSession,
  leaveWindow,
  openRide,
  payButton,
  payByUpi,
  payWindow,
  reachPayment,
  test,
} from '../support/bookings.ts';
import { expectAccessible, expectNoSidewaysScroll, openOwnPage } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

async function bookRide(page: Page, title: string) {
  const dialog = await openRide(page, title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await payByUpi(page);
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
}

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });

test('without a session the pages lead to the login page, and it leads back to them', async ({ page, person }) => {
  const logIn = async () => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await forgetSession(page);
  for (const path of ['/my-bookings', '/my-bookings/any', '/my-bookings/any/receipt']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    expect(await (await page.request.get(path)).text()).toContain('noindex');
  }
  await logIn();
  await expect(page).toHaveURL('/my-bookings/any/receipt');

  // going elsewhere first gives the way up
  await forgetSession(page);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await page.getByRole('banner').getByRole('link', { name: 'RIDERS' }).click();
  await expect(page).toHaveURL('/riders');
  await expect(page).toHaveTitle(/^Our Riders/);
  await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click();
  await logIn();
  await expect(page).toHaveURL('/upcoming-rides');
  for (const path of ['/register', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(`You're signed in as ${person.fullName}.`);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/upcoming-rides');
});

test('there is nothing at first', async ({ page }) => {
  await page.goto('/account');
  await openOwnPage(page, 'My bookings');
  await expect(page).toHaveURL('/my-bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings');
  await expect(page.getByText('Nothing booked yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Past' }).click();
  await expect(page.getByText('No past rides yet.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My bookings' })).toBeVisible();
});

test('a failing list says so and can be requested again', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  await page.route('**/api/event-bookings/mine', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.goto('/my-bookings');
  await expect(page.getByRole('heading', { name: 'Failed to load bookings' })).toBeVisible();
  await page.unroute('**/api/event-bookings/mine');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Nothing booked yet.')).toBeVisible();
  await page.goto('/my-bookings/none');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking not found');
  await expectAccessible(page);
});

test('a paid place has a ticket and a receipt that print', async ({ page, request, person }) => {
  const ride = await bookableRide(request);
  await bookRide(page, ride.title);
  await page.goto('/my-bookings');
  const mine = card(page, ride.title);
  await expect(mine).toContainText('Paid');
  await expect(mine).toContainText(`₹${ride.price.toLocaleString('en-IN')} paid`);
  await expect(mine.getByRole('img', { name: /^Ticket code of booking/ })).toBeVisible();
  for (const width of [1440, 1024, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await mine.getByRole('link', { name: 'Ticket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await expect(page).toHaveTitle(/^Ticket [A-Z2-9]{3} [A-Z2-9]{4} · /);
  const main = page.getByRole('main');
  await expect(main).toContainText(person.fullName);
  await expect(main).toContainText('Interceptor 650, MH01AB1234');
  // at the start, before dawn, on a phone: the code is there without scrolling, and it is large
  const code = await main.getByRole('img', { name: /^Ticket code of booking/ }).boundingBox();
  expect(code?.width).toBeGreaterThan(280);
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThan(844);
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/rides/${ride._id}/calendar.ics`,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const ticket = page.url();
  await expectOneSheet(page);

  await main.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(`${ticket}/receipt`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(main).toContainText('MethodUPI');
  await expect(main).toContainText(/Paymentpay_\w+/);
  await expect(main).toContainText(`Total paid₹${ride.price.toLocaleString('en-IN')}`);
  await expect(main).toContainText('Test mode: no real money moves');
  await expect(main).toContainText('Sion Circle, Mumbai 400022');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectOneSheet(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');

  // the place goes to another rider: this ticket ends
  await page.goto(ticket);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over your place' });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByLabel(/^Full name/)).toBeFocused();
  const rider = {
    'Full name': 'Nikhil Rane',
    Email: 'nikhil@riders.test',
    'Contact number': '98200 11223',
    'Date of birth': '1992-02-02',
    'Motorcycle model name': 'Himalayan 450',
    'Motorcycle number': 'MH02CD2345',
    'Emergency contact person name': 'Sunita Rane',
    'Emergency contact number': '98200 11224',
  };
  for (const [label, text] of Object.entries(rider)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(text);
  await dialog.getByLabel(/^Blood group/).selectOption('O-');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(toast(page, 'Your place now belongs to Nikhil Rane.')).toBeVisible();
  await expect(main).toContainText("This isn't a valid ticket.");
  await expect(main.getByRole('img', { name: /^Ticket code of booking/ })).toHaveCount(0);
});

test('a ticket opens without a network, until its rider logs out', async ({ page, request, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const ride = await bookableRide(request);
  await bookRide(page, ride.title);
  await page.goto('/my-bookings');
  const pages = ['/my-bookings', '/my-bookings/ticket'];
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(pages));
  await page.context().setOffline(true);
  await page.goto('/my-bookings');
  await expect(page.getByText(/^Saved copy from /)).toBeVisible();
  await card(page, ride.title).getByRole('link', { name: 'Ticket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);
  await page.getByRole('button', { name: 'Full screen' }).click();
  const screen = page.getByRole('dialog', { name: /^Ticket code of booking/ });
  await expect(screen.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(screen).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);

  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptPages(page)).toEqual([]);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContain('own-bookings');
});

/** Addresses of what the tickets' worker keeps. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = (await caches.has('my-bookings')) ? await (await caches.open('my-bookings')).keys() : [];
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** On paper there is nothing but the paper itself, and it is one page. */
async function expectOneSheet(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
}

test('a held place is paid for later', async ({ page, request }) => {
  const ride = await bookableRide(request);
  const dialog = await openRide(page, ride.title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await leaveWindow(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await openOwnPage(page, 'My bookings');
  const mine = card(page, ride.title);
  await expect(mine).toContainText('Waiting for payment');
  await expect(mine).toContainText('to pay');
  const clock = mine.getByRole('timer');
  await expect(clock).toHaveText(/^1[0-5]:\d\d$/);
  const before = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(before);
  await expect(mine).toContainText('Valid once paid');
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Resume payment' }).click();
  await expect(payWindow(page)).toContainText(`Ride Booking - ${ride.title}`);
  await page.evaluate(() => history.back());
  await expect(toast(page, 'Your payment is still open')).toBeVisible();
  await expect(page).toHaveURL('/my-bookings');
  await leaveWindow(page);
  await expect(toast(page, 'Payment cancelled by user')).toBeVisible();
  await mine.getByRole('button', { name: 'Resume payment' }).click();
  await payByUpi(page);
  await expect(toast(page, 'Payment successful! Booking confirmed.')).toBeVisible();
  await expect(mine).toContainText('Paid');
  await expect(mine.getByRole('link', { name: 'Ticket' })).toBeVisible();
});

test('a held place is given up', async ({ page, request }) => {
  const ride = await bookableRide(request);
  const dialog = await openRide(page, ride.title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await leaveWindow(page);
  await page.goto('/my-bookings');
  const mine = card(page, ride.title);
  await mine.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText("You weren't charged");
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page, 'Booking cancelled')).toBeVisible();
  await expect(mine).toContainText('Cancelled');
  await expect(mine.getByRole('button')).toHaveCount(0);
});

test('cancelling shows the refund first, then makes it', async ({ page, request, person, readMail }) => {
  const ride = await bookableRide(request);
  await bookRide(page, ride.title);
  await page.goto('/my-bookings');
  const mine = card(page, ride.title);
  await mine.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  const half = `₹${(ride.price / 2).toLocaleString('en-IN', { minimumFractionDigits: ride.price % 2 ? 2 : 0 })}`;
  await expect(question).toContainText('(more than 48 h)');
  await expect(question).toContainText('Refund share50%');
  await expect(question).toContainText('Processing fee₹0');
  await expect(question).toContainText(`Your refund${half}`);
  await expect(question.getByRole('button', { name: 'Keep my place' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mine).toContainText('Paid');

  await mine.getByRole('button', { name: 'Cancel booking' }).click();
  await question.getByRole('button', { name: `Cancel and refund ${half}` }).click();
  await expect(toast(page, 'Booking cancelled')).toBeVisible();
  await expect(mine).toContainText(`${half} of ₹${ride.price.toLocaleString('en-IN')} refunded`);
  await expect(mine).toContainText(`Refund of ${half}`);
  await expect(mine).toContainText('Not a valid ticket');
  expect((await readMail(person.email, 3)).text).toContain(half);
  await mine.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('main')).toContainText(`Refunded− ${half}`);
});

test('the refund is shown again when it has changed meanwhile', async ({ page, request, allowConsole }) => {
  allowConsole(/status of 409/);
  const ride = await bookableRide(request);
  await bookRide(page, ride.title);
  // this device counts otherwise than the server: less than 48 hours
  await page.route('**/api/bookings/mine', async (route) => {
    const fetched = await route.fetch();
    const body = await fetched.json();
    for (const one of body.data.bookings) one.item.startTime = new Date(Date.now() + 47 * 3_600_000).toISOString();
    await route.fulfill({ response: fetched, json: body });
  });
  await page.goto('/my-bookings');
  const mine = card(page, ride.title);
  await mine.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText('Your refund₹0');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page, /changed while you were deciding/)).toBeVisible();
  await expect(question).toContainText('Refund share50%');
  await question.getByRole('button', { name: /^Cancel and refund ₹/ }).click();
  await expect(toast(page, 'Booking cancelled')).toBeVisible();
  await expect(mine.getByRole('button')).toHaveCount(0);
  // the list may be loading once more
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
