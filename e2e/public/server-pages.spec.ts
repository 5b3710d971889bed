import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, holdCalls, test, untilHydrated } from '../support/fixtures.ts';

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
  test(`${path} shows its first picture before its list is there, fetches it once, and nothing moves`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (sent) => fetched.push(sent.url()));
    const release = await holdCalls(page, /\/api\/(rides|completed-rides|blogs)\b/);
    await page.goto(path);
    await untilHydrated(page);
    const early = page.locator('main .skeleton-first img');
    await expect(early).toBeVisible();
    const sourceOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.currentSrc);
    const source = await sourceOf(early);
    const place = await early.boundingBox();
    release();
    await expect(early).toHaveCount(0);
    const shown = page.locator('main .card img').first();
    expect(await sourceOf(shown)).toBe(source);
    // it doesn't fade in a second time
    await expect(shown).not.toHaveAttribute('data-arriving');
    expect(await shown.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
    expect(fetched.filter((url) => url === source)).toHaveLength(1);
  });
}

test('pages that can be read without scripts ask for them once they are painted, and for each once', async ({
  page,
}) => {
  for (const path of ['/', '/upcoming-rides', '/blog']) {
    await page.goto(path);
    await untilHydrated(page);
    const { painted, files } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      files: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    const late = files.filter(({ name }) => !/\/(?:index|entry)-[^/]*$/.test(name));
    expect(late.length).toBeGreaterThan(4);
    expect(Math.min(...late.map(({ startTime }) => startTime))).toBeGreaterThan(painted);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  }
});
