import type { Page } from '@playwright/test';
import { ADMIN, expect, MEMBER, storedKeys, test, untilHydrated } from '../support/fixtures.ts';

async function tryToLogIn(page: Page, { email, password } = MEMBER) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('a wrong password is explained beside the form, which keeps the input', async ({ page, allowConsole }) => {
  allowConsole(/status of 401/);
  await tryToLogIn(page, { ...MEMBER, password: 'wrong' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please check your credentials.');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(MEMBER.email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('wrong');
});

test('Enter in a form before the app has loaded signs in once it has', async ({ page }) => {
  for (const [address, email, password, reached] of [
    ['/login', MEMBER.email, MEMBER.password, '/upcoming-rides'],
    ['/admin/login', ADMIN.email, ADMIN.password, '/admin/dashboard'],
  ] as const) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/start-*.js', (route) => held.then(() => route.continue()));
    const isListening = page.waitForRequest('**/assets/start-*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await isListening;
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
    release();
    await expect(page).toHaveURL(reached);
    await page.unroute('**/assets/start-*.js');
  }
});

test('both fields are asked for, the password can be shown', async ({ page }) => {
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('password managers find their fields', async ({ page }) => {
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('autocomplete', 'current-password');
});

const failures: [string, { status?: number; body?: string; abort?: string }, string][] = [
  [
    'deactivated',
    { status: 403, body: '{"success":false,"message":"Your account has been deactivated"}' },
    'Your account has been deactivated. Please contact support.',
  ],
  [
    'too many tries',
    { status: 429, body: '{"success":false,"message":"Too many attempts. Please try again later."}' },
    'Too many attempts. Please try again later.',
  ],
  [
    'a failing server',
    { status: 500, body: '{"success":false,"message":"Oh"}' },
    'Unable to connect to server. Please check your internet connection and try again.',
  ],
  ['an answer without a message', { status: 400, body: '{"success":false}' }, 'Login failed'],
  ['an answer nobody can read', { status: 418, body: '<p>Hm</p>' }, 'An unexpected error occurred. Please try again.'],
  ['no answer', { abort: 'connectionrefused' }, 'Server is currently unavailable. Please try again later.'],
];

for (const [name, { status, body, abort }, text] of failures) {
  test(`login with ${name} reads: ${text}`, async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.route('**/api/auth/login', (route) =>
      abort
        ? route.abort(abort)
        : route.fulfill({ status: status ?? 200, contentType: 'application/json', body: body ?? '' }),
    );
    await tryToLogIn(page);
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page.getByLabel('Email')).toHaveValue(MEMBER.email);
  });
}

test('offline, the connection is named, and a second try works', async ({ page, context, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await untilHydrated(page);
  await context.setOffline(true);
  await tryToLogIn(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to server. Please check your internet connection and try again.',
  );
  // the button was disabled meanwhile, and still the keyboard is where it was
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/upcoming-rides');
});

test('while signing in the button waits, and nothing is sent twice', async ({ page }) => {
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(MEMBER.password);
  await page.getByRole('button', { name: 'Login', exact: true }).dblclick();
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toBeDisabled();
  await page.getByLabel('Email').press('Enter');
  answer();
  await expect(page).toHaveURL('/upcoming-rides');
  expect(calls).toBe(1);
  expect(await storedKeys(page)).toEqual(['userToken', 'user']);
});

for (const [noted, target] of [
  ['/events?category=ride', '/events?category=ride'],
  ['https://example.com/', '/upcoming-rides'],
  ['//example.com', '/upcoming-rides'],
] as const) {
  test(`coming from ${noted}, a login leads to ${target}`, async ({ page }) => {
    await page.evaluate((path) => sessionStorage.setItem('returnTo', path), noted);
    await tryToLogIn(page);
    await expect(page).toHaveURL(target);
    expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBeNull();
  });
}
