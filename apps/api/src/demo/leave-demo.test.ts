import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import { blogs } from '../db/schema/blogs.ts';
import { rides } from '../db/schema/bookables.ts';
import { bookings } from '../db/schema/bookings.ts';
import { ledger } from '../db/schema/ledger.ts';
import { auditLog } from '../db/schema/operations.ts';
import { deletedRecords } from '../db/schema/records.ts';
import { examine } from '../modules/doctor/doctor.service.ts';
import { adminCalls } from '../testing/admin-calls.ts';
import { addMember, addRide, bookRide, type Member, placesOf } from '../testing/booking-steps.ts';
import { publish } from '../testing/club-steps.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { isEmptyDatabase, prepareDemo } from './demo.service.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const OWN = { fullName: 'Leena Naik', email: 'leena@coastal-riders.example', password: 'monsoon-7' };
const NAME = 'Coastal Riders Goa';
const OWN_FACT = { term: 'Coast', detail: '105 km' };
const EDIT = { actorKind: 'admin' as const, action: 'ride.updated', entity: 'ride' };
/** Tables that hold no records of the club. */
const NO_RECORDS = ['installation', 'sandbox_faults', 'request_counts'];

let app: TestApp;
let demo: Map<string, Set<string>>;
beforeAll(async () => {
  // no job may add rows while they are compared
  app = await startTestApp({ settings: { rateLimits: false }, isWorking: false });
  demo = await keysByTable();
});
afterAll(() => app.stop());

type Row = Record<string, unknown>;
const rowsOf = async (statement: string) => ((await app.deps.db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** What identifies each row of each table. */
async function keysByTable(): Promise<Map<string, Set<string>>> {
  const tables = await rowsOf("select table_name as name from information_schema.tables where table_schema = 'public'");
  const keys = new Map<string, Set<string>>();
  for (const { name } of tables) {
    if (NO_RECORDS.includes(String(name))) continue;
    const rows = await rowsOf(
      `select coalesce(row ->> 'id', row::text) as key from (select to_jsonb(t) as row from ${name} t) r`,
    );
    keys.set(String(name), new Set(rows.map(({ key }) => String(key))));
  }
  return keys;
}

const countsOf = (keys: Map<string, Set<string>>) =>
  Object.fromEntries([...keys].map(([name, { size }]) => [name, size]));
const demoRide = async (slug: string) => {
  const [ride] = await app.deps.db.select().from(rides).where(eq(rides.slug, slug));
  if (!ride) throw new Error(`no ride ${slug}`);
  return ride;
};
const leave = (token: string, confirmation = NAME) =>
  app.post('/api/admin/setup/demo/leave', { confirmation }, { token });

/** The club's own name, and own entries among the demo's. */
async function publishOwn(token: string): Promise<void> {
  const admin = adminCalls(app, token);
  const { identity, people, home } = CLUB_DEFAULTS;
  const [founder] = people.leadership;
  const captain = { ...founder, id: 'anika-desai', name: 'Anika Desai' };
  const about = { ...home.about, text: 'We ride the coast.', facts: [...home.about.facts, OWN_FACT] };
  await publish(admin, 'identity', { ...identity, name: NAME });
  await publish(admin, 'people', { ...people, leadership: [...people.leadership, captain] });
  await publish(admin, 'home', { ...home, about });
}

/** A receipt of the sandbox, and a payout that names its payment beside one that names others. */
async function addPapersOf(bookingId: string): Promise<void> {
  const payment = `(select id from payments where booking_id = '${bookingId}')`;
  await rowsOf("insert into tax_series (name, last) values ('TEST/26-27', 1)");
  await rowsOf(`insert into tax_documents (number, series, serial, kind, reference, payment_id, amount_paise, rate,
    taxable_paise, cgst_paise, sgst_paise, gstin, legal_name, issued_at) values ('TEST/26-27/000001', 'TEST/26-27', 1,
    'receipt', ${payment}, ${payment}, 100, 0, 100, 0, 0, '27AAPFU0939F1ZV', 'Demo', now())`);
  for (const [id, reference] of [
    ['setl_demo', payment],
    ['setl_own', "'pay_real'"],
  ]) {
    await rowsOf(`insert into payouts values ('${id}', 'UTR000', now(), now())`);
    await rowsOf(`insert into payout_lines (payout_id, type, reference, amount_paise, fee_paise, tax_paise, credit_paise,
      debit_paise) values ('${id}', 'payment', ${reference}, 100, 0, 0, 100, 0)`);
  }
}

describe('an installation in which people have added things', () => {
  let own: string;
  let member: Member;
  let kept: string;
  let ownRide: string;
  let booked: { bookingId: string };
  let before: Map<string, Set<string>>;
  let trials: string[];
  let edited: string;

  beforeAll(async () => {
    const demoAdmin = await app.tokenOf('admin');
    ownRide = await addRide(app, { title: 'Cabo de Rama' });
    member = await addMember(app);
    kept = (await demoRide('kaas-plateau-and-thoseghar')).id;
    booked = await bookRide(app, member, kept);
    await bookRide(app, member, ownRide);
    const rider = { id: '', email: DEMO_ACCOUNTS.rider.email, token: await app.tokenOf('rider') };
    const other = await app.deps.db
      .select()
      .from(rides)
      .where(and(eq(rides.isDemo, true), eq(rides.isActive, true)));
    const open = other.find(
      ({ startsAt, pricePaise, takenCount, capacity, id, slug }) =>
        startsAt &&
        startsAt > app.deps.now() &&
        pricePaise > 0 &&
        takenCount < capacity &&
        id !== kept &&
        !['marine-drive-night-ride', 'bhandardara-lake-camp'].includes(slug),
    );
    trials = [(await bookRide(app, rider, open?.id ?? '')).bookingId, (await bookRide(app, rider, ownRide)).bookingId];
    await addPapersOf(trials[0] ?? '');
    const [article] = await app.deps.db.select().from(blogs).where(eq(blogs.isPublished, true)).limit(1);
    await app.call('DELETE', `/api/admin/blogs/${article?.id}`, { token: demoAdmin });
    expect(await app.deps.db.$count(deletedRecords)).toBe(1);
    edited = open?.id ?? '';
    await app.deps.db.insert(auditLog).values({ ...EDIT, at: app.deps.now(), entityId: edited });
    const refused = await leave(demoAdmin);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringMatching(/Create your own administrator/),
    ]);
    const made = await app.post('/api/admin/setup/administrator', OWN, { token: demoAdmin });
    expect(made.status).toBe(201);
    own = made.json.data.token;
    expect((await app.get('/auth/me', { token: demoAdmin })).status).toBe(401);
    before = await keysByTable();
  });

  test('the demo is left only under a name of the club’s own, typed to confirm it', async () => {
    const demoName = await leave(own);
    expect([demoName.status, demoName.json.message]).toEqual([409, expect.stringMatching(/still has the demo's name/)]);
    await publishOwn(own);
    before = await keysByTable();
    for (const confirmation of ['Coastal Riders', 'yes', CLUB_DEFAULTS.identity.name]) {
      const { status, json } = await leave(own, confirmation);
      expect([status, json.errors]).toEqual([400, [expect.objectContaining({ field: 'confirmation' })]]);
    }
    expect(countsOf(await keysByTable())).toEqual(countsOf(before));
  });

  test('it says beforehand what goes, and which rides stay because people booked them', async () => {
    const { json } = await app.get('/api/admin/setup/demo', { token: own });
    expect(json.data.demo.kept).toEqual([
      { _id: kept, kind: 'ride', title: 'Kaas Plateau and Thoseghar', bookings: 1 },
    ]);
    expect(json.data.demo.edited).toMatchObject([{ _id: edited, kind: 'ride' }]);
    expect(json.data.demo.removed.bookings).toBe([...(demo.get('bookings') ?? [])].length + trials.length);
    expect(json.data.demo.removed.people).toBe(demo.get('users')?.size);
  });

  test('of two calls at once one leaves; what the demo made is gone, and nothing else', async () => {
    const answers = await Promise.all([leave(own, ' coastal riders GOA '), leave(own)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await leave(own)).json.message).toBe('The demo has already been removed.');

    const after = await keysByTable();
    for (const [table, keys] of demo) {
      const left = [...(after.get(table) ?? [])].filter((key) => keys.has(key));
      expect(left, table).toEqual(table === 'rides' ? [kept] : []);
    }
    expect(after.get('deleted_records')?.size).toBe(0);
    expect([after.get('tax_documents')?.size, after.get('tax_series')?.size]).toEqual([0, 0]);
    expect([...(after.get('payouts') ?? [])]).toEqual(['setl_own']);
    expect(after.get('payout_lines')?.size).toBe(1);
    const going = await app.deps.db.select().from(bookings).where(inArray(bookings.id, trials));
    expect(going).toEqual([]);
    const added = (table: string) => [...(before.get(table) ?? [])].filter((key) => !demo.get(table)?.has(key));
    for (const table of ['users', 'rides', 'blogs', 'audit_log']) {
      expect([...(after.get(table) ?? [])], table).toEqual(expect.arrayContaining(added(table)));
    }
  });

  test('a person’s booking of a demo ride stays, with its money and its ride', async () => {
    const [row] = await app.deps.db.select().from(bookings).where(eq(bookings.id, booked.bookingId));
    expect(row).toMatchObject({ status: 'paid', rideId: kept, userId: member.id });
    const lines = await app.deps.db.select().from(ledger).where(eq(ledger.bookingId, booked.bookingId));
    expect(lines.map(({ entry }) => entry).toSorted()).toEqual(['order', 'payment']);
    expect(await placesOf(app, kept)).toEqual({ taken: 1, held: 0 });
    expect(await placesOf(app, ownRide)).toEqual({ taken: 1, held: 0 });
    const { json } = await app.get('/api/bookings/mine', { token: member.token });
    expect(json.data.bookings).toHaveLength(2);
    expect((await examine(app.deps.db)).problems).toEqual([]);
  });

  test('of lists and texts that people have added to, the demo’s share goes and theirs stays', () => {
    const { people, home } = app.deps.club.current();
    expect(people.leadership.map(({ name }) => name)).toEqual(['Anika Desai']);
    expect([people.core, home.about.facts]).toEqual([[], [OWN_FACT]]);
    expect(home.about.text).toBe('We ride the coast.');
    expect(home.about.heading).not.toBe(CLUB_DEFAULTS.home.about.heading);
  });

  test('the demo’s accounts and names are gone, and a later start doesn’t bring them back', async () => {
    const { email, password } = DEMO_ACCOUNTS.admin;
    expect((await app.post('/auth/login', { email, password })).status).toBe(401);
    expect((await app.post('/auth/login', OWN)).status).toBe(200);
    expect(await app.deps.db.$count(users, eq(users.isDemo, true))).toBe(0);
    expect(await app.deps.db.$count(auditLog, eq(auditLog.actorName, DEMO_ACCOUNTS.admin.fullName))).toBe(0);
    expect(await prepareDemo(app.deps, await isEmptyDatabase(app.deps))).toEqual({ passwords: 'none', logins: [] });
    expect((await app.get('/api/club')).text).not.toMatch(/Sahyadri|Brotherhood|Mumbai|club\.test/);
    const { json } = await app.get('/api/rides');
    expect(json.data.data.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Cabo de Rama',
      'Kaas Plateau and Thoseghar',
    ]);
  });
});
