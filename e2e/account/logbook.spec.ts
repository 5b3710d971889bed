import { yearOf } from '@kickstand/contract/logbook/logbook.rules';
import type { LogEntry } from '@kickstand/contract/logbook/logbook.schema';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, MEMBER, test } from '../support/fixtures.ts';
import { toast } from '../support/toasts.ts';

test('a member reads their logbook, shares a year, and withdraws it', async ({ page, browser, allowConsole }) => {
  allowConsole(/status of 400/);
  await logIn(page, MEMBER);
  await page.getByRole('button', { name: /^Welcome, / }).click();
  const answered = page.waitForResponse('**/api/logbook');
  await page.getByRole('link', { name: 'Logbook', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logbook');
  await expect(page.getByRole('link', { name: 'Tamhini Ghat Loop' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1,000 km');

  // in January it may be last year's, below a newer one
  const entries: LogEntry[] = (await (await answered).json()).data.logbook.entries;
  const year = entries.filter(({ title }) => title === 'Tamhini Ghat Loop').map(yearOf)[0];
  await page
    .getByRole('region', { name: 'Years' })
    .getByRole('link', { name: `${year}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${year}`);
  await page.getByLabel('Name on the page').fill('call 98200 00118');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('Name must be a name', { exact: false })).toBeVisible();
  await page.getByLabel('Name on the page').fill('Kabir S');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(toast(page, 'Your link is ready')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const link = new URL(await page.getByLabel('Link to share').inputValue()).pathname;
  await page.setViewportSize({ width: 360, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // without the member's session
  const visitor = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Kabir S’s ${year}`);
  await expect(visitor.getByRole('main')).toContainText('Tamhini Ghat Loop');
  await expect(visitor.getByRole('main')).not.toContainText('Shetty');

  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this link?' });
  await question.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(toast(page, 'Link withdrawn')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await visitor.goto(link))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page isn’t shared');
  await visitor.close();
});
