import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownDevices, sessions, users } from '../../db/schema/accounts.ts';
import { factorChallenges } from '../../db/schema/second-factor.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { hashToken, newSessionToken } from '../../secrets/secrets.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changePassword, logIn } from './auth.service.ts';
import { findCurrentSession } from './sessions.service.ts';

const [OLD, STOLEN, NEW] = ['monsoon-road-7', 'stolen-monsoon-1', 'ridge-at-dawn-9'];
const caller = { device: hashToken(newSessionToken()), address: '10.0.0.1', userAgent: 'test' };

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  passwordHash = await hashPassword(OLD);
});
afterAll(() => app.stop());

async function person(more: Partial<typeof users.$inferInsert> = {}) {
  const id = randomUUID();
  const email = `${id}@riders.test`;
  const now = app.deps.now();
  const account = { id, fullName: 'Asha Patil', email, emailKey: email, passwordHash, verifiedAt: now };
  await app.deps.db.insert(users).values({ ...account, ...more });
  return { id, email };
}

/** Deps in whose database something happens between the check of a password and the first statement that relies on it. */
function withMeanwhile(happen: () => Promise<unknown>): Deps {
  let happening: Promise<unknown> | undefined;
  const db = new Proxy(app.deps.db, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      if (name !== 'execute' && name !== 'transaction') return value.bind(target);
      return async (...args: unknown[]) => {
        happening ??= happen();
        await happening;
        return value.apply(target, args);
      };
    },
  });
  return { ...app.deps, db };
}

async function withResetMeanwhile(email: string): Promise<Deps> {
  await app.post('/auth/forgot-password', { email });
  const otp = await app.readCode(email);
  return withMeanwhile(async () => {
    const { status } = await app.post('/auth/reset-password', { email, otp, newPassword: NEW });
    expect(status).toBe(200);
  });
}

const withPassword = (email: string, password: string) => ({ email, password, isPublished: false });
const rowsOf = async (userId: string) =>
  (
    await Promise.all(
      [sessions, knownDevices, factorChallenges].map((table) =>
        app.deps.db.select().from(table).where(eq(table.userId, userId)),
      ),
    )
  ).flat();

test.each([
  ['a member', {}],
  ['a person of the back-office', { clubRole: 'editor' }],
  ['a person with a second factor', { clubRole: 'editor', secondFactorSince: new Date() }],
] as const)('the old password of %s, right when it was checked, signs no one in after a reset', async (_who, more) => {
  const { id, email } = await person(more);
  const deps = await withResetMeanwhile(email);
  await expect(logIn(deps, withPassword(email, OLD), caller)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await rowsOf(id)).toEqual([]);
  expect(await app.lastAudit()).toMatchObject({ action: 'user.password-reset' });
  const again = logIn(app.deps, withPassword(email, NEW), caller);
  if ('secondFactorSince' in more) await expect(again).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
  else expect((await again).user.email).toBe(email);
});

test('nor does it replace the new password', async () => {
  const { email } = await person();
  const { token } = await logIn(app.deps, withPassword(email, OLD), caller);
  const current = await findCurrentSession(app.deps, token);
  if (!current) throw new Error('not signed in');
  const change = { currentPassword: OLD, newPassword: STOLEN, caller };
  const deps = await withResetMeanwhile(email);
  await expect(changePassword(deps, current, change)).rejects.toMatchObject({ code: 'WRONG_CURRENT_PASSWORD' });
  await expect(logIn(app.deps, withPassword(email, STOLEN), caller)).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  expect((await logIn(app.deps, withPassword(email, NEW), caller)).user.email).toBe(email);
});

test('nor does a sign-in that meets a deactivation leave a session for later', async () => {
  const { id, email } = await person();
  const setActive = (isActive: boolean) => app.deps.db.update(users).set({ isActive }).where(eq(users.id, id));
  const deps = withMeanwhile(() => setActive(false));
  await expect(logIn(deps, withPassword(email, OLD), caller)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await setActive(true);
  expect(await rowsOf(id)).toEqual([]);
});
