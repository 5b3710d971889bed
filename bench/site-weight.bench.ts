import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { startEmptyServer } from '../e2e/support/server.ts';
import { chromiumLaunchOptions } from '../scripts/lib/testing/chromium.mjs';

const WEB = 'dist/current/web';
const FIRST_LOAD_KB = 110;
const MORE_PER_ROUTE_KB = 35;
const PHONE_KB = 500;

/** How much a visitor downloads: scripts of each public page as its HTML lists them, and all of `/` on a phone. */
export default async function benchSiteWeight() {
  const home = scriptsOf('index.html');
  const rows = [row('/ scripts (kB gz)', kilobytes(home), FIRST_LOAD_KB)];
  for (const file of publicPages()) {
    const more = scriptsOf(file).filter((script) => !home.includes(script));
    rows.push(row(`/${file.replace(/\/?index\.html$/, '')} more scripts (kB gz)`, kilobytes(more), MORE_PER_ROUTE_KB));
  }
  rows.push(row('/ on a phone (kB)', await phoneWeight(), PHONE_KB));
  return rows;
}

function publicPages(): string[] {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  return files.filter(
    (file) =>
      /(index|templates\/[\w-]+)\.html$/.test(file) &&
      file !== 'index.html' &&
      !/^admin|^templates\/\w+-riders/.test(file),
  );
}

/** The scripts a page's HTML lists, by links or to be asked for once it is painted: it needs them before it works. */
function scriptsOf(file: string): string[] {
  const html = readFileSync(join(WEB, file), 'utf8');
  const named = [...html.matchAll(/[" ]\/(assets\/[^" ]+\.js)(?=[" ])/g)].map((match) => match[1] ?? '');
  return [...new Set(named)];
}

const kilobytes = (scripts: string[]) =>
  Math.round(
    scripts.reduce((sum, script) => sum + gzipSync(readFileSync(join(WEB, script)), { level: 9 }).length, 0) / 100,
  ) / 10;

/** Everything a phone downloads for `/` when it is read to its end, as it goes over the wire. */
async function phoneWeight(): Promise<number> {
  const server = await startEmptyServer();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        window.scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
    });
    await page.waitForLoadState('networkidle');
    return Math.round(bytes / 1000);
  } finally {
    await browser.close();
    await server.stop();
  }
}

function row(name: string, value: number, budget: number) {
  return {
    name,
    value,
    reference: budget,
    ratio: Math.round((value / budget) * 100) / 100,
    budget,
    ok: value <= budget,
  };
}
