import type { Page } from '@playwright/test';
import { type Article, answerLists, fail, publishedArticles, SPARSE } from '../support/articles.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from '../support/fixtures.ts';
import { serveBare } from '../support/sample-content.ts';

const HELMET = '/blog/choosing-a-helmet';

const answerArticle = (page: Page, blog: Article) =>
  page.route(`**/api/blogs/${blog.slug}`, (route) => route.fulfill({ json: { success: true, data: { blog } } }));

/** A page that exists, with an answer of ours behind it. */
const openAs = async (page: Page, blog: Partial<Article>) => {
  await answerArticle(page, { ...SPARSE, ...blog, slug: 'choosing-a-helmet' });
  await page.goto(HELMET);
};

test('an article opened by its address is fetched and shown whole', async ({ page }) => {
  const asked = page.waitForRequest(`**/api${HELMET.replace('blog', 'blogs')}`);
  const answer = await page.goto(HELMET);
  expect(answer?.status()).toBe(200);
  await asked;
  await expect(page).toHaveTitle('Choosing a helmet: marks, fit and when to replace it · Sahyadri Brotherhood');
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(
    'Choosing a helmet: marks, fit and when to replace it',
  );
  await expect(article.getByText('Gear', { exact: true })).toBeVisible();
  await expect(article.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/);
  await expect(article.getByText(/^By \S+ \S+/)).toBeVisible();
  await expect(article.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(article.getByText(/^[\d,]+ views$/)).toBeVisible();
  await expect(article.getByRole('listitem').filter({ hasText: /^\d+ likes$/ })).toBeVisible();
  await expect(article.locator('img').first()).toHaveAttribute('src', /\/pictures\/blogs\/.*wide/);
  await expect(article.getByRole('heading', { level: 2, name: 'Full face, please' })).toBeVisible();
  await expect(article.getByRole('table')).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
  }
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'Latest Articles' }).click();
  await expect(page).toHaveURL('/blog');
});

test('the state passed with the link survives a reload, but not a change of article', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Read More' }).first().click();
  const [first] = await publishedArticles(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
  // an app that starts at another address than the page's would find the wrong markup
  await untilHydrated(page);
  await page.evaluate((address) => history.replaceState(history.state, '', address), HELMET);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Choosing a helmet/);
});

test('after a reload the article is the one served anew, not the copy that the link passed', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'HOME' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'BLOG' }).click();
  await page.getByRole('link', { name: 'Read More' }).first().click();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state).includes('"blog"'))).toBe(true);
  // its state is there before the page is drawn
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Latest Articles');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await untilHydrated(page);
  await page.evaluate((old) => {
    const state = JSON.parse(JSON.stringify(history.state).replaceAll(JSON.stringify(old).slice(1, -1), 'Old copy'));
    history.replaceState(state, '');
  }, title);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText(/^[\d,]+ views$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('missing fields of an article have defaults', async ({ page }) => {
  await openAs(page, { title: 'Bare', content: '', excerpt: '' });
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('Bare');
  await expect(article.getByRole('time')).toHaveText('1 March 2026');
  await expect(article.getByText('5 min read')).toBeVisible();
  await expect(article.getByText('0 views')).toBeVisible();
  await expect(article.getByRole('listitem').filter({ hasText: /^0 likes$/ })).toBeVisible();
  await expect(article.getByText('Content not available.')).toBeVisible();
  await expect(article.locator('img')).toHaveCount(0);
  await page.unrouteAll();
  await openAs(page, { content: '', excerpt: 'Only the excerpt.' });
  await expect(page.getByText('Only the excerpt.')).toBeVisible();
  await expect(page.getByText('Content not available.')).toHaveCount(0);
});

test('while an article is loading the page says so', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/blogs/choosing-a-helmet', async (route) => {
    await held;
    await route.continue();
  });
  await serveBare(page, HELMET, 'templates/article.html');
  await page.goto(HELMET);
  await expect(page.getByText('Loading article...')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Choosing a helmet/);
  await expect(page.getByText('Loading article...')).toBeHidden();
});

test('a missing article says so and links back', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const answer = await page.goto('/blog/no-such-article');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found.');
  await expect(page.getByRole('alert').filter({ hasText: 'Blog not found' })).toBeVisible();
  await expect(page).toHaveTitle('Article not found · Sahyadri Brotherhood');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go Back to Blogs' }).click();
  await expect(page).toHaveURL('/blog');
});

test('an answer without an article counts as not found', async ({ page }) => {
  await page.route('**/api/blogs/choosing-a-helmet', (route) => route.fulfill({ json: { success: true, data: {} } }));
  await page.goto(HELMET);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found.');
});

test('a failed call says so and leads to the list', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  await page.route('**/api/blogs/choosing-a-helmet', fail);
  await serveBare(page, HELMET, 'templates/article.html');
  await page.goto(HELMET);
  await expect(page.getByText('Failed to load blog', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Articles');
});

test.describe('related articles', () => {
  const section = (page: Page) =>
    page
      .getByRole('region', { name: 'Related Articles' })
      .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Related Articles' }) }));

  test('are others of the same category, and open at their top', async ({ page }) => {
    const asked = page.waitForRequest(/\/api\/blogs\?category=gear&limit=3$/);
    await page.goto(HELMET);
    await asked;
    const expected = (await publishedArticles(page, '?category=gear&limit=3')).filter(
      ({ slug }) => slug !== 'choosing-a-helmet',
    );
    const links = section(page).getByRole('link');
    await expect(links.getByRole('heading')).toHaveText(expected.map(({ title }) => title));
    await expect(links.first().getByRole('time')).toBeVisible();
    await expect(links.first().locator('img')).toHaveAttribute('src', /\/pictures\/blogs\//);
    await links.first().scrollIntoViewIfNeeded();
    await links.first().click();
    await expect(page).toHaveURL(`/blog/${expected[0]?.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected[0]?.title ?? '');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveTitle(`${expected[0]?.title} · Sahyadri Brotherhood`);
  });

  test('are three at most, with a placeholder for a missing picture', async ({ page }) => {
    const others = ['a', 'b', 'c', 'd'].map((_id) => ({ ...SPARSE, _id, slug: _id, title: `Other ${_id}` }));
    await answerLists(page, others);
    await openAs(page, { _id: 'a' });
    const links = section(page).getByRole('link');
    await expect(links.getByRole('heading')).toHaveText(['Other b', 'Other c', 'Other d']);
    await expect(links.first().locator('img')).toHaveAttribute('src', /article_default/);
    await expect(links.first().getByRole('time')).toHaveText('1 Mar 2026');
  });

  test('that cannot be loaded are only logged', async ({ page, allowConsole }) => {
    allowConsole(/status of 500|Related articles couldn't be loaded/);
    const logged = page.waitForEvent('console', (message) => message.text().includes('Related articles'));
    await page.route(/\/api\/blogs\?category=/, fail);
    await page.goto(HELMET);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Choosing a helmet/);
    await logged;
    await expect(page.getByRole('heading', { name: 'Related Articles' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('links in the text navigate the site without a reload', async ({ page }) => {
  await page.goto(HELMET);
  await page.evaluate(() => {
    document.body.dataset.same = 'yes';
  });
  await page.getByRole('article').getByRole('link', { name: 'ride', exact: true }).click();
  await expect(page).not.toHaveURL(HELMET);
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
});

test('a broken picture is replaced by text', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await openAs(page, { imgUrl: '/no-such-picture.webp' });
  await expect(page.getByText('IMAGE NOT FOUND')).toBeVisible();
});

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 844 } });

  test('the road of reading progress leaves the link back to the list alone', async ({ page }) => {
    await page.goto('/blog/documents-to-carry-in-india');
    const road = page.locator('.reading-progress');
    const opacity = () => road.evaluate((element) => Number(getComputedStyle(element).opacity));
    await expect.poll(opacity).toBe(0);
    await page.mouse.wheel(0, 400);
    await expect.poll(opacity).toBe(1);
  });
});

test('a figure that names a diagram works with the keyboard; other names are left alone', async ({ page }) => {
  await page.goto('/blog/reading-a-corner');
  const corner = page.getByRole('figure').filter({ hasText: 'A left-hand bend from above.' });
  const turnIn = corner.getByRole('slider', { name: 'Turn-in point' });
  await expect(turnIn).toHaveAttribute('aria-valuetext', 'Too early');
  await turnIn.press('End');
  await expect(turnIn).toHaveAttribute('aria-valuetext', 'Late');
  await expect(corner.getByText('leave the bend on your own side')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await openAs(page, { content: '<figure data-diagram="__proto__"><figcaption>Only a caption</figcaption></figure>' });
  await expect(page.getByRole('figure')).toHaveText('Only a caption');
  await page.goto('/blog/what-to-pack-for-a-two-day-ride');
  const things = page.getByRole('group', { name: 'Put in the bag' }).getByRole('checkbox');
  // the bag is drawn on demand
  await expect(things).toHaveCount(10);
  for (const item of await things.all()) await item.check();
  await expect(page.getByText('12.5 of 10 kg. Take something out.')).toBeVisible();
});

test.describe('the hand signals', () => {
  const open = async (page: Page) => {
    await page.goto('/blog/group-formation-and-hand-signals');
    return page.getByRole('figure').filter({ hasText: 'Twelve of them, seen from the bike behind.' });
  };

  test('are twelve, each with its picture in words, and their hands can be held still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const signals = await open(page);
    await expect(signals.getByRole('listitem')).toHaveCount(12);
    const stop = signals.getByRole('listitem').filter({ hasText: 'We all stop.' });
    await expect(stop.getByRole('img', { name: 'Left arm straight down, palm facing back' })).toBeVisible();
    const moving = () =>
      signals.evaluate(
        (figure) => figure.getAnimations({ subtree: true }).filter((each) => 'animationName' in each).length,
      );
    await expect.poll(moving).toBe(24);
    await signals.getByRole('button', { name: 'Hold the hands still' }).click();
    await expect.poll(moving).toBe(0);
    await signals.getByRole('button', { name: 'Move the hands' }).click();
    await expect.poll(moving).toBe(24);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moving).toBe(0);
    await expect(signals.getByRole('button', { name: 'Hold the hands still' })).toBeHidden();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  test('are asked one by one: the keyboard answers, words judge, and right answers count', async ({ page }) => {
    const signals = await open(page);
    await signals.getByRole('button', { name: 'Quiz' }).press('Enter');
    const answers = signals.getByRole('group', { name: 'What does the lead mean?' }).getByRole('button');
    const picture = signals.getByRole('img');
    await expect(answers).toHaveCount(3);
    await signals.getByRole('button', { name: 'All twelve' }).click();
    const meant: Record<string, string> = {};
    for (const item of await signals.getByRole('listitem').all()) {
      const gesture = (await item.getByRole('img').getAttribute('aria-label')) ?? '';
      meant[gesture] = (await item.locator('b').textContent()) ?? '';
    }
    await signals.getByRole('button', { name: 'Quiz' }).click();

    const first = (await picture.getAttribute('aria-label')) ?? '';
    const right = answers.filter({ hasText: new RegExp(`^${meant[first]}$`) });
    await right.press('Enter');
    await expect(signals.getByRole('status')).toHaveText(/^Right\. /);
    await expect(signals.getByText('1 of 1 right')).toBeVisible();
    // a second answer changes nothing
    await answers
      .filter({ hasNotText: meant[first] ?? '' })
      .first()
      .press('Enter');
    await expect(signals.getByRole('status')).toHaveText(/^Right\. /);
    await expect(signals.getByText('1 of 1 right')).toBeVisible();
    await expectAccessible(page);

    await signals.getByRole('button', { name: 'Next signal' }).press('Enter');
    await expect(picture).not.toHaveAttribute('aria-label', first);
    await expect(answers.first()).toBeFocused();
    await expect(signals.getByRole('status')).toBeEmpty();
    const second = meant[(await picture.getAttribute('aria-label')) ?? ''] ?? '';
    await answers.filter({ hasNotText: second }).first().press('Enter');
    await expect(signals.getByRole('status')).toContainText(`Not quite: that's “${second}”.`);
    await expect(signals.getByText('1 of 2 right')).toBeVisible();
    await expectAccessible(page);
  });
});
