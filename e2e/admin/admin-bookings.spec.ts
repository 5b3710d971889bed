import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { act, type Booking, dialog, openList, rows, takeBooking } from '../support/admin-bookings-steps.ts';
import { callAsAdmin, openBackOffice } from '../support/admin-steps.ts';
import { letPass, stopClock } from '../support/clock-steps.ts';
import { expect, expectFits } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { toast } from '../support/toasts.ts';

test('the list counts, searches, filters and sorts, and its address reflects it', async ({ page }) => {
  const booking = await takeBooking(page);
  // the page's own answer: jobs may change the numbers before another call
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/admin/bookings');
  await openBackOffice(page, '/admin/bookings');
  const { summary } = (await (await listed).json()).data;
  await expect(page.getByRole('heading', { name: 'Bookings & Payments' })).toBeVisible();
  await expect(page.getByText('Manage ride bookings and payment transactions')).toBeVisible();
  await expect(page.getByText('Test mode: no real money moves')).toBeVisible();
  // asked for before the rows: when the rupee sign's font arrives after them, all of them are laid out again
  await expect(page.locator('link[rel=preload][as=font][href*="rupee"]')).toBeAttached();
  const counters = page.getByRole('list', { name: 'Bookings in numbers' }).getByRole('listitem');
  const rupees = `₹${summary.revenue.toLocaleString('en-IN')}`;
  await expect(counters).toHaveText([
    `Total Bookings${summary.total.toLocaleString('en-IN')}`,
    `Paid${summary.paid.toLocaleString('en-IN')}`,
    `Total Revenue${rupees}before refunds`,
    `Created Bookings${summary.created.toLocaleString('en-IN')}`,
  ]);
  await expect(page.getByRole('columnheader')).toHaveText([
    // a box that ticks the whole page
    '',
    'Booking ID',
    'Passenger',
    'Route & Schedule',
    'Contact',
    'Amount',
    'Payment Status',
    'Booked On',
    'Actions',
  ]);
  const options = (label: string) => page.getByLabel(label).locator('option').allTextContents();
  expect(await options('Filter by booking status')).toEqual(
    'All Status,Created,Paid,Failed,Refunded,Cancelled'.split(','),
  );
  expect(await options('Filter by payment')).toEqual('All Payments,Paid,Created,Failed,Refunded'.split(','));

  await page.getByPlaceholder('Search bookings...').fill(booking.bookingNumber.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(`#${booking.bookingNumber}`);
  await expect(row).toContainText(booking.personalInfo.fullName);
  await expect(row).toContainText(booking.personalInfo.email);
  await expect(row).toContainText(booking.item.title);
  await expect(row).toContainText(booking.item.venue);
  await expect(row).toContainText(`₹${booking.amount.toLocaleString('en-IN')}INR`);
  await expect(row).toContainText(`Paid${booking.razorpayPaymentId.slice(-8)}`);
  await expect(page).toHaveURL(new RegExp(`search=${booking.bookingNumber}`, 'i'));

  await page.getByLabel('Filter by payment').selectOption('Failed');
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  // counters stay those of all
  await expect(counters.first()).toContainText(summary.total.toLocaleString('en-IN'));
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/admin/bookings?status=paid&sort=-amount');
  const amounts = page.locator('tbody tr td.table-amount');
  await expect(amounts.first()).toBeVisible();
  const shown = (await amounts.allTextContents()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(shown).toEqual([...shown].sort((one, other) => other - one));
});

test('rows narrow once no key has followed for a moment, before the server is asked', async ({ page }) => {
  await page.clock.install();
  await openBackOffice(page, '/admin/bookings');
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  await stopClock(page, new Date(Date.now() + 60_000));
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('search=') && calls.push(request.url())));
  await page.getByPlaceholder('Search bookings...').focus();
  for (const key of 'no such rider') {
    await page.keyboard.type(key);
    await letPass(page, 149);
    expect(await rows(page).count()).toBe(all);
  }
  await letPass(page, 1);
  await expect(rows(page)).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('the details show all nine sections, and their opening is in the history and the log', async ({ page }) => {
  const booking = await takeBooking(page);
  await openList(page, booking);
  await act(page, 'View', booking);
  const details = dialog(page, 'Booking Details');
  await expect(details.getByRole('heading', { level: 3 })).toHaveText([
    'Booking Information',
    'Personal Information',
    'Motorcycle Information',
    'Emergency Contact',
    'Medical History',
    'Agreements & Consents',
    'Ride Information',
    'Payment Information',
    'Associated User Account',
    'History',
  ]);
  await expect(details.getByRole('term')).toHaveText([
    ...['Booking ID', 'Status', 'Payment method', 'Currency', 'Booked on', 'Paid on'],
    ...['Full name', 'Email', 'Contact number', 'Gender', 'Date of birth', 'Blood group', 'Address'],
    ...['Model name', 'Number plate', 'Person name', 'Number', 'Title', 'Venue', 'Start time'],
    ...['Total amount', 'Refund amount', 'Payment ID', 'Order ID', 'Signature', 'Bank UTR number'],
    ...['Name', 'Email'],
  ]);
  for (const text of [booking.personalInfo.fullName, booking.razorpayPaymentId, booking.item.venue]) {
    await expect(details.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  }
  const consents = details.getByRole('listitem').filter({ hasText: ', agreed' });
  await expect(consents).toHaveCount(4);
  await expect(details.getByText('Only for administrators and captains.')).toBeVisible();
  const history = details.getByRole('list').last();
  await expect(history).toContainText('Payment received');
  await expect(history).toContainText('Medical note opened');
  await details.getByRole('link', { name: 'Everything in the audit log' }).click();
  await expect(page).toHaveURL(`/admin/audit-log?search=${booking.bookingNumber}`);
  await expect(page.getByRole('cell', { name: 'Medical note opened' }).first()).toBeVisible();
});

test('the medical text is loaded once per opening, reports a failure, and survives an edit', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const booking = await takeBooking(page);
  const { medicalHistory } = (await callAsAdmin(page, 'GET', `/admin/bookings/${booking._id}/medical`)).data;
  await openList(page, booking);
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/medical') && calls.push(request.url()));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    '**/medical',
    async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { success: false, message: 'No' } });
    },
    { times: 1 },
  );
  await act(page, 'View', booking);
  const details = dialog(page, 'Booking Details');
  const note = details.getByText('Only for administrators and captains.').locator('..');
  await expect(note).toBeVisible();
  await expect(note).not.toContainText(medicalHistory);
  release();
  await expect(details.getByRole('alert')).toContainText("It couldn't be loaded.");
  await details.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
  await expect(note).toContainText(medicalHistory);
  expect(calls).toHaveLength(2);

  await details.getByRole('button', { name: 'Edit Booking' }).click();
  const form = dialog(page, 'Edit Booking');
  await form.getByLabel('Full Name').fill('Asha Rao');
  await form.getByRole('button', { name: 'Update Booking' }).click();
  await expect(form).toBeHidden();
  // back in the same details, which read the medical text only when they were opened
  await expect(details.getByText('Asha Rao').first()).toBeVisible();
  await expect(note).toContainText(medicalHistory);
  expect(calls).toHaveLength(2);
});

test('failures show the specified messages, and the form keeps its contents', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const booking = await takeBooking(page);
  let isDown = true;
  await page.route(/\/api\/admin\/bookings/, (route) =>
    isDown ? route.fulfill({ status: 502, body: 'down' }) : route.continue(),
  );
  await openBackOffice(page, `/admin/bookings?search=${booking.bookingNumber}`);
  await expect(toast(page, 'Failed to fetch bookings')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page)).toHaveCount(1);

  await act(page, 'Edit', booking);
  const form = dialog(page, 'Edit Booking');
  await form.getByLabel('Full Name').fill('Kept');
  isDown = true;
  await form.getByRole('button', { name: 'Update Booking' }).click();
  await expect(toast(page, 'Failed to update booking')).toBeVisible();
  await expect(form.getByLabel('Full Name')).toHaveValue('Kept');
  isDown = false;
  await form.getByRole('button', { name: 'Update Booking' }).click();
  await expect(toast(page, 'Booking updated successfully')).toBeVisible();

  isDown = true;
  await act(page, 'Cancel', booking);
  await dialog(page, 'Cancel booking').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page, 'Failed to cancel booking')).toBeVisible();
  await dialog(page, 'Cancel booking').getByRole('button', { name: 'Keep booking' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(toast(page, 'Failed to export bookings')).toBeVisible();
});

for (const [kind, column] of [
  ['bookings', 'Ride'],
  ['event-bookings', 'Event'],
] as const) {
  test(`${kind} are exported as they are filtered`, async ({ page }) => {
    const booking = await takeBooking(page, kind);
    await openList(page, booking, kind);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toBe(`${kind}.csv`);
    const [head, line, ...rest] = (await readFile(await (await file).path(), 'utf8')).split('\r\n');
    expect(head).toBe(`\uFEFFBooking ID,Passenger,Email,Contact,${column},Venue,Date,Amount,Status,Booked On`);
    expect(line).toMatch(new RegExp(`^${booking.bookingNumber},${booking.personalInfo.fullName},`));
    expect(line).toContain('₹');
    expect(rest).toEqual(['']);
  });
}

test('event bookings use the same screen with the wording for events', async ({ page }) => {
  const booking = await takeBooking(page, 'event-bookings');
  await openList(page, booking, 'event-bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Bookings');
  await expect(page.getByText('Manage event bookings and payment transactions')).toBeVisible();
  await act(page, 'View', booking);
  await expect(dialog(page, 'Booking Details').getByRole('heading', { name: 'Event Information' })).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'Cancel', booking);
  await dialog(page, 'Cancel booking').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page, 'Booking cancelled successfully')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Cancelled');
});

test('list and dialogs are accessible and fit every screen', async ({ page }) => {
  const booking = await takeBooking(page);
  await openList(page, booking);
  await expectFits(page);
  await expectColumnsToFit(page, booking);
  await act(page, 'View', booking);
  const details = dialog(page, 'Booking Details');
  await expect(details.getByText('Payment received')).toBeVisible();
  await expectFits(page);
  await details.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog(page, 'Refund booking')).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await details.getByRole('button', { name: 'Edit Booking' }).click();
  await dialog(page, 'Edit Booking').getByLabel('Full Name').fill('');
  await page.keyboard.press('Enter');
  await expectFits(page);
  await page.keyboard.press('Escape');
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Leave' }).click();
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog(page, 'Cancel booking')).toBeVisible();
  await expectFits(page);
});

/** A narrow screen leaves columns out, says so in the menu, and shows them when asked; a card has the number to call. */
async function expectColumnsToFit(page: Page, { personalInfo }: Booking) {
  const contact = page.getByRole('columnheader', { name: 'Contact' });
  await expect(contact).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(contact).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  const box = page.getByRole('checkbox', { name: 'Contact' });
  await expect(page.getByRole('checkbox', { name: 'Amount' })).toBeChecked();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(contact).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(rows(page).getByText(personalInfo.contactNumber)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 800 });
}
