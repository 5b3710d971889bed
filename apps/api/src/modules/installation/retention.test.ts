import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PRIVACY_POLICY } from '@kickstand/contract/club/defaults/policies/privacy-policy';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, knownDevices, sessions } from '../../db/schema/accounts.ts';
import { rides } from '../../db/schema/bookables.ts';
import { payments } from '../../db/schema/bookings.ts';
import { logbookLinks } from '../../db/schema/logbook.ts';
import { mails } from '../../db/schema/operations.ts';
import { rideReviews } from '../../db/schema/reviews.ts';
import { rideMarks } from '../../db/schema/ride-day.ts';
import { addMember, addRide, bookingOf, type Member } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entriesOf, fillRide, joinRide } from '../../testing/waiting-steps.ts';
import { releaseAllLapsedHolds } from '../bookings/hold-place.service.ts';
import { cleanUp } from './clean-up.service.ts';

// Lines of 'How long we keep it' in the privacy policy, each by its name; the others are in privacy-promises.test.ts.

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
  owner = await addAdministrator(app);
});
afterAll(() => app.stop());

const daysAgo = (days: number) => new Date(app.deps.now().getTime() - days * 86_400_000);
const nameOf = async (bookingId: string) => (await bookingOf(app, bookingId)).personalInfo.fullName;
const remove = ({ id }: Member) => app.call('DELETE', `/api/admin/users/${id}`, { token: owner.token });
/** Everything in these tables, as text. */
const allOf = async (...tables: string[]) => {
  const found = await Promise.all(tables.map((table) => app.deps.db.execute(`select * from ${table}`)));
  return JSON.stringify(found.map((result) => (result as { rows: unknown[] }).rows));
};

test('every line of the policy has its test', async () => {
  const tests = await Promise.all(
    ['retention.test.ts', 'privacy-promises.test.ts'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
  );
  const blocks = PRIVACY_POLICY.sections.find(({ id }) => id === 'how-long')?.blocks ?? [];
  const lines = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(([what = '']) => what) : []));
  expect(lines.length).toBeGreaterThan(12);
  const titles = tests.join('\n').match(/(?<=^(?:test|describe)\(['"]).+$/gm) ?? [];
  expect(lines.filter((line) => !titles.some((title) => title.includes(line)))).toEqual([]);
});

test('One-time codes: gone once they are no longer valid', async () => {
  const code = { purpose: 'forgot-password', codeHash: 'x' } as const;
  const inMinutes = (minutes: number) => new Date(app.deps.now().getTime() + minutes * 60_000);
  await app.deps.db.insert(codes).values([
    { ...code, emailKey: 'over@riders.test', expiresAt: inMinutes(-1) },
    { ...code, emailKey: 'valid@riders.test', expiresAt: inMinutes(9) },
    { ...code, purpose: 'sign-in-link', emailKey: 'link@riders.test', expiresAt: inMinutes(-1) },
    { ...code, purpose: 'undo-address', emailKey: 'former@riders.test', expiresAt: inMinutes(-1) },
  ]);
  await cleanUp(app.deps);
  expect((await app.deps.db.select().from(codes)).map(({ emailKey }) => emailKey)).toEqual(['valid@riders.test']);
});

test('Sign-ins: 30 days after the last use', async () => {
  const member = await addMember(app);
  const { status } = await app.get('/auth/me', { token: member.token });
  expect(status).toBe(200);
  await app.deps.db
    .update(sessions)
    .set({ expiresAt: daysAgo(0.01), lastUsedAt: daysAgo(30.01) })
    .where(eq(sessions.userId, member.id));
  await cleanUp(app.deps);
  expect(await app.deps.db.$count(sessions, eq(sessions.userId, member.id))).toBe(0);
});

test('Devices you have signed in on: a year after the last sign-in there', async () => {
  const { id: userId } = await addMember(app);
  await app.deps.db.insert(knownDevices).values([
    { userId, device: 'old', lastUsedAt: daysAgo(366) },
    { userId, device: 'used', lastUsedAt: daysAgo(364) },
  ]);
  await cleanUp(app.deps);
  const left = await app.deps.db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  expect(left.map(({ device }) => device)).toEqual(['used']);
});

test('Bookings and payments: eight years after the financial year, then without the details', async () => {
  const year = app.deps.now().getFullYear() - (app.deps.now().getMonth() < 3 ? 1 : 0);
  const stored = async (day: string) => {
    const at = new Date(`${day}T12:00:00Z`);
    return storeBooking(app, {
      rideId: await addRide(app, { startsAt: at }),
      paidAt: at,
      createdAt: at,
      updatedAt: at,
    });
  };
  const [over, within] = [await stored(`${year - 8}-03-30`), await stored(`${year - 8}-04-02`)];
  await cleanUp(app.deps);
  expect(await bookingOf(app, over)).toMatchObject({
    status: 'paid',
    amountPaise: 150_000,
    personalInfo: { fullName: '', email: '', address: '', dateOfBirth: '' },
    motorcycleInfo: { motorcycleNumber: '' },
  });
  expect(await nameOf(within)).toBe('Asha Patil');
});

test('Details of a booking that was never paid for: a year after the ride or event', async () => {
  const ride = await addRide(app, { startsAt: daysAgo(366) });
  const unpaid = { rideId: ride, status: 'failed', paidAt: null } as const;
  const [failed, refunded, paid] = [
    await storeBooking(app, unpaid),
    await storeBooking(app, unpaid),
    await storeBooking(app, { rideId: ride, paidAt: daysAgo(370) }),
  ];
  const recent = await storeBooking(app, { ...unpaid, rideId: await addRide(app, { startsAt: daysAgo(364) }) });
  // too late for the place: the money came and was returned, so the books name the booking
  const money = { amountPaise: 150_000, currency: 'INR', status: 'captured', createdAt: daysAgo(370) } as const;
  await app.deps.db
    .insert(payments)
    .values({ id: randomUUID(), bookingId: refunded, ...money, capturedAt: daysAgo(370) });
  await cleanUp(app.deps);
  expect(await Promise.all([failed, refunded, paid, recent].map(nameOf))).toEqual([
    '',
    'Asha Patil',
    'Asha Patil',
    'Asha Patil',
  ]);
});

test('Details you entered to wait for a place: until booking closes', async () => {
  const rideId = await addRide(app, { places: 1 });
  await fillRide(app, rideId, 1);
  const member = await addMember(app);
  await joinRide(app, member, rideId);
  expect((await entriesOf(app, rideId, member.id))[0]).toMatchObject({ state: 'waiting' });
  await app.deps.db
    .update(rides)
    .set({ startsAt: daysAgo(0.1) })
    .where(eq(rides.id, rideId));
  await releaseAllLapsedHolds(app.deps);
  expect((await entriesOf(app, rideId, member.id))[0]).toMatchObject({
    state: 'closed',
    details: null,
    medicalHistory: null,
  });
  await remove(member);
  expect(await entriesOf(app, rideId, member.id)).toEqual([]);
});

test('What was noted on the day of a ride, Reviews you wrote, Years of your logbook that you share: gone or nameless without the account', async () => {
  const member = await addMember(app);
  const rideId = await addRide(app, { startsAt: daysAgo(40) });
  const bookingId = await storeBooking(app, { rideId, userId: member.id, paidAt: daysAgo(50) });
  const now = app.deps.now();
  const review = {
    id: randomUUID(),
    bookingId,
    name: 'Quillon Z.',
    text: 'Chai at Quillonpet.',
    rating: 5,
    createdAt: now,
  };
  await app.deps.db.insert(rideReviews).values({ ...review, state: 'waiting' });
  const token = 'q'.repeat(24);
  await app.deps.db
    .insert(logbookLinks)
    .values({ userId: member.id, year: 2026, token, name: 'Quillon', createdAt: now });
  const mark = { id: randomUUID(), rideId, subject: bookingId, field: 'state', value: 'arrived', replaces: [] };
  await app.deps.db.insert(rideMarks).values({ ...mark, at: now, receivedAt: now, authorId: member.id });
  const mail = { id: randomUUID(), recipient: member.email, template: 'reminder', data: {}, createdAt: now };
  await app.deps.db.insert(mails).values({ ...mail, status: 'sent', sentAt: now });
  await cleanUp(app.deps);
  expect(await allOf('ride_reviews', 'logbook_links')).toMatch(/Quillonpet.*Quillon/);

  expect((await remove(member)).status).toBe(200);
  expect(await allOf('ride_reviews', 'logbook_links', 'club_versions', 'audit_log')).not.toContain('Quillon');
  expect(await allOf('mails')).not.toContain(member.email);
  const [kept] = await app.deps.db.select().from(rideMarks).where(eq(rideMarks.id, mark.id));
  expect(kept).toMatchObject({ subject: bookingId, value: 'arrived', authorId: null });
  expect((await bookingOf(app, bookingId)).userId).toBeNull();
});
