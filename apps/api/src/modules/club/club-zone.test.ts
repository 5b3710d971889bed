import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { setClubZone } from '@kickstand/contract/shared/club-zone';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubTime } from '../../db/club-time.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addRide } from '../../testing/booking-steps.ts';
import { publish, saveDraft } from '../../testing/club-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { getRide } from '../rides/rides.service.ts';
import { rideEvent } from '../site/json-ld.ts';

const YEAR = new Date().getUTCFullYear() + 1;
/** The last Sunday of October: in Berlin the hour from two to three comes twice. */
const CLOCKS_BACK = `${YEAR}-10-${31 - new Date(Date.UTC(YEAR, 9, 31)).getUTCDay()}`;
const inZone = (timeZone: string) => ({ ...CLUB_DEFAULTS.identity, timeZone });

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let ride: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
  ride = await addRide(app, {});
  await admin.put(`/admin/rides/${ride}`, { startTime: `${YEAR}-07-01T05:30`, endTime: `${YEAR}-07-01T19:00` });
  await publish(admin, 'identity', inZone('Europe/Berlin'));
});
afterAll(async () => {
  setClubZone('');
  await app.stop();
});

const startOf = async (id: string) => (await admin.get(`/admin/rides/${id}`)).json.data.ride.startTime;

test('rides keep their moment when the zone changes, and search engines are told another hour', async () => {
  expect(await startOf(ride)).toBe(`${YEAR}-07-01T00:00:00.000Z`);
  const page = { url: '/', image: '/', publicUrl: '', identity: app.deps.club.current().identity };
  expect(rideEvent(await getRide(app.deps, ride), page, app.deps.now())).toMatchObject([
    { startDate: `${YEAR}-07-01T02:00:00+02:00`, endDate: `${YEAR}-07-01T15:30:00+02:00` },
  ]);
});

test('times that forms and filters send without a zone are the club’s', async () => {
  const id = await addRide(app, {});
  await admin.put(`/admin/rides/${id}`, { startTime: `${YEAR}-12-24T23:30`, endTime: null });
  expect(await startOf(id)).toBe(`${YEAR}-12-24T22:30:00.000Z`);
  const found = async (query: string) =>
    (await app.get(`/api/rides/search/filters?${query}`)).json.data.data.map(({ _id }: { _id: string }) => _id);
  expect(await found(`from=${YEAR}-12-24&to=${YEAR}-12-24`)).toEqual([id]);
  expect(await found(`from=${YEAR}-12-25&to=${YEAR}-12-25`)).toEqual([]);
});

test('a form that leaves the hour that comes twice alone moves nothing', async () => {
  const id = await addRide(app, {});
  await admin.put(`/admin/rides/${id}`, { startTime: `${CLOCKS_BACK}T01:30:00.000Z`, endTime: null });
  const answer = await admin.put(`/admin/rides/${id}`, { startTime: `${CLOCKS_BACK}T02:30`, slogan: 'Another' });
  expect(answer.json.data.ride).toMatchObject({ startTime: `${CLOCKS_BACK}T01:30:00.000Z`, slogan: 'Another' });
});

test('the database counts by the club’s days', async () => {
  const daysOf = async (...instants: string[]) => {
    const rows = sql.join(
      instants.map((at) => sql`(${at}::timestamptz)`),
      sql`, `,
    );
    const day = sql`to_char(${clubTime(sql`at`)}, 'YYYY-MM-DD HH24:MI')`;
    const { rows: found } = (await app.deps.db.execute(
      sql`select ${day} as day, count(*) from (values ${rows}) as moments(at) group by ${day} order by 1`,
    )) as unknown as { rows: { day: string }[] };
    return found.map(({ day: text }) => text);
  };
  expect(await daysOf('2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-06-30T22:00:00Z')).toEqual([
    '2026-03-29 01:59',
    '2026-03-29 03:00',
    '2026-07-01 00:00',
  ]);
  expect((await admin.get('/admin/money')).status).toBe(200);
  expect((await admin.get('/admin/dashboard/trend?by=day')).json.data.trend).toHaveLength(30);
  setClubZone('');
  expect(await daysOf('2026-03-31T18:29:00Z', '2026-03-31T18:30:00Z')).toEqual([
    '2026-03-31 23:59',
    '2026-04-01 00:00',
  ]);
  setClubZone('Europe/Berlin');
});

test('a name that is no zone is not published', async () => {
  const { status, json } = await admin.post(
    '/admin/club/identity/publish',
    await saveDraft(admin, 'identity', inZone('Berlin')),
  );
  expect([status, json.message]).toEqual([400, 'Time zone must be a name like Asia/Kolkata or Europe/Berlin']);
});
