import { randomUUID } from 'node:crypto';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import type { Registration, SessionUser } from '@kickstand/contract/auth/auth.schema';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { hashPassword, passwordMatches } from '../../secrets/passwords.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import {
  type CodePurpose,
  findUserByEmail,
  markUserVerified,
  type UserRow,
  updatePassword,
  upsertPendingUser,
} from './auth.queries.ts';
import { queueCode, withRightCode } from './codes.service.ts';
import { type CurrentSession, endSessions, openSession } from './sessions.service.ts';

type SignedIn = { token: string; user: SessionUser };

export async function registerUser(deps: Deps, registration: Registration): Promise<void> {
  const { password, ...person } = registration;
  const key = emailKey(person.email);
  const known = await findUserByEmail(deps.db, key);
  if (known?.verifiedAt) throw new AppError('EMAIL_TAKEN');
  await countAttempt(deps, 'codes-sent', key);
  const passwordHash = await hashPassword(password);
  const now = deps.now();
  await deps.db.transaction(async (transaction) => {
    const user = { id: randomUUID(), ...person, emailKey: key, passwordHash, createdAt: now, updatedAt: now };
    if (!(await upsertPendingUser(transaction, user))) throw new AppError('EMAIL_TAKEN');
    await queueCode(deps, transaction, person.email, 'registration');
  });
}

export async function sendCode(deps: Deps, email: string, purpose: CodePurpose): Promise<void> {
  await countAttempt(deps, 'codes-sent', emailKey(email));
  await deps.db.transaction((transaction) => queueCode(deps, transaction, email, purpose));
}

export async function confirmRegistration(
  deps: Deps,
  email: string,
  code: string,
  userAgent: string,
): Promise<SignedIn> {
  return withRightCode(deps, { email, code, purpose: 'registration' }, async (transaction, useUp) => {
    await useUp();
    const user = await markUserVerified(transaction, emailKey(email), deps.now());
    if (!user) throw new AppError('INVALID_CODE');
    if (!user.isActive) throw new AppError('ACCOUNT_DEACTIVATED');
    return openSession(deps, transaction, user, userAgent);
  });
}

export async function logIn(deps: Deps, email: string, password: string, userAgent: string): Promise<SignedIn> {
  const user = await findUserByPassword(deps, emailKey(email), password);
  if (!user) throw new AppError('INVALID_CREDENTIALS');
  if (!user.isActive) throw new AppError('ACCOUNT_DEACTIVATED');
  if (!user.verifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
  return openSession(deps, deps.db, user, userAgent);
}

export async function checkForgotPasswordCode(deps: Deps, email: string, code: string): Promise<void> {
  await withRightCode(deps, { email, code, purpose: 'forgot-password' }, async () => {});
}

/** Resetting by a mailed code proves the address, so it also verifies an account that was not verified yet. */
export async function resetPassword(deps: Deps, email: string, code: string, newPassword: string): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await withRightCode(deps, { email, code, purpose: 'forgot-password' }, async (transaction, useUp) => {
    await useUp();
    const user = await markUserVerified(transaction, emailKey(email), deps.now());
    if (!user) throw new AppError('INVALID_CODE');
    await updatePassword(transaction, user.id, passwordHash, deps.now());
    await endSessions(transaction, user.id);
  });
  await clearAttempts(deps, 'wrong-password', emailKey(email));
}

/** The session that asks for it stays; all others end. */
export async function changePassword(
  deps: Deps,
  { user, session }: CurrentSession,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  if (!(await findUserByPassword(deps, user.emailKey, currentPassword))) {
    throw new AppError('WRONG_CURRENT_PASSWORD', {
      fields: [{ field: 'currentPassword', message: 'Your current password is not correct.' }],
    });
  }
  const passwordHash = await hashPassword(newPassword);
  await deps.db.transaction(async (transaction) => {
    await updatePassword(transaction, user.id, passwordHash, deps.now());
    await endSessions(transaction, user.id, session.id);
  });
}

/** The account of this address if the password is right, null if not; counted per address, known or unknown. */
async function findUserByPassword(deps: Deps, key: string, password: string): Promise<UserRow | null> {
  await countAttempt(deps, 'wrong-password', key);
  const user = await findUserByEmail(deps.db, key);
  if (!(await passwordMatches(password, user?.passwordHash ?? null))) return null;
  await clearAttempts(deps, 'wrong-password', key);
  return user;
}
