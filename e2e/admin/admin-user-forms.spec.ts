import type { Locator } from '@playwright/test';
import { addUser, callAsAdmin, dialog, names, newPerson, openBackOffice, searchBox } from '../support/admin-steps.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { toast, toasts } from '../support/toasts.ts';

test('a person is edited, and the row follows', async ({ page }) => {
  const person = newPerson('Tara Menon');
  await addUser(page, person);
  await openBackOffice(page, `/admin/users?search=${person.email}`);
  await page.getByRole('button', { name: 'Edit Tara Menon' }).click();
  const form = dialog(page, 'Edit User');
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await form.getByLabel('Phone').fill('98200 55120');
  await form.getByLabel('Role').selectOption('Administrator');
  await form.getByLabel('Active').uncheck();
  await form.getByRole('button', { name: 'Update User' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Tara Menon/ })).toContainText(/98200 55120.*Admin.*Inactive/);
  await expect(page.getByRole('button', { name: 'Edit Tara Menon' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(0);
});

test('a notice leaves the close button of a dialog free, and returns to its corner afterwards', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/admin/users?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'No' } }),
  );
  await openBackOffice(page, '/admin/users');
  await expect(toasts(page).getByRole('alert')).toBeVisible();
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  const corner = await topOf(toasts(page));
  await page.getByRole('button', { name: 'Add User' }).click();
  const close = dialog(page, 'Add User').getByRole('button', { name: 'Close', exact: true });
  await expect.poll(() => topOf(toasts(page))).toBeGreaterThan(await topOf(close));
  await close.click();
  await expect.poll(() => topOf(toasts(page))).toBe(corner);
});

test('the second person to save is notified, sees both versions, and loses nothing', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/);
  const person = newPerson('Dev Malhotra');
  const { _id } = await addUser(page, { ...person, phone: '1' });
  const changeElsewhere = (phone: string) =>
    callAsAdmin(page, 'PUT', `/admin/users/${_id}`, { ...person, role: 'user', phone });
  await openBackOffice(page, `/admin/users?search=${person.email}`);
  const form = dialog(page, 'Edit User');
  const open = () => page.getByRole('button', { name: 'Edit Dev Malhotra' }).click();
  const phone = form.getByLabel('Phone');

  await open();
  await changeElsewhere('2');
  await phone.fill('3');
  await form.getByRole('button', { name: 'Update User' }).click();
  await expect(form.getByRole('alert')).toContainText('This was changed after you opened it.');
  await expect(phone).toHaveValue('3');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(phone).toHaveValue('2');
  await form.getByRole('button', { name: 'Back to my version' }).click();
  await expect(phone).toHaveValue('3');
  await form.getByRole('button', { name: 'Show the newer version' }).click();
  await phone.fill('2 and more');
  await form.getByRole('button', { name: 'Back to my version' }).click();
  await form.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(phone).toHaveValue('2 and more');
  await page.keyboard.press('Escape');
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByRole('cell', { name: '2 and more' })).toBeVisible();

  await open();
  await changeElsewhere('4');
  await phone.fill('5');
  await form.getByRole('button', { name: 'Update User' }).click();
  await form.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: '5', exact: true })).toBeVisible();
});

test('nothing unsaved is lost by closing, going back or reloading', async ({ page }) => {
  await openBackOffice(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = dialog(page, 'Add User');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Add User' }).click();
  await form.getByLabel('Full Name').fill('Half a name');
  const question = dialog(page, 'Unsaved changes');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(question).toContainText('Leave without saving?');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel('Full Name')).toHaveValue('Half a name');
  }
  let asked = '';
  page.once('dialog', (box) => {
    asked = box.type();
    return box.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toBe('beforeunload');
  await expect(form.getByLabel('Full Name')).toHaveValue('Half a name');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a person is deleted after a question; who must stay, stays', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/);
  const person = newPerson('Joel Dias');
  await addUser(page, person);
  await openBackOffice(page, `/admin/users?search=${person.email}`);
  await page.getByRole('button', { name: 'Delete Joel Dias' }).click();
  const question = dialog(page, 'Delete user');
  await expect(question).toContainText('Are you sure you want to delete Joel Dias?');
  await question.getByRole('button', { name: 'Keep user' }).click();
  await expect(names(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Joel Dias' }).click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  // the button that asked is gone with its row: the keyboard stays in the list
  await expect(page.getByRole('table', { name: 'Users' })).toBeFocused();

  await searchBox(page).fill('admin@club.test');
  await page.getByRole('button', { name: /^Delete Meera/ }).click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(toast(page, 'Failed to delete user')).toBeVisible();
  await expect(page.getByText("You can't delete your own account.")).toBeVisible();
  await expect(names(page)).toHaveCount(1);
});

test('failures show the specified messages, and the form keeps its contents', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const person = newPerson('Farah Sayed');
  await addUser(page, person);
  let isDown = true;
  await page.route(/\/api\/admin\/users/, (route) =>
    isDown ? route.fulfill({ status: 502, body: 'down' }) : route.continue(),
  );
  await openBackOffice(page, `/admin/users?search=${person.email}`);
  await expect(toast(page, 'Failed to fetch users')).toBeVisible();
  await expect(names(page)).toHaveCount(0);
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(names(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Edit Farah Sayed' }).click();
  const form = dialog(page, 'Edit User');
  await form.getByLabel('Phone').fill('98200 00001');
  isDown = true;
  await form.getByRole('button', { name: 'Update User' }).click();
  await expect(toast(page, 'Operation failed')).toBeVisible();
  await expect(form.getByLabel('Phone')).toHaveValue('98200 00001');
  isDown = false;
  await form.getByRole('button', { name: 'Update User' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();

  await page.route(/\/api\/admin\/users\/export/, (route) => route.abort());
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(toast(page, 'Failed to export users')).toBeVisible();
  await page.route(/\/api\/admin\/users\/[^/?]+\?bookings=/, (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Farah Sayed' }).click();
  await dialog(page, 'Delete user').getByRole('button', { name: 'Delete user' }).click();
  await expect(toast(page, 'Failed to delete user')).toBeVisible();
});

test('a search written to the address meanwhile does not disturb an open form', async ({ page }) => {
  await openBackOffice(page, '/admin/users');
  await expect(names(page).first()).toBeVisible();
  await searchBox(page).fill('patil');
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = dialog(page, 'Add User');
  await form.getByLabel('Full Name').fill('Half a name');
  await expect(page).toHaveURL(/search=patil/);
  await expect(dialog(page, 'Unsaved changes')).toBeHidden();
  await expect(form.getByLabel('Full Name')).toHaveValue('Half a name');
});
