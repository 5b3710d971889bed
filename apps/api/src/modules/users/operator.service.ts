import { randomUUID } from 'node:crypto';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import { type ClubRole, isStaff } from '@kickstand/contract/shared/club-role';
import { type Account, SYSTEM } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { forgetDevices } from '../auth/devices.service.ts';
import { endSessions } from '../auth/sessions.service.ts';
import { makeSignInLink, withdrawSignInLink } from '../auth/sign-in-link.service.ts';
import { endCaptaincies } from '../captains/captains.service.ts';
import { recordFactorChange } from '../second-factor/factor-log.service.ts';
import { forgetFactors } from '../second-factor/own-factor.service.ts';
import { auditSnapshot, lockForChange, withOwnAddress } from './change-user.service.ts';
import { findUserId, insertUser, updateUserRow } from './users.queries.ts';

type OperatorDeps = Pick<Deps, 'db' | 'now'> & { settings: Pick<Deps['settings'], 'publicUrl'> };

/** A person who begins with the link that is returned: no email has to arrive. */
export const createByOperator = (
  deps: OperatorDeps,
  { fullName, email, clubRole }: { fullName: string; email: string; clubRole: ClubRole },
): Promise<string> =>
  withOwnAddress(() =>
    deps.db.transaction(async (transaction) => {
      const now = deps.now();
      const times = { verifiedAt: now, createdAt: now, updatedAt: now };
      const person = { id: randomUUID(), fullName, email, emailKey: emailKey(email), clubRole, ...times };
      const user = await insertUser(transaction, person);
      await note(deps, transaction, user, 'created', { after: auditSnapshot(user) });
      return makeSignInLink(deps, transaction, user);
    }),
  );

export const linkByOperator = (deps: OperatorDeps, email: string): Promise<string> =>
  deps.db.transaction(async (transaction) => {
    const user = await lockPerson(transaction, email);
    if (!user.isActive) throw new AppError('ACCOUNT_DEACTIVATED', { message: 'This account is deactivated.' });
    if (!isStaff(user)) throw new AppError('ADMIN_ONLY', { message: MEMBERS_GET_NONE });
    return makeSignInLink(deps, transaction, user);
  });

export const endSessionsByOperator = (deps: OperatorDeps, email: string): Promise<void> =>
  deps.db.transaction(async (transaction) => {
    const user = await lockPerson(transaction, email);
    await signOut(transaction, user);
    await note(deps, transaction, user, 'signed-out-everywhere');
  });

/** As in the back-office, the person signs in again, and the last owner stays one. */
export const changeRoleByOperator = (deps: OperatorDeps, email: string, clubRole: ClubRole): Promise<void> =>
  deps.db.transaction(async (transaction) => {
    const before = await lockPerson(transaction, email, { staysOwner: clubRole === 'owner' });
    if (before.clubRole === clubRole) return;
    const after = await updateUserRow(transaction, before.id, { clubRole, updatedAt: deps.now() });
    await signOut(transaction, after);
    if (before.clubRole === 'captain') await endCaptaincies(transaction, before.id);
    await note(deps, transaction, after, 'updated', { before: auditSnapshot(before), after: auditSnapshot(after) });
  });

/** For a person who lost their phone, their passkeys and their recovery codes. They hear of it by mail. */
export const resetFactorByOperator = (deps: OperatorDeps & Pick<Deps, 'jobs'>, email: string): Promise<void> =>
  deps.db.transaction(async (transaction) => {
    const user = await lockPerson(transaction, email);
    if (!user.secondFactorSince) {
      throw new AppError('NO_SECOND_FACTOR', {
        message: `${email} has no second factor, so there's nothing to reset.`,
      });
    }
    await signOut(transaction, user);
    await forgetFactors(transaction, user.id);
    await recordFactorChange(deps, transaction, user, 'second-factor-reset', { by: SYSTEM });
  });

const MEMBERS_GET_NONE =
  'A sign-in link is for people who run the club, and this person is a member: give them a role first.';

async function lockPerson(transaction: Database, email: string, { staysOwner } = { staysOwner: true }) {
  const id = await findUserId(transaction, emailKey(email));
  if (!id) throw new AppError('USER_NOT_FOUND', { message: `There's no account with the address ${email}.` });
  return lockForChange(transaction, id, { staysOwner });
}

async function signOut(transaction: Database, user: Pick<Account, 'id' | 'emailKey'>): Promise<void> {
  await endSessions(transaction, user.id);
  await forgetDevices(transaction, user.id);
  await withdrawSignInLink(transaction, user);
}

const note = (
  deps: OperatorDeps,
  transaction: Database,
  { id }: Pick<Account, 'id'>,
  verb: string,
  states: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> =>
  writeAudit(transaction, {
    at: deps.now(),
    actor: SYSTEM,
    action: `user.${verb}`,
    entity: 'user',
    entityId: id,
    ...states,
  });
