import { periodSpan } from '@kickstand/contract/audit/audit.rules';
import type { AuditLine } from '@kickstand/contract/audit/audit.schema';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { and, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchesTextIn } from '../../db/list-query.ts';
import { auditDays, auditLog } from '../../db/schema/operations.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addMember, addRide } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countPastDays } from './audit-log.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;

const NAMES = ['Asha Patil', 'José', '100% Rao', 'under_score', 'back\\slash', "O'Brien", '"Quoted"', 'आशा', 'Ö', ''];

type Line = typeof auditLog.$inferInsert;
const line = (daysAgo: number, more: Partial<Line> = {}): Line => ({
  at: new Date(app.deps.now().getTime() - daysAgo * DAY_MS),
  actorKind: 'member',
  actorName: 'Asha Patil',
  action: 'booking.created',
  entity: 'booking',
  entityId: 'gone',
  ...more,
});

beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  // the last seven days stay the same
  app.stopClock();
  admin = adminCalls(app, (await addAdministrator(app)).token);
  const { id: memberId } = await addMember(app);
  const rideId = await addRide(app, { title: 'Malshej 50% Côte_d’Or' });
  const bookingId = await storeBooking(app, { rideId, bookingNumber: 'KR4T7MW' });
  const lines = NAMES.map((name, index) =>
    line(index * 2.4, {
      actorName: name,
      actorKind: index % 2 ? 'member' : 'admin',
      action: index % 3 ? 'ride.updated' : 'booking.created',
      entity: index % 3 ? 'ride' : 'booking',
      entityId: index % 3 ? rideId : bookingId,
      before: index % 4 ? { title: name, note: 'line\nbreak and "quotes"' } : null,
      after: { title: `${name} now`, amountPaise: 150_000 },
    }),
  );
  // some in the same moment
  await app.deps.db
    .insert(auditLog)
    .values([...lines, line(9, { entity: 'user', entityId: memberId }), line(9), line(9)]);
});
afterAll(() => app.stop());

type Listed = { data: AuditLine[]; pagination: { total: number } };
const listed = async (query: string): Promise<Listed> => (await admin.get(`/admin/audit-log?${query}`)).json.data;
const idsOf = ({ data }: Listed) => data.map(({ _id }) => _id);

/** The same question to the columns themselves. */
const idsByColumns = async (search: string) => {
  const mentions = (pattern: string) => sql`(
    audit_log.actor_name ilike ${pattern} or audit_log.entity_id ilike ${pattern}
    or audit_log.before::text ilike ${pattern} or audit_log.after::text ilike ${pattern}
    or audit_log.entity_id in (
      select b.id from bookings b where '#' || b.booking_number ilike ${pattern}
      union all select r.id from rides r where r.title ilike ${pattern}
      union all select u.id from users u where u.full_name ilike ${pattern}))`;
  const rows = await app.deps.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matchesTextIn(search, { texts: (pattern) => [mentions(pattern)] }));
  return rows.map(({ id }) => String(id)).toSorted();
};

const WORDS = [
  ...[
    'a',
    'as',
    'asha',
    'ASHA patil',
    'patil now',
    '%',
    '_',
    '\\',
    '50%',
    "o'b",
    '"q',
    '\\"q',
    '\\n',
    'é',
    'É',
    'JOSÉ',
    'आशा',
  ],
  ...['ö', '#kr4t', 'kr4t7mw', 'côte_', 'malshej asha', 'amountpaise', '150000', '{', '": "', 'gone', 'zzzz', 'omkar'],
];

test.each(WORDS)('the log finds %j as its columns do', async (search) => {
  const found = await listed(`limit=100&search=${encodeURIComponent(search)}`);
  expect(idsOf(found).toSorted()).toEqual(await idsByColumns(search));
  expect(found.pagination.total).toBe(found.data.length);
});

const QUERIES = [
  '',
  '&entity=ride',
  '&action=created',
  '&actor=admin',
  '&entity=booking&actor=member',
  '&period=7-days',
];

const pagesOf = async (query: string) => {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = await listed(`limit=4&page=${page}${query}`);
    if (data.length === 0) return { ids, total: pagination.total };
    ids.push(...data.map(({ _id }) => _id));
  }
};

test('days that are counted change no page and no total, nor do lines that come or go later', async () => {
  const { db } = app.deps;
  const all = async () => {
    const found: Record<string, unknown> = {};
    for (const query of QUERIES) {
      for (const sort of ['at', '-at']) found[`${sort}${query}`] = await pagesOf(`${query}&sort=${sort}`);
    }
    return found;
  };
  const uncounted = await all();
  await countPastDays(app.deps);
  await countPastDays(app.deps);
  expect(await db.$count(auditDays)).toBeGreaterThan(5);
  expect(await all()).toEqual(uncounted);

  const late = await db
    .insert(auditLog)
    .values([line(9), line(400, { isDemo: true })])
    .returning({ id: auditLog.id });
  const more = await listed('limit=100');
  expect(more.pagination.total).toBe(Number((uncounted['-at'] as { total: number }).total) + 2);
  expect(idsOf(more).at(-1)).toBe(String(late[1]?.id));
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('kickstand.leaving_demo', 'yes', true)`);
    await transaction.delete(auditLog).where(and(sql`is_demo`));
  });
  expect((await listed('limit=100')).pagination.total).toBe(more.pagination.total - 1);
  const span = periodSpan('7-days', app.deps.now());
  expect((await pagesOf('&period=7-days')).total).toBe(
    await db.$count(auditLog, sql`at >= ${span.from.toISOString()}::timestamptz`),
  );
});
