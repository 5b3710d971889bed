import type { Page } from '@playwright/test';
import { openBackOffice } from '../support/admin-steps.ts';
import {
  ADMIN,
  AS_STORED,
  expect,
  expectAccessible,
  expectFits,
  logIn,
  MEMBER,
  openOwnPage,
  storedKeys,
  test,
  untilHydrated,
} from '../support/fixtures.ts';

const LINKS = [
  'Dashboard',
  'Users',
  'Bookings',
  'Event Bookings',
  'Events',
  'Upcoming Rides',
  'Completed Rides',
  'Blogs',
];
const PAGES = [
  '/admin',
  '/admin/dashboard',
  '/admin/users',
  '/admin/bookings',
  '/admin/event-bookings',
  '/admin/events',
  '/admin/upcoming-rides',
  '/admin/completed-rides',
  '/admin/blogs',
  '/admin/rides',
];

async function logInAsAdmin(page: Page, { email, password } = ADMIN) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('the button waits for both fields, and for the answer', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  const [email, password] = [page.getByLabel('Email'), page.getByRole('textbox', { name: 'Password' })];
  await expect(email).toHaveAttribute('type', 'email');
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await email.fill(ADMIN.email);
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await password.fill(ADMIN.password);
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await password.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  answer();
  // said before the dashboard's code is loaded, and not for long
  await expect(page.getByText('Welcome to Admin Dashboard!')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await storedKeys(page)).toEqual(['adminToken', 'user']);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a member is refused, and no session is left', async ({ page }) => {
  await logInAsAdmin(page, MEMBER);
  await expect(page.getByRole('alert')).toHaveText('Access denied. Admin privileges required.');
  expect(await storedKeys(page)).toEqual([]);
});

const failures: [string, { status?: number; body?: string; abort?: true }, string][] = [
  [
    'the server’s words',
    { status: 401, body: '{"success":false,"message":"Invalid email or password"}' },
    'Invalid email or password',
  ],
  ['no words', { status: 400, body: '{"success":false}' }, 'Login failed. Please check your credentials.'],
  ['no answer', { abort: true }, 'An unexpected error occurred. Please try again.'],
];
for (const [name, { status, body, abort }, text] of failures) {
  test(`a failed login with ${name} reads: ${text}`, async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.route('**/api/auth/login', (route) =>
      abort
        ? route.abort()
        : route.fulfill({ status: status ?? 200, contentType: 'application/json', body: body ?? '' }),
    );
    await logInAsAdmin(page);
    await expect(page.getByRole('alert')).toHaveText(text);
  });
}

test.describe('the guard', () => {
  test('sends a visitor of any address to the login, also of one that does not exist', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    for (const path of [...PAGES, '/admin/no-such-page', '/admin/users/no/such/page']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/admin/login');
      await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });

  test('the code of a ticket leads over the login to its booking', async ({ page }) => {
    await page.goto('/admin/bookings?search=7A3MF6D');
    await expect(page).toHaveURL('/admin/login');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/admin/bookings?search=7A3MF6D');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');
    await logInAsAdmin(page);
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto('/');
    await openOwnPage(page, 'Admin');
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('sends a member away with a reason, and leaves them signed in', async ({ page }) => {
    await logIn(page, MEMBER);
    await page.goto('/admin/users');
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('alert')).toHaveText('Access denied. Admin privileges required.');
    expect(await storedKeys(page)).toEqual(['userToken', 'user']);
  });

  test('shows nothing of the page while the user is being fetched', async ({ page }) => {
    await logInAsAdmin(page);
    await expect(page).toHaveURL('/admin/dashboard');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/me', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/auth/me');
    await page.goto('/admin/users', { waitUntil: 'load' });
    await asked;
    await expect(page.locator('body')).toHaveText('');
    answer();
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  });

  test('a session that has ended leads to the login of the back-office', async ({ page, allowConsole }) => {
    allowConsole(/status of 401/);
    await logInAsAdmin(page);
    await expect(page).toHaveURL('/admin/dashboard');
    await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('adminToken')}` };
      await fetch('/api/auth/logout', { method: 'POST', headers });
    });
    await page.reload();
    await expect(page).toHaveURL('/admin/login');
    expect(await storedKeys(page)).toEqual([]);
  });
});

test('the shell names the page and the person, and leads to every page', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await logInAsAdmin(page);
  await expect(page).toHaveURL('/admin/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Back-office' });
  await expect(sidebar.getByRole('link')).toHaveText(LINKS);
  for (const name of LINKS) {
    await sidebar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(/^Welcome back, /)).toBeVisible();
  }
  await expect(page.getByText(ADMIN.email)).toBeVisible();

  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await openOwnPage(page, 'Admin');
  await expect(page).toHaveURL('/admin/dashboard');

  const lost = await page.goto('/admin/nonsense');
  expect(lost?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByText("We can't find that page")).toBeVisible();
  await expectAccessible(page);
  await sidebar.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await storedKeys(page)).toEqual([]);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('logging out leads straight to the login page, and signing in again starts at the dashboard', async ({ page }) => {
  await logInAsAdmin(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(visited).toEqual(['/admin/login']);
  expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBeNull();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Welcome to Admin Dashboard!')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
});

// the other screens are looked at in their own tests
test('login and event bookings are accessible and fit every screen', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expectFits(page, [390, 1440]);
  await openBackOffice(page, '/admin/event-bookings');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectFits(page, [390, 1440]);
});

test('no screen shows a value as it is stored', async ({ page }) => {
  await logInAsAdmin(page);
  await expect(page).toHaveURL('/admin/dashboard');
  const others = ['audit-log', 'club', 'deleted', 'media', 'money', 'money/payouts', 'queue', 'security', 'setup'];
  for (const path of [...PAGES, ...others.map((name) => `/admin/${name}`)]) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first()).toBeVisible();
    await expect(main, path).not.toContainText(/Loading|Searching/);
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(main, path).not.toContainText(AS_STORED);
    // names of columns and states: 'no_show', 'refund_due'
    await expect(main, path).not.toContainText(/\b[a-z]+_[a-z]+/);
  }
});

test('on a phone the menu unfolds and folds, and the site’s menu leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsAdmin(page);
  await expect(page).toHaveURL('/admin/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Back-office' });
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(sidebar).toBeVisible();
  await expectAccessible(page);
  await sidebar.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(sidebar).toBeHidden();

  await page.goto('/privacy-policy');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});
