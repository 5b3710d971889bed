import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refunds } from '../../db/schema/bookings.ts';
import { setSandboxFaults } from '../../sandbox/sandbox-faults.service.ts';
import { createSandboxRefund, FROM_DASHBOARD } from '../../sandbox/sandbox-refunds.service.ts';
import { addMember, addRide, bookRide } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';
import { findRefund, promiseRefund, recordRefusedRefund } from '../payments/refunds.service.ts';
import { settleRefund } from './settle-refund.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false } });
});
afterAll(() => app.stop());

test('a refund raised in the provider’s dashboard voids ours, also while the provider is refusing ours', async () => {
  await setSandboxFaults(app.deps, { loseWebhooks: true });
  const { db } = app.deps;
  const { bookingId, paymentId } = await bookRide(app, await addMember(app), await addRide(app));
  const noJob = { ...app.deps, jobs: { ...app.deps.jobs, enqueue: async () => {} } };
  const refundId = await db.transaction((transaction) =>
    promiseRefund(noJob, transaction, {
      payment: { id: paymentId },
      bookingId,
      amountPaise: 150_000,
      reason: 'cancelled-by-rider',
    }),
  );
  const made = await createSandboxRefund(app.deps, paymentId, FROM_DASHBOARD);
  const news = { id: made.id, paymentId, amount: 150_000, currency: 'INR', status: 'processed' as const, notes: {} };
  const refusal = Promise.withResolvers<void>();
  const refusing = db.transaction(async (transaction) => {
    const refund = await findRefund(transaction, refundId);
    if (!refund) throw new Error('the refund is gone');
    await recordRefusedRefund({ db: transaction }, refund, 'The payment has been fully refunded already');
    await refusal.promise;
  });
  await until(async () => (await isLocked(refundId)) || null);
  const settling = settleRefund(app.deps, news);
  await until(async () => (await countWaiting()) > 0 || null);
  refusal.resolve();
  await refusing;
  expect(await settling).toBe('known');
  const rows = await db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  expect(rows.map(({ status }) => status).sort()).toEqual(['processed', 'void']);
  expect((await examine(db)).problems).toEqual([]);
});

const countRows = async (statement: ReturnType<typeof sql>) =>
  ((await app.deps.db.execute(statement)) as unknown as { rows: unknown[] }).rows.length;
const isLocked = async (id: string) =>
  (await countRows(sql`select 1 from refunds where id = ${id} for update skip locked`)) === 0;
const countWaiting = () =>
  countRows(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
