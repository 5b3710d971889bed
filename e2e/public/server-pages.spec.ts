import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';

const SITE = path.resolve(import.meta.dirname, '../../dist/current/web');

test('every page has one heading before the app runs', async () => {
  const files = (await readdir(SITE, { recursive: true })).filter((file) => file.endsWith('.html'));
  // the back-office shows nothing before it knows who asks
  const isBackOffice = (file: string) => /^admin(?!.login)|-riders\.html$/.test(file);
  const pages = files.filter((file) => !isBackOffice(file));
  expect(pages.length).toBeGreaterThan(25);
  for (const file of pages) {
    const html = await readFile(path.join(SITE, file), 'utf8');
    expect(html.match(/<h1[ >]/g), file).toHaveLength(1);
  }
});

// Addresses that the server answers by itself, without the site's head: a browser requests the favicon there.
for (const path of ['/robots.txt', '/rss.xml', '/api/docs', '/dev/mail', '/dev/payments']) {
  test(`${path} opens without a complaint`, { tag: '@ordinary-chromium' }, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await page.waitForLoadState('networkidle');
  });
}

test('the favicon is where browsers look for it', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\/(vnd\.microsoft\.|x-)icon$/);
  const bytes = await answer.body();
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

for (const path of ['/upcoming-rides', '/rides', '/blog']) {
  test(`${path} preloads the picture that its first card shows, not another size of it`, async ({ page }) => {
    await page.goto(path);
    const shown = page.locator('main .card img').first();
    const preload = page.locator('link[rel="preload"][as="image"][imagesizes]');
    await expect(shown).toHaveAttribute('sizes', (await preload.getAttribute('imagesizes')) ?? 'no preload');
    await expect(shown).toHaveAttribute('srcset', (await preload.getAttribute('imagesrcset')) ?? 'no preload');
  });
}
