import { DEBUG_ENDPOINTS } from '@kickstand/contract/events/events.debug-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../db/schema/bookables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const start = (mode: 'development' | 'production') => startTestApp({ settings: { rateLimits: false, mode } });

describe('in development', () => {
  beforeAll(async () => {
    app = await start('development');
  });
  afterAll(() => app.stop());

  test('every event is listed, drafts included', async () => {
    const { json } = await app.get('/api/events/debug/all');
    const all = json.data.events as { title: string; isPublished: boolean }[];
    expect(all.filter((event) => !event.isPublished).map((event) => event.title)).toEqual(['Night Riding Clinic']);
    expect(all.length).toBeGreaterThan(5);
  });

  test('an unknown category becomes other, known ones stay', async () => {
    const before = (await app.get('/api/events/debug/all')).json.data.events;
    const { _id } = before[0];
    await app.deps.db
      .update(events)
      .set({ category: 'circus' as 'other' })
      .where(eq(events.id, _id));
    const fixed = await app.post('/api/events/debug/fix-categories', {});
    expect([fixed.status, fixed.json.data.fixed]).toEqual([200, 1]);
    const after = (await app.get('/api/events/debug/all')).json.data.events;
    expect(after).toEqual([{ ...before[0], category: 'other' }, ...before.slice(1)]);
    expect((await app.post('/api/events/debug/fix-categories', {})).json.data.fixed).toBe(0);
  });

  test('a test event is published at once', async () => {
    const listed = async () => (await app.get('/api/events?limit=100')).json.data.pagination.total as number;
    const before = await listed();
    const { status, json } = await app.post('/api/events/debug/create-test', {});
    expect([status, json.data.event.title, json.data.event.isPublished]).toEqual([201, 'Test event', true]);
    expect(await listed()).toBe(before + 1);
    expect((await app.get(`/api/events/${json.data.event._id}`)).status).toBe(200);
  });
});

describe('in production', () => {
  beforeAll(async () => {
    app = await start('production');
  });
  afterAll(() => app.stop());

  test.each(DEBUG_ENDPOINTS)('$method $path does not exist', async ({ method, path }) => {
    expect((await app.call(method, `/api${path}`, method === 'POST' ? { body: {} } : {})).status).toBe(404);
  });
});
