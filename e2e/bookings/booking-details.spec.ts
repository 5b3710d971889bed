import type { Page } from '@playwright/test';
import {
  bookableRide,
  bookingDialog,
  DETAILS,
  expect,
  field,
  fillDetails,
  forgetSession,
  openRide,
  payButton,
  payWindow,
  reachPayment,
  test,
} from '../support/bookings.ts';
import { expectAccessible } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

async function logInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

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
