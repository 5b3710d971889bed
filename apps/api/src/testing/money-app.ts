import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { refunds } from '../db/schema/bookings.ts';
import { examine } from '../modules/doctor/doctor.service.ts';
import { reconcile } from '../modules/settlement/reconcile.service.ts';
import { setSandboxFaults } from '../sandbox/sandbox-faults.service.ts';
import { whenStarted } from './organiser-app.ts';
import { startTestApp, type TestApp, until } from './test-app.ts';

/**
 * The app of a test file about money: it has no demo, the provider has no faults when a test begins, and after the last
 * one the books balance.
 */
export function useMoneyApp(): TestApp {
  let started: TestApp;
  beforeAll(async () => {
    started = await startTestApp({ settings: { rateLimits: false, demo: false } });
  });
  beforeEach(() => setSandboxFaults(started.deps, {}));
  afterAll(async () => {
    const { problems } = await examine(started.deps.db);
    await started.stop();
    expect(problems).toEqual([]);
  });
  return whenStarted(() => started);
}

export const refundsOf = (app: TestApp, bookingId: string) =>
  app.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));

/**
 * Lets the reconciler look again and again, two hours apart, until there is an answer: without webhooks it follows all
 * that is open to its end, and looks at nothing twice in half an hour.
 */
export function reconcileUntil<T>(app: TestApp, ask: () => Promise<T | null | false>): Promise<T> {
  let hours = 0;
  return until(async () => {
    hours += 2;
    await reconcile({ ...app.deps, now: () => new Date(app.deps.now().getTime() + hours * HOUR_MS) });
    return ask();
  });
}

export const untilRefunded = (app: TestApp, bookingId: string) =>
  reconcileUntil(app, async () => {
    const rows = await refundsOf(app, bookingId);
    return rows.length > 0 && rows.every(({ status }) => status === 'processed') && rows;
  });
