import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownDevices, sessions, users } from '../../db/schema/accounts.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { newSessionToken } from '../../secrets/secrets.ts';
import { addMember, type Member } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deviceName } from './devices.service.ts';
import { findCurrentSession, forgetExpiredSessions } from './sessions.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const rider = () => app.tokenOf('rider');
const isSignedIn = async (token: string) => (await app.get('/auth/me', { token })).status === 200;

test('a token is long, random and kept only as a hash', async () => {
  const [one, two] = [await rider(), await rider()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(two);
  const { rows } = (await app.deps.db.execute('select * from sessions')) as { rows: unknown[] };
  expect(JSON.stringify(rows)).not.toContain(one);
  expect(app.logText()).not.toContain(one);
});

test('a handler receives the account and the session without their hashes', async () => {
  const current = await findCurrentSession(app.deps, await rider());
  expect(current?.user.fullName).toBeTruthy();
  expect(JSON.stringify(current)).not.toMatch(/hash/i);
});

test('logging out ends this session on the server, and no other', async () => {
  const [mine, other] = [await rider(), await rider()];
  expect((await app.post('/auth/logout', undefined, { token: mine })).json.success).toBe(true);
  expect(await isSignedIn(mine)).toBe(false);
  expect(await isSignedIn(other)).toBe(true);
});

test('logging out everywhere ends all sessions of this person and no others', async () => {
  const [mine, other, admin] = [await rider(), await rider(), await app.tokenOf('admin')];
  await app.post('/auth/logout-all', undefined, { token: mine });
  expect(await isSignedIn(mine)).toBe(false);
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(admin)).toBe(true);
});

test('own sessions are listed with their device, and one of them can be ended', async () => {
  const mine = await rider();
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const phone = await app.post(
    '/auth/login',
    { email: 'rider@club.test', password: 'Rider@2018' },
    { headers: { 'user-agent': android } },
  );
  const { json } = await app.get('/auth/sessions', { token: mine });
  const listed = json.data.sessions as { _id: string; device: string; isCurrent: boolean }[];
  expect(listed.filter((session) => session.isCurrent)).toHaveLength(1);
  const onPhone = listed.find((session) => session.device === 'Chrome on Android');
  const ended = await app.call('DELETE', `/auth/sessions/${onPhone?._id}`, { token: mine });
  expect(ended.json.success).toBe(true);
  expect(await isSignedIn(phone.json.data.token)).toBe(false);
});

test('another person’s session can neither be seen nor ended', async () => {
  const admin = await app.tokenOf('admin');
  const listed = (await app.get('/auth/sessions', { token: admin })).json.data.sessions;
  const attempt = await app.call('DELETE', `/auth/sessions/${listed[0]._id}`, { token: await rider() });
  expect(attempt.status).toBe(404);
  expect(await isSignedIn(admin)).toBe(true);
});

test('deactivating a person ends their sessions at once', async () => {
  const token = await rider();
  await app.deps.db.execute("update users set is_active = false where email_key = 'rider@club.test'");
  expect(await isSignedIn(token)).toBe(false);
  await app.deps.db.execute("update users set is_active = true where email_key = 'rider@club.test'");
});

const PASSWORD = 'monsoon-7';

async function addMemberWithPassword() {
  const member = await addMember(app);
  const passwordHash = await hashPassword(PASSWORD);
  await app.deps.db.update(users).set({ passwordHash }).where(eq(users.id, member.id));
  return member;
}

test('a person has at most 50 sessions: one more ends the one used longest ago', async () => {
  const member = await addMemberWithPassword();
  const later = new Date(app.deps.now().getTime() + 60_000);
  const times = { createdAt: later, lastUsedAt: later, expiresAt: new Date(later.getTime() + 60 * 60_000) };
  const more = Array.from({ length: 49 }, (_, index) => `${member.id}-${index}`);
  await app.deps.db
    .insert(sessions)
    .values(more.map((id) => ({ id, tokenHash: id, userId: member.id, device: 'test', ...times })));
  expect(await isSignedIn(member.token)).toBe(true);
  app.passMinutes(2);
  const { json } = await app.post('/auth/login', { email: member.email, password: PASSWORD });
  expect(await isSignedIn(member.token)).toBe(false);
  const listed = await app.get('/auth/sessions', { token: json.data.token });
  expect(listed.json.data.sessions).toHaveLength(50);
});

test('a person has at most 20 known devices: one more forgets the one used longest ago, one used again none', async () => {
  const member = await addMemberWithPassword();
  const lastUsedAt = (index: number) => new Date(app.deps.now().getTime() - (index + 1) * 60_000);
  const known = Array.from({ length: 20 }, (_, index) => {
    const device = `device-${index}`;
    return { device, userId: member.id, lastUsedAt: lastUsedAt(index) };
  });
  await app.deps.db.insert(knownDevices).values(known);
  const signInOn = (token: string) =>
    app.post('/auth/login', { email: member.email, password: PASSWORD }, { headers: { 'x-device': token } });
  const stored = async () => {
    const rows = await app.deps.db.select().from(knownDevices).where(eq(knownDevices.userId, member.id));
    return rows.map(({ device }) => device);
  };
  const own = newSessionToken();
  await signInOn(own);
  expect(await stored()).toHaveLength(20);
  expect(await stored()).not.toContain('device-19');
  await signInOn(own);
  expect(await stored()).toHaveLength(20);
  expect(await stored()).toContain('device-18');
  await signInOn(newSessionToken());
  expect(await stored()).not.toContain('device-18');
});

test('many sign-ins of one person in the same moment all succeed, on devices old and new', async () => {
  const member = await addMemberWithPassword();
  const tokens = Array.from({ length: 30 }, () => newSessionToken());
  const devices = [...tokens, ...tokens];
  const signIns = await Promise.all(
    devices.map((device) =>
      app.post('/auth/login', { email: member.email, password: PASSWORD }, { headers: { 'x-device': device } }),
    ),
  );
  expect(signIns.map(({ status }) => status)).toEqual(devices.map(() => 200));
  const { json } = await app.post('/auth/login', { email: member.email, password: PASSWORD });
  const listed = await app.get('/auth/sessions', { token: json.data.token });
  expect(listed.json.data.sessions).toHaveLength(50);
});

test('a session in use lives on, one not used for 30 days ends', async () => {
  const day = 24 * 60;
  const token = await rider();
  app.passMinutes(29 * day);
  expect(await isSignedIn(token)).toBe(true);
  app.passMinutes(29 * day);
  expect(await isSignedIn(token)).toBe(true);
  app.passMinutes(31 * day);
  expect(await isSignedIn(token)).toBe(false);
});

describe('a session that was ended', () => {
  const endOf = async (token: string) => {
    const { status, json } = await app.get('/auth/me', { token });
    return [status, json.session];
  };
  const ENDED = [401, 'ended'];
  const ends: [string, (member: Member) => Promise<unknown>][] = [
    ['by signing out', ({ token }) => app.post('/auth/logout', undefined, { token })],
    ['by signing out everywhere', ({ token }) => app.post('/auth/logout-all', undefined, { token })],
    ['with another role', ({ id }) => changePerson(id, { clubRole: 'captain' })],
    ['with the account', ({ id }) => changePerson(id, { isActive: false })],
  ];
  const changePerson = async (id: string, change: object) => {
    const token = await app.tokenOf('admin');
    const { json } = await app.get(`/api/admin/users/${id}`, { token });
    const { fullName, email, phone, role, clubRole, isActive } = json.data.user;
    const body = { fullName, email, phone, role, clubRole, isActive, ...change };
    expect((await app.call('PUT', `/api/admin/users/${id}`, { token, body })).status).toBe(200);
  };

  test.each(ends)('%s says so', async (_how, end) => {
    const member = await addMember(app);
    expect(await endOf(member.token)).toEqual([200, undefined]);
    await end(member);
    expect(await endOf(member.token)).toEqual(ENDED);
  });

  test('is told from one that wasn’t used for hours, unless its person was shut out since', async () => {
    const member = await addMember(app);
    const at = (hoursAgo: number) => new Date(app.deps.now().getTime() - hoursAgo * 3_600_000);
    const change = (times: object) => app.deps.db.update(sessions).set(times).where(eq(sessions.userId, member.id));
    await change({ lastUsedAt: at(13), expiresAt: at(1) });
    await forgetExpiredSessions(app.deps);
    expect(await endOf(member.token)).toEqual([401, undefined]);
    expect(await endOf(newSessionToken())).toEqual(ENDED);
    await changePerson(member.id, { isActive: false });
    expect(await endOf(member.token)).toEqual(ENDED);
  });
});

test.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(5000)}`])(
  'Authorization: %s is no session',
  async (authorization) => {
    const { status, json } = await app.get('/auth/me', { headers: { authorization } });
    expect([status, json.message]).toEqual([401, 'Please sign in to continue.']);
  },
);

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['curl/8.1', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
