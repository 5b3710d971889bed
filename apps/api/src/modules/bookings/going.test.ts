import { randomUUID } from 'node:crypto';
import { helmetPaint } from '@kickstand/art/helmet';
import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import { MAX_HELMETS_SHOWN } from '@kickstand/contract/bookings/going-call';
import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingDetails } from '../../testing/booking-details.ts';
import {
  addEvent,
  addMember,
  addMembers,
  addRide,
  bookRide,
  type Member,
  orderRide,
} from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = await app.tokenOf('admin');
});
afterAll(() => app.stop());

const going = async (path: string) => (await app.get(`/api/${path}/going`)).json.data as Going;
type Going = { going: number; helmets: Helmet[] };

/** Paid places without the way there. */
async function addPlaces(people: Member[], ids: { rideId?: string; eventId?: string }) {
  const now = app.deps.now();
  const { personalInfo, motorcycleInfo, emergencyContact, agreements } = bookingDetails('a@riders.test');
  const rows = people.map(({ id }) => ({
    ...{ id: randomUUID(), bookingNumber: randomUUID(), kind: ids.rideId ? ('ride' as const) : ('event' as const) },
    ...{ ...ids, userId: id, status: 'paid' as const, amountPaise: 0, currency: 'INR' },
    refundTiers: [...REFUND_TIERS],
    ...{ personalInfo, motorcycleInfo, emergencyContact, agreements, paidAt: now, createdAt: now, updatedAt: now },
  }));
  await app.deps.db.insert(bookings).values(rows);
}

test('shows the helmets of confirmed places and nothing that names a person', async () => {
  const rideId = await addRide(app);
  expect(await going(`rides/${rideId}`)).toEqual({ going: 0, helmets: [] });

  const [asha, ravi, waiting] = (await addMembers(app, 3)) as [Member, Member, Member];
  await bookRide(app, asha, rideId);
  await bookRide(app, ravi, rideId);
  await orderRide(app, waiting, rideId);
  const wall = await going(`rides/${rideId}`);
  expect(wall.going).toBe(2);
  expect(new Set(wall.helmets)).toEqual(new Set([helmetPaint(asha.id), helmetPaint(ravi.id)]));
  const text = JSON.stringify(wall);
  for (const secret of [asha.id, ravi.id, asha.email, 'Asha', '_id']) expect(text).not.toContain(secret);
});

test('painting, cancelling and deleting an account are seen in the next answer', async () => {
  const rideId = await addRide(app);
  const [painter, leaver, deleted] = (await addMembers(app, 3)) as [Member, Member, Member];
  const { bookingId } = await bookRide(app, leaver, rideId);
  await bookRide(app, painter, rideId);
  await bookRide(app, deleted, rideId);
  expect((await going(`rides/${rideId}`)).helmets).toHaveLength(3);

  const helmet: Helmet = { ...helmetPaint(painter.id), shell: 'open', base: 'olive', graphic: 'plain' };
  await app.call('PUT', '/auth/helmet', { token: painter.token, body: helmet });
  expect((await going(`rides/${rideId}`)).helmets).toContainEqual(helmet);

  await app.post(`/api/bookings/${bookingId}/cancel`, {}, { token: leaver.token });
  expect(await going(`rides/${rideId}`)).toMatchObject({ going: 2 });

  await app.call('DELETE', `/api/admin/users/${deleted.id}?bookings=keep`, { token: admin });
  expect(await going(`rides/${rideId}`)).toEqual({ going: 2, helmets: [helmet] });
});

test('the order depends on paint alone, not on who came first', async () => {
  const people = await addMembers(app, 12);
  const [one, other] = [await addEvent(app, { places: 20 }), await addEvent(app, { places: 20 })];
  await addPlaces(people, { eventId: one });
  const first = await going(`events/${one}`);
  await app.deps.db.delete(bookings).where(eq(bookings.eventId, one));
  await addPlaces(people.toReversed(), { eventId: one });
  app.deps.contentVersion.bump();
  expect(await going(`events/${one}`)).toEqual(first);
  await addPlaces(people, { eventId: other });
  expect((await going(`events/${other}`)).helmets).not.toEqual(first.helmets);
});

test('the answer has a bound, the number has none', async () => {
  const rideId = await addRide(app, { places: 300 });
  await addPlaces(await addMembers(app, MAX_HELMETS_SHOWN + 15), { rideId });
  const wall = await going(`rides/${rideId}`);
  expect(wall.going).toBe(MAX_HELMETS_SHOWN + 15);
  expect(wall.helmets).toHaveLength(MAX_HELMETS_SHOWN);
});

test('what is not public has no wall', async () => {
  const eventId = await addEvent(app);
  await addPlaces([await addMember(app)], { eventId });
  await app.deps.db.update(events).set({ isPublished: false }).where(eq(events.id, eventId));
  expect((await app.get(`/api/events/${eventId}/going`)).status).toBe(404);
  expect((await app.get('/api/rides/no-such-ride/going')).status).toBe(404);
});
