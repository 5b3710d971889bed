import { isStaff } from '@kickstand/contract/shared/club-role';
import type { Caller } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { passwordMatches } from '../../secrets/passwords.ts';
import { assertWithin, endOfWindow, keyOf } from '../limits/limits.service.ts';
import { recordFailedAttempt } from './account-log.service.ts';
import { findUserByEmail, type UserRow } from './auth.queries.ts';
import { attemptsOn } from './devices.service.ts';
import { claimRegistration } from './registration.service.ts';
import { countAndFindUser } from './sign-in.queries.ts';

type AttemptDeps = Pick<Deps, 'db' | 'now' | 'settings'>;
type Attempt = {
  /** The address, as it is compared. */
  key: string;
  password: string;
  /** The documentation prints it: it's wrong for accounts of the demo and the back-office, whatever their address is by now. */
  isPublished?: boolean;
  caller: Caller;
  /** Where the attempt is counted: here, or on this device if the account's owner has signed in on it before. */
  subject: string;
  device: string | null;
};

const LIMIT = 'wrong-password';

/**
 * The account of this address if the password is right, and the count of attempts, which the caller clears; else null.
 * Counted before the password is checked, per address, known or unknown.
 */
export async function tryPassword(
  deps: AttemptDeps,
  attempt: Attempt,
): Promise<{ user: UserRow; attempts: string | null } | null> {
  const { user, attempts } = await countAndFind(deps, attempt);
  const { password, caller } = attempt;
  const isRight = await passwordMatches(password, user?.passwordHash ?? null);
  const isBarred = attempt.isPublished && user !== null && (user.isDemo || isStaff(user));
  if (
    !user ||
    isBarred ||
    !(isRight || (!user.verifiedAt && (await claimRegistration(deps, user, password, caller))))
  ) {
    await recordFailedAttempt(deps, user, 'sign-in-failed');
    return null;
  }
  return { user, attempts };
}

async function countAndFind(deps: AttemptDeps, { key: emailKey, subject, device }: Attempt) {
  if (!deps.settings.rateLimits) return { user: await findUserByEmail(deps.db, emailKey), attempts: null };
  const now = deps.now();
  const [key, keyOnKnown] = [keyOf(LIMIT, subject), keyOf(LIMIT, attemptsOn(subject, device))];
  const attempt = { emailKey, key, keyOnKnown, device, now, resetsAt: endOfWindow(LIMIT, now) };
  const counted = await countAndFindUser(deps.db, attempt);
  assertWithin(LIMIT, counted, now);
  return { user: counted.user, attempts: counted.key };
}
