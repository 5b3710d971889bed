import { randomUUID } from 'node:crypto';
import { OUTCOMES } from '@kickstand/contract/ride-day/outcome.rules';
import { DAY_MS, dayParts } from '@kickstand/contract/shared/dates';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import type { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { logbookLinks } from '../../db/schema/logbook.ts';
import { rideMarks } from '../../db/schema/ride-day.ts';
import { tracks } from '../../db/schema/tracks.ts';
import { addEvent, addMember, addRide, type Member } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawInTurn } from '../pictures/draw-in-turn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
});
afterAll(() => app.stop());

const ago = (days: number) => new Date(app.deps.now().getTime() - days * DAY_MS);
const YEAR = () => dayParts(ago(10)).year;

type RideColumns = Parameters<typeof addRide>[1];

/** A confirmed place on a ride that ended ten days ago, unless said otherwise. */
async function ridden(member: Member, ride: RideColumns = {}, booking: Partial<typeof bookings.$inferInsert> = {}) {
  const rideId = await addRide(app, { startsAt: ago(10), endsAt: ago(9.5), distance: 258, ...ride });
  const bookingId = await storeBooking(app, { rideId, userId: member.id, ...booking } as { rideId: string });
  return { rideId, bookingId };
}

const note = (ride: { rideId: string; bookingId: string }, field: string, value: string, replaces: string[] = []) => {
  const id = randomUUID();
  const [at, receivedAt] = [ago(10), ago(10)];
  return app.deps.db
    .insert(rideMarks)
    .values({ id, rideId: ride.rideId, subject: ride.bookingId, field, value, replaces, at, receivedAt })
    .then(() => id);
};

const logbookOf = async ({ token }: Member) => (await app.get('/api/logbook', { token })).json.data.logbook;
const titlesOf = async (member: Member): Promise<string[]> =>
  (await logbookOf(member)).entries.map(({ title }: { title: string }) => title);
const linkPath = (year: number | string = YEAR()) => `/api/logbook/${year}/link`;
const share = ({ token }: Member, name = 'Asha', year?: number | string) =>
  app.call('PUT', linkPath(year), { token, body: { name } });
const tokenIn = (answer: { json: { data: { link: { url: string } } } }) =>
  new URL(answer.json.data.link.url).pathname.split('/').at(-1) ?? '';
const shared = (token: string) => app.get(`/api/ridden/${token}`);

describe('a logbook', () => {
  test('of a member who never rode is empty, with every badge to come', async () => {
    const { entries, years, totals, bikes, badges } = await logbookOf(await addMember(app));
    expect([entries, years, bikes]).toEqual([[], [], []]);
    expect(totals).toEqual({ rides: 0, events: 0, km: 0, days: 0 });
    expect(badges.length).toBeGreaterThan(15);
    expect(badges.every(({ earnedAt }: { earnedAt: string | null }) => earnedAt === null)).toBe(true);
  });

  test('has what a member rode, and nothing that is to come, under way, cancelled or unpaid', async () => {
    const member = await addMember(app);
    const route = { startLocation: 'Mumbai', endLocation: 'Malshej Ghat', waypoints: [] };
    const { bookingId } = await ridden(member, { title: 'Ridden', route, endsAt: ago(8) });
    await ridden(member, { title: 'To come', startsAt: ago(-3), endsAt: ago(-2) });
    await ridden(member, { title: 'Under way', startsAt: ago(1), endsAt: ago(-1) });
    await ridden(member, { title: 'Without a date', startsAt: null, endsAt: null });
    await ridden(member, { title: 'Called off', cancelledAt: ago(11) });
    for (const status of ['created', 'failed', 'refunded', 'cancelled'] as const) {
      await ridden(member, { title: status }, { status });
    }
    for (const status of ['published', 'cancelled', 'postponed'] as const) {
      const eventId = await addEvent(app, { title: `Event ${status}`, status, startsAt: ago(20), endsAt: ago(19.9) });
      await storeBooking(app, { eventId, userId: member.id });
    }
    const { entries, totals, years, bikes } = await logbookOf(member);
    expect(entries.map(({ title }: { title: string }) => title)).toEqual(['Ridden', 'Event published']);
    expect(entries[0]).toMatchObject({ bookingId, kind: 'ride', destination: 'Malshej Ghat', days: 3, km: 258 });
    expect(entries[1]).toMatchObject({ kind: 'event', destination: 'Club House', days: 1, km: null });
    expect(totals).toEqual({ rides: 1, events: 1, km: 258, days: 4 });
    expect(years.reduce((sum: number, { km }: { km: number }) => sum + km, 0)).toBe(258);
    expect(bikes).toEqual([{ name: entries[0].bike, rides: 1, km: 258 }]);
  });

  test('counts a track before the distance that was typed', async () => {
    const member = await addMember(app);
    const trackId = randomUUID();
    await app.deps.db.insert(tracks).values({ id: trackId, points: [], distanceKm: 301.4, climbM: null });
    await ridden(member, { plan: { trackId, fuelRangeKm: null, stops: [], hospitals: [] } });
    await ridden(member, { distance: null });
    expect((await logbookOf(member)).entries.map(({ km }: { km: number }) => km).sort()).toEqual([301, null]);
  });

  test('counts the distance of the story about a ride before any other', async () => {
    const member = await addMember(app);
    const { rideId } = await ridden(member);
    const eventId = await addEvent(app, { startsAt: ago(20), endsAt: ago(19.9) });
    await storeBooking(app, { eventId, userId: member.id });
    const story = { slug: 'x', title: 'Told', date: ago(10), venue: 'Sion', difficulty: 'Easy' as const };
    await app.deps.db.insert(completedRides).values([
      { ...story, id: randomUUID(), distance: 270, rideId },
      { ...story, id: randomUUID(), distance: 40, eventId },
    ]);
    expect((await logbookOf(member)).entries.map(({ km }: { km: number }) => km)).toEqual([270, 40]);
  });

  test('leaves out rides that a rider did not come to or left', async () => {
    const member = await addMember(app);
    for (const outcome of OUTCOMES) await ridden(member, { title: outcome }, { outcome });
    await ridden(member, { title: 'without a mark' });
    expect((await titlesOf(member)).sort()).toEqual(['came', 'finished', 'late', 'without a mark']);
  });

  test('knows who was lead, marshal or sweep', async () => {
    const member = await addMember(app);
    const ride = await ridden(member);
    await note(ride, 'role', '', [await note(ride, 'role', 'lead')]);
    await note(await ridden(member), 'role', 'sweep');
    const { entries, badges } = await logbookOf(member);
    expect(entries.flatMap(({ roles }: { roles: string[] }) => roles)).toEqual(['sweep']);
    const has = (id: string) => badges.find((badge: { id: string }) => badge.id === id).earnedAt !== null;
    expect([has('sweep'), has('lead'), has('first-ride')]).toEqual([true, false, true]);
  });

  test('is the member’s own', async () => {
    const [member, other] = [await addMember(app), await addMember(app)];
    await ridden(member);
    expect((await logbookOf(other)).entries).toEqual([]);
    for (const [method, path] of [
      ['GET', '/api/logbook'],
      ['PUT', linkPath()],
      ['DELETE', linkPath()],
    ] as const) {
      const body = method === 'PUT' ? { body: { name: 'Asha' } } : {};
      expect((await app.call(method, path, body)).status, method).toBe(401);
    }
    expect((await app.get('/api/logbook', { token: member.token })).headers['cache-control']).toBe('no-store');
  });
});

describe('a year that is shared', () => {
  test('shows the chosen name, helmet, rides and badges, and nothing else about the rider', async () => {
    const member = await addMember(app);
    await ridden(member, { title: 'Malshej by Dawn' }, { riderGroup: 'Group B' });
    await ridden(member, { title: 'Another year', startsAt: ago(800), endsAt: ago(799.5), distance: 900 });
    await ridden(member, { title: 'To come', startsAt: ago(-3), endsAt: ago(-2) });
    const answer = await share(member, ' Ash ');
    expect(answer.status).toBe(200);
    expect(answer.json.data.link.name).toBe('Ash');
    const page = await shared(tokenIn(answer));
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.json.data.shared).toEqual({
      year: YEAR(),
      name: 'Ash',
      helmet: expect.objectContaining({ shell: expect.any(String) }),
      totals: { rides: 1, events: 0, km: 258, days: 1 },
      entries: [
        {
          kind: 'ride',
          title: 'Malshej by Dawn',
          destination: 'Sion Circle',
          month: dayParts(ago(10)).shortMonth,
          days: 1,
          km: 258,
        },
      ],
      badges: expect.arrayContaining(['km-1000']),
    });
    expect(page.json.data.shared.badges).not.toContain('first-ride');
    for (const secret of [member.id, member.email, 'Patil', 'Group B', '9820000118', 'Himalayan', 'bookingId']) {
      expect(page.text).not.toContain(secret);
    }
  });

  test('has an image for chats, as long as it is shared', async () => {
    const member = await addMember(app);
    await ridden(member);
    const token = tokenIn(await share(member));
    const image = () => app.app.inject(`/ridden/${token}/share.png`);
    const first = await image();
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    await share(member, 'Someone Else');
    expect((await image()).rawPayload.equals(first.rawPayload)).toBe(false);
    await app.call('DELETE', linkPath(), { token: member.token });
    expect((await image()).statusCode).toBe(404);
  });

  test('has its image drawn in turn with all that is published, not behind what anyone can ask for', async () => {
    const member = await addMember(app);
    await ridden(member);
    const token = tokenIn(await share(member));
    const image = () => app.app.inject(`/ridden/${token}/share.png`);
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const waiting = Array.from({ length: 101 }, () => drawInTurn(() => promise, { isPublished: true }));
    expect((await image()).statusCode).toBe(503);
    resolve(Buffer.alloc(1));
    await Promise.all(waiting);
    expect((await image()).statusCode).toBe(200);
  });

  test('keeps its link when it is renamed, also twice at once, and shows the new name', async () => {
    const member = await addMember(app);
    await ridden(member);
    const answers = await Promise.all([share(member), share(member), share(member, 'Ash')]);
    const tokens = new Set([...answers, await share(member, 'A. Patil')].map(tokenIn));
    expect(tokens.size).toBe(1);
    const [token = ''] = tokens;
    expect(token).toMatch(/^[\w-]{24}$/);
    expect((await shared(token)).json.data.shared.name).toBe('A. Patil');
    expect((await logbookOf(member)).years[0].link).toMatchObject({ name: 'A. Patil' });
  });

  test('is gone once it is withdrawn, and its next link is another one', async () => {
    const [member, other] = [await addMember(app), await addMember(app)];
    await ridden(member);
    const first = tokenIn(await share(member));
    await app.call('DELETE', linkPath(), { token: other.token });
    expect((await shared(first)).status).toBe(200);
    for (const _ of [1, 2]) {
      expect((await app.call('DELETE', linkPath(), { token: member.token })).status).toBe(200);
    }
    expect((await shared(first)).status).toBe(404);
    expect((await logbookOf(member)).years[0].link).toBeNull();
    const second = tokenIn(await share(member));
    expect(second).not.toBe(first);
    expect([(await shared(first)).status, (await shared(second)).status]).toEqual([404, 200]);
  });

  test.each(['', 'x', 'a'.repeat(24), 'a'.repeat(90), '%27%20or%201=1--', '..%2F..%2Flogbook'])(
    'isn’t found by %j',
    async (token) => {
      const { status, json } = await shared(token);
      expect(status).toBe(404);
      expect(json.success).toBe(false);
    },
  );

  test('is gone with its account, and while that is switched off', async () => {
    const member = await addMember(app);
    await ridden(member);
    const token = tokenIn(await share(member));
    const setActive = (isActive: boolean) => app.deps.db.update(users).set({ isActive }).where(eq(users.id, member.id));
    await setActive(false);
    expect((await shared(token)).status).toBe(404);
    await setActive(true);
    expect((await shared(token)).status).toBe(200);
    const administrator = await addAdministrator(app);
    const deleted = await app.call('DELETE', `/api/admin/users/${member.id}`, { token: administrator.token });
    expect(deleted.status).toBe(200);
    expect((await shared(token)).status).toBe(404);
    expect(await app.deps.db.$count(logbookLinks, eq(logbookLinks.userId, member.id))).toBe(0);
  });

  test('must have rides in it, and a name that is one', async () => {
    const member = await addMember(app);
    expect((await share(member)).status).toBe(404);
    await ridden(member);
    expect((await share(member, 'Asha', 1999)).status).toBe(404);
    for (const year of ['abcd', '20266', '0026', '2026.5']) expect((await share(member, 'A', year)).status).toBe(400);
    for (const name of ['', '   ', 'x'.repeat(41), 'see https://spam.test', 'call 9820000118']) {
      expect((await share(member, name)).status, name).toBe(400);
    }
    expect(await app.deps.db.$count(logbookLinks, eq(logbookLinks.userId, member.id))).toBe(0);
  });
});
