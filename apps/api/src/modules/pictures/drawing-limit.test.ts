import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, addRide } from '../../testing/booking-steps.ts';
import { storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { shareYear } from '../logbook/share-year.service.ts';

const LIMIT = 20;

let app: TestApp;
let ride: { _id: string };
let yearUrl: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { callsPerMinute: LIMIT } });
  app.stopClock();
  [ride] = (await app.get('/api/rides?limit=1', { from: '10.0.0.1' })).json.data.data;
  const member = await addMember(app);
  const startsAt = new Date('2025-11-15T01:00:00Z');
  await storeBooking(app, { rideId: await addRide(app, { startsAt, endsAt: startsAt }), userId: member.id });
  const { url } = await shareYear(app.deps, member.id, 2025, 'Asha');
  yearUrl = `${new URL(url).pathname}/share.png`;
});
afterAll(() => app.stop());

const statusOf = async (url: string, from: string) => (await app.get(url, { from })).status;
const picture = (file: string) => `/pictures/rides/${ride._id}/${file}.webp`;
/** As many calls as an address has. */
async function use(from: string) {
  for (let call = 0; call < LIMIT; call += 1) expect(await statusOf('/api/auth/me', from)).toBe(401);
  expect(await statusOf('/api/auth/me', from)).toBe(429);
}

test('a picture that lies ready is not counted, in memory or in its file', async () => {
  const from = '10.0.1.1';
  expect(await statusOf(picture('card-400'), '10.0.1.2')).toBe(200);
  for (let call = 0; call < 2 * LIMIT; call += 1) {
    if (call % 4 === 0) app.deps.contentVersion.bump();
    expect(await statusOf(picture('card-400'), from)).toBe(200);
  }
  await use(from);
});

test.each([
  ['pictures of no item', (n: number) => `/pictures/rides/none-${n}/card-800.webp`, 404],
  ['pictures of the club that are not published', (n: number) => `/pictures/club/road/coast-x-${n}-280.webp`, 200],
])('%s are counted, each of them', async (what, url, status) => {
  const from = `10.0.2.${what.length}`;
  for (let call = 0; call < LIMIT; call += 1) expect(await statusOf(url(call), from)).toBe(status);
  const refused = await app.get(url(LIMIT), { from });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await statusOf(url(LIMIT), '10.0.3.1')).toBe(status);
});

test.each([
  ['a picture', () => picture('wide-400')],
  ['a share image', () => `/share/rides/${ride._id}.png`],
  ['that of the site', () => '/share/site.png'],
  ['that of a shared year', () => yearUrl],
])('beyond the limit %s is drawn for others only, and then it lies ready for all', async (what, url) => {
  const from = `10.0.4.${what.length}`;
  await use(from);
  const answers = await Promise.all([from, '10.0.5.1', from].map((address) => statusOf(url(), address)));
  expect(answers).toEqual([429, 200, 429]);
  expect(await statusOf(url(), from)).toBe(200);
});
