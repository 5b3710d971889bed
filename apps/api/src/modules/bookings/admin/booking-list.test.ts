import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchesTextIn } from '../../../db/list-query.ts';
import type { Width } from '../../../db/pages-of-ids.ts';
import { users } from '../../../db/schema/accounts.ts';
import { rides } from '../../../db/schema/bookables.ts';
import { bookingSearch } from '../../../db/schema/booking-lists.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { adminCalls } from '../../../testing/admin-calls.ts';
import { addMember, addRide } from '../../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectBookingPage } from './booking-list.queries.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;

const NAMES = [
  ...['Asha Patil', 'José Núñez', 'JOSÉ', '100% Rao', 'under_score', 'back\\slash', "O'Brien", '"Quoted"', 'Ö', 'x'],
  ...['आशा पाटील', 'Ravi  Two Gaps', 'ravi', 'İstanbul', 'ẞharp', '#hash', '--', ''],
];

beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  admin = adminCalls(app, (await addAdministrator(app)).token);
  const member = await addMember(app);
  const [malshej, coast] = [await addRide(app, { title: 'Malshej 50%' }), await addRide(app, { title: 'Côte_d’Or' })];
  // some were made in the same moment
  const at = (index: number) => new Date(Date.UTC(2026, 2, 1 + Math.floor(index / 3)));
  for (const [index, fullName] of NAMES.entries()) {
    await storeBooking(app, {
      rideId: index % 2 ? malshej : coast,
      status: (['paid', 'failed', 'cancelled', 'refunded'] as const)[index % 4] ?? 'paid',
      ...(index % 5 === 0 && { userId: member.id }),
      paymentId: index % 3 ? `pay_${index}AbC` : null,
      personalInfo: { fullName, email: `rider${index}@riders.test`, contactNumber: `98200 0011${index % 10}` },
      createdAt: at(index),
    });
  }
});
afterAll(() => app.stop());

type Listed = { data: AdminBooking[]; pagination: { total: number } };
const listed = async (query: string): Promise<Listed> => (await admin.get(`/admin/bookings?${query}`)).json.data;

/** The same question to the columns of bookings, accounts and rides themselves. */
const idsByColumns = async (search: string) => {
  const texts = (pattern: string) => [
    sql`bookings.search_text like lower(${pattern})`,
    sql`bookings.user_id in (select u.id from users u where u.full_name ilike ${pattern} or u.email ilike ${pattern})`,
    sql`bookings.ride_id in (select i.id from rides i where i.title ilike ${pattern} or i.place ilike ${pattern})`,
  ];
  const matching = matchesTextIn(search, { texts, codes: [sql`bookings.search_codes`] });
  const rows = await app.deps.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.kind, 'ride'), matching));
  return rows.map(({ id }) => id).toSorted();
};

const WORDS = [
  ...[
    'a',
    'ra',
    'rav',
    'ravi',
    'RAVI',
    'asha patil',
    'patil asha',
    '%',
    '_',
    '\\',
    '%%',
    '__',
    'r_v',
    '50%',
    "o'b",
    '"q',
  ],
  ...[
    'é',
    'É',
    'josé',
    'JOSÉ',
    'NÚÑEZ',
    'ñ',
    'ö',
    'पाटील',
    'पा',
    'i̇',
    'ß',
    'ẞ',
    'côte_',
    '’',
    '#',
    '#h',
    '-',
    '--',
    "';--",
  ],
  ...['rider1', '@riders.test', '9820000113', '+91 98200 00113', '0113', 'pay_4abc', 'PAY-4-ABC', 'test omkar', 'zzzz'],
];

test.each(WORDS)('finds %j as the columns themselves do', async (search) => {
  const { data } = await listed(`limit=100&search=${encodeURIComponent(search)}`);
  expect(data.map(({ _id }) => _id).toSorted()).toEqual(await idsByColumns(search));
});

test('pages of every size and order make up the whole list, read from either end', async () => {
  for (const sort of ['createdAt', '-createdAt', 'amount', '-status', 'passenger', '-schedule', 'bookingNumber']) {
    const whole = (await listed(`limit=100&sort=${sort}`)).data.map(({ _id }) => _id);
    expect(whole).toHaveLength(NAMES.length);
    const pages: string[] = [];
    for (let page = 1; page <= 4; page++) {
      const { data, pagination } = await listed(`limit=5&sort=${sort}&page=${page}`);
      expect(pagination).toEqual({ page, limit: 5, total: NAMES.length, pages: 4 });
      pages.push(...data.map(({ _id }) => _id));
    }
    expect(pages, sort).toEqual(whole);
    expect((await listed(`limit=5&sort=${sort}&page=5`)).data).toEqual([]);
  }
  const beyond = await listed('limit=5&page=9&search=riders');
  expect(beyond).toMatchObject({ data: [], pagination: { total: NAMES.length } });
});

test('every change of a booking, account or ride reaches what it is found and counted by', async () => {
  const { db } = app.deps;
  const member = await addMember(app);
  const rideId = await addRide(app, { title: 'Before' });
  const id = await storeBooking(app, { rideId, userId: member.id, status: 'created' });
  const spare = await storeBooking(app, { rideId, status: 'failed' });
  const change = (values: Partial<typeof bookings.$inferInsert>) =>
    db.update(bookings).set(values).where(eq(bookings.id, id));
  await expectInStep();
  for (const values of [
    { orderId: 'order_9' },
    { status: 'paid', paymentId: 'pay_9' },
    { amountPaise: 99_00 },
    { bookingNumber: 'NEW1234' },
    { personalInfo: { fullName: '', email: '', contactNumber: '', address: '', gender: '', dateOfBirth: '' } as never },
    { status: 'cancelled' },
    { status: 'refunded' },
  ] as const) {
    await change(values);
    await expectInStep();
  }
  await db.update(users).set({ fullName: 'Renamed Rider' }).where(eq(users.id, member.id));
  await db.update(rides).set({ title: 'After', place: 'Elsewhere' }).where(eq(rides.id, rideId));
  await expectInStep();
  expect((await listed('search=renamed%20after')).data.map(({ _id }) => _id)).toEqual([id]);
  await db.delete(users).where(eq(users.id, member.id));
  await db.delete(bookings).where(eq(bookings.id, spare));
  await expectInStep();
  expect((await listed('search=renamed')).data).toEqual([]);
});

test('a wide search shows the same pages, and counts no further than it says', async () => {
  const wanted = { search: 'riders', kind: 'ride' as const, itemIds: null };
  const ask = (sort: 'createdAt' | '-createdAt', page: number, width?: Width) =>
    selectBookingPage(app.deps.db, wanted, { page, limit: 2, sort, ...(width && { width }) });
  for (const sort of ['createdAt', '-createdAt'] as const) {
    for (const page of [1, 2, 6]) {
      const { ids } = await ask(sort, page);
      for (const [newest, near] of [
        [1, 100],
        [3, 100],
        [1_000, 100],
        [1_000, 2],
      ] as const) {
        expect(await ask(sort, page, { counted: 5, newest, near })).toEqual({ ids, total: 5, isMore: true });
      }
    }
  }
});

test('a held place is found and counted although it is written nowhere yet', async () => {
  const { db } = app.deps;
  const rideId = await addRide(app, { title: 'Quiet Lake' });
  const id = await storeBooking(app, { rideId, status: 'created', personalInfo: { fullName: 'Heldina Vaz' } });
  const before = await listed('limit=1');
  expect(await db.$count(bookingSearch, eq(bookingSearch.bookingId, id))).toBe(0);
  for (const search of ['heldina', 'heldina quiet', 'heldina&status=created']) {
    expect((await listed(`search=${search}`)).data.map(({ _id }) => _id)).toEqual([id]);
  }
  expect((await listed('search=heldina&status=paid')).data).toEqual([]);
  await db.update(bookings).set({ status: 'failed' }).where(eq(bookings.id, id));
  await expectInStep();
  expect((await listed('search=heldina')).data.map(({ _id }) => _id)).toEqual([id]);
  await db.update(bookings).set({ status: 'created', holdExpiresAt: new Date() }).where(eq(bookings.id, id));
  await expectInStep();
  expect((await listed('search=heldina')).data).toHaveLength(1);
  expect((await listed('limit=1')).pagination.total).toBe(before.pagination.total);
});

/** What triggers have written is what the bookings say. */
async function expectInStep(): Promise<void> {
  const { rows } = (await app.deps.db.execute(sql`
    select 'search' as wrong, coalesce(t.booking_id, s.booking_id) as id
      from (select * from booking_texts where status <> 'created') t full join booking_search s using (booking_id)
      where (s.kind, s.item_id, s.status, s.amount_paise, s.created_at, s.number, s.words, s.codes) is distinct from
        (t.kind, t.item_id, t.status, t.amount_paise, t.created_at, t.number, t.words, t.codes)
    union all
    select 'tally', coalesce(t.item_id, c.item_id) from booking_tallies t full join (
        select coalesce(ride_id, event_id) as item_id, array[
          count(*) filter (where status = 'paid'), count(*) filter (where status = 'failed'),
          count(*) filter (where status = 'refunded'), count(*) filter (where status = 'cancelled'),
          coalesce(sum(amount_paise) filter (where status = 'paid'), 0)::bigint] as counts
        from bookings where status <> 'created' group by 1) c using (item_id)
      where coalesce(array[t.paid, t.failed, t.refunded, t.cancelled, t.paid_paise], array[0, 0, 0, 0, 0])
        is distinct from coalesce(c.counts, array[0, 0, 0, 0, 0])
  `)) as unknown as { rows: object[] };
  expect(rows).toEqual([]);
}
