import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { startServer } from '../e2e/server.ts';
import { chromiumLaunchOptions } from '../scripts/lib/chromium.mjs';

const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MOST_SHIFT = 0.02;

/** Its figures differ from run to run: of this many the middle one counts, as its authors advise. */
const RUNS = 5;

/** Lighthouse's scores as on a phone; the reference is the full score. */
export default async function benchLighthouse() {
  const server = await startServer();
  const { args, ...options } = chromiumLaunchOptions();
  const port = 9300 + (process.pid % 500);
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const article = await firstSlug(server.url);
    const rows = [];
    for (const path of ['/', '/upcoming-rides', '/rides', '/events', '/blog', `/blog/${article}`, '/riders']) {
      // pictures are drawn when they are first asked for: a club's visitors meet drawn ones
      await visit(browser, `${server.url}${path}`);
      rows.push(...(await scores(`${server.url}${path}`, path, port)));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function scores(url: string, path: string, port: number) {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const onlyCategories = Object.keys(BUDGET);
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
    if (result) results.push(result.lhr);
  }
  const scoreOf = ({ categories }: Result) => categories.performance?.score ?? 0;
  const middle = results.sort((a, b) => scoreOf(a) - scoreOf(b))[Math.floor(RUNS / 2)];
  if (!middle) throw new Error(`Lighthouse has no result for ${path}`);
  const { categories, audits } = middle;
  const rows = Object.entries(BUDGET).map(([name, budget]) => {
    const value = Math.round((categories[name]?.score ?? 0) * 100);
    return { name: `${path} ${name}`, value, reference: 100, ratio: value / 100, budget, ok: value >= budget };
  });
  const shift = Math.round((audits['cumulative-layout-shift']?.numericValue ?? 1) * 1000) / 1000;
  const shiftRow = {
    name: `${path} layout shift`,
    value: shift,
    reference: 0,
    ratio: shift,
    budget: MOST_SHIFT,
    ok: shift <= MOST_SHIFT,
  };
  return [...rows, shiftRow];
}

async function visit(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

async function firstSlug(url: string): Promise<string> {
  const answer = await (await fetch(`${url}/api/blogs?limit=1`)).json();
  return answer.data.data[0].slug;
}
