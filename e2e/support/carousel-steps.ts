import type { Locator, Page } from '@playwright/test';
import { letPass, stopClock } from './clock-steps.ts';
import { expect } from './fixtures.ts';

/** Opens the home page with a stopped clock, which only advances when a test says so. */
export async function openStopped(page: Page) {
  await page.clock.install({ time: new Date('2026-11-15T00:00:00Z') });
  await page.goto('/');
  await expect(page.getByRole('timer')).toBeVisible();
  await stopClock(page, new Date('2026-11-15T01:00:00Z'));
}

/** Time is let pass until it has moved; the page may need a moment to notice that it may. */
export const expectToMoveOn = <Place>(page: Page, everyMs: number, place: () => Promise<Place>, from: Place) =>
  expect(async () => {
    await letPass(page, everyMs);
    expect(await place()).not.toBe(from);
  }).toPass({ timeout: 60_000 });

/** A finger goes across, from one place to another. */
export async function sweep(target: Locator, from: number, to: number) {
  await target.scrollIntoViewIfNeeded();
  await target.dispatchEvent('touchstart', touches(from));
  await target.dispatchEvent('touchend', touches(to));
}

function touches(clientX: number) {
  const touch = [{ identifier: 0, clientX, clientY: 1 }];
  return { touches: touch, changedTouches: touch, targetTouches: touch };
}
