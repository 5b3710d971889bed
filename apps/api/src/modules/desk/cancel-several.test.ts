import type { CancelResult } from '@kickstand/contract/desk/desk.schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { refunds } from '../../db/schema/bookings.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import {
  addMember,
  addMembers,
  addRide,
  bookingOf,
  bookRide,
  mailsTo,
  orderRide,
  placesOf,
} from '../../testing/booking-steps.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let rideId: string;
let ids: string[] = [];
let emails: string[];
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  admin = adminCalls(app, (await addAdministrator(app)).token);
});
const bookThree = async () => {
  rideId = await addRide(app);
  const members = await addMembers(app, 3);
  emails = members.map(({ email }) => email);
  ids = [];
  for (const member of members) ids.push((await bookRide(app, member, rideId)).bookingId);
};
afterAll(() => app.stop());

const cancel = async (cancellation: object, bookings: object[] = ids.map((_id) => ({ _id, expectedLeft: 1500 }))) => {
  const { status, json } = await admin.post('/admin/bookings/cancel', { bookings, cancellation });
  return { status, json, results: (json.data?.results ?? []) as CancelResult[] };
};
const refundsOf = (id: string) => app.deps.db.select().from(refunds).where(eq(refunds.bookingId, id));
const problems = async () => (await examine(app.deps.db, app.deps.now())).problems;

describe('several at once', () => {
  beforeEach(bookThree);

  test('the terms of several bookings, each by its own tiers', async () => {
    const { json } = await admin.post('/admin/bookings/cancel-terms', { ids: [...ids, ids[0]] });
    expect(json.data.terms).toHaveLength(3);
    expect(json.data.terms[0]).toMatchObject({
      _id: ids[0],
      name: 'Asha Patil',
      status: 'paid',
      left: 1500,
      byPolicy: 750,
    });
  });

  test.each([
    [{ refund: 'policy' }, 750],
    [{ refund: 'all' }, 1500],
    [{ refund: 'amount', amount: 200 }, 200],
    [{ refund: 'none' }, 0],
  ])('%j', async (decision, refund) => {
    const { results } = await cancel({ ...decision, reason: 'The ghat is closed' });
    expect(results.map(({ isCancelled, refund: made }) => [isCancelled, made])).toEqual(ids.map(() => [true, refund]));
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
    for (const id of ids) expect(await refundsOf(id)).toHaveLength(refund > 0 ? 1 : 0);
    expect(await problems()).toEqual([]);
    expect(await mailsTo(app, emails[0] ?? '')).toContain('Booking cancelled: Malshej by Dawn');
  });

  test('what is refused is named, and the others are cancelled all the same', async () => {
    await admin.put(`/admin/bookings/${ids[0]}`, { status: 'cancelled' });
    const { results } = await cancel({ refund: 'all', tellRider: false }, [
      { _id: ids[0] },
      { _id: ids[1], expectedLeft: 1400 },
      { _id: 'no-such-booking' },
      { _id: ids[2], expectedLeft: 1500 },
    ]);
    expect(results.map(({ isCancelled }) => isCancelled)).toEqual([false, false, false, true]);
    expect(results.map(({ message }) => message)).toEqual([
      'Booking is already cancelled',
      'The refund for this booking changed while you were deciding. Please take another look.',
      'Booking not found',
      '',
    ]);
    expect((await bookingOf(app, ids[1] ?? '')).status).toBe('paid');
    expect(await problems()).toEqual([]);
  });

  test('an amount for each passes over a booking that is not paid yet', async () => {
    const unpaid = (await orderRide(app, await addMember(app), rideId)).json.data.booking._id;
    const { results } = await cancel({ refund: 'amount', amount: 100 }, [
      { _id: unpaid, expectedLeft: 0 },
      { _id: ids[0], expectedLeft: 1500 },
    ]);
    expect(results.map(({ isCancelled, refund }) => [isCancelled, refund])).toEqual([
      [true, 0],
      [true, 100],
    ]);
  });

  test('sent twice at the same moment, every refund is made once', async () => {
    const [one, other] = await Promise.all([cancel({ refund: 'policy' }), cancel({ refund: 'policy' })]);
    for (const id of ids) {
      const outcomes = [one, other].map(({ results }) => results.find(({ _id }) => _id === id)?.isCancelled);
      expect(outcomes.toSorted()).toEqual([false, true]);
      expect(await refundsOf(id)).toHaveLength(1);
    }
    expect(await problems()).toEqual([]);
  });

  test.each([
    [{ refund: 'amount', amount: 1500.01 }, 'At most ₹1,500 is left to refund.'],
    [{ refund: 'amount', amount: 1_000_000 }, 'At most ₹1,500 is left to refund.'],
  ])('never more than was kept: %j', async (decision, sentence) => {
    const { results } = await cancel(decision);
    expect(results.map(({ message }) => message)).toEqual(ids.map(() => sentence));
    expect(await placesOf(app, rideId)).toMatchObject({ taken: 3 });
  });
});

test.each([
  [[], 'Please choose at least one booking'],
  [Array.from({ length: 101 }, () => ({ _id: 'x' })), 'You can cancel at most 100 bookings in one go'],
])('a wrong number of bookings is refused', async (bookings, sentence) => {
  const { status, json } = await cancel({ refund: 'none' }, bookings);
  expect([status, json.message]).toEqual([400, expect.stringContaining(sentence)]);
});

test('a captain of the ride refunds nothing', async () => {
  const captain = await addMember(app);
  await app.deps.db.update(users).set({ clubRole: 'captain' }).where(eq(users.id, captain.id));
  const body = { bookings: [{ _id: 'any' }], cancellation: { refund: 'all' } };
  expect((await admin.send('POST', '/admin/bookings/cancel', body, captain.token)).status).toBe(403);
});
