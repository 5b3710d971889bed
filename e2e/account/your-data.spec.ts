import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookableRide } from '../support/bookings.ts';
import {
  codeOf,
  expect,
  expectFits,
  isTickedAfterClick,
  type Mail,
  storedKeys,
  test,
  typeCode,
} from '../support/fixtures.ts';
import { bookOnline, callAsMember, type Member, registerMember } from '../support/members.ts';
import { toast } from '../support/toasts.ts';

type Site = { server: { url: string }; readMail: (to: string) => Promise<Mail> };

/** A new member on the page with their data. The session is stored once, so that the site may change or end it. */
async function openOwnData(page: Page, site: Site, fullName: string): Promise<Member> {
  const member = await registerMember(site, fullName);
  await page.goto('/robots.txt');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { userToken: member.token, user: JSON.stringify(member.user) },
  );
  await page.goto('/account/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  return member;
}

const part = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });

test('details are corrected; bad input is named at its field, and nothing typed is lost', async ({
  page,
  server,
  readMail,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await openOwnData(page, { server, readMail }, 'Ketaki Rane');
  const details = part(page, 'Your details');
  const name = details.getByLabel('Full name');
  const phone = details.getByLabel('Phone');
  const bike = details.getByLabel('Primary bike');
  const save = details.getByRole('button', { name: 'Save details' });
  await name.fill(' ');
  await phone.fill('98200 77661');
  await bike.fill('Himalayan 450');
  await details.getByLabel('Experience level').selectOption('Advanced');
  await save.click();
  await expect(name).toHaveAccessibleDescription('Please enter your name');
  await expect(name).toBeFocused();
  // what only the server refuses is named in the same place
  await name.fill('www.spam.example');
  await save.click();
  await expect(name).toHaveAccessibleDescription(/^Full name must be a name, without web or email addresses/);
  await expect(phone).toHaveValue('98200 77661');
  await expect(bike).toHaveValue('Himalayan 450');

  await name.fill('Ketaki R. Rane');
  await save.click();
  await expect(toast(page, 'Your details are saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Welcome, Ketaki R. Rane' })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Ketaki R. Rane');
  await expect(phone).toHaveValue('98200 77661');
  await expect(bike).toHaveValue('Himalayan 450');
  await expect(details.getByLabel('Experience level')).toHaveValue('Advanced');
});

test('a new email address holds once its code is entered, and the old one can be put back', async ({
  page,
  server,
  readMail,
  openBrowser,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const member = await openOwnData(page, { server, readMail }, 'Devika Bose');
  const next = `moved.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const form = part(page, 'Email address');
  const address = form.getByLabel('New email address');
  const send = form.getByRole('button', { name: 'Send a code there' });
  await address.fill('devika at home');
  await form.getByLabel('Password').fill('not-my-ride');
  await send.click();
  await expect(address).toHaveAccessibleDescription('Please enter a valid email address');
  await address.fill(next);
  await send.click();
  await expect(form.getByLabel('Password')).toHaveAccessibleDescription("That isn't your password.");
  await expect(address).toHaveValue(next);
  await form.getByLabel('Password').fill(member.password);
  await send.click();
  await expect(form).toContainText(`We sent a 6-digit code to ${next}.`);

  const code = codeOf(await readMail(next));
  await typeCode(page, code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);
  await form.getByRole('button', { name: 'Change email address' }).click();
  await expect(form.getByRole('alert')).toHaveText('Invalid or expired OTP. Please try again.');
  await expect(form).toContainText(`Yours is ${member.email}.`);
  await typeCode(page, code);
  await form.getByRole('button', { name: 'Change email address' }).click();
  await expect(toast(page, 'Email address changed')).toBeVisible();
  await expect(form).toContainText(`Yours is ${next}.`);
  await expect(address).toHaveValue('');

  // the old address can take it back: opening the link asks, the button does it, once
  const { text } = await readMail(member.email, 'Your email address was changed');
  const link = /\/undo-address-change#\S+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(`You can make ${member.email} its address again until`);
  await expectFits(page);
  await page.getByRole('button', { name: 'Put the old address back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your old address is back' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await readMail(next, 'Your email address was changed back');
  const other = await openBrowser();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This link has been used');
});

test('the download has what is known about the person, and choices hold', async ({ page, server, readMail }) => {
  const member = await openOwnData(page, { server, readMail }, 'Imran Sait');
  const thanks = page.getByRole('checkbox', { name: /^Write to me after a ride or event/ });
  const wall = page.getByRole('checkbox', { name: /^Show my helmet/ });
  await expect(thanks).toBeChecked();
  await expect(wall).toBeChecked();
  expect(await isTickedAfterClick(thanks)).toBe(false);
  await expect(toast(page, 'Your choice is saved')).toBeVisible();
  await expect(thanks).not.toBeChecked();
  await page.reload();
  await expect(wall).toBeChecked();
  await expect(thanks).not.toBeChecked();
  await expect(thanks).toHaveAccessibleName(/Decided on/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.profile).toMatchObject([{ fullName: 'Imran Sait', email: member.email }]);
  expect(data.consents).toMatchObject([{ purpose: 'thanks', isGiven: false }]);
  expect(data.emails).not.toEqual([]);
});

test('an account with a place says why it stays; afterwards the password erases it for good', async ({
  page,
  server,
  readMail,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const member = await openOwnData(page, { server, readMail }, 'Lata Kini');
  const ride = await bookableRide(page.request);
  await bookOnline(server, member, ride._id);
  await page.reload();
  const erase = part(page, 'Erase your account');
  await expect(erase).toContainText("Your account can't be erased yet:");
  await expect(erase.getByRole('listitem')).toHaveText([new RegExp(`You still have a place on ${ride.title}\\.`)]);
  await expect(erase.getByRole('button')).toHaveCount(0);
  await erase.getByRole('link', { name: 'Your bookings' }).click();
  await expect(page.getByRole('article', { name: ride.title })).toBeVisible();

  const { _id } = await bookingOf(page, member);
  await callAsMember(server, member, `/bookings/${_id}/cancel`);
  await readMail(member.email, 'Refund of');
  await page.goto('/account/data');
  await erase.getByRole('button', { name: 'Erase account' }).click();
  await erase.getByLabel('Type ERASE to confirm').fill('erase me');
  await erase.getByLabel('Password').fill('not-my-ride');
  const forGood = erase.getByRole('button', { name: 'Erase my account for good' });
  await forGood.click();
  await expect(erase.getByLabel('Type ERASE to confirm')).toHaveAccessibleDescription('Please type ERASE');
  await erase.getByLabel('Type ERASE to confirm').fill('ERASE');
  await forGood.click();
  await expect(erase.getByLabel('Password')).toHaveAccessibleDescription("That isn't your password.");
  await erase.getByLabel('Password').fill(member.password);
  await forGood.click();
  await expect(toast(page, 'Your account is erased')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedKeys(page)).toEqual([]);
  await readMail(member.email, 'Your account was erased');
  const { status } = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${member.token}` } });
  expect(status).toBe(401);
});

async function bookingOf(page: Page, { token }: Member): Promise<{ _id: string }> {
  const answer = await page.request.get('/api/bookings/mine', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data.bookings[0];
}

test('the page is accessible on every screen, with its forms open', async ({ page, server, readMail }) => {
  await openOwnData(page, { server, readMail }, 'Nila Joshi');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByRole('button', { name: 'Send a code there' }).click();
  await page.getByRole('button', { name: 'Erase account' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expectFits(page);
});
