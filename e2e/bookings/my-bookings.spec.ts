import {
  bookableRide,
  bookRide,
  card,
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
import { expectAccessible, openOwnPage } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

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
