// Failures while booking a ride, and what the rider sees of them.
import type { Page } from '@playwright/test';
import { callAsAdmin } from '../support/admin-steps.ts';
import {
  bookableRide,
  expect,
  field,
  fillDetails,
  openRide,
  payButton,
  payByUpi,
  payWindow,
  reachPayment,
  rupees,
  test,
} from '../support/bookings.ts';
import { expectAccessible } from '../support/fixtures.ts';
import { serveBare } from '../support/sample-content.ts';
import { toast } from '../support/toasts.ts';

test('the provider’s script is loaded when it is needed, and again after a failure', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.route('**/sandbox/checkout.js', (route) => route.abort());
  const dialog = await openRide(page, (await bookableRide(request)).title);
  await fillDetails(dialog);
  expect(asked).not.toContain('/sandbox/checkout.js');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await payButton(dialog).click();
  await expect(toast(page, 'Failed to load payment gateway')).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/create-order'))).toEqual([]);
  await page.unroute('**/sandbox/checkout.js');
  await payButton(dialog).click();
  await expect(payWindow(page)).toBeVisible();
});

test('two clicks are one order, and a closed dialog opens no window', async ({ page, request }) => {
  let answer = () => {};
  let orders = 0;
  await page.route('**/api/bookings/create-order', async (route) => {
    orders += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const dialog = await openRide(page, (await bookableRide(request)).title);
  await reachPayment(dialog);
  await payButton(dialog).dblclick();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  // the provider's script is loaded first
  await expect.poll(() => orders).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const answered = page.waitForResponse('**/api/bookings/create-order');
  answer();
  await answered;
  await page.goto('/my-bookings');
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await expect(payWindow(page)).toBeHidden();
  expect(orders).toBe(1);
});

test('a price that has risen is shown before it is paid', async ({ page, request }) => {
  const ride = await bookableRide(request);
  await serveBare(page, '/upcoming-rides');
  await page.route(/\/api\/rides(\?.*)?$/, async (route) => {
    const fetched = await route.fetch();
    const body = await fetched.json();
    for (const one of body.data.data) one.price = one.price > 0 ? 10 : 0;
    await route.fulfill({ response: fetched, json: body });
  });
  const dialog = await openRide(page, ride.title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(`It's now ${rupees(ride.price)} instead of ₹10`);
  await payButton(dialog).click();
  await expect(payWindow(page)).toContainText(rupees(ride.price));
  // the list may be loading once more
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Publishes refund tiers as an editor would, and returns those from before. */
async function publishTiers(page: Page, refundTiers: object[]): Promise<object[]> {
  const { section } = (await callAsAdmin(page, 'GET', '/admin/club/policies')).data;
  const content = { ...section.published, refundTiers };
  const saved = await callAsAdmin(page, 'PUT', '/admin/club/policies/draft', { content, unchangedSince: 0 });
  const { draft, version } = saved.data.section;
  await callAsAdmin(page, 'POST', '/admin/club/policies/publish', { unchangedSince: draft.draftVersion, version });
  return section.published.refundTiers;
}

test('terms that were published meanwhile are shown before they are agreed to', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const dialog = await openRide(page, (await bookableRide(request)).title);
  await reachPayment(dialog);
  const before = await publishTiers(page, [{ hoursBefore: 1, percent: 37 }]);
  try {
    await payButton(dialog).click();
    await expect(dialog.getByText('since you opened this page. These are the new ones.')).toBeVisible();
    await expect(dialog.getByText(/37\s?%/)).toBeVisible();
    await expect(payWindow(page)).toBeHidden();
    await dialog.getByRole('button', { name: 'Previous' }).click();
    await expect(field(dialog, 'Medical history')).toHaveValue('None');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await payButton(dialog).click();
    await expect(payWindow(page)).toBeVisible();
  } finally {
    await publishTiers(page, before);
  }
});

for (const [name, failure, text] of [
  [
    'the server’s words',
    { status: 409, json: { success: false, message: 'This ride is fully booked.' } },
    'This ride is fully booked.',
  ],
  ['no words', { status: 500, json: { success: false } }, 'Failed to create booking order'],
  ['no answer', null, 'Failed to create booking order'],
] as const) {
  test(`an order that fails with ${name} reads: ${text}`, async ({ page, request, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.route('**/api/bookings/create-order', (route) => (failure ? route.fulfill(failure) : route.abort()));
    const dialog = await openRide(page, (await bookableRide(request)).title);
    await reachPayment(dialog);
    await payButton(dialog).click();
    await expect(toast(page, text)).toBeVisible();
    await expect(payButton(dialog)).toBeEnabled();
    // the message is beside the close button, not over it
    await dialog.getByRole('button', { name: 'Close', exact: true }).click({ trial: true });
    await dialog.getByRole('button', { name: 'Previous' }).click();
    await expect(field(dialog, 'Medical history')).toHaveValue('None');
  });
}

for (const [name, json, text] of [
  ['the server’s words', { success: false, message: 'The signature is wrong.' }, 'The signature is wrong.'],
  ['no words', { success: false }, 'Payment verification failed'],
] as const) {
  test(`a payment that is not verified, with ${name}, reads: ${text}`, async ({ page, request, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.route('**/api/bookings/verify-payment', (route) => route.fulfill({ status: 400, json }));
    const dialog = await openRide(page, (await bookableRide(request)).title);
    await reachPayment(dialog);
    await payButton(dialog).click();
    await payByUpi(page);
    await expect(toast(page, text)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeHidden();
  });
}

test('when the answer to a payment is lost, it is asked for again', async ({ page, request, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/api/bookings/verify-payment', (route) => route.abort());
  const dialog = await openRide(page, (await bookableRide(request)).title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await payByUpi(page);
  await expect(dialog).toContainText('Your payment is being confirmed.');
  await expect(dialog).toContainText("Please don't pay again.");
  await expect(toast(page, 'Payment verification failed')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/bookings/verify-payment');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
  await expect(toast(page, 'Payment verification failed')).toBeHidden();
});

test('when the code of the dialog cannot be loaded, the page says so and stays', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|dynamically imported module/);
  const { title } = await bookableRide(request);
  await page.route('**/assets/wizard-*.js', (route) => route.abort());
  await page.goto('/upcoming-rides');
  const book = page.getByRole('article', { name: title }).getByRole('button');
  await book.click();
  await expect(toast(page, "The booking form couldn't be loaded")).toBeVisible();
  await page.unroute('**/assets/wizard-*.js');
  await expect(book).toBeVisible();
});
