import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import { databaseTrouble } from '../../db/database-trouble.ts';
import { rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingDetails } from '../../testing/booking-details.ts';
import { addMembers, addRide, insist, type Member, orderRide } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';
import { changeBooking } from './admin/change-booking.service.ts';
import { releaseAllLapsedHolds } from './hold-place.service.ts';

const PLACES = 50;
const ATTEMPTS = 1000;
const admin: Actor = { kind: 'admin', id: null, name: 'Test' };

let app: TestApp;
let members: Member[];
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  members = await addMembers(app, ATTEMPTS);
});
afterAll(() => app.stop());

const placesOf = async (rideId: string) => {
  const [row] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
  return (row?.takenCount ?? 0) + (row?.heldCount ?? 0);
};
const liveBookings = (rideId: string) =>
  app.deps.db.$count(bookings, sql`ride_id = ${rideId} and status in ('created', 'paid')`);

/** All at once, a third of them by each route: a new order, resuming an old one, an administrator's edit. */
async function rush(rideId: string, people = members): Promise<number[]> {
  // two thirds have tried before and lost their holds
  const lapsed = people.slice(0, (people.length / 3) * 2);
  const ids: string[] = [];
  const before = app.deps.now();
  await app.deps.db.update(rides).set({ capacity: ATTEMPTS }).where(eq(rides.id, rideId));
  for (let from = 0; from < lapsed.length; from += 200) {
    const rows = lapsed.slice(from, from + 200).map((member) => {
      const { medicalHistory: _, ...details } = bookingDetails(member.email);
      return {
        ...details,
        id: member.id,
        bookingNumber: `${rideId.slice(0, 4)}${member.id}`,
        kind: 'ride' as const,
        rideId,
        userId: member.id,
        status: 'failed' as const,
        amountPaise: 150_000,
        currency: 'INR',
        refundTiers: [...REFUND_TIERS],
        createdAt: before,
        updatedAt: before,
      };
    });
    await app.deps.db.insert(bookings).values(rows.map((row) => ({ ...row, id: `${rideId}-${row.id}` })));
    ids.push(...rows.map((row) => `${rideId}-${row.id}`));
  }
  await app.deps.db.update(rides).set({ capacity: PLACES }).where(eq(rides.id, rideId));
  return Promise.all(
    people.map(async (member, index) => {
      const way = index % 3;
      const id = ids[index];
      if (way === 0 && id) {
        const edit = () =>
          changeBooking(app.deps, admin, 'ride', id, { status: index % 2 === 0 ? 'paid' : 'created' }).then(
            () => ({ status: 200 }),
            (error) => ({ status: error.code === 'RIDE_FULL' ? 409 : databaseTrouble(error) ? 503 : 500 }),
          );
        return (await insist(edit)).status;
      }
      const first = await insist(() => orderRide(app, member, rideId));
      if (way !== 1 || first.status !== 201) return first.status;
      const url = `/api/bookings/${first.json.data.booking._id}/resume`;
      const resumed = await insist(() => app.post(url, undefined, { token: member.token }));
      return resumed.status === 200 ? 201 : resumed.status;
    }),
  );
}

describe(`${ATTEMPTS} attempts at once for ${PLACES} places`, () => {
  test('sell exactly as many, and no buyer sees an error of ours', async () => {
    const rideId = await addRide(app, { places: PLACES, price: 1500 });
    const statuses = await rush(rideId);
    expect(statuses.filter((status) => status < 300)).toHaveLength(PLACES);
    expect(statuses.filter((status) => status === 409)).toHaveLength(ATTEMPTS - PLACES);
    expect(await placesOf(rideId)).toBe(PLACES);
    expect(await liveBookings(rideId)).toBe(PLACES);
    expect((await examine(app.deps.db)).problems).toEqual([]);
    // and every place held is freed exactly once
    const later = { ...app.deps, now: () => new Date(app.deps.now().getTime() + 60 * 60_000) };
    const taken = await app.deps.db.$count(bookings, sql`ride_id = ${rideId} and status = 'paid'`);
    await Promise.all([releaseAllLapsedHolds(later), releaseAllLapsedHolds(later)]);
    expect(await placesOf(rideId)).toBe(taken);
    expect((await examine(app.deps.db)).problems).toEqual([]);
  }, 600_000);

  test('sell too many once the database constraint is dropped: the constraint is the guard', async () => {
    const rideId = await addRide(app, { places: PLACES, price: 1500 });
    await app.deps.db.execute(sql`alter table rides drop constraint rides_places_check`);
    const statuses = await rush(rideId, members.slice(0, 200));
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(PLACES);
    expect((await examine(app.deps.db)).problems.join()).toMatch(/taken and/);
  }, 600_000);
});
