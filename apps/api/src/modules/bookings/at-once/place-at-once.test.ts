import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events, rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { bookingDetails } from '../../../testing/booking-details.ts';
import { addEvent, addMember, addRide, orderEvent, orderRide, placesOf } from '../../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { getBooking } from '../bookings.service.ts';
import { findItemNow, insertAtOnce } from './place-at-once.queries.ts';
import { placeAtOnce } from './place-at-once.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
});
afterAll(() => app.stop());

const details = (email: string) => bookingDetails(email) as Parameters<typeof placeAtOnce>[4];
async function place(rideId: string, member: { id: string; email: string }, deps = app.deps) {
  const user = { id: member.id, fullName: 'Asha Patil', clubRole: 'member' } as Parameters<typeof placeAtOnce>[1];
  return (await placeAtOnce(deps, user, 'ride', rideId, details(member.email))).booking;
}

test.each(['ride', 'event'] as const)('the answer to an order of a %s is the booking as it is stored', async (kind) => {
  const member = await addMember(app);
  const { status, json } =
    kind === 'ride'
      ? await orderRide(app, member, await addRide(app, { imgUrl: '/ride.jpg' }))
      : await orderEvent(app, member, await addEvent(app, { confirmedAt: new Date() }));
  expect(status).toBe(201);
  const stored = await getBooking(app.deps, json.data.booking._id);
  expect(json.data.booking).toEqual(JSON.parse(JSON.stringify(stored)));
  expect(stored.razorpayOrderId).toBe(json.data.razorpayOrder.id);
});

test('it leaves to the longer way: no room, people who have booked before, lapsed holds, closed and hidden rides', async () => {
  const full = await addRide(app, { places: 1 });
  const [first, second] = [await addMember(app), await addMember(app)];
  expect(await place(full, first)).not.toBeNull();
  expect(await place(full, second)).toBeNull();
  const ride = await addRide(app);
  const placed = await place(ride, first);
  expect(await place(ride, first)).toBeNull();
  await app.deps.db
    .update(bookings)
    .set({ status: 'failed' })
    .where(eq(bookings.id, placed?.id ?? ''));
  expect(await place(ride, first)).toBeNull();
  expect(await place(ride, second)).not.toBeNull();
  const later = { ...app.deps, now: () => new Date(app.deps.now().getTime() + HOUR_MS) };
  expect(await place(ride, await addMember(app), later)).toBeNull();
  for (const hidden of [{ isActive: false }, { cancelledAt: new Date() }, { publishAt: new Date('2100-01-01') }]) {
    expect(await place(await addRide(app, hidden), second)).toBeNull();
  }
  expect(await place('no-such-ride', second)).toBeNull();
  expect(await placesOf(app, ride)).toEqual({ taken: 0, held: 1 });
});

const CHANGES: [string, Partial<typeof rides.$inferInsert>][] = [
  ['price', { pricePaise: 1 }],
  ['start', { startsAt: new Date('2100-01-01') }],
  ['asks', { asks: { pillionPricePaise: 7 } as never }],
  ['end of booking', { isActive: false }],
  ['cancellation', { cancelledAt: new Date() }],
  ['moment of publication', { publishAt: new Date('2100-01-01') }],
  ['currency', { currency: 'EUR' }],
];

test.each(CHANGES)('a change of the %s after it was read: nothing is written', async (_name, change) => {
  const rideId = await addRide(app);
  const read = await findItemNow(app.deps.db, 'ride', rideId, 'no-one');
  await app.deps.db.update(rides).set(change).where(eq(rides.id, rideId));
  const placed = await placeFrom(read);
  expect([placed, await placesOf(app, rideId)]).toEqual([false, { taken: 0, held: 0 }]);
});

test('what decides nothing may change, and so may the numbers of places while there is room', async () => {
  const rideId = await addRide(app);
  const read = await findItemNow(app.deps.db, 'ride', rideId, 'no-one');
  await orderRide(app, await addMember(app), rideId);
  await app.deps.db.update(rides).set({ slogan: 'Rain or shine', capacity: 2 }).where(eq(rides.id, rideId));
  expect([await placeFrom(read), await placeFrom(read)]).toEqual([true, false]);
  expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 2 });
});

test('a change of the early price of an event is seen', async () => {
  const eventId = await addEvent(app);
  const read = await findItemNow(app.deps.db, 'event', eventId, 'no-one');
  await app.deps.db.update(events).set({ earlyBirdPricePaise: 1 }).where(eq(events.id, eventId));
  expect(await placeFrom(read)).toBe(false);
});

/** The second statement alone, with what the first has read. */
async function placeFrom(read: Awaited<ReturnType<typeof findItemNow>>): Promise<boolean> {
  if (!read) throw new Error('no such ride or event');
  const { id, email } = await addMember(app);
  const { medicalHistory: _, ...entered } = bookingDetails(email);
  const now = app.deps.now();
  const item = read.kind === 'ride' ? { rideId: read.row.id } : { eventId: read.row.id };
  const row = {
    ...entered,
    ...item,
    ...{
      id,
      bookingNumber: id,
      kind: read.kind,
      userId: id,
      status: 'created' as const,
      amountPaise: 1,
      currency: 'INR',
    },
    ...{ refundTiers: [], holdExpiresAt: new Date(now.getTime() + HOUR_MS), createdAt: now, updatedAt: now, places: 1 },
  };
  const audit = { at: now, actorKind: 'member' as const, action: 'booking.created', entity: 'booking', entityId: id };
  return insertAtOnce(app.deps.db, read, row, audit);
}
