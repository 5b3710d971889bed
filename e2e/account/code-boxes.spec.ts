import type { Page } from '@playwright/test';
import { codeOf, expect, expectAccessible, expectNoSidewaysScroll, test, typeCode } from '../support/fixtures.ts';

async function openCodeScreen(page: Page, email = 'rider@club.test') {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL('/verify-otp-forgot');
  // the keyboard's digits go nowhere before that
  await expect(page.getByLabel('Digit 1')).toBeFocused();
}

const boxes = (page: Page) => page.getByLabel(/^Digit \d$/);
const digits = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join('|'));

function paste(page: Page, text: string) {
  return page.getByLabel('Digit 1').evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test.beforeEach(async ({ page }) => openCodeScreen(page));

test('digits move on, other signs are ignored, backspace moves back', async ({ page }) => {
  const verify = page.getByRole('button', { name: 'Verify' });
  await expect(boxes(page)).toHaveCount(6);
  await page.keyboard.type('1a2-3');
  expect(await digits(page)).toBe('1|2|3|||');
  await expect(page.getByLabel('Digit 4')).toBeFocused();
  await expect(verify).toBeDisabled();
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Digit 3')).toBeFocused();
  await page.keyboard.type('456 7');
  await expect(verify).toBeEnabled();
});

test('Enter with fewer than six digits says so', async ({ page }) => {
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter complete OTP');
});

test('a pasted code fills all boxes, anything else is refused', async ({ page }) => {
  await paste(page, '12ab56');
  await expect(page.getByRole('alert')).toHaveText('Please paste numbers only');
  expect(await digits(page)).toBe('|||||');
  await paste(page, ' 123 456 789 ');
  expect(await digits(page)).toBe('1|2|3|4|5|6');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();
});

test('a code from autofill lands in all boxes', async ({ page }) => {
  await expect(page.getByLabel('Digit 1')).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByLabel('Digit 1').fill('987654');
  expect(await digits(page)).toBe('9|8|7|6|5|4');
});

test('a wrong code is reported, and the boxes are empty again', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await typeCode(page, '000000');
  // as on a busy phone: the boxes are emptied first, and can be typed into a moment later
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = ((told: () => void, delay = 0) => setTimeout(told, delay + 100)) as typeof setTimeout;
  });
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired OTP. Please try again.');
  await expect.poll(() => digits(page)).toBe('|||||');
  await expect(page.getByLabel('Digit 1')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  // the next code begins there, and goes on
  await page.keyboard.type('12');
  expect(await digits(page)).toBe('1|2||||');
  await expect(page.getByLabel('Digit 3')).toBeFocused();
});

test('two activations in one frame send the code once', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  let sent = 0;
  page.on('request', (made) => {
    if (made.url().endsWith('/verify-forgot-password-otp')) sent += 1;
  });
  await typeCode(page, '000000');
  await page.getByRole('button', { name: 'Verify' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired OTP. Please try again.');
  expect(sent).toBe(1);
});

test('without a readable answer the page has its own message', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/api/auth/verify-forgot-password-otp', (route) => route.abort());
  await typeCode(page, '123456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to server. Please check your internet connection and try again.',
  );
  // the code was not checked, so it stays in its boxes
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();
  await page.route('**/api/auth/resend-otp', (route) => route.abort());
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Failed to resend OTP. Please try again.')).toBeVisible();
});

test('the screens of the flow are accessible on every screen', async ({ page, request, readMail }) => {
  const check = async (path: string) => {
    await expect(page).toHaveURL(path);
    for (const width of [1440, 390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  };
  const email = 'leela@example.com';
  const person = { fullName: 'Leela Nair', password: 'secret-1', primaryBike: 'Duke 390', experienceLevel: 'Beginner' };
  await request.post('/api/auth/register', { data: { ...person, email } });
  await readMail(email);
  await openCodeScreen(page, email);
  await check('/verify-otp-forgot');
  await typeCode(page, codeOf(await readMail(email, 2)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await check('/reset-password');
});
