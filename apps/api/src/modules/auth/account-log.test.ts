import type { AuditLine } from '@kickstand/contract/audit/audit.schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import type { OutboxMail } from '../../gateways/mail/mail.port.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { addMember, type Member, mailAbout } from '../../testing/booking-steps.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { codeIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  admin = (await addAdministrator(app)).token;
  passwordHash = await hashPassword('monsoon-7');
});
afterAll(() => app.stop());

async function addPerson(): Promise<Member> {
  const member = await addMember(app);
  await app.deps.db.update(users).set({ passwordHash }).where(eq(users.id, member.id));
  return member;
}

const linesOf = async (query: string): Promise<AuditLine[]> =>
  (await app.get(`/api/admin/audit-log?${query}`, { token: admin })).json.data.data;
const about = async ({ id }: Member) => (await linesOf(`search=${id}`)).filter(({ entityId }) => entityId === id);
const logIn = ({ email }: Member, password = 'monsoon-7', headers = {}) =>
  app.post('/auth/login', { email, password }, { headers });

test('a sign-in is logged with the kind of device', async () => {
  const member = await addPerson();
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  await logIn(member, 'monsoon-7', { 'user-agent': android });
  expect(await about(member)).toEqual([
    expect.objectContaining({
      action: 'user.signed-in',
      actor: { kind: 'member', name: 'Asha Patil' },
      record: 'Asha Patil',
      after: { device: 'Chrome on Android' },
    }),
  ]);
  expect((await linesOf('action=signed-in')).some(({ entityId }) => entityId === member.id)).toBe(true);
});

test('wrong passwords are logged for accounts, a few lines however many there are; unknown addresses log nothing', async () => {
  const member = await addPerson();
  const before = (await linesOf('')).length;
  for (let tries = 0; tries < 12; tries++) await logIn(member, 'wrong-1');
  const lines = await about(member);
  expect(lines.map(({ action, actor, after }) => [action, actor.kind, after])).toEqual([
    ['user.sign-in-failed', 'system', { attempts: 10 }],
    ['user.sign-in-failed', 'system', { attempts: 1 }],
  ]);
  for (let tries = 0; tries < 3; tries++) {
    await app.post('/auth/login', { email: 'nobody@example.test', password: 'wrong-1' });
  }
  expect((await linesOf('')).length).toBe(before + 2);
  app.passMinutes(15.1);
  await logIn(member, 'wrong-1');
  expect((await about(member))[0]?.after).toEqual({ attempts: 1 });
});

test('wrong codes are logged the same way', async () => {
  const member = await addPerson();
  for (const otp of ['000001', '000002']) {
    await app.post('/auth/verify-forgot-password-otp', { email: member.email, otp });
  }
  expect((await about(member)).map(({ action, after }) => [action, after])).toEqual([
    ['user.code-failed', { attempts: 1 }],
  ]);
});

describe('a new password', () => {
  test('chosen by the person is logged and confirmed by mail', async () => {
    const member = await addPerson();
    const body = { currentPassword: 'monsoon-7', newPassword: 'monsoon-8' };
    await app.post('/auth/change-password', body, { token: member.token });
    const mail = await mailAbout(app, member.email, 'Your password was changed');
    expect(mail.text).toContain(`/forgot-password?email=${encodeURIComponent(member.email)}`);
    expect((await about(member))[0]?.action).toBe('user.password-changed');
  });

  test('by a mailed code as well; a failed attempt sends no mail', async () => {
    const member = await addPerson();
    await app.post('/auth/reset-password', { email: member.email, otp: '000000', newPassword: 'stolen-1' });
    await app.post('/auth/forgot-password', { email: member.email });
    const otp = codeIn(await app.readMail(member.email));
    await app.post('/auth/reset-password', { email: member.email, otp, newPassword: 'monsoon-8' });
    await mailAbout(app, member.email, 'Your password was changed');
    const mails = (await (app.deps.mail as OutboxMail).list()).filter(({ to }) => to === member.email);
    expect(mails).toHaveLength(2);
    expect((await about(member))[0]?.action).toBe('user.password-reset');
    expect(JSON.stringify(await linesOf('action=passwords'))).not.toMatch(/monsoon|argon/);
  });
});

test('logging out everywhere is logged', async () => {
  const member = await addPerson();
  await app.post('/auth/logout-all', undefined, { token: member.token });
  expect((await about(member))[0]?.action).toBe('user.signed-out-everywhere');
});

test('an address changed by an administrator is reported to both addresses, and ends the sessions', async () => {
  const member = await addPerson();
  const email = `moved-${member.email}`;
  const body = { fullName: 'Asha Patil', email, phone: '', role: 'user' };
  await app.call('PUT', `/api/admin/users/${member.id}`, { token: admin, body });
  const [old, fresh] = [
    await mailAbout(app, member.email, 'Your email address was changed'),
    await mailAbout(app, email, 'Your email address was changed'),
  ];
  expect(old.text).not.toContain('moved-');
  expect(fresh.text).toContain("This became your account's email address");
  expect((await app.get('/auth/me', { token: member.token })).status).toBe(401);
  expect((await logIn({ ...member, email })).status).toBe(200);
  expect((await about(member)).find(({ action }) => action === 'user.updated')).toMatchObject({
    before: { email: member.email },
    after: { email },
  });
});

test.each([
  ['/api/admin/users/export?search=asha&sort=email', 'users.csv', ['search']],
  ['/api/admin/bookings/export', 'bookings.csv', null],
  ['/api/admin/event-bookings/export?status=paid', 'event-bookings.csv', ['status']],
  ['/api/admin/audit-log/export', 'audit-log.csv', null],
])('%s is logged, without the search words', async (url, fileName, filteredBy) => {
  expect((await app.get(url, { token: admin })).status).toBe(200);
  const [line] = await linesOf('entity=export');
  expect(line).toMatchObject({
    action: 'export.downloaded',
    record: fileName,
    actor: { kind: 'admin', name: 'Farah Khan' },
    after: filteredBy && { filteredBy },
  });
});
