import { randomUUID } from 'node:crypto';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { hasActiveAdministrator, hasAdministratorBesides, upsertAccount } from './installation.queries.ts';

const READY_WITHIN_MS = 5_000;

/** Whether the database answers within a few seconds: a load balancer won't wait longer. */
export async function checkDatabase(deps: Pick<Deps, 'pingDatabase'>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  const answer = deps.pingDatabase().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/** Can anyone sign in to the back-office? */
export const hasAdministrator = (deps: Pick<Deps, 'db'>): Promise<boolean> => hasActiveAdministrator(deps.db);

/** Creates the administrator of ADMIN_EMAIL unless there is one already; the demo's administrator does not count. */
export async function createFirstAdministrator(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  demoAdminEmail: string,
): Promise<void> {
  const { admin } = deps.settings;
  if (!admin || (await hasAdministratorBesides(deps.db, demoAdminEmail))) return;
  await upsertAccount(deps.db, {
    id: randomUUID(),
    fullName: 'Administrator',
    email: admin.email,
    emailKey: emailKey(admin.email),
    clubRole: 'owner',
    passwordHash: await hashPassword(admin.password),
    verifiedAt: deps.now(),
  });
}
