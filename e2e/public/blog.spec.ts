import type { Locator, Page } from '@playwright/test';
import { type Article, answerLists, fail, listOf, publishedArticles, SPARSE } from '../support/articles.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReloadStays,
  isLaidOut,
  test,
  withoutIdleTime,
} from '../support/fixtures.ts';
import { serveBare } from '../support/sample-content.ts';

const CATEGORIES = ['Rides', 'Tips', 'Gear', 'Maintenance', 'Safety', 'News', 'Other'];

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Category' }).getByRole('button', { name });
const chips = (page: Page) => page.getByRole('group', { name: 'Category' }).getByRole('button');

test('the blog shows every published article with its facts', async ({ page }) => {
  // the page's own answer: views are counted in the background, so the next one may have more
  const listed = page.waitForResponse(/\/api\/blogs(\?|$)/);
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Articles');
  const articles: Article[] = (await (await listed).json()).data.data;
  await expect(cards(page)).toHaveCount(articles.length);
  const [first] = articles;
  if (!first) throw new Error('no articles');
  const card = cards(page).first();
  await expect(card.getByRole('heading')).toHaveText(first.title);
  await expect(card.locator('img')).toHaveAttribute('src', /\/pictures\/blogs\//);
  await expect(card.getByText(new RegExp(`^${first.category}$`, 'i'))).toBeVisible();
  await expect(card.getByRole('time')).toHaveAttribute('datetime', first.publishedAt ?? '');
  await expect(card.getByText(first.excerpt)).toBeVisible();
  await expect(card.getByText(`${first.readTime} min read`)).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'views' })).toContainText(String(first.views));
  await expect(card.getByRole('listitem').filter({ hasText: 'likes' })).toContainText(String(first.likes?.length));
  await page.goto('/blog?category=gear');
  await expect(cards(page).first()).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('Read More opens the article with the data from the list', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const [first] = await publishedArticles(page);
  if (!first) throw new Error('no articles');
  // the list that came with the page has only the articles' beginnings
  const whole = page.waitForResponse('**/api/blogs');
  await page.goto('/blog');
  await (await whole).finished();
  // once the page has drawn it
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
  await cards(page).first().getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL(`/blog/${first.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeVisible();
  expect(calls.filter((call) => call === `GET /api/blogs/${first.slug}`)).toEqual([]);
  expect(calls.filter((call) => call === `POST /api/blogs/${first.slug}/view`)).toHaveLength(1);
});

test('missing fields of an article have defaults on its card', async ({ page }) => {
  await answerLists(page, [{ ...SPARSE, likes: ['one', 'two'] }]);
  await page.goto('/blog');
  const card = cards(page).first();
  await expect(card.getByText(`${'x'.repeat(150)} ${'y'.repeat(49)}…`, { exact: true })).toBeVisible();
  await expect(card.getByRole('time')).toHaveText('1 Mar 2026');
  await expect(card.getByText('5 min read')).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'views' })).toHaveText(/^0 views$/);
  await expect(card.getByRole('listitem').filter({ hasText: 'likes' })).toHaveText(/^2 likes$/);
  await expect(card.locator('img')).toHaveAttribute('src', /article_default/);
});

test('choosing a category reloads the list and is kept in the address', async ({ page }) => {
  await page.goto('/blog');
  await expect(chips(page)).toHaveText(['All', ...CATEGORIES]);
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  const tips = await publishedArticles(page, '?category=tips');
  const asked = page.waitForRequest(/\/api\/blogs\?category=tips$/);
  await chip(page, 'tips').click();
  await asked;
  await expect(page).toHaveURL('/blog?category=tips');
  await expect(chip(page, 'tips')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page).getByRole('heading')).toHaveText(tips.map(({ title }) => title));

  await page.reload();
  await expect(chip(page, 'tips')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(tips.length);
  await chip(page, 'All').click();
  await expect(page).toHaveURL('/blog');
  await expect(cards(page)).toHaveCount((await publishedArticles(page)).length);
});

test('Back undoes a choice of category, and an article leads back to its list', async ({ page }) => {
  await page.goto('/blog');
  await chip(page, 'gear').click();
  await expect(page).toHaveURL('/blog?category=gear');
  await cards(page).first().getByRole('link', { name: 'Read More' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Latest Articles' }).click();
  await expect(page).toHaveURL('/blog?category=gear');
  await expect(chip(page, 'gear')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
});

test('the filter offers the server’s categories, and the known ones without them', async ({ page, allowConsole }) => {
  await page.route('**/api/blogs/categories/list', (route) =>
    route.fulfill({ json: { success: true, data: { categories: ['gear', 'tips'] } } }),
  );
  await page.goto('/blog');
  await expect(chips(page)).toHaveText(['All', 'Gear', 'Tips']);
  allowConsole(/status of 500/);
  await page.unroute('**/api/blogs/categories/list');
  await page.route('**/api/blogs/categories/list', fail);
  await page.goto('/blog');
  await expect(cards(page).first()).toBeVisible();
  await expect(chips(page)).toHaveText(['All', ...CATEGORIES]);
});

test('while the list is loading it says so', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/blogs(\?|$)/, async (route) => {
    await held;
    await route.fulfill({ json: listOf([]) });
  });
  await serveBare(page, '/blog');
  await page.goto('/blog');
  await expect(page.getByText('Loading articles...')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByText('No articles found for the selected category.')).toBeVisible();
  await expect(page.getByText('Loading articles...')).toBeHidden();
  await expectAccessible(page);
});

test('on a phone rows are laid out when they come near, and a reload half-way down stays there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withoutIdleTime(page);
  await page.goto('/blog');
  await expect(cards(page).first()).toBeVisible();
  const last = cards(page).last().getByRole('heading');
  expect(await isLaidOut(last)).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(last)).toBe(true);
  await expectReloadStays(page, cards(page), /\/api\/blogs(\?|$)/);
});

test('a list that fails is emptied, says so once and can be retried', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  await page.goto('/blog');
  await expect(cards(page).first()).toBeVisible();
  await page.route(/\/api\/blogs\?category=gear/, fail);
  await chip(page, 'gear').click();
  await expect(page.getByText('Failed to load blogs')).toHaveCount(1);
  await expect(cards(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(/\/api\/blogs\?category=gear/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('Failed to load blogs')).toHaveCount(0);
});

test('more than one page of articles is fetched page by page', async ({ page }) => {
  const paged = (number: number) => ({
    success: true,
    data: {
      data: [{ ...SPARSE, _id: `article-${number}`, title: `Article ${number}` }],
      pagination: { page: number, limit: 1, total: 2, pages: 2 },
    },
  });
  await page.route(/\/api\/blogs(\?|$)/, (route) =>
    route.fulfill({ json: paged(Number(new URL(route.request().url()).searchParams.get('page') ?? 1)) }),
  );
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Older articles' }).click();
  await expect(cards(page).getByRole('heading')).toHaveText(['Article 1', 'Article 2']);
  await expect(page.getByRole('button', { name: 'Older articles' })).toHaveCount(0);
});
