import type { Page } from '@playwright/test';
import { expect, test, typeCode } from '../support/fixtures.ts';

const json = (body: object) => ({ status: 400, contentType: 'application/json', body: JSON.stringify(body) });
const WITHOUT_MESSAGE = json({ success: false });
const UNREADABLE = { status: 400, contentType: 'text/html', body: '<p>Hm</p>' };

/** Pretends that the server has accepted, so that the next screen can be reached without a mail. */
const accept = (page: Page, call: string) =>
  page.route(`**/api/auth/${call}`, (route) => route.fulfill({ json: { success: true, message: 'Yes', data: {} } }));
const refuse = (page: Page, call: string, answer: object) =>
  page.route(`**/api/auth/${call}`, (route) => route.fulfill(answer));

async function askForCode(page: Page) {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('meena@example.com');
  await page.getByRole('button', { name: /send/i }).click();
}

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

for (const [answer, text] of [
  [WITHOUT_MESSAGE, 'Registration failed'],
  [UNREADABLE, 'Registration failed. Please try again.'],
] as const) {
  test(`a registration that fails without a readable reason reads: ${text}`, async ({ page }) => {
    await refuse(page, 'register', answer);
    await page.goto('/register');
    await page.getByLabel('Full name').fill('Meena Joshi');
    await page.getByLabel('Email').fill('meena@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('first-ride');
    await page.getByLabel('Primary bike').fill('Dominar 400');
    await page.getByLabel('I agree to the Terms & Conditions').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
    await expect(page.getByLabel('Full name')).toHaveValue('Meena Joshi');
  });
}

test('a code that cannot be asked for reads: Failed to send OTP', async ({ page }) => {
  await refuse(page, 'forgot-password', UNREADABLE);
  await askForCode(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to send OTP');
});

test('a failed resend shows the server’s message', async ({ page }) => {
  await accept(page, 'forgot-password');
  await refuse(page, 'resend-otp', json({ success: false, message: 'The mail server is asleep.' }));
  await askForCode(page);
  await expect(page).toHaveURL('/verify-otp-forgot');
  await page.getByRole('button', { name: /again|resend/i }).click();
  await expect(page.getByText('The mail server is asleep.').first()).toBeVisible();
});

test('a reset that fails without a readable reason reads: Failed to reset password', async ({ page }) => {
  await accept(page, 'forgot-password');
  await accept(page, 'verify-forgot-password-otp');
  await refuse(page, 'reset-password', UNREADABLE);
  await askForCode(page);
  await typeCode(page, '123456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('New password').fill('second-ride');
  await page.getByLabel('Confirm password').fill('second-ride');
  await page.getByRole('button', { name: /reset/i }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to reset password');
});
