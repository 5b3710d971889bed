import type { Page } from '@playwright/test';
import { HOUR_MS, toDateTimeInput } from '../../packages/contract/src/shared/dates.ts';
import { callAsAdmin, openBackOffice } from '../support/admin-steps.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const open = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name }).first().click();

const choose = (page: Page, state: string) =>
  page.getByRole('dialog').getByRole('button', { name: state, exact: true }).click();

async function addRide(page: Page, riders: string[]): Promise<string> {
  const form = {
    title: 'Malshej by Dawn',
    venue: 'Sion Circle',
    startTime: toDateTimeInput(new Date(Date.now() + 2 * HOUR_MS)),
    maxCapacity: 10,
    price: 0,
  };
  const { _id } = (await callAsAdmin(page, 'POST', '/admin/rides', form)).data.ride;
  for (const [index, fullName] of riders.entries()) {
    const personalInfo = { fullName, contactNumber: `982000011${index}` };
    const booking = { itemId: _id, personalInfo, payment: 'free', tellRider: false };
    await callAsAdmin(page, 'POST', '/admin/bookings', booking);
  }
  return _id;
}

test('two phones without a network run a ride; back online they have lost nothing and show where they disagree', async ({
  page,
  openBrowser,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const id = await addRide(page, ['Asha Patil', 'Omkar <b>Rao</b>']);
  const link = (await callAsAdmin(page, 'POST', `/admin/ride-days/${id}/links`, { name: 'Ravi', seesMedical: false }))
    .data.links[0].url;
  const marshal = await openBrowser();
  await marshal.goto(new URL(link).pathname + new URL(link).hash);
  await openBackOffice(page, `/ride-day/${id}`);
  await expect(page.getByText('Works without a network')).toBeVisible();
  await expect(marshal.getByText('Works without a network')).toBeVisible();
  await expect(marshal).toHaveURL(`/ride-day/${id}`);
  await expectAccessible(page);

  await page.context().setOffline(true);
  await marshal.context().setOffline(true);
  await page.getByRole('button', { name: 'Check in Asha Patil' }).click();
  await open(marshal, 'Asha Patil');
  await choose(marshal, 'No-show');
  await expect(page.getByText('No network. 1 mark on this phone')).toBeVisible();

  await page.reload();
  await expect(page.getByText('No network. 1 mark on this phone')).toBeVisible();
  await expect(rowOf(page, 'Asha Patil').getByText('Arrived')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search riders' }).fill('98200 00111');
  await expect(page.getByRole('button', { name: /^Check in/ })).toHaveAccessibleName('Check in Omkar <b>Rao</b>');

  await marshal.context().setOffline(false);
  await expect(marshal.getByText('All sent')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('All sent')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search riders' }).fill('');
  await expect(rowOf(page, 'Asha Patil')).toContainText('Phones disagree:ArrivedNo-show');
  await marshal.reload();
  await expect(rowOf(marshal, 'Asha Patil')).toContainText('Phones disagree:ArrivedNo-show');

  await open(page, 'Asha Patil');
  await expect(page.getByText('No-show: Ravi at')).toBeVisible();
  await choose(page, 'Arrived');
  await expect(page.getByText('Phones disagree')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Count' }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Here: Omkar <b>Rao</b>' }).click();
  await expect(page.getByText('All here')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Open the safety sheet' }).click();
  await expect(page.getByRole('rowheader', { name: 'Asha Patil' })).toBeVisible();
  await expectAccessible(page);
});
