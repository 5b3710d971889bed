import type { Page } from '@playwright/test';
import { dialog } from '../support/admin-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const TREASURER = { email: 'treasurer@club.test', password: 'Treasurer@2018' };
const CAPTAIN = { email: 'captain@club.test', password: 'Captain@2018' };
const EDITOR = { email: 'editor@club.test', password: 'Editor@2018' };

async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back-office' }).getByRole('link');

test('a treasurer sees money and people, refunds and exports, and nothing of the rides', async ({ page }) => {
  await enter(page, TREASURER);
  await expect(sidebar(page)).toHaveText(['Dashboard', 'Users', 'Bookings', 'Event Bookings']);
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await sidebar(page).filter({ hasText: 'Users' }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete) / })).toHaveCount(0);
  await page.goto('/admin/bookings?status=paid');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const details = dialog(page, 'Booking Details');
  await expect(details.getByRole('button', { name: 'Refund' })).toBeVisible();
  await expect(details.getByText('Medical History')).toBeHidden();
});

test('a captain sees the riders of their two rides, without refunds; other pages lead back', async ({ page }) => {
  await enter(page, CAPTAIN);
  await expect(sidebar(page)).toHaveText(['Dashboard', 'Bookings', 'Event Bookings', 'Events', 'Upcoming Rides']);
  await expect(page.getByText('Total Revenue')).toBeHidden();
  await sidebar(page).filter({ hasText: 'Upcoming Rides' }).click();
  await expect(page.getByRole('button', { name: /^Riders of / })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^(Edit|Delete|Cancel|Create) / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Riders of Malshej Ghat Dawn Run' }).click();
  await expect(page.getByRole('heading', { name: 'Malshej Ghat Dawn Run' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Booking #/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Bookings & Payments' })).toBeVisible();
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const details = dialog(page, 'Booking Details');
  await expect(details.getByText('Emergency Contact')).toBeVisible();
  for (const name of ['Refund', 'Edit Booking', 'Cancel Booking']) {
    await expect(details.getByRole('button', { name })).toBeHidden();
  }
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('an editor sees what they write', async ({ page }) => {
  await enter(page, EDITOR);
  await expect(page.getByText('Published Blogs')).toBeVisible();
  await expect(sidebar(page).filter({ hasText: /Users|Bookings|Events|Upcoming/ })).toHaveCount(0);
  await sidebar(page).filter({ hasText: 'Blogs' }).click();
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
});
