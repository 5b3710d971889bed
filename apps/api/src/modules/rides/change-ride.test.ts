import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rides } from '../../db/schema/bookables.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { formOf } from '../../testing/form-app.ts';
import { picture } from '../../testing/pictures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const FORM = {
  title: 'Bhimashankar Dawn Loop',
  slogan: 'Through the fog',
  description: 'Breakfast and a backup van.',
  startTime: '2031-09-26T05:00',
  endTime: '2031-09-26T17:00',
  venue: 'Vashi Plaza',
  difficulty: 'Hard',
  maxCapacity: '40',
  price: '1499.50',
  currency: 'INR',
  distance: '286.5',
  isActive: 'true',
  isFeatured: 'true',
  route: JSON.stringify({
    startLocation: 'Mumbai',
    endLocation: 'Bhimashankar',
    waypoints: [' Karjat ', '', 'Khandas'],
  }),
  requirements: JSON.stringify(['Full gear', ' ', 'Rain liner ']),
};
const NEEDED = { title: 'Short one', startTime: '2031-01-01T05:00', venue: 'Sion', maxCapacity: 10, price: 0 };

const list = async (query = '') => (await admin.get(`/admin/rides${query}`)).json.data;
const found = async (query: string): Promise<AdminRide[]> => (await list(query)).data;
const add = async (fields: object = {}): Promise<AdminRide> =>
  (await admin.post('/admin/rides', { ...NEEDED, ...fields })).json.data.ride;

describe('a new ride', () => {
  test('comes as a form, with lists and route as JSON text and a picture', async () => {
    const form = formOf({ ...FORM, waypointsText: 'ignored', registeredCount: '39' });
    form.append(
      'rideImage',
      new Blob([new Uint8Array(await picture().jpeg().toBuffer())], { type: 'image/jpeg' }),
      'p.jpg',
    );
    const { status, json } = await admin.post('/admin/rides', form);
    expect([status, json.message]).toEqual([201, 'Ride created successfully']);
    expect(json.data.ride).toMatchObject({
      title: 'Bhimashankar Dawn Loop',
      startTime: '2031-09-25T23:30:00.000Z',
      endTime: '2031-09-26T11:30:00.000Z',
      maxCapacity: 40,
      registeredCount: 0,
      price: 1499.5,
      distance: 286.5,
      difficulty: 'Hard',
      isActive: true,
      isFeatured: true,
      route: { startLocation: 'Mumbai', endLocation: 'Bhimashankar', waypoints: ['Karjat', 'Khandas'] },
      requirements: ['Full gear', 'Rain liner'],
      imgUrl: expect.stringMatching(/^\/uploads\/.+\.webp$/),
    });
    expect((await app.get(json.data.ride.imgUrl)).status).toBe(200);
    expect((await app.get(`/api/rides/${json.data.ride._id}`)).json.data.ride.title).toBe('Bhimashankar Dawn Loop');
    const line = await app.lastAudit();
    expect(line).toMatchObject({ action: 'ride.created', entity: 'ride', actorKind: 'admin', before: null });
    expect(line?.after).toMatchObject({ title: 'Bhimashankar Dawn Loop', price: 1499.5 });
  });

  test('has defaults, its creator as organizer and a drawn picture', async () => {
    const ride = await add();
    expect(ride).toMatchObject({
      difficulty: 'Easy',
      currency: 'INR',
      isActive: true,
      isFeatured: false,
      slogan: '',
      distance: null,
      endTime: null,
      requirements: [],
      route: { startLocation: '', endLocation: '', waypoints: [] },
      imgUrl: `/pictures/rides/${ride._id}/card-800.webp`,
    });
    const [line] = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, ride._id));
    expect(ride.organizerId).toBe(line?.actorId);
  });

  test('shows in the public list at once', async () => {
    await app.get('/api/rides?limit=100');
    const ride = await add({ title: 'Seen at once' });
    const { data } = (await app.get('/api/rides?limit=100')).json.data;
    expect(data.map(({ _id }: AdminRide) => _id)).toContain(ride._id);
  });

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(151) }, 'title', 'Title must be at most 150 characters long'],
    [{ title: { $ne: '' } }, 'title', 'Title must be text'],
    [{ startTime: '' }, 'startTime', 'Start Time is required'],
    [{ startTime: '2031-02-30T05:00' }, 'startTime', 'Start Time must be a date and time like 2026-11-15T05:30'],
    [{ startTime: 1e15 }, 'startTime', 'Start Time must be a date and time like 2026-11-15T05:30'],
    [{ endTime: 'later' }, 'endTime', 'End Time must be a date and time like 2026-11-15T05:30'],
    [{ endTime: '2031-01-01T05:00' }, 'endTime', 'End Time must be after Start Time'],
    [{ venue: undefined }, 'venue', 'Venue is required'],
    [{ difficulty: 'Insane' }, 'difficulty', 'Difficulty must be one of: Easy, Medium, Hard, Expert'],
    [{ maxCapacity: 0 }, 'maxCapacity', 'Max Capacity must be a whole number from 1 to 10000'],
    [{ maxCapacity: 1e300 }, 'maxCapacity', 'Max Capacity must be a whole number from 1 to 10000'],
    [{ maxCapacity: undefined }, 'maxCapacity', 'Max Capacity must be a whole number from 1 to 10000'],
    [{ price: -1 }, 'price', 'Price must be an amount from 0 to 1,00,00,000 with at most two decimals'],
    [{ price: 99.999 }, 'price', 'Price must be an amount from 0 to 1,00,00,000 with at most two decimals'],
    [{ price: undefined }, 'price', 'Price must be an amount from 0 to 1,00,00,000 with at most two decimals'],
    [{ currency: 'USD' }, 'currency', 'Currency must be one of: INR'],
    [{ distance: -0.1 }, 'distance', 'Distance must be a number from 0 to 1,00,000 with at most one decimal'],
    [{ route: 'Mumbai to Pune' }, 'route', 'Route must be an object'],
    [{ route: { waypoints: 'Karjat' } }, 'route.waypoints', 'Waypoints must be a list'],
    [{ requirements: [1] }, 'requirements.0', 'Requirements must be text'],
    [{ requirements: Array(51).fill('x') }, 'requirements', 'Requirements: at most 50 are accepted'],
    [{ isActive: 'maybe' }, 'isActive', 'Active must be true or false'],
    [{ organizerId: 'nobody' }, 'organizerId', 'Organizer must be an administrator'],
  ])('is refused with %j', async (wrong, field, message) => {
    const { status, json } = await admin.post('/admin/rides', { ...NEEDED, ...wrong });
    expect([status, json.message]).toEqual([400, message]);
    expect(json.errors).toContainEqual({ field, message });
  });

  test('keeps hostile text as text', async () => {
    const title = `<img src=x onerror=alert(1)> =cmd|' "'; drop table rides; --`;
    const ride = await add({ title, venue: '<script>alert(1)</script>', description: '{{7*7}} <b>bold</b>' });
    expect(ride).toMatchObject({ title, venue: '<script>alert(1)</script>', description: '{{7*7}} <b>bold</b>' });
    const page = await app.get(`/rides/${ride._id}`);
    expect(page.text).not.toContain('<img src=x');
    expect((await found(`?search=${encodeURIComponent("'; drop table")}`)).map(({ _id }) => _id)).toEqual([ride._id]);
    const unstorable = await admin.post('/admin/rides', { ...NEEDED, title: 'NUL \u0000 byte' });
    expect(unstorable.status).toBe(400);
  });

  test('with a file that is no picture is not made, and nothing stays of it', async () => {
    const before = (await list('?limit=1')).pagination.total;
    const form = formOf({ ...FORM });
    form.append(
      'rideImage',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }),
      '../../x.png',
    );
    const { status, json } = await admin.post('/admin/rides', form);
    expect([status, json.errors?.[0]?.field]).toEqual([415, 'rideImage']);
    const stray = formOf({ ...FORM });
    stray.append('eventImage', new Blob(['x']), 'x.png');
    expect((await admin.post('/admin/rides', stray)).status).toBe(400);
    expect((await list('?limit=1')).pagination.total).toBe(before);
  });
});

describe('a change', () => {
  test('sets the named fields and leaves the rest; the log has both', async () => {
    const ride = await add({ title: 'Before', slogan: 'Stays', requirements: ['Helmet'] });
    const { status, json } = await admin.put(
      `/admin/rides/${ride._id}`,
      formOf({ title: 'After', requirements: '[]', endTime: '2031-01-01T19:00', unchangedSince: ride.updatedAt }),
    );
    expect([status, json.message]).toEqual([200, 'Ride updated successfully']);
    expect(json.data.ride).toMatchObject({
      title: 'After',
      slogan: 'Stays',
      requirements: [],
      endTime: '2031-01-01T13:30:00.000Z',
    });
    const line = await app.lastAudit();
    expect(line).toMatchObject({ action: 'ride.updated', entityId: ride._id });
    expect([line?.before?.title, line?.after?.title]).toEqual(['Before', 'After']);
    const cleared = await admin.put(`/admin/rides/${ride._id}`, formOf({ endTime: '', distance: '' }));
    expect(cleared.json.data.ride).toMatchObject({ endTime: null, distance: null });
  });

  test('from an older version is refused; one that names no version writes over', async () => {
    const ride = await add({ title: 'First' });
    const change = (title: string, unchangedSince?: string) =>
      admin.put(`/admin/rides/${ride._id}`, { title, ...(unchangedSince ? { unchangedSince } : {}) });
    expect((await change('Second', ride.updatedAt)).status).toBe(200);
    const late = await change('Third', ride.updatedAt);
    expect([late.status, late.json.errors[0].field]).toEqual([409, 'unchangedSince']);
    expect((await admin.get(`/admin/rides/${ride._id}`)).json.data.ride.title).toBe('Second');
    expect((await change('Third')).json.data.ride.title).toBe('Third');
  });

  test('brings a picture, keeps it, and takes it out again', async () => {
    const ride = await add();
    const form = formOf({ title: 'With a photo' });
    form.append('rideImage', new Blob([new Uint8Array(await picture().png().toBuffer())]), 'photo');
    const { imgUrl } = (await admin.put(`/admin/rides/${ride._id}`, form)).json.data.ride;
    expect(imgUrl).toMatch(/^\/uploads\//);
    const kept = await admin.put(`/admin/rides/${ride._id}`, formOf({ slogan: 'Still there' }));
    expect(kept.json.data.ride.imgUrl).toBe(imgUrl);
    const without = await admin.put(`/admin/rides/${ride._id}`, formOf({ removeImage: 'true' }));
    expect(without.json.data.ride.imgUrl).toBe(`/pictures/rides/${ride._id}/card-800.webp`);
  });

  test('gives the ride another organizer, who must be an administrator', async () => {
    const ride = await add();
    const person = (role: string) => ({ fullName: 'Meera Joshi', email: `${role}@riders.test`, role });
    const { user } = (await admin.post('/admin/users', person('admin'))).json.data;
    const changed = await admin.put(`/admin/rides/${ride._id}`, { organizerId: user._id });
    expect(changed.json.data.ride).toMatchObject({ organizerId: user._id, organizer: { fullName: 'Meera Joshi' } });
    const member = (await admin.post('/admin/users', person('user'))).json.data.user;
    expect((await admin.put(`/admin/rides/${ride._id}`, { organizerId: member._id })).status).toBe(400);
    expect((await admin.put(`/admin/rides/${ride._id}`, { organizerId: '' })).json.data.ride.organizer).toBeNull();
  });

  test('is checked against the stored values', async () => {
    const ride = await add({ startTime: '2031-01-01T05:00', endTime: '2031-01-01T19:00' });
    const { status, json } = await admin.put(`/admin/rides/${ride._id}`, { startTime: '2031-01-02T05:00' });
    expect([status, json.message]).toEqual([400, 'End Time must be after Start Time']);
    expect((await admin.put('/admin/rides/nothing', { title: 'X' })).json.message).toBe('Ride not found');
    expect((await admin.put(`/admin/rides/${ride._id}`, { title: '' })).json.message).toBe('Title is required');
  });
});

test('a ride without bookings is deleted, also from the public list', async () => {
  const ride = await add();
  const { status, json } = await admin.delete(`/admin/rides/${ride._id}`);
  expect([status, json]).toEqual([200, { success: true, message: 'Ride deleted successfully' }]);
  expect((await admin.delete(`/admin/rides/${ride._id}`)).status).toBe(404);
  expect((await app.get(`/api/rides/${ride._id}`)).status).toBe(404);
  expect(await app.lastAudit()).toMatchObject({ action: 'ride.deleted', entityId: ride._id, after: null });
  expect(await app.deps.db.select().from(rides).where(eq(rides.id, ride._id))).toEqual([]);
});

test('members and visitors change nothing and see nothing', async () => {
  const ride = await add();
  const member = await app.tokenOf('rider');
  const calls = [
    ['GET', '/admin/rides'],
    ['GET', `/admin/rides/${ride._id}`],
    ['POST', '/admin/rides', NEEDED],
    ['PUT', `/admin/rides/${ride._id}`, { title: 'Mine' }],
    ['POST', `/admin/rides/${ride._id}/cancel`, { reason: 'Because' }],
    ['DELETE', `/admin/rides/${ride._id}`],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await admin.send(method, path, body, member)).status, path).toBe(403);
    expect((await admin.send(method, path, body, '')).status, path).toBe(401);
  }
  expect((await admin.get(`/admin/rides/${ride._id}`)).json.data.ride).toMatchObject({
    title: 'Short one',
    status: 'scheduled',
  });
});
