import type { Page } from '@playwright/test';
import { callAsAdmin, dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { ADMIN, expectAccessible } from '../support/fixtures.ts';
import { addRide, expect, expectSaved, test, unique } from '../support/rides-steps.ts';
import { PICTURE } from '../support/sample-content.ts';
import { toast } from '../support/toasts.ts';

/** The server processes the request, but its answer is lost, once. */
async function loseAnswer(page: Page, method: string, call: string) {
  let isLost = false;
  await page.route(`**/api${call}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

const countRides = async (page: Page, title: string) =>
  (await callAsAdmin(page, 'GET', `/admin/rides?search=${encodeURIComponent(title)}`)).data.data.length;

test('a lost answer makes one record, and a repeated change is one’s own', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const title = unique('Lost and found');
  await openBackOffice(page, '/admin/upcoming-rides');
  await page.getByRole('button', { name: 'Create Ride' }).click();
  const form = dialog(page, 'Create Ride');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Start Time').fill('2031-09-26T05:00');
  await form.getByLabel('Venue').fill('Sion Circle');
  await form.getByLabel('Photo').setInputFiles(PICTURE);
  await loseAnswer(page, 'POST', '/admin/rides');
  await form.getByRole('button', { name: 'Create Ride' }).click();
  await expect(toast(page, 'Failed to create ride')).toBeVisible({ timeout: 60_000 });
  await form.getByRole('button', { name: 'Create Ride' }).click();
  await expectSaved(page, 'Ride created successfully');
  expect(await countRides(page, title)).toBe(1);

  await row(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  const edit = dialog(page, 'Edit Ride');
  await edit.getByLabel('Slogan').fill('Through the fog');
  await loseAnswer(page, 'PUT', '/admin/rides/*');
  await edit.getByRole('button', { name: 'Update Ride' }).click();
  await expect(toast(page, 'Failed to update ride')).toBeVisible();
  await edit.getByRole('button', { name: 'Update Ride' }).click();
  await expectSaved(page, 'Ride updated successfully');
  await expect(edit).toBeHidden();
});

test('a session that ends under a form loses nothing: signing in happens on top of it', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const title = unique('Kept');
  await openBackOffice(page, '/admin/upcoming-rides');
  await page.getByRole('button', { name: 'Create Ride' }).click();
  const form = dialog(page, 'Create Ride');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Start Time').fill('2031-09-26T05:00');
  await form.getByLabel('Venue').fill('Sion Circle');
  await form.getByLabel('Photo').setInputFiles(PICTURE);
  // its upload belongs to the old session
  await expect(form.getByLabel('What it shows')).toBeVisible({ timeout: 60_000 });
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  // the form's draft may have found out first, and then the button is below the question
  await form.getByRole('button', { name: 'Create Ride', includeHidden: true }).dispatchEvent('click');

  const again = dialog(page, 'Sign in again');
  await expect(again).toContainText('Everything you typed is still here');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(again.getByLabel('Email')).toHaveValue(ADMIN.email);
  await again.getByLabel('Password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page, "You're signed in again")).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expect(form.getByRole('img', { name: 'Preview of pixel.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Create Ride' }).click();
  await expectSaved(page, 'Ride created successfully');
  await expect(row(page, title)).toBeVisible();

  // logged out in another tab: nothing is unsaved, so the login page it is
  await page.evaluate(() => {
    for (const key of ['adminToken', 'user']) localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  });
  await expect(page).toHaveURL('/admin/login');
});

test('a list looks again when its tab is looked at and every minute, but not under an open dialog', async ({
  page,
}) => {
  const title = unique('Added elsewhere');
  const { _id } = await addRide(page, title);
  await page.clock.install();
  await openBackOffice(page, `/admin/upcoming-rides?search=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toBeVisible();
  await callAsAdmin(page, 'PUT', `/admin/rides/${_id}`, { venue: 'Vashi Plaza' });
  await page.getByRole('button', { name: `View ${title}` }).click();
  await expect(dialog(page, title)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(request.url()));
  await page.clock.runFor(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(calls.filter((url) => url.includes('/api/admin/rides'))).toEqual([]);
  await dialog(page, title).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page, title)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(row(page, title)).toContainText('Vashi Plaza');
  await callAsAdmin(page, 'PUT', `/admin/rides/${_id}`, { venue: 'Panvel Naka' });
  await page.clock.runFor(61_000);
  await expect(row(page, title)).toContainText('Panvel Naka');
});

test('odd page counts leave every list usable', async ({ page }) => {
  let pagination: unknown;
  await page.route(/\/api\/admin\/[a-z-]+\?/, (route) =>
    route.fulfill({ json: { success: true, data: { data: [], pagination } } }),
  );
  await openBackOffice(page, '/admin/audit-log?page=9');
  for (const [name, odd] of [
    ['Users', { page: 1, limit: 50, total: 0, pages: 0 }],
    ['Bookings', { page: -3, limit: 0, total: -1, pages: -7 }],
    ['Event Bookings', { page: 'x', pages: 1e12, total: null }],
    ['Events', null],
    ['Upcoming Rides', { pages: Number.MAX_VALUE, total: 0.5 }],
    ['Completed Rides', 'none'],
    ['Blogs', undefined],
  ] as const) {
    pagination = odd;
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('None found')).toBeVisible();
  }
});
