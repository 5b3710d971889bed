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

/** Without webhooks the reconciler follows a refund to its end. */
export const untilRefunded = (app: TestApp, bookingId: string) =>
  until(async () => {
    await reconcile({ ...app.deps, now: () => new Date(app.deps.now().getTime() + 2 * HOUR_MS) });
    const rows = await refundsOf(app, bookingId);
    return rows.length > 0 && rows.every(({ status }) => status === 'processed') ? rows : null;
  });
