import { randomUUID } from 'node:crypto';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import type { Registration, SessionUser } from '@kickstand/contract/auth/auth.schema';
import { isStaff } from '@kickstand/contract/shared/club-role';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Caller } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword, passwordMatches } from '../../secrets/passwords.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import { accountEventRow } from './account-log.service.ts';
import { findUserByEmail, type UserRow } from './auth.queries.ts';
import { deleteCodes, isLiveCode } from './codes.queries.ts';
import { queueCode, tryCode } from './codes.service.ts';
import { originOf } from './devices.service.ts';
import {
  deleteNeverVerified,
  deleteRegistrations,
  lockOrInsertUser,
  lockUserByEmail,
  moveRegistration,
  type RegistrationRow,
  replaceRegistration,
  selectRegistrations,
  updateProfile,
} from './registrations.queries.ts';
import { openSession } from './sessions.service.ts';
import { assertStaffPassword } from './staff-password.ts';

/** The number of codes that can be sent in a quarter of an hour. */
const MAX_PENDING = 5;

const placeOf = (emailKey: string, { id }: Pick<RegistrationRow, 'id'>) =>
  ({ emailKey, purpose: 'registration', slot: id }) as const;

/** Registering again on the same device replaces its earlier form data; another device's registration is unchanged. */
export async function registerUser(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>,
  registration: Registration,
  caller: Caller,
): Promise<void> {
  const { password, ...person } = registration;
  const key = emailKey(person.email);
  if ((await findUserByEmail(deps.db, key))?.verifiedAt) throw new AppError('EMAIL_TAKEN');
  await countAttempt(deps, 'codes-sent', key);
  const passwordHash = await hashPassword(password);
  const now = deps.now();
  await deps.db.transaction(async (transaction) => {
    const account = { id: randomUUID(), ...person, emailKey: key, createdAt: now, updatedAt: now };
    const user = await lockOrInsertUser(transaction, account);
    if (user.verifiedAt) throw new AppError('EMAIL_TAKEN');
    assertStaffPassword(user, password, 'password');
    const entered = { ...person, passwordHash, createdAt: now };
    const mine = { id: randomUUID(), userId: user.id, device: originOf(caller), ...entered };
    const { id } = await replaceRegistration(transaction, mine);
    const pending = await selectRegistrations(transaction, user.id);
    await deleteRegistrations(
      transaction,
      pending.slice(MAX_PENDING).map((oldest) => oldest.id),
    );
    // with several pending, it is still open which name the account will have
    if (pending.length === 1 && !isMadeByClub(user))
      await updateProfile(transaction, user.id, person, { updatedAt: now });
    await queueCode(deps, transaction, person.email, placeOf(key, { id }));
  });
}

/** Sends a new code for the registration made on the caller's device. */
export async function resendRegistrationCode(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>,
  email: string,
  caller: Caller,
): Promise<void> {
  const key = emailKey(email);
  await countAttempt(deps, 'codes-sent', key);
  const user = await findUserByEmail(deps.db, key);
  const pending = user && !user.verifiedAt ? await selectRegistrations(deps.db, user.id) : [];
  const mine = user && findOwn(user, pending, caller);
  if (!mine && pending.length > 0) throw new AppError('REGISTERED_ELSEWHERE');
  await deps.db.transaction((transaction) =>
    queueCode(deps, transaction, mine?.email ?? email, placeOf(key, mine ?? { id: '' })),
  );
}

/** Queues a code for a person's only registration; returns false where an invitation is what they need. */
export async function queueOnlyRegistrationCode(
  deps: Pick<Deps, 'jobs' | 'now'>,
  transaction: Database,
  user: UserRow,
): Promise<boolean> {
  const only = findOnly(user, await selectRegistrations(transaction, user.id));
  if (!only) return false;
  await queueCode(deps, transaction, only.email, placeOf(user.emailKey, only));
  return true;
}

/** The code confirms the registration it was sent for, with its password, and discards all others for that address. */
export async function confirmRegistration(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'settings'>,
  { email, code, caller }: { email: string; code: string; caller: Caller },
): Promise<{ token: string; user: SessionUser }> {
  const key = emailKey(email);
  await countAttempt(deps, 'wrong-code', key);
  const outcome = await deps.db.transaction(async (transaction) => {
    const user = await lockUserByEmail(transaction, key);
    const pending = user && !user.verifiedAt ? await selectRegistrations(transaction, user.id) : [];
    const mine = user && findOwn(user, pending, caller);
    if (!user || !mine) return pending.length > 0 ? ('REGISTERED_ELSEWHERE' as const) : ('INVALID_CODE' as const);
    if ((await tryCode(deps, transaction, placeOf(key, mine), code)) === 'wrong') {
      const codeHash = deps.secrets.hashCode('registration', key, code);
      const isOther = await isLiveCode(transaction, { emailKey: key, purpose: 'registration', codeHash }, deps.now());
      return isOther ? ('OTHER_REGISTRATION' as const) : ('INVALID_CODE' as const);
    }
    return { session: await activate(deps, transaction, user, mine, caller) };
  });
  // thrown outside, because throwing inside would take the counted try back
  if (typeof outcome === 'string') throw new AppError(outcome);
  await clearAttempts(deps, 'wrong-code', key);
  return outcome.session;
}

async function activate(
  deps: Pick<Deps, 'now' | 'settings'>,
  transaction: Database,
  user: UserRow,
  mine: RegistrationRow,
  caller: Caller,
) {
  if (!user.isActive) throw new AppError('ACCOUNT_DEACTIVATED');
  const now = deps.now();
  const { passwordHash } = mine;
  const verified = await updateProfile(transaction, user.id, mine, { passwordHash, verifiedAt: now, updatedAt: now });
  await forgetRegistrations(transaction, verified);
  const audit = accountEventRow(deps, verified, 'registered', caller);
  return openSession(deps, transaction, verified, caller, { audit });
}

/** The address is proven, or no longer this account's: pending registrations become invalid. */
export async function forgetRegistrations(
  transaction: Database,
  { id, emailKey }: Pick<UserRow, 'id' | 'emailKey'>,
): Promise<void> {
  const pending = await selectRegistrations(transaction, id);
  await deleteRegistrations(
    transaction,
    pending.map((one) => one.id),
  );
  await deleteCodes(transaction, { emailKey, purpose: 'registration' });
}

/** Is this the password of a pending registration? Then its owner is at this device now, and may continue here. */
export async function claimRegistration(
  deps: Pick<Deps, 'db'>,
  user: UserRow,
  password: string,
  caller: Caller,
): Promise<boolean> {
  for (const registration of await selectRegistrations(deps.db, user.id)) {
    if (!(await passwordMatches(password, registration.passwordHash))) continue;
    await deps.db.transaction((transaction) => moveRegistration(transaction, registration, originOf(caller)));
    return true;
  }
  return false;
}

/** The registration made on this device, else the only one, wherever the code is typed. */
const findOwn = (user: UserRow, pending: RegistrationRow[], caller: Caller): RegistrationRow | null =>
  pending.find(({ device }) => device === originOf(caller)) ?? findOnly(user, pending);

const findOnly = (user: UserRow, [first, ...others]: RegistrationRow[]): RegistrationRow | null =>
  first && others.length === 0 && !isMadeByClub(user) ? first : null;

/** Its person was invited or given a role, so a registration from elsewhere may be a stranger's who'd take both. */
const isMadeByClub = (user: UserRow): boolean => user.invitedAt !== null || isStaff(user);

const NEVER_VERIFIED_DAYS = 7;

/** The address was never proven, so the data of its registration is not kept. */
export const forgetNeverVerified = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteNeverVerified(deps.db, new Date(deps.now().getTime() - NEVER_VERIFIED_DAYS * DAY_MS));
