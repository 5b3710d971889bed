import type { Page } from '@playwright/test';
import { appCode, stepAt } from '../../apps/api/src/modules/second-factor/app-code.ts';
import { ADMIN, test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { ownServer, type TestServer } from '../support/server.ts';

// browsers know passkeys at addresses with a name only
const test = base.extend<object, { server: TestServer }>({
  server: ownServer({ PUBLIC_URL: 'http://localhost:{port}' }),
  baseURL: ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
});

async function typePassword(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
};

test('a passkey, an app and a recovery code sign in; an export asks again', async ({ page, allowConsole }) => {
  // the second step is a refusal of the first
  allowConsole(/status of 403/);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await typePassword(page);
  await page.getByRole('link', { name: 'Set up a second factor' }).click();
  await expect(page).toHaveURL('/admin/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Test key');
  await page.getByRole('button', { name: 'Continue' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await shown.getByLabel('I’ve kept these codes').check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Test key')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await logOut(page);
  await typePassword(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(appCode(secret, stepAt(new Date())));
  await page.getByRole('button', { name: 'Add the app' }).click();
  await expect(page.getByText('Authenticator app added')).toBeVisible();

  await logOut(page);
  await typePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  // as if ten minutes had passed
  const refusal = { success: false, message: 'Please confirm', requestId: '', secondFactor: { step: 'confirm' } };
  await page.route('**/api/admin/users/export*', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  });
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await asked.getByRole('button', { name: 'Use your passkey' }).click();
  expect((await download).suggestedFilename()).toBe('users.csv');
  await expect(asked).toBeHidden();
});
