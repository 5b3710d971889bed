import type { BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookings } from '../../../db/schema/bookings.ts';
import { adminCalls } from '../../../testing/admin-calls.ts';
import {
  addMember,
  addRide,
  bookingOf,
  bookRide,
  type Member,
  mailAbout,
  orderRide,
  payInCheckout,
} from '../../../testing/booking-steps.ts';
import { addAdministrator } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listUndecidedMoney } from '../admin/refund-booking.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  admin = adminCalls(app, (await addAdministrator(app)).token);
});
beforeEach(async () => {
  await publish([...REFUND_TIERS]);
  member = await addMember(app);
});
afterAll(() => app.stop());

const NEW = [
  { hoursBefore: 72, percent: 80 },
  { hoursBefore: 24, percent: 30 },
  { hoursBefore: 6, percent: 0 },
];

async function publish(refundTiers: object[]) {
  const path = '/admin/club/policies';
  const { version } = (await admin.get(path)).json.data.section;
  const content = { ...CLUB_DEFAULTS.policies, refundTiers };
  const saved = await admin.put(`${path}/draft`, { content, unchangedSince: 0 });
  const { draftVersion } = saved.json.data.section.draft;
  expect((await admin.post(`${path}/publish`, { unchangedSince: draftVersion, version })).status).toBe(200);
}

const cancel = async (id: string) =>
  (await app.post(`/api/bookings/${id}/cancel`, {}, { token: member.token })).json.data.booking;
const policyOf = async (id: string): Promise<BookingMoney['policy']> =>
  (await admin.get(`/admin/bookings/${id}/money`)).json.data.money.policy;

test('a booking is refunded by the terms under which it was made, a later one by those published since', async () => {
  const old = await bookRide(app, member, await addRide(app));
  await publish(NEW);
  const later = await bookRide(app, member, await addRide(app));
  expect(await policyOf(old.bookingId)).toEqual({ refund: 750, percent: 50, reason: 'over-48-hours' });
  expect(await policyOf(later.bookingId)).toEqual({ refund: 1200, percent: 80, reason: 'over-72-hours' });
  expect(await cancel(old.bookingId)).toMatchObject({ refundAmount: 750, refundTiers: REFUND_TIERS });
  expect(await cancel(later.bookingId)).toMatchObject({ refundAmount: 1200, refundTiers: NEW });
});

test.each([
  [60, 450, 'under-72-hours'],
  [20, 0, 'under-24-hours'],
])('%d hours before the start new tiers refund %d', async (inHours, refund, reason) => {
  await publish(NEW);
  const { bookingId } = await bookRide(app, member, await addRide(app, { inHours }));
  expect(await policyOf(bookingId)).toMatchObject({ refund, reason });
  expect((await cancel(bookingId)).refundAmount).toBe(refund);
});

test('what is published between the hold and the payment does not change the terms of the hold', async () => {
  const ordered = (await orderRide(app, member, await addRide(app))).json.data;
  await publish(NEW);
  const confirmation = await payInCheckout(app, ordered.razorpayOrder.id);
  const paid = await app.post('/api/bookings/verify-payment', confirmation, { token: member.token });
  expect(paid.json.data.booking).toMatchObject({ status: 'paid', refundTiers: REFUND_TIERS });
  expect((await cancel(ordered.booking._id)).refundAmount).toBe(750);
});

test('a place that is held anew takes the terms of that moment', async () => {
  const rideId = await addRide(app);
  const first = (await orderRide(app, member, rideId)).json.data.booking;
  await publish(NEW);
  const again = (await orderRide(app, member, rideId)).json.data.booking;
  expect(again._id).toBe(first._id);
  expect((await bookingOf(app, first._id)).refundTiers).toEqual(NEW);
});

test('the database refuses other terms once the place is paid', async () => {
  const { bookingId } = await bookRide(app, member, await addRide(app));
  const change = app.deps.db.update(bookings).set({ refundTiers: NEW }).where(eq(bookings.id, bookingId));
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('refund tiers') } });
  expect((await bookingOf(app, bookingId)).refundTiers).toEqual(REFUND_TIERS);
});

test('mails name the terms of the booking', async () => {
  await publish(NEW);
  const { bookingId } = await bookRide(app, member, await addRide(app, { inHours: 20 }));
  await publish([...REFUND_TIERS]);
  const confirmed = await mailAbout(app, member.email, 'Booking confirmed');
  expect(confirmed.text).toContain(
    "Cancel more than 72 hours before the start and we'll refund 80% of the price; more than 24 hours before the start, 30% of the price. After that there's no refund.",
  );
  await cancel(bookingId);
  const cancelled = await mailAbout(app, member.email, 'Booking cancelled');
  expect(cancelled.text).toContain("there's no refund: you'd have had to cancel more than 24 hours before the start.");
});

test('a cancellation by the club without the refund of its terms waits for a decision', async () => {
  const isWaiting = async (bookingNumber: string) =>
    (await listUndecidedMoney(app.deps.db, app.deps.now())).some((one) => one.bookingNumber === bookingNumber);
  const ride = await addRide(app, { inHours: 30 });
  const old = await bookingOf(app, (await bookRide(app, member, ride)).bookingId);
  await publish(NEW);
  const other = await addMember(app);
  const later = await bookingOf(app, (await bookRide(app, other, ride)).bookingId);
  for (const { id } of [old, later]) await admin.put(`/admin/bookings/${id}`, { status: 'cancelled' });
  expect([await isWaiting(old.bookingNumber), await isWaiting(later.bookingNumber)]).toEqual([false, true]);
});
