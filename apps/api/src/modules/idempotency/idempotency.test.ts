import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@kickstand/contract/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, idempotencyKeys } from '../../db/schema/operations.ts';
import { adminCalls, formWithPhotos } from '../../testing/admin-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cleanUp } from '../installation/clean-up.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let key: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());
beforeEach(() => {
  key = randomUUID();
});

const send = (method: string, path: string, body: FormData | object, as?: string) =>
  admin.send(method, path, body, as, key);
const countOf = async (table: string): Promise<number> => {
  const { rows } = (await app.deps.db.execute(sql.raw(`select count(*)::int as n from ${table}`))) as unknown as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? 0;
};

const RIDE = { title: 'Sent twice', startTime: '2031-01-01T05:00', venue: 'Sion', maxCapacity: 10, price: 0 };
const EVENT = {
  title: 'Sent twice',
  description: 'One of it',
  startDate: '2031-01-01T05:00',
  location: 'Sion',
  pricing: { isFree: true },
};
const CREATED: Record<string, { table: string; body: object }> = {
  '/admin/rides': { table: 'rides', body: RIDE },
  '/admin/completed-rides': { table: 'completed_rides', body: { title: 'Twice', date: '2025-01-01', venue: 'Sion' } },
  '/admin/events': { table: 'events', body: EVENT },
  '/admin/blogs': {
    table: 'blogs',
    body: { title: 'Twice', excerpt: 'Once', content: 'Once.', author: 'Asha', category: 'tips' },
  },
  '/admin/users': {
    table: 'users',
    body: { fullName: 'Asha Twice', email: 'asha.twice@riders.test', phone: '', role: 'user', isActive: true },
  },
};

describe('a request repeated with its key', () => {
  const creating = ENDPOINTS.filter((one) => one.idempotent && one.method === 'POST')
    .map(({ path }) => path)
    // these need more than one form, so their repetition is tested with them: pictures, the desk, messages, completing
    .filter((path) => !/^(?:\/admin)?\/(media|(event-)?bookings.*|.+\/(messages|complete))$/.test(path));

  test('all records of the back-office are created by such requests', () => {
    expect(creating.toSorted()).toEqual(Object.keys(CREATED).toSorted());
  });

  test.each(creating)('%s: one record, twice the same answer; its update is recognised too', async (path) => {
    const { table, body } = CREATED[path] as { table: string; body: object };
    const before = await countOf(table);
    const first = await send('POST', path, body);
    expect(first.status, first.json.message).toBe(201);
    expect(await send('POST', path, body)).toEqual(first);
    expect(await countOf(table)).toBe(before + 1);

    const [record] = Object.values(first.json.data) as { _id: string; updatedAt: string }[];
    const change = { ...body, unchangedSince: record?.updatedAt };
    key = randomUUID();
    const updated = await send('PUT', `${path}/${record?._id}`, change);
    expect(updated.status, updated.json.message).toBe(200);
    const lines = await countOf('audit_log');
    expect(await send('PUT', `${path}/${record?._id}`, change)).toEqual(updated);
    expect(await countOf('audit_log')).toBe(lines);
    key = '';
    expect((await send('PUT', `${path}/${record?._id}`, change)).status).toBe(409);
  });

  test('/admin/media: one picture, twice the same answer', async () => {
    const upload = async () => {
      const photo = (await formWithPhotos({}, { gallery: 1 })).get('gallery') as File;
      const form = new FormData();
      form.append('picture', photo);
      return send('POST', '/admin/media', form);
    };
    const before = await countOf('media');
    const first = await upload();
    expect(first.status, first.json.message).toBe(201);
    expect(await upload()).toEqual(first);
    expect(await countOf('media')).toBe(before + 1);
  });

  test('six at the same moment create one record, and all get the same result', async () => {
    const before = await countOf('rides');
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('POST', '/admin/rides', RIDE)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ json }) => json.data.ride._id)).size).toBe(1);
    expect(await countOf('rides')).toBe(before + 1);
  });

  test('stores its pictures once, one after the other or at the same moment', async () => {
    const form = () => formWithPhotos({ title: 'Photos', date: '2025-01-01', venue: 'Sion' }, { gallery: 2 });
    const pictures = await countOf('media');
    const first = await send('POST', '/admin/completed-rides', await form());
    expect(await send('POST', '/admin/completed-rides', await form())).toEqual(first);
    expect(await countOf('media')).toBe(pictures + 2);
    for (const url of first.json.data.ride.gallery) expect((await app.get(url)).status).toBe(200);

    key = randomUUID();
    const bodies = await Promise.all([form(), form(), form()]);
    const answers = await Promise.all(bodies.map((body) => send('POST', '/admin/completed-rides', body)));
    expect(new Set(answers.map(({ json }) => json.data.ride._id)).size).toBe(1);
    expect(await countOf('media')).toBe(pictures + 4);
    for (const url of answers[0]?.json.data.ride.gallery ?? []) expect((await app.get(url)).status).toBe(200);
  });
});

describe('a key', () => {
  test('is not valid for a different request, nor for one with a different picture', async () => {
    await send('POST', '/admin/rides', RIDE);
    const changed = await send('POST', '/admin/rides', { ...RIDE, venue: 'Vashi' });
    expect([changed.status, changed.json.message]).toEqual([
      400,
      'Your earlier attempt was saved after all, without your latest changes. Close this form and open the saved record to add them.',
    ]);
    const fields = { ...RIDE, maxCapacity: '10', price: '0' };
    expect((await send('POST', '/admin/rides', await formWithPhotos(fields, { rideImage: 1 }))).status).toBe(400);
  });

  test('may be used again after a refusal, which changed nothing', async () => {
    expect((await send('POST', '/admin/rides', { ...RIDE, endTime: '2031-01-01T04:00' })).status).toBe(400);
    expect((await send('POST', '/admin/rides', RIDE)).status).toBe(201);
  });

  test('belongs to one person and one endpoint', async () => {
    const another = { fullName: 'Second Admin', email: 'second.admin@riders.test', role: 'admin', isActive: true };
    expect((await send('POST', '/admin/users', another)).status).toBe(201);
    expect((await send('POST', '/admin/rides', RIDE)).status).toBe(201);
    const [row] = await app.deps.db.select().from(idempotencyKeys);
    await app.deps.db.update(idempotencyKeys).set({ actorId: `${row?.actorId}-other` });
    const before = await countOf('rides');
    expect((await send('POST', '/admin/rides', RIDE)).status).toBe(201);
    expect(await countOf('rides')).toBe(before + 1);
  });

  test.each(['short', 'x'.repeat(101), 'with blanks in between', "'; drop table rides; --"])(
    'that is malformed is refused: %s',
    async (malformed) => {
      key = malformed;
      expect((await send('POST', '/admin/rides', RIDE)).status).toBe(400);
    },
  );

  test('expires after a day, and a person keeps at most 500', async () => {
    const first = await send('POST', '/admin/rides', RIDE);
    const [line] = await app.deps.db.select().from(auditLog).where(sql`entity_id = ${first.json.data.ride._id}`);
    const actorId = line?.actorId as string;
    const rows = Array.from({ length: 520 }, (_, at) => ({
      actorId,
      endpoint: 'POST /admin/rides',
      key: `filler-key-number-${at}`,
      fingerprint: '',
      createdAt: new Date(app.deps.now().getTime() - 60_000 - at * 1000),
    }));
    await app.deps.db.insert(idempotencyKeys).values(rows);
    key = randomUUID();
    await send('POST', '/admin/rides', RIDE);
    expect(await app.deps.db.$count(idempotencyKeys, sql`actor_id = ${actorId}`)).toBe(500);

    app.passMinutes(24 * 60 + 1);
    await cleanUp(app.deps);
    expect(await countOf('idempotency_keys')).toBe(0);
  });
});
