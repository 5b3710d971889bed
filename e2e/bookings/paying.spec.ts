// Behaviour around an open payment window: Back, a second tab, logging out elsewhere, and already paid bookings.
import type { Page } from '@playwright/test';
import {
  bookableRide,
  bookingDialog,
  expect,
  leaveWindow,
  openRide,
  payButton,
  payByUpi,
  payWindow,
  reachPayment,
  test,
} from '../support/bookings.ts';
import { expectAccessible, untilHydrated } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

const confirmed = (page: Page) => bookingDialog(page).getByRole('heading', { name: 'Booking Confirmed!' });
const article = (page: Page, title: string) => page.getByRole('article', { name: title });

async function openPaymentWindow(page: Page, title: string) {
  await article(page, title).getByRole('button').click();
  await reachPayment(bookingDialog(page));
  await payButton(bookingDialog(page)).click();
  await expect(payWindow(page)).toBeVisible();
}

test('Back keeps the payment window and its page, and the confirmation shows', async ({ page, request }) => {
  const { title } = await bookableRide(request);
  await page.goto('/rides');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Join our next ride' }).click();
  await openPaymentWindow(page, title);
  await page.evaluate(() => history.back());
  await expect(toast(page, 'Your payment is still open')).toBeVisible();
  await expect(page).toHaveURL('/upcoming-rides');
  await expect(payWindow(page)).toBeVisible();
  await payByUpi(page);
  await expect(confirmed(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL('/rides');
});

test('an order that another tab has paid ends in its confirmation', async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { title } = await bookableRide(request);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, second, third]) await reachPayment(await openRide(tab, title));
  for (const tab of [second, page]) {
    await tab.bringToFront();
    await payButton(bookingDialog(tab)).click();
    await expect(payWindow(tab)).toBeVisible();
  }
  await payByUpi(page);
  await expect(confirmed(page)).toBeVisible();

  await second.bringToFront();
  await leaveWindow(second);
  await expect(confirmed(second)).toBeVisible();
  await expect(toast(second, 'Payment cancelled by user')).toHaveCount(0);

  // one without an order yet shows a message, with a link to the ticket
  await third.bringToFront();
  await payButton(bookingDialog(third)).click();
  await expect(toast(third, 'You have already booked this ride')).toBeVisible();
  const told = third.getByRole('dialog', { name: "You're in" });
  await expect(told).toContainText(title);
  await expectAccessible(third);
  await told.getByRole('link', { name: 'Your ticket' }).click();
  await expect(third.getByRole('heading', { level: 1, name: title })).toBeFocused();
});

test('logging out in another tab leaves the payment window alone', async ({ page, context, request, person }) => {
  const { title } = await bookableRide(request);
  await page.goto('/upcoming-rides');
  await openPaymentWindow(page, title);
  const other = await context.newPage();
  await other.goto('/rides');
  await other.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(other.getByRole('link', { name: 'LOGIN' })).toBeVisible();

  await page.bringToFront();
  const required = page.getByRole('dialog', { name: 'Login Required' });
  await expect(page.getByRole('link', { name: 'LOGIN', includeHidden: true })).toBeAttached();
  await expect(required).toBeHidden();
  await expect(payWindow(page)).toBeVisible();
  await leaveWindow(page);
  await expect(required).toContainText('Your place is still held');
  await expect(required).not.toContainText('once you start paying');
  await expectAccessible(page);
  await required.getByRole('button', { name: 'Go to Login' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/my-bookings');
  await expect(article(page, title).getByRole('button', { name: 'Resume payment' })).toBeVisible();
});

test('who has booked sees their place instead of the button', async ({ page, request }) => {
  const ride = await bookableRide(request);
  await page.goto('/upcoming-rides');
  const card = article(page, ride.title);
  await openPaymentWindow(page, ride.title);
  await leaveWindow(page);
  await bookingDialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(card).toContainText('Waiting for payment');
  await card.getByRole('link', { name: 'Finish paying' }).click();
  await expect(page).toHaveURL('/my-bookings');
  await article(page, ride.title).getByRole('button', { name: 'Resume payment' }).click();
  await payByUpi(page);
  await expect(toast(page, 'Payment successful! Booking confirmed.')).toBeVisible();

  await page.goto('/upcoming-rides');
  await expect(card).toContainText("You're in");
  await expect(card.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('link', { name: ride.title }).click();
  await expect(page).toHaveURL(`/rides/${ride._id}`);
  await expect(page.getByRole('button', { name: /^Book Now/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Your ticket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ride.title);

  // from the ticket it can be cancelled, and two clicks in one frame are one call
  const sent: string[] = [];
  page.on('request', (made) => made.method() === 'POST' && sent.push(new URL(made.url()).pathname));
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await question.getByRole('button', { name: /^Cancel and refund/ }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(toast(page, 'Booking cancelled')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sent.filter((path) => path.endsWith('/cancel'))).toHaveLength(1);
  await expect(page.getByText("This isn't a valid ticket.")).toBeVisible();
});

test('Book Now shows at once that the dialog is loading; two clicks on Next order nothing', async ({
  page,
  request,
}) => {
  const { title } = await bookableRide(request);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/wizard-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/upcoming-rides');
  const book = article(page, title).getByRole('button');
  await book.click();
  await expect(book).toHaveAttribute('aria-busy', 'true');
  await expect(book).toBeFocused();
  release();
  const dialog = bookingDialog(page);
  await expect(dialog).toBeVisible();
  let orders = 0;
  page.on('request', (made) => {
    if (made.url().endsWith('/create-order')) orders += 1;
  });
  await reachPayment(dialog);
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await dialog.getByRole('button', { name: 'Next' }).dblclick();
  await expect(payButton(dialog)).toBeEnabled();
  await expect(dialog).toContainText(/we'll refund 50%|won't get you a refund/);
  await expect(dialog.getByRole('link', { name: /Cancellation & Refund Policy/ })).toHaveAttribute('target', '_blank');
  expect(orders).toBe(0);
});
