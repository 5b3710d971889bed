import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '../../../db/schema/bookings.ts';
import { addMember, addRide, type Member } from '../../../testing/booking-steps.ts';
import { makeKilledServers, payAtSandbox, post } from '../../../testing/processes/killed-servers.ts';
import { entriesOf, fillRide, joinRide } from '../../../testing/waiting-steps.ts';
import { examine } from '../../doctor/doctor.service.ts';
import { reconcile } from '../../settlement/reconcile.service.ts';
import { releaseAllLapsedHolds } from '../hold-place.service.ts';

const MAX_STEPS = 24;

type Story = { rideId: string; rider: Member & { bookingId: string }; waiting: Member };

let servers: Awaited<ReturnType<typeof makeKilledServers>>;
let stories: Story[];
beforeAll(async () => {
  servers = await makeKilledServers();
  stories = await servers.withApp(async (app) => {
    const made: Story[] = [];
    for (let times = 0; times < MAX_STEPS; times++) {
      const rideId = await addRide(app, { places: 1 });
      const [rider] = await fillRide(app, rideId, 1);
      const waiting = await addMember(app);
      await joinRide(app, waiting, rideId);
      if (rider) made.push({ rideId, rider, waiting });
    }
    return made;
  });
});
afterAll(() => servers.close());

const as = ({ token }: Member) => ({ authorization: `Bearer ${token}` });

/** The rider cancels; the person who waits follows the link of the offer and pays. */
const cancelAndTake =
  ({ rider, waiting }: Story) =>
  async (url: string) => {
    await post(`${url}/api/bookings/${rider.bookingId}/cancel`, '{}', as(rider));
    const own = await fetch(`${url}/api/waiting`, { headers: as(waiting) });
    const { data } = (await own.json()) as { data: { entries: { bookingId: string }[] } };
    const resumed = await post(`${url}/api/bookings/${data.entries[0]?.bookingId}/resume`, '{}', as(waiting));
    const confirmation = await payAtSandbox(url, resumed.data.razorpayOrder);
    await post(`${url}/api/bookings/verify-payment`, JSON.stringify(confirmation), as(waiting));
  };

test('kill -9 between every two steps from a cancelled place to the next rider: one of them has it', async () => {
  const told: Story[] = [];
  for (let killAt = 1; ; killAt++) {
    const story = stories.pop();
    if (!story) throw new Error('the way has no end');
    told.push(story);
    if ((await servers.goUntilKilled(killAt, cancelAndTake(story))) === 'arrived') break;
  }
  // before and after: cancelling and offering, renewing, the order, its note, news of the payment, books
  expect(told.length).toBeGreaterThanOrEqual(8);
  await servers.withApp(async (app) => {
    const later = (hours: number) => ({
      ...app.deps,
      now: () => new Date(app.deps.now().getTime() + hours * 3_600_000),
    });
    await reconcile(later(0.2));
    await releaseAllLapsedHolds(later(13));
    await reconcile(later(14));
    const ends = new Set<string>();
    for (const { rideId, rider, waiting } of told) {
      const rows = await app.deps.db.select().from(bookings).where(eq(bookings.rideId, rideId));
      const own = rows.find(({ userId }) => userId === rider.id);
      const next = rows.find(({ userId }) => userId === waiting.id);
      const [entry] = await entriesOf(app, rideId, waiting.id);
      const end = [own?.status, entry?.state, next?.status].join(' ');
      expect(['paid waiting ', 'cancelled expired failed', 'cancelled taken paid']).toContain(end);
      ends.add(end);
    }
    expect(ends.size).toBe(3);
    expect((await examine(app.deps.db, later(14).now())).problems).toEqual([]);
  });
}, 600_000);
