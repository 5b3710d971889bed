import { CODE_WRONG_TRIES } from '@kickstand/contract/auth/auth.rules';
import { CHALLENGE_MINUTES, type FactorMethod } from '@kickstand/contract/second-factor/second-factor.rules';
import type { PasskeyRequest } from '@kickstand/contract/second-factor/second-factor.schema';
import type { Account } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, newSessionToken } from '../../secrets/secrets.ts';
import {
  type ChallengeRow,
  countWrongAnswer,
  deleteChallenge,
  deleteChallengesOf,
  deletePastChallenges,
  findLiveChallenge,
  insertChallenge,
  writeNonce,
} from './challenges.queries.ts';
import { countRecoveryCodes, findApp, lockFactorsOf, selectPasskeys } from './factors.queries.ts';
import { canUsePasskeys, passkeyRequestFor } from './passkey-ceremony.ts';

type Purpose = ChallengeRow['purpose'];
type Asked = Pick<ChallengeRow, 'purpose'> & Partial<Pick<ChallengeRow, 'sessionId' | 'nonce' | 'sealedSecret'>>;

/** Remembers a question to a person; the token that names it is returned once and stored only as a hash. */
export async function openChallenge(
  deps: Pick<Deps, 'now'>,
  db: Database,
  userId: string,
  asked: Asked,
): Promise<string> {
  const token = newSessionToken();
  const expiresAt = new Date(deps.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await insertChallenge(db, { tokenHash: hashToken(token), userId, expiresAt, ...asked });
  return token;
}

/** The password was right, or the link: what follows is refused until the second factor is given. */
export async function demandFactor(
  deps: Pick<Deps, 'now' | 'settings'>,
  transaction: Database,
  user: Pick<Account, 'id'>,
  purpose: 'sign-in' | 'sign-in-by-link',
): Promise<AppError> {
  const challenge = await openChallenge(deps, transaction, user.id, { purpose });
  const methods = await methodsOf(deps, transaction, user.id);
  return new AppError('SECOND_FACTOR_NEEDED', { secondFactor: { step: 'sign-in', challenge, methods } });
}

async function methodsOf(deps: Pick<Deps, 'settings'>, db: Database, userId: string): Promise<FactorMethod[]> {
  const methods: FactorMethod[] = [];
  if (canUsePasskeys(deps) && (await selectPasskeys(db, userId)).length > 0) methods.push('passkey');
  if (await findApp(db, userId)) methods.push('app');
  if ((await countRecoveryCodes(db, userId)) > 0) methods.push('recovery-code');
  return methods;
}

/** Whom a question of signing in was asked; null if it's over. */
export const findAsked = async (
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Pick<ChallengeRow, 'userId' | 'purpose'> | null> => {
  const challenge = await findLiveChallenge(deps.db, hashToken(token), deps.now());
  return challenge?.sessionId === null ? challenge : null;
};

/** What a browser needs to answer with a passkey; asking again makes the earlier question void. */
export async function askForPasskey(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  token: string,
): Promise<PasskeyRequest> {
  const asked = await findAsked(deps, token);
  if (!asked) throw new AppError('CHALLENGE_OVER');
  const options = await passkeyRequestFor(deps, await selectPasskeys(deps.db, asked.userId));
  await writeNonce(deps.db, hashToken(token), options.challenge);
  return options;
}

type Answered<T> = { user: Account; challenge: ChallengeRow; result: T };

/**
 * Lets `check` look at the answer to a question, with the person locked. A right answer uses the question up; the fifth
 * wrong one ends it. `check` returns null for a wrong answer.
 */
export async function answerChallenge<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  { token, purposes, sessionId }: { token: string; purposes: Purpose[]; sessionId: string | null },
  check: (transaction: Database, user: Account, challenge: ChallengeRow) => Promise<T | null>,
): Promise<Answered<T> | 'over' | 'wrong'> {
  const asked = await findLiveChallenge(deps.db, hashToken(token), deps.now());
  if (!asked) return 'over';
  return deps.db.transaction(async (transaction) => {
    const user = await lockFactorsOf(transaction, asked.userId);
    const challenge = await findLiveChallenge(transaction, asked.tokenHash, deps.now());
    const isMeant = challenge && purposes.includes(challenge.purpose) && challenge.sessionId === sessionId;
    if (!user?.isActive || !isMeant) return 'over';
    const result = await check(transaction, user, challenge);
    if (result !== null) {
      await deleteChallenge(transaction, challenge);
      return { user, challenge, result };
    }
    if (challenge.wrongTries + 1 >= CODE_WRONG_TRIES) await deleteChallenge(transaction, challenge);
    else await countWrongAnswer(transaction, challenge);
    return 'wrong';
  });
}

/** A person who is half-way through signing in begins again. */
export const forgetChallenges = (db: Database, userId: string): Promise<void> => deleteChallengesOf(db, userId);

export const forgetPastChallenges = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deletePastChallenges(deps.db, deps.now());
