import type { AttentionItem } from '@kickstand/contract/dashboard/dashboard.schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rides } from '../../db/schema/bookables.ts';
import { setSandboxFaults } from '../../sandbox/sandbox-faults.service.ts';
import {
  addMember,
  addRide,
  bookingOf,
  bookRide,
  type Member,
  mailsTo,
  orderRide,
  payInCheckout,
} from '../../testing/booking-steps.ts';
import { useMoneyApp } from '../../testing/money-app.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { until } from '../../testing/test-app.ts';
import { reconcileOrder } from './reconcile.service.ts';

const app = useMoneyApp();
let member: Member;
beforeEach(async () => {
  member = await addMember(app);
});

const NOTHING_CHARGED =
  "We can't reach the payment service right now. You weren't charged. Please try again in a few minutes.";
const held = async (rideId: string) =>
  (await app.deps.db.select().from(rides).where(eq(rides.id, rideId)))[0]?.heldCount;

/** An address with no listener. */
const whileDown = async <T>(work: () => Promise<T>): Promise<T> => {
  const { url } = app.deps.ownAddress;
  app.deps.ownAddress.url = 'http://127.0.0.1:9';
  try {
    return await work();
  } finally {
    app.deps.ownAddress.url = url;
  }
};

test('down: a clear message, the place is free at once, and booking works again afterwards', async () => {
  const rideId = await addRide(app, { places: 1 });
  const { status, json } = await whileDown(() => orderRide(app, member, rideId));
  expect([status, json.message]).toEqual([503, NOTHING_CHARGED]);
  expect(await held(rideId)).toBe(0);
  expect((await orderRide(app, member, rideId)).status).toBe(201);
});

test.each(['500', '429', 'garbage'] as const)('%s: the same', async (failRequests) => {
  const rideId = await addRide(app, { places: 1 });
  await setSandboxFaults(app.deps, { failRequests });
  const { status, json } = await orderRide(app, member, rideId);
  expect([status, json.message]).toEqual([503, NOTHING_CHARGED]);
  expect(await held(rideId)).toBe(0);
  await setSandboxFaults(app.deps, {});
  expect((await orderRide(app, member, rideId)).status).toBe(201);
});

test('slow: it is waited for', async () => {
  await setSandboxFaults(app.deps, { slowMs: 1500 });
  expect((await orderRide(app, member, await addRide(app))).status).toBe(201);
});

test('away when the browser reports a payment: the person is notified, and the reconciler finds it', async () => {
  await setSandboxFaults(app.deps, { loseWebhooks: true });
  const { json } = await orderRide(app, member, await addRide(app));
  const orderId: string = json.data.razorpayOrder.id;
  const confirmation = await payInCheckout(app, orderId);
  const answer = await whileDown(() => app.post('/api/bookings/verify-payment', confirmation, { token: member.token }));
  expect(answer.status).toBe(503);
  expect(answer.json.message).toMatch(/don't pay again/);
  await whileDown(() => expect(reconcileOrder(app.deps, { id: orderId })).rejects.toThrow());
  await reconcileOrder(app.deps, { id: orderId });
  expect((await bookingOf(app, json.data.booking._id)).status).toBe('paid');
  expect(await mailsTo(app, member.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
});

test('away while a held place is resumed: its order is known, so nothing is asked', async () => {
  const { json } = await orderRide(app, member, await addRide(app));
  const url = `/api/bookings/${json.data.booking._id}/resume`;
  const resumed = await whileDown(() => app.post(url, undefined, { token: member.token }));
  expect(resumed.json.data.razorpayOrder.id).toBe(json.data.razorpayOrder.id);
});

test('away while a refund is due: the back-office shows it, with the booking, until it is made', async () => {
  const { token } = await addAdministrator(app);
  const { bookingId } = await bookRide(app, member, await addRide(app));
  const { bookingNumber } = await bookingOf(app, bookingId);
  const attention = async (): Promise<AttentionItem[]> =>
    (await app.get('/api/admin/dashboard/attention', { token })).json.data.attention;
  const retried = async () => (await attention()).find(({ kind }) => kind === 'retried-refund');
  await whileDown(async () => {
    await app.post(`/api/bookings/${bookingId}/cancel`, {}, { token: member.token });
    expect(await until(retried)).toMatchObject({ subject: `#${bookingNumber}`, amount: 750, place: 'bookings' });
  });
  expect(app.logText()).toMatch(/"job":"make-refund","attempt":1,"attempts":101,.*"msg":"job failed"/);
  // the pause before the next try is over
  await app.deps.db.execute("update pgboss.job set start_after = now() where name = 'make-refund' and state = 'retry'");
  await until(async () => !(await retried()));
});

test('no secret, address or number of a person is in the log', () => {
  expect(app.logText()).not.toMatch(/riders\.test|98200|Penicillin|Asha|Basic /);
});
