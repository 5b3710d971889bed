import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledger } from '../../db/schema/bookings.ts';
import { mails } from '../../db/schema/operations.ts';
import type { Deps } from '../../deps.ts';
import { addMembers, addRide, bookingOf, type Member, orderRide, payInCheckout } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';
import { setSandboxFaults } from '../sandbox/sandbox-faults.service.ts';
import { reconcileOrder } from './reconcile.service.ts';
import { settlePayment } from './settle-payment.service.ts';
import { verifyPayment } from './verify-payment.service.ts';

const RUNS = 500;

let app: TestApp;
let members: Member[];
let rideId: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
  await setSandboxFaults(app.deps, { loseWebhooks: true });
  members = await addMembers(app, RUNS + 50);
  rideId = await addRide(app, { places: RUNS + 50 });
});
afterAll(() => app.stop());

/** Every call of the provider and every transaction waits until the scheduler lets it go on. */
function scheduled(scheduler: fc.Scheduler, who: string): Deps {
  const wait =
    <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await scheduler.schedule(Promise.resolve(), `${who}: ${name}`);
      return call(...args);
    };
  const { payments, db } = app.deps;
  return {
    ...app.deps,
    payments: {
      ...payments,
      findPayment: wait('findPayment', payments.findPayment),
      listPayments: wait('listPayments', payments.listPayments),
      capture: wait('capture', payments.capture),
    },
    db: new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction') return wait('transaction', target.transaction.bind(target));
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
}

test(`browser, webhook and reconciler race for one payment: one confirmation, one mail, in ${RUNS} interleavings`, async () => {
  const races = fc.record({
    captureManually: fc.boolean(),
    /** How often each brings the news. */
    browser: fc.integer({ min: 1, max: 2 }),
    webhooks: fc.integer({ min: 1, max: 3 }),
    reconciler: fc.integer({ min: 1, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), races, async (scheduler, race) => {
      const member = members.pop();
      if (!member) throw new Error('not enough members');
      await setSandboxFaults(app.deps, { loseWebhooks: true, captureManually: race.captureManually });
      const { json } = await orderRide(app, member, rideId);
      const [bookingId, orderId]: string[] = [json.data.booking._id, json.data.razorpayOrder.id];
      const confirmation = await payInCheckout(app, orderId ?? '');
      const heard = await app.deps.payments.findPayment(confirmation.razorpay_payment_id);
      const current = { user: { id: member.id } } as Parameters<typeof verifyPayment>[1];
      const times = (howMany: number, work: () => Promise<unknown>) => Array.from({ length: howMany }, work);
      const all = Promise.all([
        ...times(race.browser, () =>
          verifyPayment(scheduled(scheduler, 'browser'), current, 'ride', {
            ...confirmation,
            razorpay_signature: confirmation.razorpay_signature ?? '',
          }),
        ),
        ...times(race.webhooks, () => settlePayment(scheduled(scheduler, 'webhook'), heard, { by: 'webhook' })),
        ...times(race.reconciler, () => reconcileOrder(scheduled(scheduler, 'reconciler'), { id: orderId ?? '' })),
      ]);
      await scheduler.waitFor(all);
      expect((await bookingOf(app, bookingId ?? '')).status).toBe('paid');
      const told = await app.deps.db.select().from(mails).where(eq(mails.recipient, member.email));
      expect(told.map(({ template }) => template)).toEqual(['booking-confirmed']);
      const lines = await app.deps.db
        .select()
        .from(ledger)
        .where(eq(ledger.bookingId, bookingId ?? ''));
      expect(lines.map(({ entry }) => entry)).toEqual(['order', 'payment']);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect((await examine(app.deps.db)).problems).toEqual([]);
}, 300_000);
