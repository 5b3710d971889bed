import { readFile } from 'node:fs/promises';
import { addUser, counter, dialog, names, newPerson, openBackOffice, searchBox } from '../support/admin-steps.ts';
import {
  codeOf,
  expect,
  expectAccessible,
  expectFits,
  holdCalls,
  logIn,
  MEMBER,
  typeCode,
} from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { toast } from '../support/toasts.ts';

test('search, filter, order and page live in the address', async ({ page }) => {
  const batch = crypto.randomUUID().slice(0, 8);
  const people = Array.from({ length: 53 }, (_, index) => String(index).padStart(2, '0'));
  await Promise.all(
    people.map((number) =>
      addUser(page, {
        fullName: `Rider ${number}`,
        email: `r${number}@${batch}.test`,
        role: number === '07' ? 'admin' : 'user',
      }),
    ),
  );
  await openBackOffice(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Users' }).click();

  await searchBox(page).pressSequentially(batch);
  await expect(page).toHaveURL(`/admin/users?search=${batch}`);
  await expect(page.getByText('1 to 50 of 53')).toBeVisible();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(`/admin/users?search=${batch}&sort=fullName`);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page).first()).toContainText('Rider 00');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page).first()).toContainText('Rider 52');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`/admin/users?search=${batch}&sort=-fullName&page=2`);
  await expect(page.getByText('51 to 53 of 53')).toBeVisible();

  await page.getByLabel('Filter by role').selectOption('Admins');
  await expect(page).toHaveURL(`/admin/users?search=${batch}&role=admin&sort=-fullName`);
  await expect(names(page)).toHaveText([/^Rider 07/]);
  await page.reload();
  await expect(names(page)).toHaveText([/^Rider 07/]);
  await expect(searchBox(page)).toHaveValue(batch);
  await expect(page.getByLabel('Filter by role')).toHaveValue('admin');

  await page.goBack();
  await expect(page.getByText('51 to 53 of 53')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/admin/users?search=${batch}&sort=fullName`);
  await page.goBack();
  await expect(page).toHaveURL(`/admin/users?search=${batch}`);
  // typing has added no history entries
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('typing filters the loaded rows at once, before the server has answered', async ({ page }) => {
  const [asha, ravi] = [newPerson('Asha Instant'), newPerson('Ravi Instant')];
  for (const person of [asha, ravi]) await addUser(page, person);
  await openBackOffice(page, '/admin/users?search=instant');
  await expect(names(page).filter({ hasText: 'Instant' })).toHaveCount(2);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/admin\/users\?.*search=asha/i, async (route) => {
    await held;
    await route.continue();
  });
  await searchBox(page).fill('ASHA instant');
  await expect(names(page).filter({ hasText: 'Asha Instant' })).toBeVisible();
  await expect(names(page).filter({ hasText: 'Ravi Instant' })).toHaveCount(0);
  await expect(page.getByText('Searching...')).toBeVisible();
  answer();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await searchBox(page).fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(searchBox(page)).toHaveValue('');
});

test('an added person gets a mail, chooses a password and comes in', async ({
  page,
  openBrowser,
  readMail,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { fullName, email } = newPerson('Nisha Kadam');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/admin/users')) posts += 1;
  });
  await openBackOffice(page, '/admin/users');
  await expect(page.getByText('Test mode: no real money moves')).toBeVisible();
  await expect(counter(page, 'Total users')).toHaveText(/[1-9]/);
  const before = Number((await counter(page, 'Total users').textContent())?.replace(/\D/g, ''));
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = dialog(page, 'Add User');
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await expect(form.getByLabel('Role')).toHaveValue('user');
  await expect(form.getByLabel('Active')).toBeChecked();
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');

  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(form.getByText('Full name is required')).toBeVisible();
  await expect(form.getByText('Email is required')).toBeVisible();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await form.getByLabel('Full Name').fill(fullName);
  await form.getByLabel('Phone').fill('98200 00117');
  await form.getByLabel('Email').fill(MEMBER.email.toUpperCase());
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(toast(page, 'User already exists with this email')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Full Name')).toHaveValue(fullName);

  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Create User' }).dblclick();
  await expect(toast(page, 'User created successfully')).toBeVisible();
  await expect(form).toBeHidden();
  expect(posts, 'the refused one and one more, for all the clicking').toBe(2);
  await searchBox(page).fill(email);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(fullName) })).toContainText(/98200 00117.*User.*Active/);
  await expect(counter(page, 'Total users')).toHaveText(String(before + 1));

  const link = /https?:\S+/.exec((await readMail(email)).text)?.[0] ?? '';
  const person = await openBrowser();
  await person.goto(link);
  await expect(person.getByLabel('Email')).toHaveValue(email);
  await person.getByRole('button', { name: 'Send code' }).click();
  await expect(person).toHaveURL('/verify-otp-forgot');
  await typeCode(person, codeOf(await readMail(email, 2)));
  await person.getByRole('button', { name: 'Verify' }).click();
  await expect(person).toHaveURL('/reset-password');
  await person.getByRole('textbox', { name: 'New password' }).fill('Monsoon@2026');
  await person.getByRole('textbox', { name: 'Confirm password' }).fill('Monsoon@2026');
  await person.getByRole('button', { name: /reset|save/i }).click();
  await expect(person).toHaveURL('/login');
  await logIn(person, { email, password: 'Monsoon@2026' });
});

test('while one person is being sent a code the others’ buttons wait, and then send too', async ({ page }) => {
  const [asha, ravi] = [newPerson('Asha Unproven'), newPerson('Ravi Unproven')];
  for (const person of [asha, ravi]) await addUser(page, person);
  await openBackOffice(page, '/admin/users?search=unproven');
  const send = ({ fullName }: typeof asha) => page.getByRole('button', { name: `Send ${fullName} the code again` });
  const release = await holdCalls(page, /\/resend-code$/);
  await send(asha).click();
  await expect(send(ravi)).toBeDisabled();
  await expect(send(asha)).toBeFocused();
  release();
  await expect(toast(page, asha.email)).toBeVisible();
  await send(ravi).click();
  await expect(toast(page, ravi.email)).toBeVisible();
});

test('the export holds the filtered rows, under its name', async ({ page }) => {
  const batch = crypto.randomUUID().slice(0, 8);
  await addUser(page, { fullName: '=1+1, "Asha"', email: `asha@${batch}.test`, phone: '+91 98200 11223' });
  await addUser(page, { fullName: 'Zoya', email: `zoya@${batch}.test`, role: 'admin', isActive: false });
  await openBackOffice(page, `/admin/users?search=${batch}&sort=-fullName`);
  await expect(names(page)).toHaveCount(2);
  const exported = async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toBe('users.csv');
    return readFile(await (await file).path(), 'utf8');
  };
  // at midnight the two joined on different days
  const text = (await exported()).replaceAll(/,\d+ \w+ \d{4}\r\n/g, ',day\r\n');
  expect(text).toBe(
    [
      '\uFEFFName,Email,Phone,Role,Status,Joined',
      `Zoya,zoya@${batch}.test,,Admin,Inactive,day`,
      `"'=1+1, ""Asha""",asha@${batch}.test,'+91 98200 11223,User,Active,day`,
      '',
    ].join('\r\n'),
  );
  await page.getByLabel('Filter by role').selectOption('Admins');
  await expect(names(page)).toHaveCount(1);
  expect((await exported()).split('\r\n')).toHaveLength(3);
});

test('columns put away stay away', async ({ page }) => {
  await openBackOffice(page, '/admin/users');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
});

test('all of it is done without a mouse', async ({ page }) => {
  const person = newPerson('Kavya Nair');
  await addUser(page, person);
  await openBackOffice(page, '/admin/users');
  await expect(names(page).first()).toBeVisible();
  await searchBox(page).focus();
  await page.keyboard.type(person.email);
  await expect(names(page)).toHaveCount(1);
  const edit = page.getByRole('button', { name: 'Edit Kavya Nair' });
  for (let presses = 0; presses < 20 && !(await edit.evaluate((it) => it === document.activeElement)); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Edit User').getByLabel('Full Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Rao');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Kavya Nair Rao' })).toBeVisible();
});

test('list and dialogs are accessible and fit every screen', async ({ page }) => {
  const person = newPerson('Asha With A Rather Long Name Of Many Syllables');
  await addUser(page, person);
  await page.setViewportSize({ width: 360, height: 800 });
  await openBackOffice(page, `/admin/users?search=${person.email}`);
  await expect(names(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden();
  await page.getByLabel('Sort by').selectOption('Name, ascending');
  await expect(page).toHaveURL(/sort=fullName/);
  await expectFits(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit Asha/ }).click();
  await dialog(page, 'Edit User').getByLabel('Full Name').fill('');
  await page.keyboard.press('Enter');
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expectFits(page);
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Leave' }).click();
  await searchBox(page).fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expectFits(page);
});
