import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { openBackOffice } from '../e2e/support/admin-steps.ts';
import { bookableRide, fillDetails, openRide } from '../e2e/support/bookings.ts';
import { MEMBER } from '../e2e/support/fixtures.ts';
import { startEmptyServer } from '../e2e/support/server.ts';
import { chromiumLaunchOptions } from '../scripts/lib/testing/chromium.mjs';

const PAGES = ['/', '/upcoming-rides', '/rides', '/events', '/blog', '/riders'];
const ROUNDS = 3;
const LARGEST_OF_HOME_MS = 1200;
const ADMIN_READY_MS = 2000;
const INTERACTION_MS = 100;
/** Without pauses, and so slowly that a key may come while rows are drawn. */
const BETWEEN_KEYS_MS = [60, 200, 300, 500];
/** On the first of them, the bar with what can be done comes. */
const TICKS = 6;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

type Marks = { first: number; largest: number; taps: number; slowest: number };
type Watched = Window & { marks?: Marks };

/**
 * What a person with a slow phone waits for (a quarter of the speed, slow 4G): paints, the moment taps are answered, and
 * the slowest answer to a key or a tap. A page's reference is its first paint without any script, in the same run.
 */
export default async function benchSlowPhone() {
  const server = await startEmptyServer();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const rows = [];
    for (const path of PAGES) rows.push(...(await paints(browser, `${server.url}${path}`, path)));
    const plain = await slowestOfPlainPage(browser);
    return [
      ...rows,
      await readyBackOffice(browser, server.url),
      interactionRow('booking wizard, slowest answer (ms)', await slowestOfWizard(browser, server.url), plain),
      ...(await typingIntoTable(browser, server.url, plain)),
      await tickingRows(browser, server.url, plain),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function paints(browser: Browser, url: string, path: string) {
  const [withScripts, without]: [Marks[], Marks[]] = [[], []];
  // pictures are drawn when they are first asked for
  await load(browser, url, true);
  for (let round = 0; round < ROUNDS; round++) {
    withScripts.push(await load(browser, url, true));
    without.push(await load(browser, url, false));
  }
  const reference = middle(without.map(({ first }) => first));
  return [
    row(`${path} first paint (ms)`, middle(withScripts.map(({ first }) => first)), reference),
    row(
      `${path} largest paint (ms)`,
      middle(withScripts.map(({ largest }) => largest)),
      reference,
      path === '/' ? LARGEST_OF_HOME_MS : undefined,
    ),
    row(`${path} taps are answered (ms)`, middle(withScripts.map(({ taps }) => taps)), reference),
  ];
}

/** Without scripts: they are blocked, as if their download had failed. */
async function load(browser: Browser, url: string, hasScripts: boolean): Promise<Marks> {
  const context = await phone(browser, url);
  const page = await context.newPage();
  if (!hasScripts) await page.route(/\.js$/, (route) => route.abort());
  await slowDown(page, SLOW_4G);
  await page.goto(url, { waitUntil: 'load' });
  // a list's first picture may be the largest, and the list comes with the scripts
  if (hasScripts) await page.waitForFunction(() => performance.now() > ((window as Watched).marks?.taps || 1e6) + 1000);
  else await page.waitForFunction(() => (window as Watched).marks?.first);
  const marks = await marksOf(page);
  await context.close();
  return marks;
}

async function readyBackOffice(browser: Browser, url: string) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await phone(browser, url, false);
    const page = await context.newPage();
    await slowDown(page);
    await openBackOffice(page, '/admin/bookings');
    await page.waitForFunction(() => (window as Watched).marks?.taps);
    times.push((await marksOf(page)).taps);
    await context.close();
  }
  return row('/admin/bookings taps are answered (ms)', middle(times), ADMIN_READY_MS, ADMIN_READY_MS);
}

async function slowestOfWizard(browser: Browser, url: string): Promise<number> {
  const context = await phone(browser, url, false);
  const { data } = await (await context.request.post('/api/auth/login', { data: MEMBER })).json();
  const page = await context.newPage();
  await page.addInitScript((stored) => Object.assign(localStorage, stored), {
    userToken: data.token,
    user: JSON.stringify(data.user),
  });
  const ride = await bookableRide(context.request);
  const dialog = await openRide(page, ride.title);
  await fillDetails(dialog);
  await slowDown(page);
  await forgetInteractions(page);
  const address = dialog.getByLabel(/^Address/);
  await address.click();
  await page.keyboard.press('End');
  await page.keyboard.type(', second floor', { delay: 60 });
  for (const box of await dialog.getByRole('checkbox').all()) {
    await box.click();
    await box.click();
  }
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
  return slowestOf(context, page);
}

async function typingIntoTable(browser: Browser, url: string, plain: number) {
  const rows = [];
  for (const delay of BETWEEN_KEYS_MS) {
    const slowest = await slowestOfTable(browser, url, async (page) => {
      await page.getByRole('searchbox').first().click();
      await page.keyboard.type('himalayan', { delay });
      await page.waitForLoadState('networkidle');
      for (let letters = 0; letters < 9; letters++) await page.keyboard.press('Backspace', { delay });
      await page.waitForLoadState('networkidle');
    });
    rows.push(interactionRow(`bookings table, a key every ${delay} ms, slowest answer (ms)`, slowest, plain));
  }
  return rows;
}

async function tickingRows(browser: Browser, url: string, plain: number) {
  const slowest = await slowestOfTable(browser, url, async (page) => {
    const boxes = page.locator('tbody').getByRole('checkbox');
    for (let row = 0; row < TICKS; row++) await boxes.nth(row).check();
  });
  return interactionRow('bookings table, ticking rows, slowest answer (ms)', slowest, plain);
}

async function slowestOfTable(browser: Browser, url: string, use: (page: Page) => Promise<void>): Promise<number> {
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await phone(browser, url, false);
    const page = await context.newPage();
    await openBackOffice(page, '/admin/bookings');
    await page.getByText(/^1 to 50 of /).waitFor();
    await slowDown(page);
    await forgetInteractions(page);
    await use(page);
    slowest.push(await slowestOf(context, page));
  }
  return middle(slowest);
}

/** The frame that any answer takes here: a button that changes one word. */
async function slowestOfPlainPage(browser: Browser): Promise<number> {
  const context = await phone(browser, 'http://127.0.0.1');
  const page = await context.newPage();
  await page.goto('data:text/html,<button onclick="this.textContent=Date.now()">Press</button>');
  await slowDown(page);
  for (let press = 0; press < 10; press++) await page.getByRole('button').click();
  return slowestOf(context, page);
}

async function phone(browser: Browser, baseURL: string, isMobile = true): Promise<BrowserContext> {
  const size = isMobile ? { width: 412, height: 823 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, viewport: size, deviceScaleFactor: isMobile ? 1.75 : 1 });
  await context.addInitScript(() => {
    const marks: Marks = { first: 0, largest: 0, taps: 0, slowest: 0 };
    (window as Watched).marks = marks;
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') marks.first = startTime;
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      marks.largest = startTime;
    });
    watch('event', (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) marks.slowest = Math.max(marks.slowest, entry.duration);
    });
    // the app's own tree hangs on its elements from then on
    const timer = setInterval(() => {
      const main = document.querySelector('main');
      if (!main || !Object.keys(main).some((key) => key.startsWith('__reactFiber'))) return;
      marks.taps = performance.now();
      clearInterval(timer);
    }, 10);
  });
  return context;
}

async function slowDown(page: Page, network?: typeof SLOW_4G) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (network) await session.send('Network.emulateNetworkConditions', network);
}

const forgetInteractions = (page: Page) =>
  page.evaluate(() => Object.assign((window as Watched).marks ?? {}, { slowest: 0 }));

async function slowestOf(context: BrowserContext, page: Page): Promise<number> {
  // an answer is known once its frame is shown
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 100))));
  const { slowest } = await marksOf(page);
  await context.close();
  return slowest;
}

const marksOf = (page: Page) => page.evaluate(() => (window as Watched).marks as Marks);

const middle = (figures: number[]) => Math.round(figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0);

function row(name: string, value: number, reference: number, most?: number) {
  const ratio = Math.round((value / reference) * 100) / 100;
  return { name, value, reference, ratio, ...(most ? { budget: most } : {}), ok: !most || value <= most };
}

const interactionRow = (name: string, value: number, reference: number) => row(name, value, reference, INTERACTION_MS);
