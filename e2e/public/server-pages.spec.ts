import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectNoShift, holdCalls, test, untilFilled, untilHydrated, watchShift } from '../support/fixtures.ts';

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

/** Every page whose list or item the server writes into it, with the call that has it. */
async function filledPages(request: APIRequestContext) {
  const first = async (call: string) => {
    const { data, events } = (await (await request.get(call)).json()).data;
    return (data ?? events)[0];
  };
  const lists = [
    ['/upcoming-rides', '/api/rides'],
    ['/rides', '/api/completed-rides?limit=10&sortBy=date&sortOrder=desc'],
    ['/events', '/api/events?limit=20'],
    ['/blog', '/api/blogs'],
  ] as const;
  const pages: { path: string; title: string }[] = await Promise.all(
    lists.map(async ([path, call]) => ({ path, title: (await first(call)).title })),
  );
  const [ride, done, event, article] = await Promise.all(lists.map(([, call]) => first(call)));
  const { data } = (await (await request.get('/api/rides?limit=12')).json()).data;
  const next = data.find(({ startTime, isActive }: { startTime: string | null; isActive: boolean }) =>
    Boolean(isActive && startTime && new Date(startTime) > new Date()),
  );
  pages.push(
    { path: '/', title: next.title },
    { path: `/rides/${ride._id}`, title: ride.title },
    { path: `/rides/${done._id}`, title: done.title },
    { path: `/events/${event._id}`, title: event.title },
    { path: `/blog/${article.slug}`, title: article.title },
  );
  for (const { path } of pages) await untilFilled(request, path);
  return pages;
}

for (const width of [1440, 390]) {
  test(`lists and items are there before any script, which takes them over as they are, at ${width}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShift(page);
    for (const { path, title } of await filledPages(request)) {
      const fetched: string[] = [];
      page.on('request', (sent) => fetched.push(sent.url()));
      const release = await holdCalls(page, /\/assets\/start-/);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const heading = page.getByRole('main').getByRole('heading', { name: title, exact: true }).first();
      await expect(heading).toBeVisible();
      await heading.evaluate((element) => element.setAttribute('data-written', 'by the server'));
      release();
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      await expect(heading).toHaveAttribute('data-written', 'by the server');
      await expectNoShift(page);
      const pictures = fetched.filter((url) => /\.(?:webp|avif)\b/.test(url));
      expect(new Set(pictures).size, path).toBe(pictures.length);
      page.removeAllListeners('request');
      await page.unrouteAll();
    }
  });
}

test('without scripts they can be read, and their pages hold no style that the policy would refuse', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const { path, title } of await filledPages(request)) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(title);
    expect(await (await request.get(path)).text(), path).not.toContain(' style=');
  }
  // on phones scripts fold a card and unfold it
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/upcoming-rides');
  const card = page.getByRole('article').first();
  await expect(card.getByText("What's Included")).toBeVisible();
  await expect(card.getByRole('button', { name: 'Details' })).toBeHidden();
  await context.close();
});

test('pages that can be read without scripts ask for them once they are painted, and for each once', async ({
  page,
  request,
}) => {
  const filled = (await filledPages(request)).map(({ path }) => path);
  for (const path of ['/riders', '/login', '/register', ...filled]) {
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

test('what they brought along is brought up to date in a separate task, not as part of hydration', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const watched = window as { sent?: { path: string; isInTimer: boolean }[] };
    const [startTimer, send] = [window.setTimeout, window.fetch];
    watched.sent = [];
    let isInTimer = false;
    window.setTimeout = ((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      startTimer(() => {
        isInTimer = true;
        run(...args);
        isInTimer = false;
      }, ms)) as typeof setTimeout;
    window.fetch = (target, options) => {
      watched.sent?.push({ path: new URL(String(target), location.href).pathname, isInTimer });
      return send(target, options);
    };
  });
  for (const [path, call] of [
    ['/', '/api/rides/next/upcoming'],
    ['/upcoming-rides', '/api/rides'],
  ] as const) {
    await untilFilled(request, path);
    await page.goto(path);
    const sent = () => page.evaluate(() => (window as { sent?: { path: string; isInTimer: boolean }[] }).sent);
    await expect.poll(sent, path).toContainEqual({ path: call, isInTimer: true });
    expect(await sent(), path).not.toContainEqual({ path: call, isInTimer: false });
  }
});
