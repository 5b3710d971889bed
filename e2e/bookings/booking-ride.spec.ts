import type { Page } from '@playwright/test';
import {
  bookableRide,
  bookingDialog,
  DETAILS,
  expect,
  field,
  fillDetails,
  forgetSession,
  isBookable,
  leaveWindow,
  listRides,
  openRide,
  payButton,
  payByCard,
  payByUpi,
  payWindow,
  reachPayment,
  rupees,
  test,
} from '../support/bookings.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

async function logInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const SCREENS = [
  [1440, 900],
  [390, 844],
  [360, 640],
] as const;

test('a visitor is asked to log in, and finds the dialog open again afterwards', { tag: '@ordinary-chromium' }, async ({
  page,
  request,
  person,
}) => {
  await forgetSession(page);
  const ride = await bookableRide(request);
  await page.goto(`/rides/${ride._id}`);
  const book = page.getByRole('button', { name: /^Book Now/ });
  const dialog = page.getByRole('dialog', { name: 'Login Required' });
  await book.click();
  await expect(dialog).toContainText('Please login to book this ride.');
  await expectAccessible(page);
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await book.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await book.click();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await dialog.getByRole('button', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  await logInHere(page, person);
  await expect(page).toHaveURL(`/rides/${ride._id}`);
  await expect(bookingDialog(page)).toContainText(ride.title);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(book).toBeVisible();
  await expect(bookingDialog(page)).toBeHidden();

  // a code signs a newcomer in and leads to the login page, which knows what they came for
  await forgetSession(page);
  await page.goto(`/rides/${ride._id}`);
  await book.click();
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/register');
  await page.evaluate((token) => localStorage.setItem('userToken', token), person.token);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue to your booking' }).click();
  await expect(page).toHaveURL(`/rides/${ride._id}`);
  await expect(bookingDialog(page)).toContainText(ride.title);
});

test('a ride is booked and paid by UPI', { tag: '@ordinary-chromium' }, async ({ page, request, person, readMail }) => {
  const ride = await bookableRide(request);
  const dialog = await openRide(page, ride.title);
  const steps = dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toContainText(['Personal Details', 'Payment', 'Confirmation']);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect(dialog).toContainText('Test mode: no real money moves');
  await expect(field(dialog, 'Email')).toHaveValue(person.email);
  await expect(field(dialog, 'Full name')).toHaveValue(person.fullName);
  await expect(field(dialog, 'Motorcycle model name')).toHaveValue('Interceptor 650');
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(field(dialog, 'Gender').getByRole('option')).toHaveText(['Please choose', 'Male', 'Female']);
  await expect(field(dialog, 'Blood group').getByRole('option')).toHaveCount(9);
  await expect(dialog).toContainText('Like MH01AB1234');
  await expect(dialog).toContainText('Write ‘None’ if nothing applies.');

  await reachPayment(dialog);
  await expect(dialog).toContainText('Payment gateway fee₹0');
  await expect(dialog).toContainText(`Total${rupees(ride.price)}`);
  await expect(dialog).toContainText(
    /Where and whenBe there.+Venue.+If you can't make itCancel before .+ and we'll refund 50% \(₹[\d,.]+\)/,
  );
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(field(dialog, 'Address')).toHaveValue(DETAILS.Address);
  await dialog.getByRole('button', { name: 'Next' }).click();

  await payButton(dialog).click();
  await expect(payWindow(page)).toContainText(`Ride Booking - ${ride.title}`);
  await expect(payWindow(page)).toContainText(person.email);
  await expect(dialog).toBeHidden();
  await payByUpi(page);
  await expect(toast(page, 'Payment successful! Booking confirmed.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
  await expect(dialog).toContainText('You will receive a confirmation email shortly.');
  await expect(dialog).toContainText(/Booking number [A-Z2-9]{3} [A-Z2-9]{4}/);
  await expect(dialog.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/rides/${ride._id}/calendar.ics`,
  );
  await expectAccessible(page);
  const card = page.locator('article').filter({ hasText: ride.title });
  await expect(card).toContainText(`${ride.registeredCount + 1} registered`);
  expect((await readMail(person.email, 2)).text).toContain(ride.title);

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("You're in");

  // the next form is prefilled from the last booking, except for the medical text
  const another = (await listRides(request)).find(({ _id, ...other }) => _id !== ride._id && isBookable(other));
  await page
    .getByRole('article', { name: another?.title ?? '' })
    .getByRole('button')
    .click();
  await expect(field(dialog, 'Address')).toHaveValue(DETAILS.Address);
  await expect(field(dialog, 'Medical history')).toHaveValue('');
});

test('step 1 shows what is missing, at the fields and at the button', async ({ page, request }) => {
  const dialog = await openRide(page, (await bookableRide(request)).title);
  const next = dialog.getByRole('button', { name: 'Next' });
  const alert = dialog.getByRole('alert');
  // 'tel-national' would be refused on an input of this type
  await expect(field(dialog, 'Contact number')).toHaveAttribute('autocomplete', 'tel');
  await field(dialog, 'Email').fill('  ');
  await next.click();
  await expect(alert).toHaveText('Please fill all required fields');
  await expect(field(dialog, 'Email')).toBeFocused();
  await expect(field(dialog, 'Email')).toHaveAccessibleDescription(/Please fill in email/);
  await expect(field(dialog, 'Full name')).not.toHaveAttribute('aria-invalid');
  await expect(field(dialog, 'Medical history')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await fillDetails(dialog, { Email: 'no address', 'Contact number': '12' });
  await expect(alert).toBeHidden();
  const boxes = dialog.getByRole('checkbox');
  await boxes.nth(2).uncheck();
  await next.click();
  await expect(alert).toHaveText('Please agree to all terms and conditions');
  await expect(boxes.nth(2)).toBeFocused();
  await boxes.nth(2).check();
  await next.click();
  // a ride's dialog checks no address and no number; the server does
  await expect(payButton(dialog)).toBeVisible();
});

test('a refusal by the server is fixed in step 1', async ({ page, request, person, allowConsole }) => {
  allowConsole(/status of 400/);
  const dialog = await openRide(page, (await bookableRide(request)).title);
  await reachPayment(dialog, { 'Contact number': '12' });
  await payButton(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid 10-digit contact number');
  await expect(field(dialog, 'Contact number')).toBeFocused();
  await expect(field(dialog, 'Contact number')).toHaveAccessibleDescription(/valid 10-digit contact number/);
  await expect(field(dialog, 'Medical history')).toHaveValue('None');
  await field(dialog, 'Contact number').fill('+91 98200 00000');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await payButton(dialog).click();
  await expect(payWindow(page)).toContainText(person.fullName);
});

test('a card that fails, then one that does not', async ({ page, request, allowConsole }) => {
  allowConsole(/status of 400/);
  const dialog = await openRide(page, (await bookableRide(request)).title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await payByCard(page, '4100280000080001');
  const failed = toast(page, /^Payment failed: .+/);
  await expect(failed).toBeVisible();
  await payByCard(page, '4111111111111111');
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(failed).toBeHidden();
});

test('a closed payment window keeps the place for a while', { tag: '@ordinary-chromium' }, async ({
  page,
  request,
}) => {
  const orders: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/create-order')) orders.push((await answer.json()).data.razorpayOrder.id);
  });
  const dialog = await openRide(page, (await bookableRide(request)).title);
  await reachPayment(dialog);
  await payButton(dialog).click();
  await leaveWindow(page);
  await expect(page.getByRole('status').filter({ hasText: 'Payment cancelled by user' })).toBeVisible();
  await expect(dialog).toContainText(/Your place is held for 1[0-5]:\d\d\./);
  await expect(payButton(dialog)).toBeEnabled();
  await payButton(dialog).click();
  await payByUpi(page);
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect.poll(() => orders).toHaveLength(2);
  expect(new Set(orders).size).toBe(1);
});

test('nothing typed is lost by closing or reloading, except the medical text', { tag: '@ordinary-chromium' }, async ({
  page,
  request,
  person,
}) => {
  const { title } = await bookableRide(request);
  let dialog = await openRide(page, title);
  await fillDetails(dialog, { 'Medical history': 'Asthma' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).toContain(DETAILS.Address);
  expect(stored).not.toContain('Asthma');

  await page.reload();
  dialog = await openRide(page, title);
  for (const [label, value] of Object.entries(DETAILS)) {
    await expect(field(dialog, label)).toHaveValue(label === 'Medical history' ? '' : value);
  }
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(left).not.toContain(DETAILS.Address);
  expect(left).not.toContain(person.email);
});

test('a session that has ended leads over the login back to the dialog', { tag: '@ordinary-chromium' }, async ({
  page,
  request,
  person,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const { title } = await bookableRide(request);
  const dialog = await openRide(page, title);
  await reachPayment(dialog);
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${person.token}` } });
  await payButton(dialog).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Please login to book this ride.')).toBeVisible();
  await logInHere(page, person);
  await expect(page).toHaveURL('/upcoming-rides');
  await expect(dialog).toContainText(title);
  await expect(field(dialog, 'Address')).toHaveValue(DETAILS.Address);
});

test('a ride is booked with the keyboard alone', { tag: '@ordinary-chromium' }, async ({ page, request }) => {
  const { title } = await bookableRide(request);
  await page.goto('/upcoming-rides');
  const book = page.getByRole('article', { name: title }).getByRole('button');
  await book.focus();
  await page.keyboard.press('Enter');
  const dialog = bookingDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Book your place' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(book).toBeFocused();
  await page.keyboard.press('Enter');
  await field(dialog, 'Address').focus();
  for (const key of ['Hill Road', 'Tab', '9820000000', 'Tab', 'Female', 'Tab', '02111994']) {
    await (key === 'Tab' ? page.keyboard.press(key) : page.keyboard.type(key));
  }
  await field(dialog, 'Blood group').focus();
  await page.keyboard.type('B+');
  await field(dialog, 'Motorcycle number').focus();
  for (const key of ['MH01AB1234', 'Tab', 'Suresh Patil', 'Tab', '9820111111', 'Tab', 'None']) {
    await (key === 'Tab' ? page.keyboard.press(key) : page.keyboard.type(key));
  }
  for (let box = 0; box < 4; box += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  await payButton(dialog).focus();
  await page.keyboard.press('Enter');
  await expect(payWindow(page)).toBeVisible();
  await payWindow(page).getByLabel('UPI ID').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the dialog fits every screen', { tag: '@ordinary-chromium' }, async ({ page, request }) => {
  test.slow();
  const dialog = await openRide(page, (await bookableRide(request)).title);
  const stands = async (isWhole = true) => {
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (!isWhole) continue;
      for (const button of await dialog.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
    }
  };
  await stands();
  await reachPayment(dialog);
  await stands();
  await payButton(dialog).click();
  await expect(payWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  // the provider's window scrolls
  await stands(false);
  await payByUpi(page);
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await stands();
});
