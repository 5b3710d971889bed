import type { Page } from '@playwright/test';
import { expect, isHydrated } from './fixtures.ts';

/** Opens a page whose clock only advances when a test says so, and lets it run until the app has started, which takes timers. */
export async function openUnderClock(page: Page, path: string) {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:00:01Z');
  await page.goto(path, { waitUntil: 'load' });
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return isHydrated(page);
    })
    .toBe(true);
}

/** Stops the page's clock at a time; timers due by then fire once. */
export async function stopClock(page: Page, time: Date) {
  await page.clock.pauseAt(time);
  await untilRendered(page);
}

/** Lets the page's clock advance, and the page render what is due before and after. */
export async function letPass(page: Page, ms: number) {
  await untilRendered(page);
  await page.clock.runFor(ms);
  await untilRendered(page);
}

/**
 * Waits until React has rendered what it knows and has run the effects, which start and stop timers. It does so in
 * messages to itself that no test clock holds back, so after a turn of the clock they may still be waiting on a busy
 * machine. Messages keep their order: ours comes after them, and several after those that a rendering causes.
 */
const untilRendered = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
