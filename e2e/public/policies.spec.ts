import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const POLICIES = {
  '/privacy-policy': { title: 'Privacy Policy', section: ['Your rights', 'your-rights'] },
  '/terms-conditions': { title: 'Terms & Conditions', section: ['On the ride', 'on-the-ride'] },
  '/cancellation-refund': {
    title: 'Cancellation & Refund Policy',
    section: ['Transfer to another rider', 'transfer-to-another-rider'],
  },
} as const;

for (const [path, { title, section }] of Object.entries(POLICIES)) {
  const [heading, anchor] = section;

  test(`${title} is dated, and its contents lead through it`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Effective 22 October 2025')).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    await expect(contents.getByRole('link')).toHaveText(headings);
    await expect(contents.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);

    await contents.getByRole('link', { name: heading }).click();
    await expect(page).toHaveURL(`${path}#${anchor}`);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
    await expect(contents.getByRole('link', { name: heading })).toHaveAttribute('aria-current', 'true');
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
    await expect(contents).toBeInViewport();
  });

  test(`${title} can be read on a phone and on paper`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await page.getByText('On this page').locator('visible=true').click();
    await expectAccessible(page);
    await page.getByRole('group').getByRole('link', { name: heading }).click();
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByText('On this page').locator('visible=true')).toHaveCount(0);
  });
}

test('the refund policy states every rule', async ({ page }) => {
  await page.goto('/cancellation-refund');
  const stones = page.getByRole('list', { name: 'What you get back when you cancel' }).getByRole('listitem');
  await expect(stones).toHaveText(['Over 48 h 50% back', '24 to 48 h 0% back', 'Under 24 h 0% back']);
  const rules = page.getByRole('table', { name: 'Refund by time of cancellation' });
  for (const [when, back] of [
    ['More than 48 hours', '50% of the amount paid'],
    ['Between 24 and 48 hours', 'No refund'],
    ['Within 24 hours', 'No refund'],
    ['After the start', 'No refund'],
    ['No-show', 'No refund'],
  ] as const) {
    await expect(rules.getByRole('row', { name: when })).toContainText(back);
  }
  for (const rule of [
    'you get a full refund or a credit voucher',
    'Refunds take 7-10 business days, plus 3-5 bank days.',
    'Transfer requests must reach us at least 72 hours before the start',
    'Processing fees are non-refundable.',
    'Arrive 15 minutes before the start',
    'Support hours are Mon-Sat 7:00 to 4:30',
  ]) {
    await expect(page.getByRole('main').getByText(rule)).toBeVisible();
  }
});

test('the policies name each other and the club’s address as links', async ({ page }) => {
  await page.goto('/terms-conditions');
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@club.test' })).toHaveAttribute(
    'href',
    'mailto:hello@club.test',
  );
  await page.getByRole('main').getByRole('link', { name: 'Cancellation & Refund Policy' }).click();
  await expect(page).toHaveURL('/cancellation-refund');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancellation & Refund Policy');
});
