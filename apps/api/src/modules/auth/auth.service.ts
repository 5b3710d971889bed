import { emailKey } from '@kickstand/contract/auth/auth.rules';
import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import type { Caller, CurrentSession } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { clearAttempts, clearCount } from '../limits/limits.service.ts';
import { demandFactor } from '../second-factor/challenges.service.ts';
import { isAskedForFactor } from '../second-factor/factor-rule.service.ts';
import { recordAccountEvent, recordPasswordChange } from './account-log.service.ts';
import { lockIfUnchanged, markUserVerified, updatePassword } from './auth.queries.ts';
import { withPasswordCode } from './codes.service.ts';
import { attemptsOn, findKnownDevice, forgetDevices } from './devices.service.ts';
import { enterAlone } from './enter.service.ts';
import { tryPassword } from './password-attempt.service.ts';
import { forgetRegistrations } from './registration.service.ts';
import { endSessions } from './sessions.service.ts';
import { assertStaffPassword } from './staff-password.ts';

type WithCode = { email: string; code: string; caller: Caller };

export async function logIn(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>,
  { email, password, isPublished }: { email: string; password: string; isPublished: boolean },
  caller: Caller,
): Promise<{ token: string; user: SessionUser }> {
  const key = emailKey(email);
  const { device } = caller;
  const right = await tryPassword(deps, { key, password, isPublished, caller, subject: key, device });
  if (!right) throw new AppError('INVALID_CREDENTIALS');
  const { user, attempts } = right;
  if (user.isActive && user.verifiedAt && !isAskedForFactor(user)) {
    return enterAlone(deps, user, caller, { event: 'signed-in', attempts, passwordHash: user.passwordHash });
  }
  await clearCount(deps, attempts);
  if (!user.isActive) throw new AppError('ACCOUNT_DEACTIVATED');
  if (!user.verifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
  throw await deps.db.transaction(async (transaction) => {
    if (!(await lockIfUnchanged(transaction, user))) throw new AppError('INVALID_CREDENTIALS');
    return demandFactor(deps, transaction, user, 'sign-in');
  });
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
  const subject = `${user.emailKey} session ${session.id}`;
  const attempt = { key: user.emailKey, password: currentPassword, caller, subject, device: null };
  const right = await tryPassword(deps, attempt);
  const wrongPassword = () => fieldError('WRONG_CURRENT_PASSWORD', 'currentPassword');
  if (!right) throw wrongPassword();
  await clearCount(deps, right.attempts);
  assertStaffPassword(user, newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await deps.db.transaction(async (transaction) => {
    if (!(await lockIfUnchanged(transaction, right.user))) throw wrongPassword();
    await updatePassword(transaction, user.id, passwordHash, deps.now());
    await endSessions(transaction, user.id, session.id);
    await recordPasswordChange(deps, transaction, user, 'password-changed', caller);
  });
}
