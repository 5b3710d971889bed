import { LIVE_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { and, asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { waitingEntries } from '../../../db/schema/waiting.ts';
import type { Deps } from '../../../deps.ts';
import { bookingDetails } from '../../../testing/booking-details.ts';
import { addMembers, addRide, insist, type Member, orderRide } from '../../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cancelPlace, fillRide, joinRide } from '../../../testing/waiting-steps.ts';
import { examine } from '../../doctor/doctor.service.ts';
import { cancelOwnBooking } from '../cancel/cancel-booking.service.ts';
import { createOrder } from '../create-order.service.ts';
import { releaseAllLapsedHolds } from '../hold-place.service.ts';
import { joinLine } from './join-line.service.ts';
import { leaveLine } from './leave-line.service.ts';

// the embedded database works on one request at a time, so that more of them would prove nothing
const ATTEMPTS = process.env.TEST_DATABASE === 'postgres' ? 1000 : 200;
const FREED = 5;
const JOINS_EVERY = 10;
const RUNS = 12;

let app: TestApp;
let members: Member[];
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
  members = await addMembers(app, ATTEMPTS);
});
afterAll(() => app.stop());

const lineOf = (rideId: string) =>
  app.deps.db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.rideId, rideId))
    .orderBy(asc(waitingEntries.sequence));

test(`${ATTEMPTS} at once for ${FREED} freed places: those who waited first get them, and no one else does`, async () => {
  const rideId = await addRide(app, { places: FREED });
  const riders = await fillRide(app, rideId, FREED);
  const first = members.slice(0, FREED * 2);
  for (const member of first) await joinRide(app, member, rideId);
  const others = members.slice(first.length);
  const rush = others.map((member, index) => async () => {
    const joins = index % JOINS_EVERY === 0;
    const { status } = await insist(() => (joins ? joinRide : orderRide)(app, member, rideId));
    return `${joins ? 'join' : 'book'} ${status}`;
  });
  const cancels = riders.map((rider) => async () => {
    return `cancel ${(await insist(() => cancelPlace(app, rider, rider.bookingId))).status}`;
  });
  const middle = rush.length / 2;
  const all = [...rush.slice(0, middle), ...cancels, ...rush.slice(middle)];
  const answers = await Promise.all(all.map((work) => work()));
  expect(new Set(answers)).toEqual(new Set(['book 409', 'join 201', 'cancel 200']));
  const line = await lineOf(rideId);
  const offered = line.filter(({ state }) => state === 'offered').map(({ userId }) => userId);
  expect(offered).toEqual(first.slice(0, FREED).map(({ id }) => id));
  expect(line.filter(({ state }) => state === 'waiting')).toHaveLength(FREED + Math.ceil(others.length / JOINS_EVERY));
  expect((await examine(app.deps.db)).problems).toEqual([]);
}, 600_000);

/** Every transaction waits until the scheduler lets it go on. */
function scheduled(scheduler: fc.Scheduler, who: string): Deps {
  return {
    ...app.deps,
    db: new Proxy(app.deps.db, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name !== 'transaction') return value.bind(target);
        return async (...args: unknown[]) => {
          await scheduler.schedule(Promise.resolve(), `${who}: transaction`);
          return value.apply(target, args);
        };
      },
    }),
  };
}

const asMember = ({ id }: Member) => ({ user: { id, fullName: 'Asha Patil', clubRole: 'member' } }) as CurrentSession;
const unlessRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

test(`cancelling, leaving, booking, joining and the clock in ${RUNS} interleavings: one place, in turn`, async () => {
  const people = [...members];
  const take = () => people.pop() as Member;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, leaves) => {
      const rideId = await addRide(app, { places: 1, price: 0 });
      const [rider] = await fillRide(app, rideId, 1);
      const [one, two, newcomer, latest] = [take(), take(), take(), take()];
      for (const member of [one, two]) await joinRide(app, member, rideId);
      const [entry] = await lineOf(rideId);
      const details = bookingDetails() as Parameters<typeof joinLine>[4];
      const settleOrder = async () => {};
      const work = [
        cancelOwnBooking(
          scheduled(scheduler, 'rider'),
          asMember(rider as Member),
          'ride',
          rider?.bookingId ?? '',
          undefined,
        ),
        createOrder({ ...scheduled(scheduler, 'newcomer'), settleOrder }, asMember(newcomer), 'ride', rideId, details),
        createOrder({ ...scheduled(scheduler, 'second'), settleOrder }, asMember(two), 'ride', rideId, details),
        joinLine(scheduled(scheduler, 'latest'), asMember(latest), 'ride', rideId, details),
        releaseAllLapsedHolds(scheduled(scheduler, 'clock')),
        ...(leaves ? [leaveLine(scheduled(scheduler, 'first'), asMember(one), entry?.id ?? '')] : []),
      ];
      await scheduler.waitFor(Promise.all(work.map((promise) => promise.catch(unlessRefused))));
      const states = new Map((await lineOf(rideId)).map(({ userId, state }) => [userId, state]));
      expect([states.get(one.id), states.get(latest.id)]).toEqual([leaves ? 'left' : 'offered', 'waiting']);
      // the second may have confirmed the place already, if the first left before
      expect(leaves ? ['offered', 'taken'] : ['waiting']).toContain(states.get(two.id));
      const live = await app.deps.db
        .select({ userId: bookings.userId })
        .from(bookings)
        .where(and(eq(bookings.rideId, rideId), inArray(bookings.status, LIVE_STATUSES)));
      expect(live).toEqual([{ userId: leaves ? two.id : one.id }]);
      const [ride] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
      expect((ride?.takenCount ?? 0) + (ride?.heldCount ?? 0)).toBe(1);
    }),
    { numRuns: RUNS, seed: 13, endOnFailure: true },
  );
  expect((await examine(app.deps.db)).problems).toEqual([]);
}, 600_000);
