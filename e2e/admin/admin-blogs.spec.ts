import type { Page } from '@playwright/test';
import { HOUR_MS } from '../../packages/contract/src/shared/dates.ts';
import { callAsAdmin, dialog, openBackOffice, row } from '../support/admin-steps.ts';
import { letPass, stopClock } from '../support/clock-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { PICTURE, TEXT_FILE } from '../support/sample-content.ts';
import { toast } from '../support/toasts.ts';

const counter = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Articles in numbers' }).getByRole('listitem').filter({ hasText: label }).locator('b');
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** A title unique to this run. */
const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;

const addBlog = async (page: Page, title: string, change: object = {}): Promise<{ _id: string; slug: string }> => {
  const blog = { title, excerpt: 'Short.', content: '<p>Text</p>', author: 'Ravi Patil', ...change };
  return (await callAsAdmin(page, 'POST', '/admin/blogs', blog)).data.blog;
};

test('an article is written with a live preview and published', async ({ page, context }) => {
  const title = unique('Rain gear');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await openBackOffice(page, '/admin/blogs');
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  await expect(page.getByText('Manage blog posts and articles')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Article',
    'Category',
    'Tags',
    'Status',
    'Created',
    'Actions',
  ]);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page);
  const [total, published, drafts] = await Promise.all(
    ['Total Articles', 'Published', 'Drafts'].map(async (label) => Number(await counter(page, label).textContent())),
  );
  expect(total).toBe((published ?? 0) + (drafts ?? 0));

  await page.getByRole('button', { name: 'Add Article' }).click();
  const form = dialog(page, 'Add New Article');
  await expect(form.getByLabel('Excerpt')).toHaveAttribute('rows', '2');
  await expect(form.getByLabel('Content')).toHaveAttribute('rows', '8');
  await expect(form.getByLabel('Category')).toHaveValue('other');
  await expect(form.getByLabel('Category').getByRole('option')).toHaveText([
    'Rides',
    'Tips',
    'Gear',
    'Maintenance',
    'Safety',
    'News',
    'Other',
  ]);
  await expect(form.getByLabel('Publish immediately')).not.toBeChecked();
  await expect(form.getByText('Enter tags separated by commas')).toBeVisible();
  await form.getByRole('button', { name: 'Create Article' }).click();
  for (const label of ['Article Title', 'Excerpt', 'Content', 'Author']) {
    await expect(form.getByText(`${label} is required`)).toBeVisible();
  }

  await form.getByLabel('Article Title').fill(title);
  await form.getByLabel('Excerpt').fill('Three jackets, one monsoon.');
  await form
    .getByLabel('Content')
    .fill(
      '<h1>Jackets</h1><p>Try them <b>wet</b>. <a href="/rides">Rides</a></p><img src=x onerror="document.title=1">',
    );
  await expect(preview(page).getByText(`/blog/${slug}`)).toBeVisible();
  await expect(preview(page).getByText('1 min read')).toBeVisible();
  await expect(preview(page).getByRole('heading', { level: 2, name: 'Jackets' })).toBeVisible();
  await expect(preview(page).getByRole('img')).toHaveCount(0);
  // a link in it does not discard unsaved text
  await preview(page).getByRole('link', { name: 'Rides' }).click();
  await expect(form.getByLabel('Article Title')).toHaveValue(title);
  await expectAccessible(page);

  await form.getByLabel('Featured Image').setInputFiles(TEXT_FILE);
  await expect(toast(page, 'Please select an image file')).toBeVisible();
  await expect(form.getByLabel('Featured Image')).toHaveValue('');
  await form.getByLabel('Featured Image').setInputFiles(PICTURE);
  await expect(form.getByAltText(`Preview of ${PICTURE.name}`)).toBeVisible();
  await form.getByLabel('Author').fill('Ravi Patil');
  await form.getByLabel('Category').selectOption('gear');
  await form.getByLabel('Tags').fill('rain, jackets, , monsoon, boots, gloves');
  await form.getByLabel('Publish immediately').check();
  await form.getByRole('button', { name: 'Create Article' }).click();
  await expect(toast(page, 'Blog created successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, title)).toContainText(/Ravi Patil.*Gear.*rain.*jackets.*monsoon.*\+2 more.*Published/);
  await expect(row(page, title)).not.toContainText('boots');
  await expect(counter(page, 'Published')).toHaveText(String((published ?? 0) + 1));

  await test.step('visitors read it', async () => {
    const visitor = await context.newPage();
    await visitor.goto(`/blog/${slug}`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 2, name: 'Jackets' })).toBeVisible();
    await expect(visitor.getByText('By Ravi Patil')).toBeVisible();
    expect(await visitor.content()).not.toContain('onerror');
    await visitor.close();
  });
});

test('the address of an article stays when its title changes; then it is deleted', async ({ page }) => {
  const title = unique('Wet roads');
  const { slug } = await addBlog(page, title, { tags: ['rain', 'roads'], isPublished: true });
  await openBackOffice(page, `/admin/blogs?search=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toContainText('Published');
  const [total, drafts] = await Promise.all(
    ['Total Articles', 'Drafts'].map(async (label) => Number(await counter(page, label).textContent())),
  );
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = dialog(page, 'Edit Article');
  await expect(form.getByLabel('Author')).toHaveValue('Ravi Patil');
  await expect(form.getByLabel('Tags')).toHaveValue('rain, roads');
  await form.getByLabel('Article Title').fill(`${title} again`);
  await expect(preview(page).getByText(`/blog/${slug}`, { exact: true })).toBeVisible();
  await form.getByLabel('Publish immediately').uncheck();
  await form.getByLabel('Tags').fill('');
  await form.getByRole('button', { name: 'Update Article' }).click();
  await expect(toast(page, 'Blog updated successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('Draft');
  await expect(row(page, title)).not.toContainText('rain');
  await expect(counter(page, 'Drafts')).toHaveText(String((drafts ?? 0) + 1));

  await page.getByRole('button', { name: `Delete ${title} again` }).click();
  const question = dialog(page, 'Delete article');
  await expect(question).toContainText(`Are you sure you want to delete ${title} again?`);
  await question.getByRole('button', { name: 'Delete article' }).click();
  await expect(toast(page, 'Blog deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(counter(page, 'Total Articles')).toHaveText(String((total ?? 0) - 1));
});

test('saving shows that it is busy and creates one article; closing discards the form contents', async ({ page }) => {
  const title = unique('Once only');
  await openBackOffice(page, '/admin/blogs');
  const form = dialog(page, 'Add New Article');
  const open = () => page.getByRole('button', { name: 'Add Article' }).click();
  await open();
  await form.getByLabel('Article Title').fill('Half a thought');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Leave' }).click();
  await open();
  await expect(form.getByLabel('Article Title')).toHaveValue('');

  await form.getByLabel('Article Title').fill(title);
  await form.getByLabel('Excerpt').fill('Short.');
  await form.getByLabel('Content').fill('First\n\nSecond');
  await expect(preview(page).locator('p').filter({ hasText: 'Second' })).toHaveText('Second');
  await form.getByLabel('Author').fill('Ravi Patil');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let saves = 0;
  await page.route('**/api/admin/blogs', async (route) => {
    if (route.request().method() === 'POST') saves += 1;
    await held;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Create Article' }).click();
  const busy = form.getByRole('button', { name: 'Saving...' });
  await expect(busy).toBeDisabled();
  await page.keyboard.press('Enter');
  answer();
  await expect(toast(page, 'Blog created successfully')).toBeVisible();
  expect(saves).toBe(1);
});

test('search and status of the list', async ({ page }) => {
  const batch = crypto.randomUUID().slice(0, 8);
  await addBlog(page, `Alpha ${batch}`, { author: `Bravo ${batch}`, excerpt: `Charlie ${batch}`, category: 'safety' });
  await addBlog(page, `Delta ${batch}`, { isPublished: true });
  await openBackOffice(page, '/admin/blogs');
  const search = page.getByRole('searchbox', { name: 'Search articles...' });
  await expect(search).toHaveAttribute('placeholder', 'Search articles...');
  for (const word of ['alpha', 'bravo', 'charlie']) {
    await search.fill(`${word} ${batch}`);
    await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`Alpha ${batch}`)]);
  }
  await search.fill('safety');
  await expect(row(page, `Alpha ${batch}`)).toBeVisible();
  await search.fill(batch);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  const status = page.getByLabel('Filter by status');
  await expect(status.getByRole('option')).toHaveText(['All Status', 'Published', 'Draft']);
  await status.selectOption('Published');
  await expect(page).toHaveURL(`/admin/blogs?search=${batch}&isPublished=true`);
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`Delta ${batch}`)]);
  await status.selectOption('Draft');
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`Alpha ${batch}`)]);
  await search.fill('nothing of this kind');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
});

test('failures show the specified messages, and the form keeps its contents', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const title = unique('Broken chain');
  await addBlog(page, title);
  await openBackOffice(page, `/admin/blogs?search=${encodeURIComponent(title)}`);
  const fail = (method: string, body: object) =>
    page.route('**/api/admin/blogs**', (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, json: body }) : route.fallback(),
    );
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = dialog(page, 'Edit Article');
  await form.getByLabel('Excerpt').fill('What to do.');
  await fail('PUT', { success: false });
  await form.getByRole('button', { name: 'Update Article' }).click();
  await expect(toast(page, 'Operation failed')).toBeVisible();
  await expect(form.getByLabel('Excerpt')).toHaveValue('What to do.');
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Update Article' }).click();
  await expect(toast(page, 'Blog updated successfully')).toBeVisible();

  await fail('DELETE', { success: false });
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog(page, 'Delete article').getByRole('button', { name: 'Delete article' }).click();
  await expect(toast(page, 'Failed to delete blog')).toBeVisible();

  await fail('GET', { success: false });
  await page.reload();
  await expect(toast(page, 'Failed to fetch blogs')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
});

test('on a phone everything fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBackOffice(page, '/admin/blogs?search=breakfast');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(preview(page).getByText('min read')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const isWider = await dialog(page, 'Edit Article').evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  expect(isWider).toBe(false);
});

test('an article that waits for its moment is shown as published from then on', async ({ page }) => {
  const title = unique('Winter routes');
  const soon = Date.now() + 5 * HOUR_MS;
  await addBlog(page, title, { isPublished: true, publishAt: new Date(soon).toISOString() });
  await page.clock.install();
  await openBackOffice(page, `/admin/blogs?search=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toContainText(/From \d/);
  await stopClock(page, new Date(soon - 1000));
  await expect(row(page, title)).toContainText(/From \d/);
  await letPass(page, 2000);
  await expect(row(page, title)).toContainText('Published');
});
