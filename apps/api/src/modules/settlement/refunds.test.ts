import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import { rides } from '../../db/schema/bookables.ts';
import { payments } from '../../db/schema/bookings.ts';
import { ledger } from '../../db/schema/ledger.ts';
import type { ProviderRefund } from '../../gateways/payments/payments.port.ts';
import { readSandboxFaults, setSandboxFaults } from '../../sandbox/sandbox-faults.service.ts';
import { createSandboxRefund, FROM_DASHBOARD } from '../../sandbox/sandbox-refunds.service.ts';
import { addMember, addRide, bookingOf, bookRide, type Member, mailsTo } from '../../testing/booking-steps.ts';
import { refundsOf, untilRefunded, useMoneyApp } from '../../testing/money-app.ts';
import { until } from '../../testing/test-app.ts';
import { refundBooking } from '../bookings/admin/refund-booking.service.ts';
import { examine } from '../doctor/doctor.service.ts';
import { retryRefund } from '../payments/refunds.service.ts';
import { reconcile } from './reconcile.service.ts';
import { settleRefund } from './settle-refund.service.ts';

const app = useMoneyApp();
let member: Member;
let rideId: string;
let booked: { bookingId: string; paymentId: string };
const admin: Actor = { kind: 'admin', id: null, name: 'Test' };
beforeEach(async () => {
  member = await addMember(app);
  rideId = await addRide(app);
  booked = await bookRide(app, member, rideId);
});

const untilRefunds = (statuses: string[]) =>
  until(async () => {
    const rows = await refundsOf(app, booked.bookingId);
    const now = rows.map(({ status }) => status).sort();
    return JSON.stringify(now) === JSON.stringify([...statuses].sort()) ? rows : null;
  });
const refund = (amount: number) => refundBooking(app.deps, admin, 'ride', booked.bookingId, amount);
const taken = async () => (await app.deps.db.select().from(rides).where(eq(rides.id, rideId)))[0]?.takenCount;
const fromDashboard = (amount: number | null) =>
  createSandboxRefund(app.deps, booked.paymentId, { ...FROM_DASHBOARD, amount });

describe('a refund', () => {
  test('in parts leaves the booking paid until all is back, then it is refunded and the place free', async () => {
    await refund(500);
    await untilRefunds(['processed']);
    expect((await bookingOf(app, booked.bookingId)).status).toBe('paid');
    expect(await taken()).toBe(1);
    // a confirmation that hasn't left by then is dropped
    await mailsTo(app, member.email);
    await refund(1000);
    await untilRefunds(['processed', 'processed']);
    await until(async () => (await bookingOf(app, booked.bookingId)).status === 'refunded');
    expect(await taken()).toBe(0);
    expect(await mailsTo(app, member.email)).toEqual([
      'Booking confirmed: Malshej by Dawn',
      'Refund of ₹500 made: Malshej by Dawn',
      'Refund of ₹1,000 made: Malshej by Dawn',
    ]);
  });

  test('beyond the amount paid is refused, also when two are requested at once', async () => {
    await expect(refund(1500.01)).rejects.toThrow('At most ₹1,500 is left to refund.');
    const results = await Promise.allSettled([refund(1000), refund(1000)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [payment] = await app.deps.db.select().from(payments).where(eq(payments.id, booked.paymentId));
    expect(payment?.refundPaise).toBe(100_000);
    // made before the next test lets refunds fail
    await untilRefunds(['processed']);
    // the database would refuse it too
    const raise = app.deps.db.update(payments).set({ refundPaise: 150_001 }).where(eq(payments.id, booked.paymentId));
    await expect(raise).rejects.toThrow();
  });

  test('that fails is still owed, is shown to be, and can be tried once more', async () => {
    await setSandboxFaults(app.deps, { failRefunds: true });
    await refund(500);
    const [failed] = await untilRefunds(['failed']);
    const findings = await examine(app.deps.db);
    expect(findings.problems).toEqual([]);
    expect(findings.attention).toEqual(['1 refunds failed and are still owed.']);
    expect(findings.totals.owed).toBe(50_000);
    await setSandboxFaults(app.deps, {});
    expect(await retryRefund(app.deps, failed?.id ?? '')).toBe(true);
    expect(await retryRefund(app.deps, failed?.id ?? '')).toBe(false);
    await untilRefunds(['processed']);
    expect((await examine(app.deps.db)).attention).toEqual([]);
  });

  describe('tried once more', () => {
    /** A refund whose first attempt has failed, and whose second one isn't made yet: its job doesn't come. */
    async function retried() {
      await setSandboxFaults(app.deps, { failRefunds: true });
      await refund(500);
      const [failed] = await untilRefunds(['failed']);
      if (!failed?.providerId) throw new Error('the first attempt is not known');
      await setSandboxFaults(app.deps, {});
      await retryRefund({ ...app.deps, jobs: { ...app.deps.jobs, enqueue: async () => {} } }, failed.id);
      const of = { paymentId: booked.paymentId, amount: 50_000, currency: 'INR' };
      const news = (id: string, attempt: number, status: ProviderRefund['status']) =>
        settleRefund(app.deps, { ...of, id, status, notes: { refundId: failed.id, attempt: String(attempt) } });
      return { first: failed.providerId, second: `rfnd_second_${failed.id}`, news };
    }
    const rows = async () =>
      (await refundsOf(app, booked.bookingId)).map(({ status, providerId, reason }) => ({
        status,
        providerId,
        reason,
      }));
    const reason = 'by-administrator';

    test('isn’t failed by late news of the attempt before', async () => {
      const { first, second, news } = await retried();
      await news(first, 1, 'failed');
      expect(await rows()).toEqual([{ status: 'due', providerId: null, reason }]);
      await news(second, 2, 'pending');
      for (const late of ['pending', 'failed'] as const) await news(first, 1, late);
      expect(await rows()).toEqual([{ status: 'pending', providerId: second, reason }]);
      await news(second, 2, 'processed');
      expect(await rows()).toEqual([{ status: 'processed', providerId: second, reason }]);
    });

    test('is done if the attempt before comes through, and not made again', async () => {
      const { first, news } = await retried();
      await news(first, 1, 'processed');
      await reconcile({ ...app.deps, now: () => new Date(app.deps.now().getTime() + 60 * 60_000) });
      expect(await rows()).toEqual([{ status: 'processed', providerId: first, reason }]);
    });

    test('is in the books twice if both attempts come through', async () => {
      const { first, second, news } = await retried();
      await news(second, 2, 'pending');
      await news(first, 1, 'processed');
      await news(second, 2, 'processed');
      expect(await untilRefunds(['processed', 'processed'])).toHaveLength(2);
      expect((await rows()).map((row) => row.reason).sort()).toEqual(['at-the-provider', reason]);
      const [payment] = await app.deps.db.select().from(payments).where(eq(payments.id, booked.paymentId));
      expect(payment?.refundPaise).toBe(100_000);
      const lines = await app.deps.db.select().from(ledger).where(eq(ledger.bookingId, booked.bookingId));
      expect(lines.filter(({ entry }) => entry === 'refund')).toHaveLength(2);
    });
  });

  test('reported pending after it was processed stays processed; processed twice is recorded once', async () => {
    await refund(500);
    const [row] = await untilRefunds(['processed']);
    const providerRefund = {
      id: row?.providerId ?? '',
      paymentId: booked.paymentId,
      amount: 50_000,
      currency: 'INR',
      notes: {},
    };
    await settleRefund(app.deps, { ...providerRefund, status: 'pending' });
    await settleRefund(app.deps, { ...providerRefund, status: 'processed' }, 'evt_again');
    await settleRefund(app.deps, { ...providerRefund, status: 'failed' });
    expect((await refundsOf(app, booked.bookingId)).map(({ status }) => status)).toEqual(['processed']);
    const lines = await app.deps.db.select().from(ledger).where(eq(ledger.bookingId, booked.bookingId));
    expect(lines.filter(({ entry }) => entry === 'refund')).toHaveLength(1);
    expect(await mailsTo(app, member.email)).toHaveLength(2);
  });

  test('that could not reach the provider is made as soon as it can be', async () => {
    await setSandboxFaults(app.deps, { failRequests: '500', failCount: 1000 });
    await refund(500);
    // the provider counts down the requests it has failed
    await until(async () => ((await readSandboxFaults(app.deps.db)).failCount ?? 1000) < 1000);
    expect((await refundsOf(app, booked.bookingId)).map(({ status }) => status)).toEqual(['due']);
    await setSandboxFaults(app.deps, {});
    await reconcile({ ...app.deps, now: () => new Date(app.deps.now().getTime() + 60 * 60_000) });
    await untilRefunds(['processed']);
  });

  test('answered too late is not made twice: the key is the same', async () => {
    await setSandboxFaults(app.deps, { failRequests: 'garbage', failCount: 1 });
    await refund(500);
    await untilRefunds(['processed']);
    expect((await app.deps.payments.listRefunds(booked.paymentId)).map(({ amount }) => amount)).toEqual([50_000]);
  });
});

describe('raised in the provider’s own dashboard', () => {
  test('in full ends the booking', async () => {
    await fromDashboard(null);
    const [row] = await untilRefunds(['processed']);
    expect(row).toMatchObject({ reason: 'at-the-provider', amountPaise: 150_000 });
    await until(async () => (await bookingOf(app, booked.bookingId)).status === 'refunded');
    expect(await taken()).toBe(0);
  });

  test('in part, of a booking cancelled by the policy, comes out of the amount the club had kept', async () => {
    await app.post(`/api/bookings/${booked.bookingId}/cancel`, {}, { token: member.token });
    await untilRefunds(['processed']);
    await fromDashboard(50_000);
    await untilRefunds(['processed', 'processed']);
    expect(await bookingOf(app, booked.bookingId)).toMatchObject({ status: 'cancelled', keptPaise: 25_000 });
  });

  test('while ours is still due: two that would be more than the total leave exactly the total', async () => {
    await setSandboxFaults(app.deps, { failRefunds: true });
    await refund(1000);
    await untilRefunds(['failed']);
    await setSandboxFaults(app.deps, {});
    await fromDashboard(100_000);
    const rows = await untilRefunds(['processed', 'void']);
    expect(rows.filter(({ status }) => status === 'processed').map(({ amountPaise }) => amountPaise)).toEqual([
      100_000,
    ]);
    const [payment] = await app.deps.db.select().from(payments).where(eq(payments.id, booked.paymentId));
    expect(payment?.refundPaise).toBe(100_000);
  });

  test('without a webhook is found by the reconciler', async () => {
    await setSandboxFaults(app.deps, { loseWebhooks: true });
    await fromDashboard(40_000);
    await untilRefunded(app, booked.bookingId);
    expect((await refundsOf(app, booked.bookingId)).map(({ amountPaise }) => amountPaise)).toEqual([40_000]);
  });
});

test('the ledger and the audit log cannot be changed', async () => {
  await expect(app.deps.db.update(ledger).set({ amountPaise: 1 })).rejects.toThrow();
  await expect(app.deps.db.delete(ledger)).rejects.toThrow();
  await expect(app.database.db.execute('delete from audit_log')).rejects.toThrow();
});
