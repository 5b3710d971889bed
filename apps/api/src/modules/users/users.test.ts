import { randomUUID } from 'node:crypto';
import { matchesUser, USER_ROLES, USER_STATES } from '@kickstand/contract/users/users.rules';
import type { User } from '@kickstand/contract/users/users.schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { addMember } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
let memberToken: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  const [admin, rider] = [await addMember(app), await addMember(app)];
  await app.deps.db.update(users).set({ clubRole: 'owner', fullName: 'Meera Kulkarni' }).where(eq(users.id, admin.id));
  token = admin.token;
  memberToken = rider.token;
  await app.deps.db.insert(users).values(PEOPLE.map((person) => ({ id: randomUUID(), ...filled(person) })));
});
afterAll(() => app.stop());

type Person = Partial<typeof users.$inferInsert> & { fullName: string; email: string };
const PEOPLE: Person[] = [
  { fullName: 'Asha Patil', email: 'Asha@riders.test', phone: '98200 11223', createdAt: new Date('2026-03-01T20:00Z') },
  { fullName: 'bhavin 100% Rao', email: 'bhavin@hills.test', phone: '', createdAt: new Date('2026-03-02T08:00Z') },
  { fullName: 'Chitra Iyer', email: 'chitra@hills.test', clubRole: 'owner', createdAt: new Date('2026-03-03T08:00Z') },
  { fullName: '=HYPERLINK("x")', email: 'dev@riders.test', phone: '+91 98', isActive: false },
];
const filled = (person: Person) => ({
  createdAt: new Date('2026-03-04T08:00Z'),
  ...person,
  emailKey: person.email.toLowerCase(),
});

const list = async (query = ''): Promise<User[]> =>
  (await app.get(`/api/admin/users${query}`, { token })).json.data.data;
const names = async (query: string) => (await list(query)).map(({ fullName }) => fullName);

describe('the list of users', () => {
  test('is at data.data, newest first, with its pages and the counters of all', async () => {
    const { status, json } = await app.get('/api/admin/users', { token });
    expect(status).toBe(200);
    expect(json.success).toBe(true);
    expect(json.data.pagination).toEqual({ page: 1, limit: 500, total: 6, pages: 1 });
    expect(json.data.summary).toEqual({ total: 6, active: 5, admins: 2 });
    const dates = (json.data.data as User[]).map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('has the specified fields of a person, and no more', async () => {
    const [asha] = await list('?search=asha%40riders');
    expect(asha).toEqual({
      _id: expect.any(String),
      fullName: 'Asha Patil',
      email: 'Asha@riders.test',
      phone: '98200 11223',
      role: 'user',
      clubRole: 'member',
      isActive: true,
      isVerified: false,
      helmet: expect.objectContaining({ shell: expect.any(String) }),
      createdAt: '2026-03-01T20:00:00.000Z',
      updatedAt: expect.any(String),
    });
  });

  test.each([
    ['a name, whatever its case', '?search=BHAVIN', ['bhavin 100% Rao']],
    ['an address', '?search=%40hills.test&sort=fullName', ['bhavin 100% Rao', 'Chitra Iyer']],
    ['a phone number', '?search=11223', ['Asha Patil']],
    ['a phone number in another form', '?search=%2B919820011223', ['Asha Patil']],
    ['a phone number as dialled', '?search=098200-11223', ['Asha Patil']],
    ['a name the other way round', '?search=patil%20%20asha%40', ['Asha Patil']],
    ['a wildcard as it stands', '?search=100%25', ['bhavin 100% Rao']],
    ['nothing of that kind', '?search=asha%25', []],
    ['administrators', '?role=admin&search=hills', ['Chitra Iyer']],
    ['users', '?role=user&search=hills', ['bhavin 100% Rao']],
    ['the inactive', '?state=inactive', ['=HYPERLINK("x")']],
    ['the active', '?state=active&search=hills&sort=fullName', ['bhavin 100% Rao', 'Chitra Iyer']],
    ['who has not proven the address', '?state=unverified&search=hills&role=user', ['bhavin 100% Rao']],
  ])('finds %s', async (_what, query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('filters in the database as the screen filters its loaded rows', async () => {
    const all = await list();
    for (const search of [
      '98200',
      '+91 98200 11223',
      '9198',
      'rao BHAVIN',
      '100%',
      '+91',
      'test',
      '@hills chitra',
      '_',
    ]) {
      const expected = all.filter((person) => matchesUser(person, { search }));
      expect(await list(`?search=${encodeURIComponent(search)}`), search).toEqual(expected);
    }
    for (const role of USER_ROLES) {
      expect(await list(`?role=${role}`), role).toEqual(all.filter((person) => matchesUser(person, { role })));
    }
    for (const state of USER_STATES) {
      expect(await list(`?state=${state}`), state).toEqual(all.filter((person) => matchesUser(person, { state })));
    }
  });

  test('counts all people whatever the search, and the pages of the matches', async () => {
    const { json } = await app.get('/api/admin/users?search=hills&limit=1&page=2&sort=fullName', { token });
    expect((json.data.data as User[]).map(({ fullName }) => fullName)).toEqual(['Chitra Iyer']);
    expect(json.data.pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 });
    expect(json.data.summary).toEqual({ total: 6, active: 5, admins: 2 });
  });

  test('is sorted by each field, both ways; who has no phone comes last', async () => {
    const inRiders = await names('?sort=-fullName&search=test');
    expect(inRiders).toEqual((await names('?sort=fullName&search=test')).toReversed());
    expect((await names('?sort=fullName')).slice(0, 3)).toEqual(['=HYPERLINK("x")', 'Asha Patil', 'Asha Patil']);
    for (const sort of ['phone', '-phone']) {
      const phones = (await list(`?sort=${sort}`)).map(({ phone }) => phone);
      expect(phones.slice(phones.indexOf(''))).toEqual(phones.filter((phone) => phone === ''));
    }
    expect((await list('?sort=isActive'))[0]?.isActive).toBe(false);
    expect((await list('?sort=role'))[0]?.role).toBe('admin');
    expect((await list('?sort=email'))[0]?.email).toBe('Asha@riders.test');
  });

  test.each([
    '?limit=0',
    '?limit=1001',
    '?page=0',
    '?page=x',
    '?sort=passwordHash',
    '?role=owner',
    `?search=${'x'.repeat(101)}`,
  ])('refuses %s with a clear message', async (query) => {
    const { status, json } = await app.get(`/api/admin/users${query}`, { token });
    expect(status).toBe(400);
    expect(json.message).toMatch(/ must be /);
  });
});

test('one person is found by id, or is not', async () => {
  const [asha] = await list('?search=asha%40riders');
  expect((await app.get(`/api/admin/users/${asha?._id}`, { token })).json.data.user).toEqual(asha);
  const missing = await app.get('/api/admin/users/nobody', { token });
  expect(missing.status).toBe(404);
  expect(missing.json.message).toBe('User not found');
});

describe('the export', () => {
  const exported = (query = '') => app.get(`/api/admin/users/export${query}`, { token });

  test('is a file users.csv with the six columns, in UTF-8 with a mark and CRLF', async () => {
    const { status, headers, text } = await exported('?search=asha%40riders');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toBe(
      '\uFEFFName,Email,Phone,Role,Status,Joined\r\nAsha Patil,Asha@riders.test,98200 11223,User,Active,2 Mar 2026\r\n',
    );
  });

  test('makes formulas harmless and quotes where needed', async () => {
    const { text } = await exported('?search=dev%40');
    expect(text.split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")",dev@riders.test,'+91 98,User,Inactive,4 Mar 2026`);
  });

  test('holds every row that matches, in the order asked for, not one page', async () => {
    const many = Array.from({ length: 1_203 }, (_, index) => ({
      id: randomUUID(),
      ...filled({ fullName: `Rider ${String(index).padStart(4, '0')}`, email: `many-${index}@riders.test` }),
    }));
    for (let at = 0; at < many.length; at += 400) await app.deps.db.insert(users).values(many.slice(at, at + 400));
    const { text } = await exported('?search=many-&sort=-fullName&role=user');
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.slice(0, 10))).toEqual(many.map(({ fullName }) => fullName).toReversed());
  });

  test('without matches is the header row alone', async () => {
    expect((await exported('?search=nobody-of-that-name')).text).toBe('\uFEFFName,Email,Phone,Role,Status,Joined\r\n');
  });
});

describe.each([
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/users/export'],
  ['GET', '/api/admin/users/some-id'],
  ['POST', '/api/admin/users'],
  ['PUT', '/api/admin/users/some-id'],
  ['DELETE', '/api/admin/users/some-id'],
])('%s %s', (method, url) => {
  test('is refused to visitors and members, without a word about its contents', async () => {
    const body = method === 'POST' || method === 'PUT' ? { body: {} } : {};
    const visitor = await app.call(method, url, body);
    expect([visitor.status, visitor.json.message]).toEqual([401, 'Please sign in to continue.']);
    const member = await app.call(method, url, { ...body, token: memberToken });
    expect([member.status, member.json.message]).toEqual([403, 'Access denied. Admin privileges required.']);
  });
});
