import { openBackOffice } from '../support/admin-steps.ts';
import { expect, expectAccessible, expectFits } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { toast } from '../support/toasts.ts';

test('a section is drafted, published and restored; what is missing is said at its field', async ({ page }) => {
  await openBackOffice(page, '/admin/club');
  await page.getByRole('main').getByRole('link', { name: 'Identity' }).click();
  const form = page.getByRole('form', { name: 'Identity' });
  const name = form.getByRole('textbox', { name: /^Name/ });
  await expect(name).toHaveValue('Sahyadri Brotherhood');
  await expectAccessible(page);

  await name.fill('');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Coastal Riders Goa');
  await expect(form.getByText('Name is required')).toBeHidden();
  // an empty name may have been saved before
  await expect(form.getByText(/^Draft saved(?!.*isn't complete)/)).toBeVisible();

  // those that wait for a slow save follow each other: two at once would conflict
  const slow = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/admin/club/identity/draft', async (route) => {
    sent.push(route.request().postDataJSON().content.name);
    if (sent.length === 1) await slow.promise;
    await route.continue();
  });
  const saveNow = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await name.fill('Coastal Riders');
  await saveNow();
  await name.fill('Coastal Riders Goa');
  await saveNow();
  await saveNow();
  slow.resolve();
  await expect(form.getByText(/^Draft saved(?!.*isn't complete)/)).toBeVisible();
  expect(sent).toEqual(['Coastal Riders', 'Coastal Riders Goa']);
  await page.unroute('**/api/admin/club/identity/draft');

  // a closed tab loses nothing
  await page.reload();
  await expect(name).toHaveValue('Coastal Riders Goa');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Identity published')).toBeVisible();
  await expect(form.getByText(/^Published .* by/)).toBeVisible();

  await form.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Identity' });
  await history.getByRole('button', { name: 'Version 1' }).click();
  await expect(history.getByText('Coastal Riders Goa')).toBeVisible();
  await history.getByRole('button', { name: 'Restore the original' }).click();
  await expect(name).toHaveValue('Sahyadri Brotherhood');
});

test('entries are added, moved by keyboard and removed, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBackOffice(page, '/admin/club/reviews');
  const entries = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove review/ }) });
  await expect(entries.first()).toBeVisible();
  const count = await entries.count();
  const second = (await entries.nth(1).locator('summary').textContent()) ?? '';
  await page.getByRole('button', { name: 'Move review 2 up' }).press('Enter');
  await expect(entries.first().locator('summary')).toHaveText(second);
  await expect(page.getByRole('button', { name: /^Move review 1/ }).and(page.locator(':focus'))).toBeVisible();

  // a long list is one stop: arrows lead through it, Tab behind it
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Move review 2 down' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(entries.last().locator('summary')).toBeFocused();
  for (const name of [`Move review ${count} up`, `Remove review ${count}`, 'Add review']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Add review' }).press('Enter');
  await expect(entries).toHaveCount(count + 1);
  await expect(entries.last().getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await expectFits(page);
  await page.getByRole('button', { name: `Remove review ${count + 1}` }).click();
  await expect(entries).toHaveCount(count);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(entries.nth(1).locator('summary')).toHaveText(second);
});
