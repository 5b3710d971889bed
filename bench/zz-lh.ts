import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { writeFileSync } from 'node:fs';
import { startServer } from '../e2e/server.ts';
import { chromiumLaunchOptions } from '../scripts/lib/chromium.mjs';
const server = await startServer();
const { args, ...options } = chromiumLaunchOptions();
const port = 9311;
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
const paths = process.argv.slice(2);
for (const path of paths) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  await page.close();
  const result = await lighthouse(server.url + path, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
  const { audits, categories } = result!.lhr;
  writeFileSync(`/tmp/lh${path.replaceAll('/', '_')}.json`, JSON.stringify(result!.lhr));
  const m = (id: string) => `${id}=${audits[id]?.displayValue}(${audits[id]?.score})`;
  console.log(path, categories.performance!.score, ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index', 'cumulative-layout-shift'].map(m).join(' '));
  const lcp = audits['lcp-breakdown-insight'] ?? audits['largest-contentful-paint-element'];
  console.log(JSON.stringify(lcp?.details).slice(0, 900));
  console.log(JSON.stringify(audits['network-requests']?.details?.items?.map((r) => [r.url.replace(server.url, ''), r.transferSize, Math.round(r.networkRequestTime), Math.round(r.networkEndTime), r.priority])));
}
await browser.close(); await server.stop(); process.exit(0);
