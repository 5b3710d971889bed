import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { startEmptyServer } from '../e2e/support/server.ts';
import { chromiumLaunchOptions } from '../scripts/lib/testing/chromium.mjs';

const WATCHED_MS = 3000;
const ROUNDS = 3;
/** Of the frames that a page with one moving box gets in the same run. */
const BUDGET = 0.95;

const ONE_BOX = `data:text/html,<meta name="viewport" content="width=device-width"><style>
div { width: 99px; height: 99px; background: teal; animation: turn 1s linear infinite }
@keyframes turn { to { transform: rotate(1turn) } }</style><div></div><p style="height: 9000px">`;

type Scene = { name: string; path: string; begin?: (page: Page) => Promise<void>; isScrolled?: boolean };

const SCENES: Scene[] = [
  { name: 'the hero rides', path: '/' },
  { name: 'home is scrolled', path: '/', isScrolled: true },
  { name: 'the film plays', path: '/', begin: (page) => page.getByRole('button', { name: 'Watch Video' }).click() },
  { name: 'the season map is scrolled', path: '/upcoming-rides', isScrolled: true },
  { name: 'the ridge of kilometres is scrolled', path: '/rides', isScrolled: true },
  { name: 'the road down the page is scrolled', path: '/discover-more', isScrolled: true },
];

/**
 * Frames shown per second while pages move, on a phone's screen with a quarter of the processor's speed, by the browser's
 * own count; the reference is a page with one moving box. The main thread's work per second says how much room is left.
 */
export default async function benchFrames() {
  const server = await startEmptyServer();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const rows = [];
    for (const { name, path, ...scene } of SCENES) {
      const [plain, moving, busy]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < ROUNDS; round++) {
        plain.push((await watch(browser, ONE_BOX, { isScrolled: scene.isScrolled ?? false })).perSecond);
        const { perSecond, busyMs } = await watch(browser, `${server.url}${path}`, scene);
        moving.push(perSecond);
        busy.push(busyMs);
      }
      const [value, reference, work] = [middle(moving), middle(plain), middle(busy)];
      const ratio = Math.round((value / reference) * 100) / 100;
      rows.push({ name: `${name}, frames/s`, value, reference, ratio, budget: BUDGET, ok: ratio >= BUDGET });
      rows.push({ name: '  main thread, ms per second', value: work, reference: 1000, ratio: work / 1000, ok: true });
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function watch(browser: Browser, url: string, { begin, isScrolled }: Omit<Scene, 'name' | 'path'>) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await begin?.(page);
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline.frame'],
  });
  const before = await busySeconds(session);
  const from = performance.now();
  if (isScrolled) await scroll(session);
  else await pause(WATCHED_MS);
  const seconds = (performance.now() - from) / 1000;
  const busyMs = (((await busySeconds(session)) - before) / seconds) * 1000;
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string }[] };
  await context.close();
  return { perSecond: traceEvents.filter(({ name }) => name === 'DrawFrame').length / seconds, busyMs };
}

/** With a wheel at an even speed: the headless browser doesn't scroll by touch. */
const scroll = (session: CDPSession) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -0.5 * WATCHED_MS,
    speed: 500,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

async function busySeconds(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

const middle = (figures: number[]) =>
  Math.round((figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0) * 10) / 10;
