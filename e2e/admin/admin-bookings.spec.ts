import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAsAdmin, openBackOffice } from '../support/admin-steps.ts';
import { expect, expectFits } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { toast } from '../support/toasts.ts';

type Booking = {
  _id: string;
  bookingNumber: string;
  status: string;
  amount: number;
  updatedAt: string;
  razorpayPaymentId: string;
  personalInfo: Record<'fullName' | 'email' | 'contactNumber', string>;
  item: { title: string; venue: string; startTime: string };
  user: { email: string } | null;
};

/** A paid booking of the demo that no other test has, for something more than two days ahead. */
async function takeBooking(page: Page, kind = 'bookings'): Promise<Booking> {
  const { data } = (await callAsAdmin(page, 'GET', `/admin/${kind}?status=paid&limit=1000&sort=-schedule`)).data;
  const isFit = ({ _id, amount, item }: Booking) =>
    amount > 0 && !taken.has(_id) && Date.parse(item.startTime) > Date.now() + 72 * 3_600_000;
  const booking = (data as Booking[]).find(isFit);
  if (!booking) throw new Error('no booking left');
  taken.add(booking._id);
  return booking;
}
const taken = new Set<string>();

/** Half of the price, as displayed. */
const halfOf = ({ amount }: Booking) =>
  `₹${(amount / 2).toLocaleString('en-IN', { minimumFractionDigits: amount % 2 ? 2 : 0 })}`;

const rows = (page: Page) => page.getByRole('rowheader');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const act = (page: Page, verb: string, { bookingNumber }: Booking) =>
  page.getByRole('button', { name: new RegExp(`^${verb} .*#${bookingNumber}$`) }).click();

async function openList(page: Page, { bookingNumber }: Booking, kind = 'bookings') {
  await openBackOffice(page, `/admin/${kind}?search=${bookingNumber}`);
  await expect(rows(page)).toHaveCount(1);
}

test('the list counts, searches, filters and sorts, and its address reflects it', async ({ page }) => {
  const booking = await takeBooking(page);
  const { summary } = (await callAsAdmin(page, 'GET', '/admin/bookings?limit=1')).data;
  await openBackOffice(page, '/admin/bookings');
  await expect(page.getByRole('heading', { name: 'Bookings & Payments' })).toBeVisible();
  await expect(page.getByText('Manage ride bookings and payment transactions')).toBeVisible();
  await expect(page.getByText('Test mode: no real money moves')).toBeVisible();
  const counters = page.getByRole('list', { name: 'Bookings in numbers' }).getByRole('listitem');
  const rupees = `₹${summary.revenue.toLocaleString('en-IN')}`;
  await expect(counters).toHaveText([
    `Total Bookings${summary.total.toLocaleString('en-IN')}`,
    `Paid${summary.paid.toLocaleString('en-IN')}`,
    `Total Revenue${rupees}`,
    `Created Bookings${summary.created.toLocaleString('en-IN')}`,
  ]);
  await expect(page.getByRole('columnheader')).toHaveText([
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
  const amounts = page.locator('tbody tr td:nth-child(5)');
  await expect(amounts.first()).toBeVisible();
  const shown = (await amounts.allTextContents()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(shown).toEqual([...shown].sort((one, other) => other - one));
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
  const labels = await details.getByRole('term').allTextContents();
  expect(labels).toEqual([
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
  await expect(details.getByText('For administrators only.')).toBeVisible();
  const history = details.getByRole('list').last();
  await expect(history).toContainText('Payment received');
  await expect(history).toContainText('Medical note opened');
  await details.getByRole('link', { name: 'All lines of the audit log' }).click();
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
  const note = details.getByText('For administrators only.').locator('..');
  await expect(note).toBeVisible();
  await expect(note).not.toContainText(medicalHistory);
  release();
  await expect(details.getByRole('alert')).toContainText('It could not be loaded.');
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

test('editing sends the specified payload and leads back to the details; the list shows it too', async ({ page }) => {
  const booking = await takeBooking(page);
  await openBackOffice(page, `/admin/bookings?search=${booking.bookingNumber}&status=paid`);
  await expect(rows(page)).toHaveCount(1);
  await act(page, 'View', booking);
  const details = dialog(page, 'Booking Details');
  await details.getByRole('button', { name: 'Edit Booking' }).click();
  const form = dialog(page, 'Edit Booking');
  await expect(form.getByLabel('Booking Status').locator('option')).toHaveText([
    'Created',
    'Paid',
    'Failed',
    'Refunded',
    'Cancelled',
  ]);
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(form.getByLabel('Amount')).toHaveAttribute('type', 'number');
  await form.getByLabel('Full Name').fill('Asha <b>Patil</b>');
  await form.getByLabel('Email').fill('nobody');
  await form.getByLabel('Contact Number').fill('+91 98111 22233');
  await form.getByLabel('Amount').fill('1234.9');
  await form.getByRole('button', { name: 'Update Booking' }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await form.getByLabel('Email').fill('asha.patil@riders.test');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Update Booking' }).click();
  expect((await sent).url()).toContain(`/api/admin/bookings/${booking._id}`);
  expect((await sent).postDataJSON()).toEqual({
    status: 'paid',
    'personalInfo.fullName': 'Asha <b>Patil</b>',
    'personalInfo.email': 'asha.patil@riders.test',
    'personalInfo.contactNumber': '+91 98111 22233',
    amount: 1234,
    unchangedSince: booking.updatedAt,
  });
  await expect(toast(page, 'Booking updated successfully')).toBeVisible();
  await expect(form).toBeHidden();
  const values = details.getByRole('definition');
  for (const text of ['Asha <b>Patil</b>', 'asha.patil@riders.test', '9811122233', '₹1,234']) {
    await expect(values.filter({ hasText: text }).first()).toBeVisible();
  }
  await expect(details.getByRole('button', { name: 'Edit Booking' })).toBeFocused();

  // a booking that has left the filtered list is edited and cancelled from its details all the same
  await details.getByRole('button', { name: 'Edit Booking' }).click();
  await form.getByLabel('Booking Status').selectOption('Failed');
  await form.getByRole('button', { name: 'Update Booking' }).click();
  await expect(values.filter({ hasText: 'Failed' })).toBeVisible();
  await details.getByRole('button', { name: 'Edit Booking' }).click();
  await form.getByLabel('Booking Status').selectOption('Paid');
  await form.getByRole('button', { name: 'Update Booking' }).click();
  await expect(values.filter({ hasText: 'Paid' })).toBeVisible();
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  await dialog(page, 'Cancel booking').getByRole('button', { name: 'Keep booking' }).click();
  await expect(details.getByRole('button', { name: 'Cancel Booking' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Asha <b>Patil</b>');
  await expect(row).toContainText('9811122233');
  await expect(row).toContainText('₹1,234');
});

test('two administrators: the second is notified and loses nothing', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/);
  const booking = await takeBooking(page);
  await openList(page, booking);
  await act(page, 'Edit', booking);
  const form = dialog(page, 'Edit Booking');
  await callAsAdmin(page, 'PUT', `/admin/bookings/${booking._id}`, { 'personalInfo.contactNumber': '9000000001' });
  await form.getByLabel('Full Name').fill('Mine');
  await form.getByRole('button', { name: 'Update Booking' }).click();
  await expect(form.getByRole('alert')).toContainText('This has been changed since you opened it.');
  await form.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(form.getByLabel('Contact Number')).toHaveValue('9000000001');
  await form.getByRole('button', { name: 'Back to my version' }).click();
  await expect(form.getByLabel('Full Name')).toHaveValue('Mine');
  await form.getByRole('button', { name: 'Update Booking' }).click();
  await expect(toast(page, 'Booking updated successfully')).toBeVisible();
});

test('cancelling asks, refunds by the policy in the same step, and notifies the rider once', async ({
  page,
  readMail,
}) => {
  const booking = await takeBooking(page);
  await openList(page, booking);
  await act(page, 'Cancel', booking);
  const question = dialog(page, 'Cancel booking');
  await expect(question).toContainText(`Are you sure you want to cancel booking #${booking.bookingNumber}?`);
  await expect(question.getByLabel(/^By the policy: ₹.* half is refunded/)).toBeChecked();
  await question.getByRole('button', { name: 'Keep booking' }).click();
  await act(page, 'Cancel', booking);
  await question.getByLabel('Another amount').check();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question.getByLabel('Amount in rupees')).toHaveAccessibleDescription(/Amount must be a number/);
  await question.getByLabel(/^By the policy/).check();
  await question.getByLabel('Reason for the rider').fill('The bike is not fit for the ghat.');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  const half = halfOf(booking);
  expect((await sent).postDataJSON()).toEqual({
    status: 'cancelled',
    cancellation: {
      refund: 'policy',
      reason: 'The bike is not fit for the ghat.',
      tellRider: true,
      expectedLeft: booking.amount,
    },
  });
  await expect(toast(page, 'Booking cancelled successfully')).toBeVisible();
  await expect(toast(page, `Refund of ${half} started`)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(`Cancelled${half} refunded`);
  expect((await readMail(booking.personalInfo.email, 2)).text).toContain(half);
  await act(page, 'Cancel', booking);
  await expect(toast(page, 'Booking is already cancelled')).toBeVisible();
  await act(page, 'View', booking);
  const details = dialog(page, 'Booking Details');
  await expect(details.getByRole('button', { name: 'Edit Booking' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
  await expect(details.getByText('not refunded.')).toBeVisible();
  await details.getByText('Close', { exact: true }).click();
  await expect(details).toBeHidden();
});

test('a refund suggests the policy’s sum, is followed, and a failed one is tried again', async ({
  page,
  request,
  readMail,
}) => {
  const booking = await takeBooking(page);
  const half = halfOf(booking);
  await openList(page, booking);
  await act(page, 'View', booking);
  const details = dialog(page, 'Booking Details');
  const form = dialog(page, 'Refund booking');
  const refund = async () => {
    await form.getByLabel('Reason for the audit log').fill('Asked by phone');
    await form.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(form).toBeHidden();
  };
  await details.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(form.getByLabel(`By the policy: ${half}`)).toBeChecked();
  await expect(form).toContainText('more than 48 h to the start: half is refunded');
  await form.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(form.getByText('Reason is required')).toBeVisible();
  await refund();
  await expect(toast(page, `Refund of ${half} started`)).toBeVisible();
  const refunds = details.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
  await expect(refunds).toContainText([`${half}, by an administrator`]);
  await expect(refunds.getByText('Made')).toBeVisible();
  await expect(details.getByRole('definition').filter({ hasText: half })).toBeVisible();
  await expect(details.getByRole('list').last()).toContainText('Reason: Asked by phone');
  expect((await readMail(booking.personalInfo.email)).subject).toContain('Refund of');

  await request.put('/sandbox/faults', { data: { failRefunds: true } });
  await details.getByRole('button', { name: 'Refund', exact: true }).click();
  await form.getByLabel('Another amount').check();
  await form.getByLabel('Amount in rupees').fill('999999');
  await form.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(form.getByText('is left to refund.')).toBeVisible();
  await form.getByLabel('Amount in rupees').fill('10.50');
  await refund();
  await expect(refunds.filter({ hasText: '₹10.50' }).getByText('Failed')).toBeVisible();
  await request.put('/sandbox/faults', { data: {} });
  await refunds.getByRole('button', { name: 'Try again' }).click();
  await expect(refunds.filter({ hasText: '₹10.50' }).getByText('Made')).toBeVisible();

  await details.getByRole('button', { name: 'Refund', exact: true }).click();
  await form.getByLabel(/^All that is left/).check();
  await expect(form.getByText('A full refund gives the place up')).toBeVisible();
  await expect(form.getByLabel(/keep the place/)).not.toBeChecked();
  await refund();
  await expect(refunds.getByText('Made')).toHaveCount(3);
  await expect(details.getByRole('definition').filter({ hasText: 'Refunded' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
});

test('a confirmation is sent again, to the address of the account', async ({ page, readMail }) => {
  const booking = await takeBooking(page);
  const typed = `typed.${booking.bookingNumber.toLowerCase()}@riders.test`;
  await callAsAdmin(page, 'PUT', `/admin/bookings/${booking._id}`, { 'personalInfo.email': typed });
  await openList(page, booking);
  await act(page, 'View', booking);
  await dialog(page, 'Booking Details').getByRole('button', { name: 'Resend confirmation' }).click();
  const address = booking.user?.email ?? typed;
  await expect(toast(page, 'The confirmation is on its way again.')).toBeVisible();
  await expect(toast(page, address)).toBeVisible();
  const mail = await readMail(address);
  expect(mail.subject).toBe(`Booking confirmed: ${booking.item.title}`);
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
