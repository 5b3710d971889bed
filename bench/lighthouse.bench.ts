import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { startEmptyServer } from '../e2e/support/server.ts';
import { chromiumLaunchOptions } from '../scripts/lib/testing/chromium.mjs';

const BUDGET = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MAX_SHIFT = 0.02;
const PAGES = [
  '/',
  '/upcoming-rides',
  '/rides',
  '/events',
  '/blog',
  '/riders',
  '/discover-more',
  '/privacy-policy',
  '/login',
  '/register',
];
const ADMIN_PAGES = [
  'dashboard',
  'users',
  'bookings',
  'event-bookings',
  'events',
  'upcoming-rides',
  'completed-rides',
  'blogs',
  'rides',
  'audit-log',
];

/** Its figures vary from run to run: the median of this many counts, as its authors advise. */
const RUNS = 5;

/** Lighthouse's scores as on a phone; the reference is the full score. */
export default async function benchLighthouse() {
  const server = await startEmptyServer();
  const { args, ...options } = chromiumLaunchOptions();
  const port = 9300 + (process.pid % 500);
  const folder = await mkdtemp(path.join(tmpdir(), 'kickstand-lighthouse-'));
  // one profile for all: a session created here is also signed in for Lighthouse
  const browser = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const rows = [];
    for (const page of [...PAGES, ...(await itemPages(server.url))]) {
      // pictures are drawn when they are first asked for: a club's visitors meet drawn ones
      await visit(browser, `${server.url}${page}`);
      rows.push(...(await scores(`${server.url}${page}`, page, port)));
    }
    await signIn(browser, server.url);
    for (const page of ADMIN_PAGES) rows.push(await accessibility(`${server.url}/admin/${page}`, page, port));
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function scores(url: string, page: string, port: number) {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const onlyCategories = Object.keys(BUDGET);
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
    if (result) results.push(result.lhr);
  }
  const scoreOf = ({ categories }: Result) => categories.performance?.score ?? 0;
  const middle = results.sort((a, b) => scoreOf(a) - scoreOf(b))[Math.floor(RUNS / 2)];
  if (!middle) throw new Error(`Lighthouse has no result for ${page}`);
  const { categories, audits } = middle;
  const rows = Object.entries(BUDGET).map(([name, budget]) => {
    const value = Math.round((categories[name]?.score ?? 0) * 100);
    return { name: `${page} ${name}`, value, reference: 100, ratio: value / 100, budget, ok: value >= budget };
  });
  const shift = Math.round((audits['cumulative-layout-shift']?.numericValue ?? 1) * 1000) / 1000;
  const shiftRow = {
    name: `${page} layout shift`,
    value: shift,
    reference: 0,
    ratio: shift,
    budget: MAX_SHIFT,
    ok: shift <= MAX_SHIFT,
  };
  return [...rows, shiftRow];
}

async function signIn(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage();
  const data = { email: 'admin@club.test', password: 'Admin@2018' };
  const { token, user } = (await (await page.request.post(`${url}/api/auth/login`, { data })).json()).data;
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    adminToken: token,
    user: JSON.stringify(user),
  });
  await page.close();
}

/** A page behind the login: loading on a slow phone does not matter there, but accessibility does. */
async function accessibility(url: string, page: string, port: number) {
  const options = { port, output: 'json', logLevel: 'error', disableStorageReset: true } as const;
  const result = await lighthouse(url, { ...options, onlyCategories: ['accessibility'] });
  if (!result?.lhr.finalDisplayedUrl.endsWith(`/admin/${page}`)) throw new Error(`Lighthouse did not see ${page}`);
  const value = Math.round((result.lhr.categories.accessibility?.score ?? 0) * 100);
  return {
    name: `/admin/${page} accessibility`,
    value,
    reference: 100,
    ratio: value / 100,
    budget: 100,
    ok: value === 100,
  };
}

async function visit(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

/** A ride, an event and an article. */
async function itemPages(url: string): Promise<string[]> {
  const first = async (list: string) => (await (await fetch(`${url}/api/${list}?limit=1`)).json()).data;
  const [rides, events, blogs] = await Promise.all(['rides', 'events', 'blogs'].map(first));
  return [`/rides/${rides.data[0]._id}`, `/events/${events.events[0]._id}`, `/blog/${blogs.data[0].slug}`];
}
