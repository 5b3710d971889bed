import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCalls, formWithPhotos } from '../../testing/admin-calls.ts';
import { formOf } from '../../testing/form-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const PATH = '/admin/completed-rides';
const NEEDED = { title: 'Spiti 2024', date: '2024-06-08', venue: 'Shimla' };
const add = async (fields: object = {}): Promise<CompletedRide> =>
  (await admin.post(PATH, { ...NEEDED, ...fields })).json.data.ride;
const change = (id: string, body: FormData | object) => admin.put(`${PATH}/${id}`, body);

describe('a change', () => {
  test('sets the named fields and leaves the rest, so two flags complete a ride', async () => {
    const ride = await add({ isPublished: false, details: 'Stays', date: '2024-06-08T06:00' });
    const { status, json } = await change(ride._id, { isPublished: true, isFeatured: true });
    expect([status, json.message]).toEqual([200, 'Completed ride updated successfully']);
    expect(json.data.ride).toMatchObject({ isPublished: true, isFeatured: true, details: 'Stays', date: ride.date });
    const line = await app.lastAudit();
    expect([line?.action, line?.before?.isFeatured, line?.after?.isFeatured]).toEqual([
      'completed-ride.updated',
      false,
      true,
    ]);
    // the form knows the day only
    expect((await change(ride._id, { date: '2024-06-08' })).json.data.ride.date).toBe(ride.date);
    expect((await change(ride._id, { date: '2024-06-09' })).json.data.ride.date).toBe('2024-06-08T18:30:00.000Z');
  });

  test('from an older version is refused', async () => {
    const ride = await add();
    await change(ride._id, { title: 'Second' });
    const late = await change(ride._id, formOf({ title: 'Third', unchangedSince: ride.updatedAt }));
    expect([late.status, late.json.errors[0].field]).toEqual([409, 'unchangedSince']);
  });

  test('orders the gallery, takes pictures out, and puts new ones where they belong', async () => {
    const { ride } = (await admin.post(PATH, await formWithPhotos(NEEDED, { gallery: 3 }))).json.data;
    const [first, second, third] = ride.gallery;
    const order = (galleryOrder: string[]) => ({ galleryOrder: JSON.stringify(galleryOrder) });
    const more = await change(ride._id, await formWithPhotos(order([third, 'new', first]), { gallery: 2 }));
    const { gallery } = more.json.data.ride;
    expect([gallery[0], gallery[2]]).toEqual([third, first]);
    expect(gallery).toHaveLength(4);
    expect(gallery).not.toContain(second);
    const appended = await change(ride._id, await formWithPhotos({}, { gallery: 1 }));
    expect(appended.json.data.ride.gallery.slice(0, 4)).toEqual(gallery);
    const unknown = second.replace(/[\da-f]{8}-/, '00000000-');
    expect((await change(ride._id, { galleryOrder: [unknown] })).status).toBe(400);
    expect((await change(ride._id, { title: 'Same gallery' })).json.data.ride.gallery).toHaveLength(5);
    expect((await change(ride._id, { galleryOrder: [] })).json.data.ride.gallery).toEqual([]);
  });

  test('never makes a gallery of more than 60, nor takes more than 20 files at once', async () => {
    const { ride } = (await admin.post(PATH, await formWithPhotos(NEEDED, { gallery: 1 }))).json.data;
    const many = Array.from({ length: 60 }, (_, at) => `/uploads/${at}`);
    await app.deps.db.execute(
      `update completed_rides set gallery = '${JSON.stringify(many)}'::jsonb where id = '${ride._id}'`,
    );
    const full = await change(ride._id, await formWithPhotos({}, { gallery: 1 }));
    expect([full.status, full.json.message]).toEqual([400, 'A gallery can hold at most 60 pictures.']);
    const tooMany = await admin.post(PATH, await formWithPhotos(NEEDED, { gallery: 21 }));
    expect([tooMany.status, tooMany.json.message]).toEqual([400, 'At most 20 pictures can be sent here.']);
  });

  test('brings another cover and takes it out again', async () => {
    const ride = await add();
    const { imgUrl } = (await change(ride._id, await formWithPhotos({}, { coverImage: 1 }))).json.data.ride;
    expect(imgUrl).toMatch(/^\/uploads\//);
    expect((await change(ride._id, { removeImage: true })).json.data.ride.imgUrl).toMatch(/^\/pictures\//);
  });
});

test('is deleted, also from the public list', async () => {
  const ride = await add();
  const { status, json } = await admin.delete(`${PATH}/${ride._id}`);
  expect([status, json]).toEqual([200, { success: true, message: 'Completed ride deleted successfully' }]);
  expect((await app.get(`/api/completed-rides/${ride._id}`)).status).toBe(404);
  expect((await admin.delete(`${PATH}/${ride._id}`)).status).toBe(404);
  expect(await app.lastAudit()).toMatchObject({ action: 'completed-ride.deleted', after: null });
});
