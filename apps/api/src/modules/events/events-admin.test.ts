import { EVENT_CATEGORIES } from '@kickstand/contract/events/events.rules';
import type { AdminEvent } from '@kickstand/contract/events/events.schema';
import { matchesEvent } from '@kickstand/contract/events/events-admin.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../db/schema/bookables.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addEvent } from '../../testing/booking-steps.ts';
import { EVENT_FORM, jpeg, LEAST_EVENT, section } from '../../testing/event-forms.ts';
import { formOf } from '../../testing/form-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: true } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const create = async (form: object = LEAST_EVENT) => (await admin.post('/admin/events', form)).json.data.event;
const list = async (query = '') => (await admin.get(`/admin/events${query}`)).json.data;
const titles = async (query: string) => (await list(query)).data.map((event: { title: string }) => event.title);

describe('pictures of sections', () => {
  const url = (event: { contentSections: { imageUrl: string }[] }, place = 0) => event.contentSections[place]?.imageUrl;
  const json = (sections: unknown[]) => JSON.stringify(sections);
  const FIELDS = { ...LEAST_EVENT, pricing: JSON.stringify(LEAST_EVENT.pricing) };

  test('find their section by its temporary id, stay, are replaced and taken out', async () => {
    const added = await admin.post(
      '/admin/events',
      formOf({
        ...FIELDS,
        contentSections: json([section({ _id: 'a', order: 0 }), section({ _id: 'b', order: 1 })]),
        sectionImage_b: await jpeg(),
      }),
    );
    const { event } = added.json.data;
    expect(url(event, 0)).toMatch(/^\/pictures\/events\//);
    expect(url(event, 1)).toMatch(/^\/uploads\//);
    const [{ _id: first }, { _id: second }] = event.contentSections;
    const put = (fields: Parameters<typeof formOf>[0]) => admin.put(`/admin/events/${event._id}`, formOf(fields));

    // neither another address nor silence moves a picture
    const kept = [
      section({ _id: first, order: 0 }),
      section({ _id: second, order: 1, imageUrl: 'https://evil.test/x' }),
    ];
    const same = await put({ ...FIELDS, contentSections: json(kept) });
    expect(url(same.json.data.event, 1)).toBe(url(event, 1));
    const silent = await put(FIELDS);
    expect(silent.json.data.event.contentSections).toEqual(same.json.data.event.contentSections);

    const replaced = await put({ ...FIELDS, [`sectionImage_${second}`]: await jpeg('#224466') });
    expect(url(replaced.json.data.event, 1)).toMatch(/^\/uploads\//);
    expect(url(replaced.json.data.event, 1)).not.toBe(url(event, 1));

    const out = await put({ ...FIELDS, contentSections: json([section({ _id: second, imageUrl: null })]) });
    expect(out.json.data.event.contentSections).toHaveLength(1);
    expect(url(out.json.data.event)).toMatch(/^\/pictures\/events\//);
    const none = await put({ ...FIELDS, contentSections: '[]' });
    expect(none.json.data.event.contentSections).toEqual([]);
  });

  test('of no section are refused', async () => {
    const { status, json: answer } = await admin.post(
      '/admin/events',
      formOf({ ...FIELDS, sectionImage_x: await jpeg() }),
    );
    expect([status, answer.errors[0].field]).toEqual([400, 'sectionImage_x']);
  });

  test.each(['eventImage', 'sectionImage_a'])('%s must be a picture', async (field) => {
    const fields = { ...FIELDS, contentSections: json([section({ _id: 'a' })]) };
    const sent = formOf({ ...fields, [field]: new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }) });
    const { status, json: answer } = await admin.post('/admin/events', sent);
    expect([status, answer.errors[0].field]).toEqual([415, field]);
    expect(answer.message).toMatch(/^Please select an image file/);
  });
});

describe('the list', () => {
  test('holds every event, published or not, at body.data.data, with its counters', async () => {
    const { data, pagination, summary } = await list();
    const all = await app.deps.db.select().from(events);
    expect(data).toHaveLength(all.length);
    expect(pagination).toEqual({ page: 1, limit: 500, total: all.length, pages: 1 });
    expect(summary.total).toBe(all.length);
    expect(data.some((event: { isPublished: boolean }) => !event.isPublished)).toBe(true);
  });

  test('counts upcoming events, today’s events and all participants, whatever the filter', async () => {
    const before = (await list()).summary;
    await addEvent(app, { inHours: 1 });
    await addEvent(app, { inHours: 0 });
    await addEvent(app, { inHours: -48 });
    await addEvent(app, { startsAt: null });
    const { summary } = await list('?search=nothing-like-it');
    expect(summary).toEqual({
      total: before.total + 4,
      upcoming: before.upcoming + 1,
      today: before.today + 1,
      participants: before.participants,
    });
  });

  test('finds by title, location and details, and by category', async () => {
    await create({
      ...LEAST_EVENT,
      title: 'Alpha 50% meet',
      location: 'Bravo',
      details: 'Charlie_x',
      category: 'meetup',
    });
    for (const words of ['ALPHA', 'bravo', 'charlie', '50%25', 'charlie_x']) {
      expect(await titles(`?search=${words}`), words).toEqual(['Alpha 50% meet']);
    }
    expect(await titles('?search=charlieyx')).toEqual([]);
    expect(await titles('?search=alpha&category=ride')).toEqual([]);
    expect(await titles('?search=alpha&category=meetup')).toEqual(['Alpha 50% meet']);
    expect((await admin.get('/admin/events?category=circus')).status).toBe(400);
  });

  test('filters in the database as the screen filters its loaded rows', async () => {
    await create({ ...LEAST_EVENT, title: '100% Chai_Meet', details: 'Two cups, “cutting”.' });
    const { data: all } = await list('?limit=1000');
    for (const search of ['CHAI', 'sion', 'cutting two', '100%', '_', 'karjat park', 'no such event', ' ']) {
      const expected = all.filter((event: AdminEvent) => matchesEvent(event, { search }));
      expect((await list(`?limit=1000&search=${encodeURIComponent(search)}`)).data, search).toEqual(expected);
    }
    for (const category of EVENT_CATEGORIES) {
      const expected = all.filter((event: AdminEvent) => matchesEvent(event, { category }));
      expect((await list(`?limit=1000&category=${category}`)).data, category).toEqual(expected);
    }
  });

  test('is sorted and cut into pages by the server', async () => {
    for (const title of ['zeta page', 'Eta page', 'theta page']) await create({ ...LEAST_EVENT, title });
    expect(await titles('?search=page&sort=title')).toEqual(['Eta page', 'theta page', 'zeta page']);
    expect(await titles('?search=page&sort=-title&limit=2')).toEqual(['zeta page', 'theta page']);
    expect(await titles('?search=page&sort=-title&limit=2&page=2')).toEqual(['Eta page']);
    expect((await list('?search=page&limit=2')).pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
    for (const query of ['sort=secret', 'limit=0', 'limit=1001', 'page=0', 'page=x']) {
      expect((await admin.get(`/admin/events?${query}`)).status, query).toBe(400);
    }
  });
});

describe('an event is changed', () => {
  test('and fields left out stay as they are', async () => {
    const { event } = (await admin.post('/admin/events', formOf({ ...EVENT_FORM, eventImage: await jpeg() }))).json
      .data;
    const { status, json } = await admin.put(`/admin/events/${event._id}`, {
      title: 'Slower Race Cup',
      description: event.description,
      startDate: event.startDate,
      location: event.location,
      venue: { city: 'Neral' },
      endDate: '',
    });
    expect([status, json.message]).toEqual([200, 'Event updated successfully']);
    const { updatedAt, title, venue, endDate, ...rest } = json.data.event;
    expect({ title, endDate }).toEqual({ title: 'Slower Race Cup', endDate: null });
    expect(venue).toEqual({ ...event.venue, city: 'Neral' });
    const { updatedAt: _, title: __, venue: ___, endDate: ____, ...before } = event;
    expect(rest).toEqual(before);
    // omitted fields must still be consistent: the event would be over before its deadline
    const refused = await admin.put(`/admin/events/${event._id}`, { ...LEAST_EVENT, removeImage: true });
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'registrationDeadline']);
    const change = { ...LEAST_EVENT, registrationDeadline: '', removeImage: true };
    const again = await admin.put(`/admin/events/${event._id}`, change);
    expect(again.json.data.event.imgUrl).toMatch(/^\/pictures\//);
  });

  test('the public sees it at once', async () => {
    const event = await create({ ...LEAST_EVENT, isPublished: true });
    await app.get(`/api/events/${event._id}`);
    await admin.put(`/admin/events/${event._id}`, { ...LEAST_EVENT, title: 'Coffee Meet' });
    expect((await app.get(`/api/events/${event._id}`)).json.data.event.title).toBe('Coffee Meet');
    await admin.put(`/admin/events/${event._id}`, { ...LEAST_EVENT, isPublished: false });
    expect((await app.get(`/api/events/${event._id}`)).status).toBe(404);
  });

  test('any status may be set, and taken back', async () => {
    const { _id } = await create();
    for (const status of ['published', 'cancelled', 'completed', 'postponed', 'draft']) {
      const { json } = await admin.put(`/admin/events/${_id}`, { ...LEAST_EVENT, status });
      expect(json.data.event).toMatchObject({ status, cancelledAt: null });
    }
  });

  test('not from an older version: the second editor is notified and loses nothing', async () => {
    const event = await create();
    const put = (title: string) =>
      admin.put(`/admin/events/${event._id}`, { ...LEAST_EVENT, title, unchangedSince: event.updatedAt });
    expect((await put('Mine')).status).toBe(200);
    const { status, json } = await put('Theirs');
    expect([status, json.errors[0].field]).toEqual([409, 'unchangedSince']);
    expect((await admin.get(`/admin/events/${event._id}`)).json.data.event.title).toBe('Mine');
  });

  test('with both sides in the audit log', async () => {
    const { _id } = await create();
    await admin.put(`/admin/events/${_id}`, { ...LEAST_EVENT, title: 'Renamed' });
    await admin.delete(`/admin/events/${_id}`);
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, _id)).orderBy(auditLog.id);
    expect(lines.map(({ action, before, after }) => [action, before?.title, after?.title])).toEqual([
      ['event.created', undefined, 'Chai Meet'],
      ['event.updated', 'Chai Meet', 'Renamed'],
      ['event.deleted', 'Renamed', undefined],
    ]);
    expect(lines[0]).toMatchObject({ entity: 'event', actorKind: 'admin' });
  });

  test('or deleted, and then there is nothing left', async () => {
    const { _id } = await create({ ...LEAST_EVENT, isPublished: true });
    const { status, json } = await admin.delete(`/admin/events/${_id}`);
    expect([status, json]).toEqual([200, { success: true, message: 'Event deleted successfully' }]);
    expect((await app.get(`/api/events/${_id}`)).status).toBe(404);
    for (const [method, body] of [['GET'], ['DELETE'], ['PUT', LEAST_EVENT]] as const) {
      const gone = await admin.send(method, `/admin/events/${_id}`, body);
      expect([gone.status, gone.json.message]).toEqual([404, 'Event not found']);
    }
    expect((await admin.post(`/admin/events/${_id}/cancel`, { reason: 'Rain' })).status).toBe(404);
  });
});
