import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import type { Settings } from '../settings.ts';
import { addMember } from '../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { prepareDemo } from './demo.service.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const { admin } = DEMO_ACCOUNTS;
const emailsBut = (email: string) =>
  Object.values(DEMO_ACCOUNTS).flatMap((account) => (account.email === email ? [] : [account.email]));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The effect of another start with these settings on the demo accounts. */
const startAgain = (settings: Partial<Settings>) =>
  prepareDemo({ ...app.deps, settings: { ...app.deps.settings, ...settings } }, false);
const login = (password: string) => app.post('/auth/login', { email: admin.email, password });
const whoAmI = (token: string) => app.get('/auth/me', { token });
const adminRow = async () => (await app.deps.db.select().from(users).where(eq(users.emailKey, admin.email)))[0];

test('where only this machine can reach the site, the published passwords hold', async () => {
  expect(await startAgain({})).toEqual({
    passwords: 'published',
    logins: Object.values(DEMO_ACCOUNTS).map(({ clubRole, email, password }) => ({ clubRole, email, password })),
  });
  expect((await login(admin.password)).status).toBe(200);
});

test('with DEMO off the demo accounts are deactivated and signed out; with DEMO on they return', async () => {
  const token = await app.tokenOf('admin');
  expect(await startAgain({ demo: false })).toEqual({ passwords: 'deactivated', logins: [] });
  expect((await whoAmI(token)).status).toBe(401);
  expect((await login(admin.password)).status).toBe(403);
  expect(await startAgain({ demo: false })).toEqual({ passwords: 'deactivated', logins: [] });
  expect(await startAgain({ demo: true })).toMatchObject({ passwords: 'published' });
  expect((await login(admin.password)).status).toBe(200);
  expect((await whoAmI(token)).status).toBe(401);
});

test('a demo account that an administrator has deactivated stays so', async () => {
  await app.deps.db.update(users).set({ isActive: false }).where(eq(users.emailKey, admin.email));
  const { logins } = await startAgain({ demo: true });
  expect(logins.map(({ email }) => email)).toEqual(emailsBut(admin.email));
  expect((await adminRow())?.isActive).toBe(false);
  await app.deps.db.update(users).set({ isActive: true }).where(eq(users.emailKey, admin.email));
});

test('an account that ADMIN_EMAIL names is the club’s own', async () => {
  await startAgain({ demo: false, admin: { email: 'Admin@club.test', password: 'another-1' } });
  expect((await adminRow())?.isActive).toBe(true);
  await startAgain({ demo: true });
});

test('an account of the back-office isn’t opened from another machine with a published password, whatever its address is by now', async () => {
  const remote = await startTestApp({ settings: { publicUrl: 'https://club.example', demo: false } });
  onTestFinished(() => remote.stop());
  const own = await addMember(remote);
  const { passwordHash } = (await adminRow()) ?? {};
  const logIn = (password: string) => remote.post('/auth/login', { email: own.email, password });
  const change = (to: Partial<typeof users.$inferInsert>) =>
    remote.deps.db.update(users).set(to).where(eq(users.id, own.id));
  await change({ passwordHash, clubRole: 'owner' });
  expect((await logIn(admin.password)).status).toBe(401);
  expect(await remote.lastAudit()).toMatchObject({ action: 'user.sign-in-failed', entityId: own.id });
  await change({ clubRole: 'member', isDemo: true });
  expect((await logIn(admin.password)).status).toBe(401);
  // a member's own choice
  await change({ isDemo: false });
  expect((await logIn(admin.password)).status).toBe(200);
});

test.each([{ host: '0.0.0.0' }, { publicUrl: 'https://club.example' }])(
  'with %j published passwords already in the database are replaced, said once, and end their sessions',
  async (settings) => {
    const before = (await adminRow())?.passwordHash ?? '';
    const token = await app.tokenOf('admin');
    const first = await startAgain(settings);
    expect(first.passwords).toBe('random');
    const random = first.logins[0]?.password ?? '';
    expect(random.length).toBeGreaterThanOrEqual(16);
    expect((await whoAmI(token)).status).toBe(401);
    expect((await login(admin.password)).status).toBe(401);
    expect((await login(random)).status).toBe(200);
    const second = await startAgain(settings);
    expect(second.logins.map(({ password }) => password)).toEqual(Object.values(DEMO_ACCOUNTS).map(() => null));
    expect((await login(random)).status).toBe(200);
    await app.deps.db.update(users).set({ passwordHash: before }).where(eq(users.emailKey, admin.email));
  },
);
