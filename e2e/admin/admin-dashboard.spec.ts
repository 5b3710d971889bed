import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { takeBooking } from '../support/admin-bookings-steps.ts';
import { callAsAdmin, openBackOffice } from '../support/admin-steps.ts';
import { expect, expectFits, isTickedAfterClick } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { toast } from '../support/toasts.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const count = (value: number) => value.toLocaleString('en-IN');

for (const path of ['/admin', '/admin/dashboard']) {
  test(`${path} tells what the server counts`, async ({ page }) => {
    // the page's own answers: jobs may change the numbers before another call
    const read = async (call: string) =>
      (await (await page.waitForResponse(`**/api/admin/dashboard/${call}`)).json()).data;
    const answers = Promise.all(['stats', 'recent-activity', 'popular-rides'].map(read));
    await openBackOffice(page, path);
    const [{ overview, revenue, monthlyGrowth }, { recentUsers, recentBookings }, { popularRides }] = await answers;
    const added = monthlyGrowth.at(-1).newUsers;
    const paid = `${count(overview.paidBookings)} paid bookings, before refunds`;
    await expect(page.getByRole('list', { name: 'The club in numbers' }).getByRole('listitem')).toHaveText([
      `Total Users${count(overview.totalUsers)}${count(overview.activeUsers)} active+${added} this month`,
      new RegExp(`^Total Revenue₹${count(revenue.totalRevenue)}${paid}\\+₹[\\d.]+(K|L|Cr)? this month$`),
      `Upcoming Rides${overview.upcomingRides}${overview.totalRides} rides in total`,
      `Published Blogs${overview.publishedBlogs}${overview.totalBlogs} blogs in total`,
    ]);
    const users = panel(page, 'Recent Activity').getByRole('list', { name: 'New users' }).getByRole('listitem');
    await expect(users).toHaveCount(3);
    await expect(users.first()).toContainText(recentUsers[0].fullName);
    await expect(users.first()).toContainText(/Joined \d+ \w{3} \d{4}/);
    const bookings = panel(page, 'Recent Activity')
      .getByRole('list', { name: 'Recent bookings' })
      .getByRole('listitem');
    await expect(bookings).toHaveCount(3);
    for (const text of [recentBookings[0].user.fullName, recentBookings[0].ride.title, '₹']) {
      await expect(bookings.first()).toContainText(text);
    }
    const rides = panel(page, 'Popular Rides').getByRole('listitem');
    await expect(rides).toHaveCount(popularRides.length);
    const { title, venue, registeredCount, maxCapacity, price } = popularRides[0];
    for (const text of [title, venue, `${registeredCount} / ${maxCapacity}`, `₹${count(price)}`]) {
      await expect(rides.first()).toContainText(text);
    }
    const months = panel(page, 'Monthly Growth').getByRole('row');
    await expect(months).toHaveCount(12);
    await expect(months.last()).toContainText(String(monthlyGrowth.at(-1).newUsers));
  });
}

test('an empty dashboard says so, and a failed load can be retried', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  let isDown = true;
  await page.route('**/api/admin/dashboard/*', (route) => (isDown ? route.abort() : route.continue()));
  await openBackOffice(page, '/admin');
  await expect(toast(page, 'Failed to fetch dashboard data')).toBeVisible();
  isDown = false;
  await page.route('**/recent-activity', (route) =>
    route.fulfill({ json: { success: true, data: { recentUsers: [], recentBookings: [] } } }),
  );
  await page.route('**/popular-rides', (route) =>
    route.fulfill({ json: { success: true, data: { popularRides: [] } } }),
  );
  await page.route('**/attention', (route) => route.fulfill({ json: { success: true, data: { attention: [] } } }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No recent users')).toBeVisible();
  await expect(page.getByText('No recent bookings')).toBeVisible();
  await expect(page.getByText('No rides available')).toBeVisible();
  await expect(page.getByText('Nothing needs attention.')).toBeVisible();
});

test('items that need attention link to where they can be fixed', async ({ page, request }) => {
  const { _id, bookingNumber } = await takeBooking(page);
  await request.put('/sandbox/faults', { data: { failRefunds: true } });
  await callAsAdmin(page, 'POST', `/admin/bookings/${_id}/refund`, { amount: 5 });
  await expect(async () => {
    const { money } = (await callAsAdmin(page, 'GET', `/admin/bookings/${_id}/money`)).data;
    expect(money.refunds[0].status).toBe('failed');
  }).toPass();
  await request.put('/sandbox/faults', { data: {} });
  await openBackOffice(page, '/admin');
  const attention = panel(page, 'Needs attention').getByRole('listitem');
  await expect(attention.filter({ hasText: 'No start time' }).first()).toBeVisible();
  const failed = attention.filter({ hasText: `#${bookingNumber}` });
  await expect(failed).toContainText('Refund failed');
  await expect(failed).toContainText('₹5');
  await failed.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/bookings?search=${bookingNumber}`);
  await page.getByRole('button', { name: /^View / }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Refunds' }).getByText('Made')).toBeVisible();
  await page.goto('/admin');
  await expect(attention.first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('a test mail shows whether mails leave', async ({ page }) => {
  await openBackOffice(page, '/admin/dashboard');
  const attention = panel(page, 'Needs attention');
  await attention.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(attention.getByRole('status')).toHaveText(/^Sent\. No mail server is set \(SMTP_URL\)/);
  await page.route('**/test-mail', (route) =>
    route.fulfill({ json: { success: true, data: { isSent: false, answer: 'The mail server refuses connections.' } } }),
  );
  await attention.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(attention.getByRole('status')).toHaveText('Not sent. The mail server refuses connections.');
});

test('the morning email is chosen with a click, and a choice that fails is taken back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  await openBackOffice(page, '/admin/dashboard');
  const box = page.getByRole('checkbox', { name: /^Email me every morning/ });
  await expect(box).toBeChecked();
  await page.route('**/dashboard/digest', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  );
  expect(await isTickedAfterClick(box)).toBe(false);
  await expect(box).toHaveAccessibleDescription(/couldn't be saved/);
  await expect(box).toBeChecked();
  await page.unroute('**/dashboard/digest');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  expect(await isTickedAfterClick(box)).toBe(false);
  await saved;
  await page.reload();
  await expect(box).not.toBeChecked();
});

test('revenue and bookings over months and days, and places filling up', async ({ page }) => {
  await openBackOffice(page, '/admin/dashboard');
  const chart = panel(page, 'Revenue and bookings');
  await expect(chart.getByRole('table', { name: 'Revenue over time' }).getByRole('row')).toHaveCount(12);
  await expect(chart.getByText(/^₹[\d,.]+ in the last 12 months$/)).toBeVisible();
  await chart.getByLabel('Chart period').selectOption('30 days');
  await expect(chart.getByRole('row')).toHaveCount(30);
  await chart.getByLabel('Chart shows').selectOption('Paid bookings');
  await expect(chart.getByRole('table', { name: 'Paid bookings over time' })).toBeAttached();
  await expect(chart.getByText(/^\d+ in the last 30 days$/)).toBeVisible();
  const places = panel(page, 'Places filling up').getByRole('listitem');
  await expect(places).toHaveCount(6);
  await expect(places.first()).toContainText('Full');
});

test('the audit log is found from the dashboard, narrowed, read and exported', async ({ page }) => {
  const { data } = (await callAsAdmin(page, 'GET', '/admin/bookings?status=paid&sort=createdAt&limit=1')).data;
  const { _id, bookingNumber, personalInfo } = data[0];
  await callAsAdmin(page, 'PUT', `/admin/bookings/${_id}`, { 'personalInfo.fullName': 'Renamed Person' });
  await openBackOffice(page, '/admin');
  await expect(page.getByRole('navigation', { name: 'Back-office' }).getByRole('link')).toHaveCount(8);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await page.getByPlaceholder('Search the log').fill(bookingNumber);
  // the second choice before the first one is drawn
  const action = page.getByLabel('Filter by action');
  await expect(action).toBeVisible();
  await page.evaluate(
    ([first, second]) => {
      for (const [select, value] of [
        [first, 'changed'],
        [second, '7-days'],
      ] as const) {
        (select as HTMLSelectElement).value = value;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    [await action.elementHandle(), await page.getByLabel('Filter by period').elementHandle()],
  );
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(`Booking #${bookingNumber}`);
  await expect(row).toContainText('Edited');
  await expect(row.getByRole('deletion')).toHaveText(personalInfo.fullName);
  await expect(row.getByRole('insertion')).toHaveText('Renamed Person');
  await expect(page.getByRole('button', { name: /edit|delete/i })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`search=${bookingNumber}&action=changed&period=7-days`));
  await page.getByLabel('Filter by record').selectOption('Ride');
  await expect(page.getByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible();
  await page.goBack();
  await expect(row).toContainText(`Booking #${bookingNumber}`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toBe('audit-log.csv');
  expect(await readFile(await (await file).path(), 'utf8')).toContain(`${personalInfo.fullName} → Renamed Person`);
});

test('dashboard and audit log are accessible and fit every screen', async ({ page }) => {
  // the longest number: crores with paise
  await page.route('**/api/admin/dashboard/stats', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.revenue.totalRevenue = 314_22_716.35;
    await route.fulfill({ json: answer });
  });
  await openBackOffice(page, '/admin/dashboard');
  await expect(panel(page, 'Places filling up').getByRole('listitem').first()).toBeVisible();
  await expect(panel(page, 'Needs attention').getByRole('listitem').first()).toBeVisible();
  await expectFits(page);
  for (const width of [1440, 1024, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const revenue = page.getByText('₹3,14,22,716.35', { exact: true });
    const [text, card] = await revenue.evaluate((number) => {
      const written = document.createRange();
      written.selectNodeContents(number);
      return [written.getBoundingClientRect().right, number.getBoundingClientRect().right];
    });
    expect(text, `at ${width} px`).toBeLessThanOrEqual(card as number);
  }
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
  await expectFits(page);
});
