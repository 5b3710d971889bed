import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import type { Page } from '@playwright/test';
import { callAsAdmin } from '../support/admin-steps.ts';
import { expect, untilHydrated } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';

const { identity } = CLUB_DEFAULTS;
const GOA = { ...identity, name: 'Coastal Riders Goa', accent: '#35c4b5' };

const section = async (page: Page) => (await callAsAdmin(page, 'GET', '/admin/club/identity')).data.section;

// other tests on the same server expect the demo's name
test.afterEach(async ({ page }) => {
  const { version } = await section(page);
  await callAsAdmin(page, 'POST', '/admin/club/identity/versions/defaults/restore', { version });
  // its pages are written in the background
  await expect(async () => {
    expect(await (await page.request.get('/')).text()).not.toContain(GOA.name);
  }).toPass();
});

test('a published name and colour are on every page, from its first frame to the next page', async ({ page }) => {
  const { version, draft } = await section(page);
  const change = { content: GOA, unchangedSince: draft?.draftVersion ?? 0 };
  const saved = (await callAsAdmin(page, 'PUT', '/admin/club/identity/draft', change)).data.section;
  const unchangedSince = saved.draft.draftVersion;
  await callAsAdmin(page, 'POST', '/admin/club/identity/publish', { unchangedSince, version });
  await expect(async () => {
    expect(await (await page.request.get('/')).text()).toContain(GOA.name);
  }).toPass();

  // title, bar and footer at every moment, from the parser's first element on
  await page.addInitScript((old) => {
    const seen: string[] = [];
    Object.assign(window, { seenOldName: seen });
    new MutationObserver(() => {
      const named = [
        document.title,
        ...[...document.querySelectorAll('header, footer')].map((part) => part.textContent),
      ];
      seen.push(...named.filter((text) => text.includes(old)));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, identity.name);
  await page.goto('/');
  await untilHydrated(page);
  await expect(page).toHaveTitle(`Home · ${GOA.name}`);
  await expect(page.getByRole('banner').getByText(GOA.name)).toBeVisible();
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--amber');
  expect(await page.evaluate(accent)).toBe(GOA.accent);

  // the next page has parts that this one did not bring along
  await page.getByRole('banner').getByRole('link', { name: 'RIDERS', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Riders');
  await expect(page).toHaveTitle(`Our Riders · ${GOA.name}`);
  expect(await page.evaluate(() => (window as unknown as { seenOldName: string[] }).seenOldName)).toEqual([]);
});
