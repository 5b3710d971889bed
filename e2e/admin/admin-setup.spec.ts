import { openBackOffice } from '../support/admin-steps.ts';
import { test as base, expect, expectAccessible, expectFits } from '../support/fixtures.ts';
import { ownServer, type TestServer } from '../support/server.ts';
import { toast } from '../support/toasts.ts';

/** A server for this file alone: its demo is removed. */
const test = base.extend<object, { server: TestServer }>({ server: ownServer() });

test('the demo becomes the club’s own site', async ({ page }) => {
  await openBackOffice(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Start our own club' }).click();
  await expect(page.getByRole('heading', { name: 'Start our own club' })).toBeVisible();
  await expect(page.getByText('First create your own administrator')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Your administrator' }).press('Enter');
  const administrator = page.getByRole('form', { name: 'Your administrator' });
  await administrator.getByRole('button', { name: 'Create administrator' }).click();
  await expect(administrator.getByText('Email is required')).toBeVisible();
  await administrator.getByRole('textbox', { name: /^Full name/ }).fill('Leena Naik');
  await administrator.getByRole('textbox', { name: /^Email/ }).fill('leena@coastal-riders.example');
  await administrator.getByRole('textbox', { name: /^Password/ }).fill('monsoon-7');
  await administrator.getByRole('button', { name: 'Create administrator' }).click();
  await expect(toast(page, "You're signed in as Leena Naik")).toBeVisible();

  await page.getByRole('button', { name: "The club's identity" }).click();
  const identity = page.getByRole('form', { name: 'Identity' });
  await identity.getByRole('textbox', { name: /^Name/ }).fill('Coastal Riders Goa');
  await identity.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Identity published')).toBeVisible();

  await page.getByRole('button', { name: 'Mail', exact: true }).click();
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText('No mail server is set (SMTP_URL)')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('button', { name: 'Mail Skipped' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);

  const leaving = page.getByRole('form', { name: 'Leave the demo' });
  await leaving.getByRole('textbox').fill('Coastal');
  await leaving.getByRole('button', { name: 'Remove the demo' }).click();
  await expect(leaving.getByText('Please type Coastal Riders Goa.')).toBeVisible();
  await leaving.getByRole('textbox').fill('Coastal Riders Goa');
  await leaving.getByRole('button', { name: 'Remove the demo' }).click();
  await expect(toast(page, 'The demo is removed')).toBeVisible();
  await expect(leaving).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeHidden();
});
