import type { CurrentSession } from '../../core/actor.ts';
import { fieldError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { passwordMatches } from '../../secrets/passwords.ts';
import { recordFailedAttempt } from '../auth/account-log.service.ts';
import { queueCode, tryCode } from '../auth/codes.service.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import { findPasswordHash } from './account.queries.ts';

type PersonDeps = Pick<Deps, 'db' | 'now' | 'settings'>;

/** A session alone isn't enough for what can't be undone: the device may be in other hands. */
export async function assertOwnPassword(
  deps: PersonDeps,
  { user, session }: CurrentSession,
  password: string,
): Promise<void> {
  // counted by session, so that a stranger's guesses at the login don't stop the owner here
  const attempts = `${user.emailKey} session ${session.id}`;
  await countAttempt(deps, 'wrong-password', attempts);
  if (!(await passwordMatches(password, await findPasswordHash(deps.db, user.id)))) {
    await recordFailedAttempt(deps, user, 'sign-in-failed');
    throw fieldError('WRONG_PASSWORD', 'password');
  }
  await clearAttempts(deps, 'wrong-password', attempts);
}

type CodeFor = { emailKey: string; purpose: 'change-email' | 'erase-account'; slot: string };

/** Sends a code; counted by address and by account, so that no mailbox is flooded. */
export async function sendOwnCode(
  deps: PersonDeps & Pick<Deps, 'jobs'>,
  { user }: CurrentSession,
  recipient: string,
  place: CodeFor,
): Promise<void> {
  await countAttempt(deps, 'codes-sent', place.emailKey);
  await countAttempt(deps, 'codes-sent', `account ${user.id}`);
  await deps.db.transaction((transaction) => queueCode(deps, transaction, recipient, place));
}

/** Runs `accepted` in the transaction that holds the right code; a wrong one is counted and refused. */
export async function withOwnCode<T>(
  deps: PersonDeps & Pick<Deps, 'secrets'>,
  { user }: CurrentSession,
  { place, code }: { place: CodeFor; code: string },
  accepted: (transaction: Database) => Promise<T>,
): Promise<T> {
  const attempts = `${place.emailKey} ${user.id}`;
  await countAttempt(deps, 'wrong-code', attempts);
  const outcome = await deps.db.transaction(async (transaction) =>
    (await tryCode(deps, transaction, place, code)) === 'right'
      ? { isRight: true as const, value: await accepted(transaction) }
      : { isRight: false as const },
  );
  // thrown outside, because throwing inside would take the counted try back
  if (!outcome.isRight) {
    await recordFailedAttempt(deps, user, 'code-failed');
    throw fieldError('INVALID_CODE', 'otp');
  }
  await clearAttempts(deps, 'wrong-code', attempts);
  return outcome.value;
}
