import { MAX_GPX_BYTES } from '@kickstand/contract/tracks/tracks.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tracks } from '../../db/schema/tracks.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { formOf } from '../../testing/form-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cleanUp } from '../installation/clean-up.service.ts';
import { findRidePlan } from './ride-plan.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const GPX = `<gpx><trk><trkseg>${Array.from(
  { length: 50 },
  (_, at) => `<trkpt lat="${18 + at / 50}" lon="73"><ele>${at * 10}</ele></trkpt>`,
).join('')}</trkseg></trk></gpx>`;
const upload = (content: string | Uint8Array<ArrayBuffer>) =>
  admin.post('/admin/tracks', formOf({ gpx: new Blob([content]) }));

const NEEDED = { title: 'To <Wai> & back', startTime: '2031-01-01T05:00', venue: 'Sion', maxCapacity: 10, price: 0 };
const PLAN = {
  fuelRangeKm: 150,
  stops: [
    { name: 'Wai & Sons', kind: 'fuel', km: 80.5, time: '09:15' },
    { name: 'Panvel', kind: 'regroup', km: 12 },
  ],
  hospitals: [{ name: 'Sub-District Hospital', phone: '+91 2168 222 333', km: 82 }],
};

test('a track and its plan are saved with a ride, shown to visitors and offered as GPX', async () => {
  const { status, json } = await upload(GPX);
  expect([status, json.data.track]).toMatchObject([201, { distanceKm: 109, climbM: 490 }]);
  const { _id: trackId } = json.data.track;
  expect((await admin.get(`/admin/tracks/${trackId}`)).json.data.track).toEqual(json.data.track);

  const form = formOf({ ...asTexts(NEEDED), plan: JSON.stringify({ ...PLAN, trackId }) });
  const { ride } = (await admin.post('/admin/rides', form)).json.data;
  expect(ride.hasPlan).toBe(true);
  const { plan } = (await app.get(`/api/rides/${ride._id}/route`)).json.data;
  expect(plan).toEqual({
    track: json.data.track,
    fuelRangeKm: 150,
    stops: [{ name: 'Panvel', kind: 'regroup', km: 12, time: null }, PLAN.stops[0]],
    hospitals: PLAN.hospitals,
  });

  const file = await app.get(`/rides/${ride._id}/route.gpx`);
  expect(file.headers['content-type']).toBe('application/gpx+xml; charset=utf-8');
  expect(file.text).toContain('<name>To &lt;Wai&gt; &amp; back</name>');
  expect(file.text).toContain('<name>Wai &amp; Sons</name><type>Fuel</type>');
  expect((await upload(file.text)).json.data.track).toMatchObject({ distanceKm: 109, climbM: 490 });
});

test('a change leaves what it does not name, and can remove the track', async () => {
  const { _id: trackId } = (await upload(GPX)).json.data.track;
  const { ride } = (await admin.post('/admin/rides', { ...NEEDED, plan: { ...PLAN, trackId } })).json.data;
  await admin.put(`/admin/rides/${ride._id}`, { title: 'Renamed' });
  expect((await findRidePlan(app.deps, ride._id))?.track?.distanceKm).toBe(109);
  await admin.put(`/admin/rides/${ride._id}`, { plan: { trackId: null } });
  expect(await findRidePlan(app.deps, ride._id)).toMatchObject({ track: null, fuelRangeKm: 150 });
  expect((await app.get(`/rides/${ride._id}/route.gpx`)).status).toBe(404);
  expect(await findRidePlan(app.deps, 'no-such-id')).toBeNull();
});

test('a ride without a plan has an empty one, and one that waits to be published has none for visitors', async () => {
  const plain = (await admin.post('/admin/rides', NEEDED)).json.data.ride;
  expect(plain.hasPlan).toBeUndefined();
  expect((await app.get(`/api/rides/${plain._id}/route`)).json.data.plan).toEqual({
    track: null,
    fuelRangeKm: null,
    stops: [],
    hospitals: [],
  });
  const { _id: trackId } = (await upload(GPX)).json.data.track;
  const fields = { ...NEEDED, publishAt: '2030-12-01T05:00', plan: { ...PLAN, trackId } };
  const waiting = (await admin.post('/admin/rides', fields)).json.data.ride;
  expect((await app.get(`/api/rides/${waiting._id}/route`)).status).toBe(404);
  expect((await app.get(`/rides/${waiting._id}/route.gpx`)).status).toBe(404);
});

test.each([
  [{ trackId: 'no-such-track' }, 'plan.trackId', 'This track is no longer there: please upload the GPX file again.'],
  [{ fuelRangeKm: 5 }, 'plan.fuelRangeKm', 'Range must be a whole number from 20 to 2000'],
  [{ stops: [{ name: '', kind: 'fuel', km: 1 }] }, 'plan.stops.0.name', 'Stop is required'],
  [
    { stops: [{ name: 'Wai', kind: 'sleep', km: 1 }] },
    'plan.stops.0.kind',
    'Kind must be one of: fuel, food, regroup, photo',
  ],
  [{ stops: [{ name: 'Wai', kind: 'fuel', km: -1 }] }, 'plan.stops.0.km', /^Km must be a number from 0/],
  [{ stops: [{ name: 'Wai', kind: 'fuel', km: 1, time: '25:00' }] }, 'plan.stops.0.time', 'Time must be like 07:30'],
  [{ stops: Array(41).fill({ name: 'Wai', kind: 'fuel', km: 1 }) }, 'plan.stops', 'At most 40 stops are accepted'],
  [{ hospitals: [{ name: 'H', phone: 'call me', km: 1 }] }, 'plan.hospitals.0.phone', 'Phone must be a number'],
])('a wrong plan is refused with its place: case %#', async (plan, field, message) => {
  const { status, json } = await admin.post('/admin/rides', { ...NEEDED, plan });
  expect(status).toBe(400);
  expect(json.errors ?? json.fields).toContainEqual({ field, message: expect.stringMatching(message) });
});

const BOMB = `<!DOCTYPE gpx [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]>${GPX}`;

test('bombs, pictures and files that are too large are refused, and nothing is stored', async () => {
  const before = await app.deps.db.$count(tracks);
  const bomb = await upload(BOMB);
  expect([bomb.status, bomb.json.message]).toEqual([
    415,
    "This file brings its own definitions, which we don't read: save it as plain GPX.",
  ]);
  expect((await upload('\x89PNG\r\n')).status).toBe(415);
  expect((await upload(new Uint8Array(MAX_GPX_BYTES + 1).fill(32))).status).toBe(413);
  expect((await admin.post('/admin/tracks', formOf({}))).json.message).toBe('Please choose a GPX file.');
  expect(await app.deps.db.$count(tracks)).toBe(before);
});

const asTexts = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

test('a track that nothing names any more is removed after a day', async () => {
  const newTrack = async () => (await upload(GPX)).json.data.track._id as string;
  const [used, replaced, ofDeleted, ofDraft, unused] = [
    await newTrack(),
    await newTrack(),
    await newTrack(),
    await newTrack(),
    await newTrack(),
  ];
  const add = async (trackId: string) =>
    (await admin.post('/admin/rides', { ...NEEDED, plan: { trackId } })).json.data.ride._id as string;
  await admin.put(`/admin/rides/${await add(replaced)}`, { plan: { trackId: used } });
  await admin.delete(`/admin/rides/${await add(ofDeleted)}`);
  await admin.put('/admin/records/ride/new/draft', { values: { plan: { trackId: ofDraft } }, basedOn: null });
  const left = async () => {
    const rows = await app.deps.db.select({ id: tracks.id }).from(tracks);
    return [used, replaced, ofDeleted, ofDraft, unused].map((id) => rows.some((row) => row.id === id));
  };

  await cleanUp(app.deps);
  expect(await left()).toEqual([true, true, true, true, true]);
  app.passMinutes(25 * 60);
  await cleanUp(app.deps);
  expect(await left()).toEqual([true, true, true, true, false]);
});
