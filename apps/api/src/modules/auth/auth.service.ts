import { emailKey } from '@kickstand/contract/auth/auth.rules';
import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import type { Caller, CurrentSession } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword, passwordMatches } from '../../secrets/passwords.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import { demandFactor } from '../second-factor/challenges.service.ts';
import { isAskedForFactor } from '../second-factor/factor-rule.service.ts';
import { recordAccountEvent, recordFailedAttempt, recordPasswordChange } from './account-log.service.ts';
import { findUserByEmail, markUserVerified, type UserRow, updatePassword } from './auth.queries.ts';
import { withPasswordCode } from './codes.service.ts';
import { attemptsOn, findKnownDevice, forgetDevices } from './devices.service.ts';
import { enter } from './enter.service.ts';
import { claimRegistration, forgetRegistrations } from './registration.service.ts';
import { endSessions } from './sessions.service.ts';
import { assertStaffPassword } from './staff-password.ts';

type WithCode = { email: string; code: string; caller: Caller };

export async function logIn(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>,
  email: string,
  password: string,
  caller: Caller,
): Promise<{ token: string; user: SessionUser }> {
  const key = emailKey(email);
  const attempts = attemptsOn(key, await findKnownDevice(deps, key, caller));
  const user = await findUserByPassword(deps, { key, password, attempts, caller });
  if (!user) throw new AppError('INVALID_CREDENTIALS');
  if (!user.isActive) throw new AppError('ACCOUNT_DEACTIVATED');
  if (!user.verifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
  if (isAskedForFactor(user)) throw await demandFactor(deps, deps.db, user, 'sign-in');
  return deps.db.transaction((transaction) => enter(deps, transaction, user, caller, { event: 'signed-in' }));
}

export async function checkForgotPasswordCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'settings'>,
  claim: WithCode,
): Promise<void> {
  await withPasswordCode(deps, claim, async () => {});
}

/** Resetting by a mailed code proves the address, so it also verifies an unverified account. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'secrets' | 'settings'>,
  claim: WithCode,
  newPassword: string,
): Promise<void> {
  const key = emailKey(claim.email);
  const passwordHash = await hashPassword(newPassword);
  await withPasswordCode(deps, claim, async (transaction, useUp) => {
    await useUp();
    const user = await markUserVerified(transaction, key, deps.now());
    if (!user) throw new AppError('INVALID_CODE');
    assertStaffPassword(user, newPassword, 'newPassword');
    await updatePassword(transaction, user.id, passwordHash, deps.now());
    await forgetRegistrations(transaction, user);
    await endSessions(transaction, user.id);
    await recordPasswordChange(deps, transaction, user, 'password-reset', claim.caller);
  });
  await clearAttempts(deps, 'wrong-password', key);
  await clearAttempts(deps, 'wrong-password', attemptsOn(key, await findKnownDevice(deps, key, claim.caller)));
}

/** Every session of the person ends, and no device is known any more. */
export async function logOutEverywhere(
  deps: Pick<Deps, 'db' | 'now'>,
  { user }: CurrentSession,
  caller: Caller,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    await endSessions(transaction, user.id);
    await forgetDevices(transaction, user.id);
    await recordAccountEvent(deps, transaction, user, 'signed-out-everywhere', caller);
  });
}

/** The session that asks for it stays; all others end. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>,
  { user, session }: CurrentSession,
  { currentPassword, newPassword, caller }: { currentPassword: string; newPassword: string; caller: Caller },
): Promise<void> {
  // counted by session: a stranger's wrong guesses at the login must not stop the owner from changing the password
  const attempts = `${user.emailKey} session ${session.id}`;
  const password = currentPassword;
  if (!(await findUserByPassword(deps, { key: user.emailKey, password, attempts, caller }))) {
    throw fieldError('WRONG_CURRENT_PASSWORD', 'currentPassword');
  }
  assertStaffPassword(user, newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await deps.db.transaction(async (transaction) => {
    await updatePassword(transaction, user.id, passwordHash, deps.now());
    await endSessions(transaction, user.id, session.id);
    await recordPasswordChange(deps, transaction, user, 'password-changed', caller);
  });
}

/** The account of this address if the password is right, else null; counted per address, known or unknown. */
async function findUserByPassword(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { key, password, attempts, caller }: { key: string; password: string; attempts: string; caller: Caller },
): Promise<UserRow | null> {
  await countAttempt(deps, 'wrong-password', attempts);
  const user = await findUserByEmail(deps.db, key);
  const isRight = await passwordMatches(password, user?.passwordHash ?? null);
  if (!user || !(isRight || (!user.verifiedAt && (await claimRegistration(deps, user, password, caller))))) {
    await recordFailedAttempt(deps, user, 'sign-in-failed');
    return null;
  }
  await clearAttempts(deps, 'wrong-password', attempts);
  return user;
}
