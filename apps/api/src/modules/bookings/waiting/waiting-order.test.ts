import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { waitingEntries } from '../../../db/schema/waiting.ts';
import type { Deps } from '../../../deps.ts';
import { bookingDetails } from '../../../testing/booking-details.ts';
import { addMembers, addRide } from '../../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { examine } from '../../doctor/doctor.service.ts';
import { cancelOwnBooking } from '../cancel/cancel-booking.service.ts';
import { createOrder } from '../create-order.service.ts';
import { releaseAllLapsedHolds } from '../hold-place.service.ts';
import { joinLine } from './join-line.service.ts';
import { leaveLine } from './leave-line.service.ts';
import { offerByHand } from './offer-by-hand.service.ts';
import { tendChangedLine } from './offer-places.service.ts';

const PEOPLE = 6;
const RUNS = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
});
afterAll(() => app.stop());

const details = bookingDetails() as Parameters<typeof createOrder>[4];
const settleOrder = async () => {};

type World = { rideId: string; people: CurrentSession[]; deps: Deps; hours: number };

async function makeWorld(places: number): Promise<World> {
  const rideId = await addRide(app, { places, price: 0, inHours: 10_000 });
  const people = (await addMembers(app, PEOPLE)).map(
    ({ id }) => ({ user: { id, fullName: 'Asha Patil', clubRole: 'owner' } }) as CurrentSession,
  );
  const world: World = { rideId, people, hours: 0, deps: app.deps };
  world.deps = { ...app.deps, now: () => new Date(app.deps.now().getTime() + world.hours * HOUR_MS) };
  return world;
}

const entriesOf = ({ rideId }: World) =>
  app.deps.db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.rideId, rideId))
    .orderBy(asc(waitingEntries.sequence));
const entryOf = async (world: World, { user }: CurrentSession) =>
  (await entriesOf(world)).findLast(({ userId }) => userId === user.id);
const bookingOf = async ({ rideId }: World, { user }: CurrentSession) =>
  (await app.deps.db.select().from(bookings).where(eq(bookings.rideId, rideId))).find(
    ({ userId, status }) => userId === user.id && (status === 'created' || status === 'paid'),
  );
const rideOf = async ({ rideId }: World) => {
  const [row] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
  if (!row) throw new Error('no ride');
  return row;
};

type Step = (world: World, person: CurrentSession) => Promise<unknown>;

/** Everything that people, organisers and the clock can do; a refusal is an answer too. */
const STEPS: Record<string, Step> = {
  book: ({ deps, rideId }, person) => createOrder({ ...deps, settleOrder }, person, 'ride', rideId, details),
  join: ({ deps, rideId }, person) => joinLine(deps, person, 'ride', rideId, details),
  async leave(world, person) {
    await leaveLine(world.deps, person, (await entryOf(world, person))?.id ?? '');
  },
  async cancel(world, person) {
    await cancelOwnBooking(world.deps, person, 'ride', (await bookingOf(world, person))?.id ?? '', undefined);
  },
  async 'offer by hand'(world, person) {
    const entry = await entryOf(world, person);
    await offerByHand(world.deps, person, 'ride', world.rideId, entry?.id ?? '', { addPlace: true });
  },
  async 'half a day passes'(world) {
    world.hours += 13;
    await releaseAllLapsedHolds(world.deps);
  },
  async 'one place more'({ deps, rideId }) {
    await deps.db.transaction(async (transaction) => {
      const [row] = await transaction.select().from(rides).where(eq(rides.id, rideId)).for('no key update');
      if (!row || row.capacity > 4) return;
      const capacity = row.capacity + 1;
      await transaction.update(rides).set({ capacity }).where(eq(rides.id, rideId));
      await tendChangedLine(deps, transaction, { kind: 'ride', row: { ...row, capacity } });
    });
  },
};

test('whatever happens in whatever order: no place too many, none free while a person waits, and in turn', async () => {
  const step = fc.record({
    what: fc.constantFrom(...Object.keys(STEPS), 'cancel', 'cancel', 'join', 'book'),
    who: fc.nat(PEOPLE - 1),
  });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      fc.array(step, { minLength: 8, maxLength: 18 }),
      async (places, steps) => {
        const world = await makeWorld(places);
        // it begins full, with two who wait
        for (const [who, person] of world.people.slice(0, places + 2).entries()) {
          await STEPS[who < places ? 'book' : 'join']?.(world, person);
        }
        for (const { what, who } of steps) {
          const person = world.people[who] as CurrentSession;
          const before = await entriesOf(world);
          const waitingBefore = before.filter(({ state }) => state === 'waiting');
          const hadOffer = before.findLast(({ userId }) => userId === person.user.id)?.state === 'offered';
          const hadPlace = (await bookingOf(world, person)) !== undefined;
          await STEPS[what]?.(world, person).catch((error) => {
            if (!(error instanceof AppError)) throw error;
          });
          const ride = await rideOf(world);
          const entries = await entriesOf(world);
          const waiting = entries.filter(({ state }) => state === 'waiting');
          expect(ride.takenCount + ride.heldCount).toBeLessThanOrEqual(ride.capacity);
          if (waiting.length > 0) expect(ride.takenCount + ride.heldCount, what).toBe(ride.capacity);
          // an offer that wasn't made by hand was the turn of that person: no one before them still waits
          const stateNow = new Map(entries.map((entry) => [entry.id, entry]));
          const offered = waitingBefore.filter(({ id }) =>
            ['offered', 'taken'].includes(stateNow.get(id)?.state ?? ''),
          );
          for (const { id, sequence } of offered) {
            seen.add(stateNow.get(id)?.isOutOfTurn ? 'out of turn' : 'in turn');
            if (stateNow.get(id)?.isOutOfTurn) continue;
            expect(waiting.filter((other) => other.sequence < sequence)).toEqual([]);
          }
          if (what === 'book' && waitingBefore.length > 0 && !hadOffer && !hadPlace) {
            seen.add('newcomer');
            expect(await bookingOf(world, person)).toBeUndefined();
          }
          const live = entries.filter(({ state }) => state === 'waiting' || state === 'offered');
          expect(new Set(live.map(({ userId }) => userId)).size).toBe(live.length);
          expect(ride.waitingCount).toBe(live.length);
        }
        expect((await examine(app.deps.db, world.deps.now())).problems).toEqual([]);
        // the next run has another clock: what this one leaves behind must not lapse in it
        await app.deps.db.update(rides).set({ isActive: false }).where(eq(rides.id, world.rideId));
        await app.deps.db.delete(waitingEntries).where(eq(waitingEntries.rideId, world.rideId));
        await app.deps.db
          .update(bookings)
          .set({ status: 'cancelled' })
          .where(and(eq(bookings.rideId, world.rideId), eq(bookings.status, 'created')));
      },
    ),
    { numRuns: RUNS, seed: 13, endOnFailure: true },
  );
  expect(seen).toEqual(new Set(['in turn', 'out of turn', 'newcomer']));
}, 600_000);
