import type { Page } from '@playwright/test';
import { addUser, callAsAdmin, dialog, newPerson, openBackOffice, searchBox } from '../support/admin-steps.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { addRide, expect, inHours, test } from '../support/rides-steps.ts';

/** A place that an organiser gives to a person without an account. */
async function bookFor(page: Page, title: string, personalInfo: object): Promise<string> {
  const { _id: itemId } = await addRide(page, title, { startTime: inHours(24) });
  const booking = { itemId, personalInfo, payment: 'free', tellRider: false };
  return (await callAsAdmin(page, 'POST', '/admin/bookings', booking)).data.booking._id;
}

const cancel = (page: Page, _id: string) =>
  callAsAdmin(page, 'POST', '/admin/bookings/cancel', {
    bookings: [{ _id }],
    cancellation: { refund: 'none', tellRider: false },
  });

const openDialog = async (page: Page) => {
  await openBackOffice(page, '/admin/users');
  await page.getByRole('button', { name: "Erase a guest's data" }).click();
  return dialog(page, "Erase a guest's data");
};

test('a guest is erased as far as a place to come and the books allow', async ({ page }) => {
  const { fullName, email } = newPerson('Ottilie Wexford');
  const guest = { fullName, email, contactNumber: '9700011223' };
  await cancel(page, await bookFor(page, 'Called off', guest));
  await bookFor(page, 'Ahead', guest);

  const box = await openDialog(page);
  const contact = box.getByLabel('Email or phone');
  await expect(contact).toBeFocused();
  await contact.fill('Ottilie');
  await box.getByRole('button', { name: 'Look up' }).click();
  await expect(box.getByText('Please enter an email address or a 10-digit phone number')).toBeVisible();
  await contact.fill(email.toUpperCase());
  await contact.press('Enter');
  const bookings = box.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
  await expect(bookings).toHaveCount(2);
  await expect(bookings.nth(0)).toContainText(/Called off.*To erase.*Erased except for the name and email address/s);
  await expect(bookings.nth(1)).toContainText(/Ahead.*Stays.*Stays until the ride is over on .*: they have a place/s);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);

  await box.getByRole('button', { name: 'Erase for good' }).click();
  await expect(box.getByText('Please type ERASE', { exact: true })).toBeVisible();
  await box.getByLabel('Type ERASE to confirm').fill('ERASE');
  await box.getByRole('button', { name: 'Erase for good' }).dblclick();
  await expect(box.getByRole('status')).toHaveText("The guest's data is erased. What stays is listed below.");
  await expect(bookings.nth(0)).toContainText(/Stays.*Already erased/s);
  await expect(box.getByRole('button', { name: 'Erase for good' })).toHaveCount(0);
  await expectAccessible(page);

  await contact.fill('+91 97000 11223');
  await box.getByRole('button', { name: 'Look up' }).click();
  await expect(bookings).toHaveCount(1);
  await bookings.getByRole('link').click();
  await expect(page.getByRole('button', { name: /^View .*Ottilie Wexford/ })).toHaveCount(1);
});

test('an unknown address is said to be unknown, and a member is led to their account', async ({ page }) => {
  const member = newPerson('Tara Menon');
  await addUser(page, member);
  const box = await openDialog(page);
  const contact = box.getByLabel('Email or phone');
  await contact.fill('nobody@riders.test');
  await box.getByRole('button', { name: 'Look up' }).click();
  await expect(box.getByText('Nothing is held about this address or number.')).toBeVisible();
  await contact.fill(member.email);
  await expect(box.getByText('Nothing is held')).toHaveCount(0);
  await box.getByRole('button', { name: 'Look up' }).click();
  await expect(box.getByText('Tara Menon has an account with this address, so nothing is erased here.')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Erase for good' })).toHaveCount(0);
  await expectAccessible(page);
  await box.getByRole('link', { name: 'Show the account' }).click();
  await expect(box).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue(member.email);
  await expect(page.getByRole('rowheader')).toHaveText(/Tara Menon/);
});
