import { type Browser, chromium, type Page } from '@playwright/test';
import { startEmptyServer } from '../e2e/support/server.ts';
import { chromiumLaunchOptions } from '../scripts/lib/testing/chromium.mjs';

const WATCHED_MS = 3000;
const ROUNDS = 3;
/** Of the frames that an empty page gets in the same run. */
const BUDGET = 0.95;

type Scene = { name: string; path: string; play?: (page: Page) => Promise<void> };

const SCENES: Scene[] = [
  { name: 'the hero rides', path: '/' },
  { name: 'home is scrolled', path: '/', play: scrollDown },
  { name: 'the film plays', path: '/', play: (page) => page.getByRole('button', { name: 'Watch Video' }).click() },
  { name: 'the season map is scrolled', path: '/upcoming-rides', play: scrollDown },
  { name: 'the ridge of kilometres is scrolled', path: '/rides', play: scrollDown },
  { name: 'the jump', path: '/events' },
  { name: 'the road down the page is scrolled', path: '/discover-more', play: scrollDown },
];

/**
 * Frames per second while pages move, on a phone's screen with a quarter of the processor's speed; the reference is an
 * empty page in the same run. The main thread's work per second says how much room is left.
 */
export default async function benchFrames() {
  const server = await startEmptyServer();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const rows = [];
    for (const scene of SCENES) {
      const [empty, moving, busy]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < ROUNDS; round++) {
        empty.push((await watch(browser, 'data:text/html,<title>empty</title>')).perSecond);
        const { perSecond, busyMs } = await watch(browser, `${server.url}${scene.path}`, scene.play);
        moving.push(perSecond);
        busy.push(busyMs);
      }
      const [value, reference] = [middle(moving), middle(empty)];
      const ratio = Math.round((value / reference) * 100) / 100;
      rows.push({ name: `${scene.name}, frames/s`, value, reference, ratio, budget: BUDGET, ok: ratio >= BUDGET });
      const work = middle(busy);
      rows.push({ name: '  main thread, ms per second', value: work, reference: 1000, ratio: work / 1000, ok: true });
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function watch(browser: Browser, url: string, play?: Scene['play']) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await play?.(page);
  const before = await taskSeconds();
  const perSecond = await page.evaluate(framesPerSecond, WATCHED_MS);
  const busyMs = ((await taskSeconds()) - before) * (1_000_000 / WATCHED_MS);
  await context.close();
  return { perSecond, busyMs };

  async function taskSeconds() {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }
}

const framesPerSecond = (watchedMs: number) =>
  new Promise<number>((resolve) => {
    let frames = 0;
    const begin = performance.now();
    const onFrame = (now: number) => {
      frames += 1;
      if (now - begin < watchedMs) requestAnimationFrame(onFrame);
      else resolve((frames / (now - begin)) * 1000);
    };
    requestAnimationFrame(onFrame);
  });

/** As a thumb does: an even movement, begun here and going on while frames are counted. */
async function scrollDown(page: Page) {
  await page.evaluate(() => {
    const move = () => {
      window.scrollBy({ top: 8, behavior: 'instant' });
      requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  });
}

const middle = (figures: number[]) =>
  Math.round((figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0) * 10) / 10;
