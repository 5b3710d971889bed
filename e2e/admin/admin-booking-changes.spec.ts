import { act, dialog, halfOf, openList, rows, takeBooking } from '../support/admin-bookings-steps.ts';
import { callAsAdmin, openBackOffice } from '../support/admin-steps.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { toast } from '../support/toasts.ts';

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
  await expect(form.getByRole('alert')).toContainText('This was changed after you opened it.');
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
  await expect(question.getByLabel(/^Per policy: ₹.* 50%/)).toBeChecked();
  await question.getByRole('button', { name: 'Keep booking' }).click();
  await act(page, 'Cancel', booking);
  await question.getByLabel('Another amount').check();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question.getByLabel('Amount in rupees')).toHaveAccessibleDescription(/Amount must be a number/);
  await question.getByLabel(/^Per policy/).check();
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
  await expect(page.getByRole('row').nth(1)).toContainText('Cancelled');
  await expect(page.getByRole('row').nth(1)).toContainText(`${half} refunded`);
  await readMail(booking.personalInfo.email, 'cancelled');
  expect((await readMail(booking.personalInfo.email, 'Refund of')).text).toContain(half);
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

test('while the payment doesn’t load the question can be closed, and without it the reason and the tick still count', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  let money: 'hangs' | 'fails' | 'comes' = 'hangs';
  await page.route(/\/bookings\/[^/]+\/money$/, (route) => {
    if (money === 'comes') return route.continue();
    return money === 'fails' ? route.fulfill({ status: 502, body: 'down' }) : undefined;
  });
  const [kept, cancelled] = [await takeBooking(page), await takeBooking(page)];
  const question = dialog(page, 'Cancel booking');
  const reason = question.getByLabel('Reason for the rider');

  await openList(page, kept);
  await act(page, 'Cancel', kept);
  await expect(question.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await expect(question.getByRole('button', { name: 'Keep booking' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  money = 'fails';
  await act(page, 'Cancel', kept);
  await reason.fill('The bike is not fit for the ghat.');
  await expect(question).toContainText("We couldn't load the payment, so this won't refund anything.");
  const again = question.getByRole('button', { name: 'Try Again' });
  const failed = page.waitForResponse(/\/money$/);
  await again.press('Enter');
  await failed;
  await expect(again).toBeFocused();
  money = 'comes';
  await again.press('Enter');
  await expect(question.getByLabel(/^Per policy/)).toBeChecked();
  await expect(reason).toHaveValue('The bike is not fit for the ghat.');
  await question.getByRole('button', { name: 'Keep booking' }).click();

  money = 'fails';
  await openList(page, cancelled);
  await act(page, 'Cancel', cancelled);
  await reason.fill('The bike is not fit for the ghat.');
  await question.getByLabel('Email the rider').uncheck();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  expect((await sent).postDataJSON()).toEqual({
    status: 'cancelled',
    cancellation: { reason: 'The bike is not fit for the ghat.', tellRider: false },
  });
  await expect(toast(page, 'Booking cancelled successfully')).toBeVisible();
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
  await expect(form.getByLabel(`Per policy: ${half}`)).toBeChecked();
  await expect(form).toContainText('more than 48 h before start: 50%');
  await form.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(form.getByText('Reason is required')).toBeVisible();
  await refund();
  await expect(toast(page, `Refund of ${half} started`)).toBeVisible();
  const refunds = details.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
  await expect(refunds).toContainText([`${half}, by an administrator`]);
  await expect(refunds.getByText('Made')).toBeVisible();
  await expect(details.getByRole('definition').filter({ hasText: half })).toBeVisible();
  await expect(details.getByRole('list').last()).toContainText('Reason: Asked by phone');
  await readMail(booking.personalInfo.email, 'Refund of');

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
  await form.getByLabel(/^Everything left/).check();
  await expect(form.getByText('A full refund releases the place')).toBeVisible();
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
  await readMail(address, `Booking confirmed: ${booking.item.title}`);
});
