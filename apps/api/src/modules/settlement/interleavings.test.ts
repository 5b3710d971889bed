import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { ledger } from '../../db/schema/ledger.ts';
import { mails } from '../../db/schema/operations.ts';
import type { Deps } from '../../deps.ts';
import { PaymentProviderError, type ProviderPayment } from '../../gateways/payments/payments.port.ts';
import { bookingDetails } from '../../testing/booking-details.ts';
import { addMembers, addRide, bookingOf, type Member } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';
import { recordOrder } from '../payments/payments.service.ts';
import { reconcileOrder } from './reconcile.service.ts';
import { settlePayment } from './settle-payment.service.ts';
import { verifyPayment } from './verify-payment.service.ts';

const RUNS = 500;

let app: TestApp;
let members: Member[];
let rideId: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
  members = await addMembers(app, RUNS + 50);
  rideId = await addRide(app, { places: RUNS + 50 });
});
afterAll(() => app.stop());

/** A provider that knows one payment, so that only the order of events differs between the runs. */
function providerOf(orderId: string, status: 'authorized' | 'captured') {
  const payment: ProviderPayment = {
    id: `pay_of_${orderId}`,
    orderId,
    amount: 150_000,
    currency: 'INR',
    status,
    method: 'upi',
    errorDescription: null,
    utr: null,
    amountRefunded: 0,
    notes: {},
  };
  return {
    findPayment: async () => ({ ...payment }),
    listPayments: async () => [{ ...payment }],
    async capture() {
      if (payment.status === 'captured') throw new PaymentProviderError('refused', 'already captured');
      payment.status = 'captured';
      return { ...payment };
    },
    isCheckoutSignature: () => true,
  };
}

/** Every call of the provider and every transaction waits until the scheduler lets it go on. */
function scheduled(scheduler: fc.Scheduler, who: string, provider: ReturnType<typeof providerOf>): Deps {
  const wait =
    <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await scheduler.schedule(Promise.resolve(), `${who}: ${name}`);
      return call(...args);
    };
  return {
    ...app.deps,
    payments: {
      ...app.deps.payments,
      ...provider,
      findPayment: wait('findPayment', provider.findPayment),
      listPayments: wait('listPayments', provider.listPayments),
      capture: wait('capture', provider.capture),
    },
    db: new Proxy(app.deps.db, {
      get: (target, name) => {
        if (name === 'transaction') return wait('transaction', target.transaction.bind(target));
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
}

/** A held place with its order. */
async function order(member: Member) {
  const orderId = `order_${member.id}`;
  const { medicalHistory, ...details } = bookingDetails(member.email);
  const now = app.deps.now();
  await app.deps.db.insert(bookings).values({
    ...details,
    id: member.id,
    bookingNumber: member.id,
    kind: 'ride',
    rideId,
    userId: member.id,
    status: 'created',
    amountPaise: 150_000,
    currency: 'INR',
    refundTiers: [...REFUND_TIERS],
    orderId,
    medicalHistory,
    holdExpiresAt: new Date(now.getTime() + 900_000),
    createdAt: now,
    updatedAt: now,
  });
  await recordOrder(app.deps, app.deps.db, {
    id: orderId,
    bookingId: member.id,
    amountPaise: 150_000,
    currency: 'INR',
  });
  return orderId;
}

test(`browser, webhook and reconciler race for one payment: one confirmation, one mail, in ${RUNS} interleavings`, async () => {
  const races = fc.record({
    status: fc.constantFrom('authorized' as const, 'captured' as const),
    /** How often each brings the news. */
    browser: fc.integer({ min: 1, max: 2 }),
    webhooks: fc.integer({ min: 1, max: 3 }),
    reconciler: fc.integer({ min: 1, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), races, async (scheduler, race) => {
      const member = members.pop();
      if (!member) throw new Error('not enough members');
      const orderId = await order(member);
      const provider = providerOf(orderId, race.status);
      const providerPayment = await provider.findPayment();
      const confirmation = {
        razorpay_order_id: orderId,
        razorpay_payment_id: providerPayment.id,
        razorpay_signature: 'right',
      };
      const current = { user: { id: member.id } } as Parameters<typeof verifyPayment>[1];
      const times = (howMany: number, who: string, work: (deps: Deps) => Promise<unknown>) =>
        Array.from({ length: howMany }, () => work(scheduled(scheduler, who, provider)));
      await scheduler.waitFor(
        Promise.all([
          ...times(race.browser, 'browser', (deps) => verifyPayment(deps, current, 'ride', confirmation)),
          ...times(race.webhooks, 'webhook', (deps) => settlePayment(deps, providerPayment, { by: 'webhook' })),
          ...times(race.reconciler, 'reconciler', (deps) => reconcileOrder(deps, { id: orderId })),
        ]),
      );
      expect((await bookingOf(app, member.id)).status).toBe('paid');
      const sent = await app.deps.db.select().from(mails).where(eq(mails.recipient, member.email));
      expect(sent.map(({ template }) => template)).toEqual(['booking-confirmed']);
      const lines = await app.deps.db.select().from(ledger).where(eq(ledger.bookingId, member.id)).orderBy(ledger.id);
      expect(lines.map(({ entry }) => entry)).toEqual(['order', 'payment']);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect((await examine(app.deps.db)).problems).toEqual([]);
}, 600_000);
