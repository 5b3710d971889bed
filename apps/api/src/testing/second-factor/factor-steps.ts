import { randomUUID } from 'node:crypto';
import type { ClubRole } from '@kickstand/contract/shared/club-role';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { appCode, stepAt } from '../../modules/second-factor/app-code.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import type { TestApp } from '../test-app.ts';

export const PASSWORD = 'monsoon-over-malshej';
let passwordHash: Promise<string> | undefined;

/** People of the back-office and the steps of their second factor, in a test of the whole app. */
export function factorSteps(app: TestApp) {
  const signIn = (email: string, more: { password?: string; headers?: Record<string, string> } = {}) =>
    app.post(
      '/auth/login',
      { email, password: more.password ?? PASSWORD },
      more.headers ? { headers: more.headers } : {},
    );

  return {
    /** A person with their own account, which isn't of the demo. */
    async addPerson(clubRole: ClubRole = 'owner'): Promise<{ id: string; email: string }> {
      passwordHash ??= hashPassword(PASSWORD);
      const id = randomUUID();
      const email = `${id}@riders.test`;
      const now = app.deps.now();
      const person = { id, fullName: 'Nisha Rao', email, emailKey: email, clubRole, verifiedAt: now };
      await app.deps.db.insert(users).values({ ...person, passwordHash: await passwordHash });
      return { id, email };
    },
    signIn,
    tokenFor: async (email: string): Promise<string> => (await signIn(email)).json.data.token,
    code: (secret: string, off = 0) => appCode(secret, stepAt(app.deps.now()) + off),
    /** Sets an app up in this session; the answers have the secret and the recovery codes. */
    async addApp(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
      const { challenge, secret } = (await app.post('/api/admin/security/app', undefined, { token })).json.data;
      const code = appCode(secret, stepAt(app.deps.now()));
      const added = await app.post('/api/admin/security/app/confirm', { challenge, code }, { token });
      // the code just used can't be used again
      app.passMinutes(1);
      return { secret, recoveryCodes: added.json.data.recoveryCodes };
    },
    answer: (challenge: string, more: object, headers: Record<string, string> = {}) =>
      app.post('/auth/second-factor', { challenge, ...more }, { headers }),
    confirm: (token: string, body: object) => app.post('/api/admin/security/confirm', body, { token }),
    setRole: (id: string, clubRole: ClubRole) => app.deps.db.update(users).set({ clubRole }).where(eq(users.id, id)),
  };
}
