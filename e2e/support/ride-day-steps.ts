import type { Page } from '@playwright/test';
import { callAsAdmin } from './admin-steps.ts';
import { expect, expectAccessible } from './fixtures.ts';

type Day = {
  /** The captain's, signed in. */
  page: Page;
  openBrowser: () => Promise<Page>;
  id: string;
  /** About the first of them the phones disagree; the second is found by the number 98200 00111. */
  riders: [argued: string, guest: string, other: string];
};

const PHONE = { width: 390, height: 844 };

/** Two of three phones lose their network and disagree; back online nothing is lost, and all show both claims. */
export async function rideWithThreePhones({ page: captain, openBrowser, id, riders: [argued, guest, other] }: Day) {
  const ravi = await openMarshalPhone(captain, openBrowser, id, 'Ravi');
  const neha = await openMarshalPhone(captain, openBrowser, id, 'Neha');
  await captain.setViewportSize(PHONE);
  await captain.goto(`/ride-day/${id}`);
  const phones = [captain, ravi, neha];
  for (const phone of phones) await expect(phone.getByText('Works without a network')).toBeVisible();
  await expectAccessible(captain);

  await captain.context().setOffline(true);
  await ravi.context().setOffline(true);
  await captain.getByRole('button', { name: `Check in ${argued}` }).click();
  await openRider(ravi, argued);
  await choose(ravi, 'No-show');
  await neha.getByRole('button', { name: `Check in ${other}` }).click();
  await expect(neha.getByText('All sent')).toBeVisible();
  await expect(captain.getByText('No network. 1 mark on this phone')).toBeVisible();
  await expectToWorkOffline(captain, argued, guest);

  for (const phone of [ravi, captain]) {
    await phone.context().setOffline(false);
    await expect(phone.getByText('All sent')).toBeVisible();
  }
  for (const phone of [ravi, neha]) await phone.reload();
  for (const phone of phones) {
    await expect(rowOf(phone, argued)).toContainText('Phones disagree:ArrivedNo-show');
    await expect(rowOf(phone, other)).toContainText('Arrived');
  }
  await settle(captain, argued);
  await countHeads(captain, guest);
  await captain.getByRole('link', { name: 'More' }).click();
  await captain.getByRole('link', { name: 'Open the safety sheet' }).click();
  await expect(captain.getByRole('rowheader', { name: argued })).toBeVisible();
  await expectAccessible(captain);
}

async function openMarshalPhone(captain: Page, openBrowser: Day['openBrowser'], id: string, name: string) {
  const form = { name, seesMedical: false };
  const { links } = (await callAsAdmin(captain, 'POST', `/admin/ride-days/${id}/links`, form)).data;
  const link = new URL((links as { name: string; url: string }[]).find((one) => one.name === name)?.url ?? '');
  const phone = await openBrowser();
  await phone.setViewportSize(PHONE);
  await phone.goto(link.pathname + link.hash);
  await expect(phone).toHaveURL(`/ride-day/${id}`);
  return phone;
}

async function expectToWorkOffline(phone: Page, marked: string, guest: string) {
  await phone.reload();
  await expect(phone.getByText('No network. 1 mark on this phone')).toBeVisible();
  await expect(rowOf(phone, marked).getByText('Arrived')).toBeVisible();
  const search = phone.getByRole('searchbox', { name: 'Search riders' });
  await search.fill('98200 00111');
  await expect(phone.getByRole('button', { name: /^Check in/ })).toHaveAccessibleName(`Check in ${guest}`);
  await search.fill('');
}

async function settle(phone: Page, rider: string) {
  await openRider(phone, rider);
  await expect(phone.getByText('No-show: Ravi at')).toBeVisible();
  await choose(phone, 'Arrived');
  await expect(phone.getByText('Phones disagree')).toHaveCount(0);
  await phone.keyboard.press('Escape');
}

async function countHeads(phone: Page, guest: string) {
  await phone.getByRole('link', { name: 'Count' }).click();
  await expect(phone.getByText('2 of 40')).toBeVisible();
  await phone.getByRole('button', { name: `Here: ${guest}` }).click();
  await expect(phone.getByText('3 of 40')).toBeVisible();
  await expect(phone.getByText('37 riders missing')).toBeVisible();
  await expectAccessible(phone);
}

const rowOf = (phone: Page, name: string) => phone.getByRole('listitem').filter({ hasText: name });
const openRider = (phone: Page, name: string) => rowOf(phone, name).getByRole('button', { name }).first().click();
const choose = (phone: Page, state: string) =>
  phone.getByRole('dialog').getByRole('button', { name: state, exact: true }).click();
