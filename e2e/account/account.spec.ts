import {
  codeOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  MEMBER,
  openOwnPage,
  storedKeys,
  test,
  typeCode,
} from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

test('without a session /account leads to the login page', async ({ page }) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
});

test('another session is ended from here, and its browser is sent to the login page', async ({ page, openBrowser }) => {
  const other = await openBrowser();
  await logIn(other, MEMBER);
  await openOwnPage(other, 'Account');
  await expect(other.getByRole('heading', { name: 'Your sessions' })).toBeVisible();

  await logIn(page, MEMBER);
  await openOwnPage(page, 'Account');
  await expect(page).toHaveURL('/account');
  const sessions = page.getByRole('listitem').filter({ hasText: 'Last used' });
  const own = sessions.filter({ hasText: 'This device' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button')).toHaveCount(0);
  const before = await sessions.count();
  await sessions
    .nth(1)
    .getByRole('button', { name: /^End session/ })
    .click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(sessions).toHaveCount(before - 1);
  // the button is gone with its row: the keyboard stays in the list
  await expect(own.locator('..')).toBeFocused();

  await other.reload();
  await expect(other).toHaveURL('/login');
  expect(await storedKeys(other)).toEqual([]);
});

test('logging out everywhere ends all sessions', async ({ page, openBrowser }) => {
  const other = await openBrowser();
  await logIn(other, MEMBER);
  await logIn(page, MEMBER);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere' });
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  await other.goto('/account');
  await expect(other).toHaveURL('/login');
});

test('a session that has ended on the server ends here with the next call', async ({ page, allowConsole }) => {
  allowConsole(/status of 401/);
  await logIn(page, MEMBER);
  // a page without calls, which would end the session before the test does; its question who that is comes first
  const known = page.waitForResponse('**/api/auth/me');
  await page.goto('/privacy-policy');
  await known;
  await expect(page.getByRole('button', { name: /^Welcome, / })).toBeVisible();
  const token = await page.evaluate(async () => {
    const ended = localStorage.getItem('userToken');
    await fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${ended}` } });
    return ended;
  });
  await openOwnPage(page, 'Account');
  await expect(toast(page, 'Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();

  // the same when a page is opened with it, and the server answers before the page's code is there
  await page.evaluate((ended) => localStorage.setItem('userToken', `${ended}`), token);
  const refused = page.waitForResponse('**/api/auth/me');
  await page.route('**/assets/privacy-policy.page-*.js', async (route) => {
    await refused;
    await route.continue();
  });
  await page.goto('/privacy-policy');
  await expect(toast(page, 'Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('the account page is accessible on every screen', async ({ page }) => {
  await logIn(page, MEMBER);
  await page.goto('/account');
  await expect(page.getByText('This device')).toBeVisible();
  for (const width of [1440, 1024, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expectAccessible(page);
});

test('LOGOUT on the account page leads home', async ({ page }) => {
  await logIn(page, MEMBER);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await logIn(page, MEMBER);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Your sessions' })).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('link', { name: 'LOGIN' })).toBeVisible();
});

test('the password is changed with the current one only', async ({ page, readMail, allowConsole }) => {
  allowConsole(/status of 400/);
  const person = { email: 'vikram@example.com', password: 'first-ride' };
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Vikram Rao');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByLabel('Primary bike').fill('Interceptor 650');
  await page.getByLabel('I agree to the Terms & Conditions').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/verify-otp');
  await typeCode(page, codeOf(await readMail(person.email)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/login');

  await openOwnPage(page, 'Account');
  await page.getByLabel('Current password').fill('not this');
  await page.getByLabel('New password').fill('second-ride');
  await page.getByLabel('Confirm password').fill('second-ride');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText("Your current password isn't right.");
  await expect(page.getByLabel('New password')).toHaveValue('second-ride');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await logIn(page, { ...person, password: 'second-ride' });
});

test('after LOGOUT the next lists load as for any visitor', async ({ page }) => {
  await logIn(page, MEMBER);
  await page.goto('/upcoming-rides');
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL('/');
  const bar = page.getByRole('banner');
  for (const name of ['BLOG', 'RIDES']) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  }
});

test('without a connection at start the session is kept, and asked about again', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await logIn(page, MEMBER);
  await page.route('**/api/auth/me', (route) => route.abort('connectionrefused'));
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Unable to connect to server.' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['userToken', 'user']);
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible();
});

test('a server that is restarting or overloaded at start signs nobody out', async ({ page, allowConsole }) => {
  allowConsole(/status of (503|429)/);
  await logIn(page, MEMBER);
  for (const status of [503, 429]) {
    await page.route('**/api/auth/me', (route) => route.fulfill({ status, body: '{"success":false}' }));
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Unable to connect to server.' })).toBeVisible();
    expect(await storedKeys(page)).toEqual(['userToken', 'user']);
    await page.unroute('**/api/auth/me');
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible();
});

test('a failing answer at start clears the session', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  await logIn(page, MEMBER);
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: '{"success":false}' }));
  await page.goto('/riders');
  // the page is there, with LOGIN in it, before the answer
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
});

test('a helmet painted before signing in is kept, saved, and shown on the account', async ({ page, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/riders');
  await page.getByRole('link', { name: 'You? Paint your helmet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paint your helmet' })).toBeVisible();
  await page.getByRole('radio', { name: 'Open face' }).check();
  // the arrow keys move within a group, as in any group of radio buttons
  await page.getByRole('group', { name: /^Base/ }).getByRole('radio', { name: 'Navy' }).focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('group', { name: /^Graphic/ })
    .getByRole('radio', { name: 'Checks' })
    .check();
  const helmet = page.getByRole('img', { name: /^Open face helmet, checks, in olive/ });
  await expect(helmet).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG' }).click();
  expect((await download).suggestedFilename()).toBe('my-helmet.png');

  await page.getByRole('button', { name: 'Sign in to keep it' }).click();
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByLabel('Password').fill(MEMBER.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/helmet');
  await expect(helmet).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await page.route('**/api/auth/helmet', (route) => route.abort());
  await page.getByRole('button', { name: 'Save helmet' }).click();
  await expect(page.getByRole('alert')).toContainText('couldn’t be saved');
  await page.unroute('**/api/auth/helmet');
  await page.getByRole('button', { name: 'Save helmet' }).click();
  await expect(page.getByText('This is your helmet')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(helmet).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save helmet' })).toBeDisabled();
  const picture = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').helmet);
  expect(picture).toMatchObject({ shell: 'open', base: 'olive', graphic: 'checks' });
});
