import { fail } from '../support/articles.ts';
import { expect, expectAccessible, logIn, MEMBER, test } from '../support/fixtures.ts';

const PILLION = '/blog/pillion-manners';
const likes = (count: number) => ({ hasText: new RegExp(`^${count} likes?$`) });

test('a visitor sees how many like an article, and how to join them', async ({ page }) => {
  await page.goto(PILLION);
  await expect(page.getByText(/^\d+ likes?\. Sign in to add yours\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('a member likes an article, sees it at once and takes it back', async ({ page, allowConsole }) => {
  await logIn(page, MEMBER);
  await page.goto(PILLION);
  const like = page.getByRole('button', { name: 'Like' });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const shown = page.getByRole('listitem').filter({ hasText: /^\d+ likes?$/ });
  const before = Number.parseInt((await shown.textContent()) ?? '', 10);
  const liked = page.waitForResponse('**/api/blogs/*/like');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('listitem').filter(likes(before + 1))).toBeVisible();
  await expectAccessible(page);
  await liked;
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  allowConsole(/status of 500/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/blogs/*/like', async (route) => {
    await held;
    await fail(route);
  });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('listitem').filter(likes(before))).toBeVisible();
  answer();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('listitem').filter(likes(before + 1))).toBeVisible();

  await page.unroute('**/api/blogs/*/like');
  const unliked = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await like.click();
  await unliked;
  await expect(page.getByRole('listitem').filter(likes(before))).toBeVisible();
});

test('sharing copies the address where the device cannot share', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`${PILLION}?from=mail`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + PILLION);
});

test('sharing uses the device where it can', async ({ page, server }) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData) => {
      document.body.dataset.shared = JSON.stringify(data);
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(PILLION);
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}');
  expect(shared.url).toBe(server.url + PILLION);
  expect(shared.title).toContain('Pillion');
});

test('on paper there is the article and nothing else', async ({ page }) => {
  await page.goto(PILLION);
  await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
});
