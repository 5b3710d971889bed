import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rides } from '../../db/schema/bookables.ts';
import { bookings, payments, refunds } from '../../db/schema/bookings.ts';
import { addMember, addRide, bookRide } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { examine } from './doctor.service.ts';

let app: TestApp;
let rideId: string;
let booked: { bookingId: string; paymentId: string };
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
});
beforeEach(async () => {
  rideId = await addRide(app);
  booked = await bookRide(app, await addMember(app), rideId);
  expect((await examine(app.deps.db)).problems).toEqual([]);
});
afterAll(() => app.stop());

/** Problems found after damage that no request of ours could cause; rolled back afterwards. */
async function foundAfter(damage: Parameters<typeof sql.raw>[0]): Promise<string> {
  let problems: string[] = [];
  await app.deps.db
    .transaction(async (transaction) => {
      // the payment's webhook may still be in progress: take locks in the app's order, the ride first
      await transaction.select().from(rides).where(eq(rides.id, rideId)).for('update');
      await transaction.execute(sql.raw(damage));
      problems = (await examine(transaction)).problems;
      transaction.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return problems.join('\n');
}

test('sound books balance, and the totals are itemised', async () => {
  const { totals, problems } = await examine(app.deps.db);
  expect(problems).toEqual([]);
  expect(totals.captured - totals.refunded).toBe(totals.confirmed + totals.kept + totals.undecided + totals.owed);
  expect(totals.confirmed).toBeGreaterThanOrEqual(150_000);
});

test('a place count that differs from the bookings is found', async () => {
  const damage = `update rides set taken_count = 0 where id = '${rideId}'`;
  expect(await foundAfter(damage)).toMatch(/counts 0 taken and 0 held of 10 places, but has 1 paid/);
});

test('a payment that the ledger does not know is found', async () => {
  const damage = `insert into payments (id, amount_paise, currency, status, booking_id, created_at, refund_paise)
    values ('pay_unknown', 100, 'INR', 'captured', '${booked.bookingId}', now(), 0)`;
  const found = await foundAfter(damage);
  expect(found).toMatch(/pay_unknown is ₹1 in the books and ₹0 in the ledger/);
  expect(found).toMatch(/pay_unknown of booking \w+: ₹1 pays for nothing/);
});

test('a booking that lost its place without its money going back is found', async () => {
  const found = await foundAfter(`update bookings set status = 'cancelled' where id = '${booked.bookingId}'`);
  expect(found).toMatch(/₹1,500 pays for nothing and isn't being refunded/);
  expect(found).toMatch(/doesn't balance/);
});

test('a promise without a refund, and a place without a payment, are found', async () => {
  const promise = `update payments set refund_paise = 5000 where id = '${booked.paymentId}'`;
  expect(await foundAfter(promise)).toMatch(/notes ₹50 to refund, its refunds are ₹0/);
  const unpaid = `update payments set status = 'failed' where id = '${booked.paymentId}'`;
  expect(await foundAfter(unpaid)).toMatch(/is paid, but its payment never arrived/);
});

test('nothing of it was kept', async () => {
  expect(await app.deps.db.$count(refunds)).toBe(0);
  expect(await app.deps.db.$count(payments, eq(payments.id, 'pay_unknown'))).toBe(0);
  expect(await app.deps.db.$count(bookings, eq(bookings.status, 'cancelled'))).toBe(0);
  expect(await app.deps.db.$count(rides, eq(rides.takenCount, 0))).toBe(0);
});
