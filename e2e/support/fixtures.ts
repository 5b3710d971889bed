import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { ownServer, type TestServer } from './server.ts';

export { expect };

export const ADMIN = { email: 'admin@club.test', password: 'Admin@2018' };
export const MEMBER = { email: 'rider@club.test', password: 'Rider@2018' };

/** Values as they are stored, or that don't exist: neither is for people to read. */
export const AS_STORED =
  /\b(undefined|null|NaN|Invalid Date|mumbai-bikers-mania|image-left|image-right)\b|\[object |\d{4}-\d\d-\d\dT/;

export type Mail = { to: string; subject: string; text: string; html: string; date: string };

type Fixtures = {
  /** Allows a console message: every other error, script failure or blocked resource fails the test. */
  allowConsole: (pattern: RegExp) => void;
  /** The newest message to an address, once that many have arrived, or the newest with these words in its subject. */
  readMail: (to: string, wanted?: number | string) => Promise<Mail>;
  /** Another person with a separate browser. */
  openBrowser: () => Promise<Page>;
  /** Pages follow the places of rides and events; elsewhere a test's own numbers stay as it wrote them. */
  isLive: boolean;
};

export const test = base.extend<Fixtures, { server: TestServer }>({
  server: ownServer(),
  baseURL: ({ server }, use) => use(server.url),

  isLive: [false, { option: true }],

  context: async ({ context, isLive }, use) => {
    if (!isLive) await stayAsLoaded(context);
    await use(context);
  },

  page: ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled ? waitForApp(page) : page),

  allowConsole: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const complaints = listen(context);
      await use((pattern) => allowed.push(pattern));
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  readMail: ({ server }, use) =>
    use(async (to, wanted = 1) => {
      const [words, count] = typeof wanted === 'string' ? [wanted, 1] : ['', wanted];
      let found: Mail[] = [];
      await expect(async () => {
        const mails: Mail[] = await (await fetch(`${server.url}/dev/mail?format=json`)).json();
        found = mails.filter(
          (mail) => mail.to.toLowerCase().includes(to.toLowerCase()) && mail.subject.includes(words),
        );
        expect(found.length, `mails to ${to} ${words}`).toBeGreaterThanOrEqual(count);
      }).toPass({ timeout: 60_000 });
      return found[0] as Mail;
    }),

  openBrowser: async ({ browser, server, isLive }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url });
      contexts.push(context);
      if (!isLive) await stayAsLoaded(context);
      return waitForApp(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
});

const stayAsLoaded = (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(window, 'EventSource'));

function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`script: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/upcoming-rides');
}

/** Through the menu behind the member's helmet. */
export async function openOwnPage(page: Page, name: 'My bookings' | 'Account' | 'Admin') {
  await page.getByRole('button', { name: /^Welcome, / }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Counts from the next page on, as the browser does: what moves without a person's doing, by its size and its way. */
export async function watchShift(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const watched = window as { shift?: () => string[] };
    const moved: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & Shift)[]) {
        const nodes = entry.sources.map(
          ({ node }) => (node instanceof Element ? node : node?.parentElement)?.className,
        );
        if (entry.value > 0.001) moved.push(`${entry.value.toFixed(4)} ${nodes.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    watched.shift = () => {
      note(observer.takeRecords());
      return moved;
    };
  });
}

type Shift = { value: number; sources: { node?: Node }[] };

export async function expectNoShift(page: Page) {
  const moved = await page.evaluate(() => (window as { shift?: () => string[] }).shift?.());
  expect(
    moved?.reduce((sum, text) => sum + Number.parseFloat(text), 0),
    moved?.join('; '),
  ).toBeLessThanOrEqual(0.01);
}

/** The six digits of a mail. */
export function codeOf({ text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}

/** In the task of the click itself: a busy browser takes its time until the next. */
export const isTickedAfterClick = (box: Locator) =>
  box.evaluate((input: HTMLInputElement) => {
    input.click();
    return input.checked;
  });

/** Types a code the way a person does: digit after digit from the first box. */
export async function typeCode(page: Page, code: string) {
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
}

export async function expectAccessible(page: Page) {
  // loading it takes a third as long as a run, and a document is often looked at more than once
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const violations = await page.evaluate<AxeResults['violations']>(
    `(${settle})().then(() => axe.run(${JSON.stringify(AXE)})).then(({ violations }) => violations)`,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Text that is still fading in has no contrast yet. Long movement, or movement tied to the scroll, goes on. */
async function settle() {
  const isEnding = ({ timeline, effect, playState }: Animation) =>
    timeline === document.timeline && playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000;
  for (let turn = 0; turn < 10; turn += 1) {
    const ending = document.getAnimations().filter(isEnding);
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map((animation) => animation.finished));
  }
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// every rule, but only what is wrong is worked out, and without the paths to it, which take longer than many a rule
const AXE = { resultTypes: ['violations'], reporter: 'no-passes', selectors: false } satisfies RunOptions;

/** Waits until the app has hydrated the prerendered page: before that, a click does nothing. */
export const untilHydrated = (page: Page) => page.waitForFunction(hasReact);

export const isHydrated = (page: Page) => page.evaluate(hasReact);

function hasReact(): boolean {
  const main = document.querySelector('main');
  // parts below the first screen follow
  const parts = main ? [main, ...main.querySelectorAll('.served-part')] : [];
  return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
}

/** Pages with their list or item in them, and the calls that bring it up to date. */
const FILLED = /^\/(?:$|(?:upcoming-rides|rides|testimonials-stories|events|blog)(?:\/|$))/;
const REFRESHES = /^\/api\/(?:rides|completed-rides|events|blogs)(?:\/[^/]+)?$/;

/**
 * What a test sees on a filled page may be older than the app: people read before they act, so it waits until the app runs
 * and has refreshed the page. A test that wants to be quicker says what it waits for instead (`waitUntil`).
 */
function waitForApp(page: Page): Page {
  const { goto } = page;
  page.goto = async (address, options) => {
    if (options?.waitUntil) return goto.call(page, address, options);
    const refreshed = page
      .waitForRequest((sent) => REFRESHES.test(new URL(sent.url()).pathname), { timeout: 0 })
      .then((sent) => sent.response())
      .catch(() => null);
    const answer = await goto.call(page, address, options);
    if (!FILLED.test(new URL(page.url()).pathname)) return answer;
    await untilHydrated(page);
    if (await page.locator('#served').count()) await refreshed;
    return answer;
  };
  return page;
}

/** On a busy machine the server may send a page without its data first, and for as long as it keeps answers. */
export const untilFilled = (request: APIRequestContext, path: string) =>
  expect
    .poll(async () => (await (await request.get(path)).text()).includes('id="served"'), { timeout: 60_000 })
    .toBe(true);

/** False for something far below the screen that the browser has left out so far. */
export const isLaidOut = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

/** As in Safari, which knows no idle time: what is far below is laid out when it comes near. */
export const withoutIdleTime = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

/** Answers such calls only once the returned function is called. */
export async function holdCalls(page: Page, calls: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Turns the wheel and waits until the movement has ended; rows laid out on the way may shift its end by a pixel. */
export async function wheelDown(page: Page, distance: number): Promise<void> {
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(distance, -1);
}

/** A reload half-way down a list ends at the same place, although what follows the list is there before its rows. */
export async function expectReloadStays(page: Page, rows: Locator, call: RegExp, place = 1500): Promise<void> {
  const all = await rows.count();
  await page.evaluate((top) => window.scrollTo(0, top), place);
  const release = await holdCalls(page, call);
  await page.reload();
  const shown = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(window.scrollY))));
  await expect.poll(shown).toBeCloseTo(place, -1);
  release();
  await expect(rows).toHaveCount(all);
  expect(await shown()).toBeCloseTo(place, -1);
}

export async function expectNoSidewaysScroll(page: Page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
}

/** Accessible and not wider than the screen, on a wide one and on a phone; the wide one stays. */
export async function expectFits(page: Page, widths = [360, 1440], height = 800) {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** Keys of the session in the browser's storage that hold something. */
export const storedKeys = (page: Page) =>
  page.evaluate(() => ['adminToken', 'userToken', 'token', 'user'].filter((key) => localStorage.getItem(key) !== null));
