import { randomUUID } from 'node:crypto';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import type { AdministratorForm } from '@kickstand/contract/setup/setup.schema';
import { type Account, type Actor, actorOf, type Caller, type CurrentSession } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import { refusedBy } from '../../db/database-trouble.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { endOwnSession, openSession } from '../auth/sessions.service.ts';
import { assertStaffPassword } from '../auth/staff-password.ts';
import { insertAdministrator } from './setup.queries.ts';

/** An owner who can sign in at once: the person types the password, so no email has to prove the address. */
export async function createAdministrator(
  deps: Pick<Deps, 'db' | 'now'>,
  { fullName, email, password }: AdministratorForm,
  by: Actor | null,
  /** In the same transaction, before the account is made. */
  prepare: (transaction: Database) => Promise<void> = async () => {},
): Promise<Account> {
  assertStaffPassword({ role: 'admin', clubRole: 'owner' }, password, 'password');
  const passwordHash = await hashPassword(password);
  const now = deps.now();
  try {
    return await deps.db.transaction(async (transaction) => {
      await prepare(transaction);
      const { passwordHash: _, ...account } = await insertAdministrator(transaction, {
        id: randomUUID(),
        fullName,
        email,
        emailKey: emailKey(email),
        clubRole: 'owner',
        passwordHash,
        verifiedAt: now,
        createdAt: now,
        updatedAt: now,
      });
      await writeAudit(transaction, {
        at: now,
        actor: by ?? actorOf({ user: account }),
        action: 'user.created',
        entity: 'user',
        entityId: account.id,
        after: { fullName, email, clubRole: 'owner' },
      });
      return account;
    });
  } catch (error) {
    if (refusedBy(error) !== 'users_email_key_key') throw error;
    throw fieldError('EMAIL_TAKEN', 'email');
  }
}

/** From an account of the demo: the person goes on as the administrator they have just made. */
export async function addOwnAdministrator(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  current: CurrentSession,
  form: AdministratorForm,
  caller: Caller,
): Promise<{ token: string; user: SessionUser }> {
  if (!current.user.isDemo) throw new AppError('NO_DEMO_ACCOUNT');
  const account = await createAdministrator(deps, form, actorOf(current));
  const session = await deps.db.transaction((transaction) => openSession(deps, transaction, account, caller));
  await endOwnSession(deps, current.user.id, current.session.id).catch(() => {});
  return session;
}
