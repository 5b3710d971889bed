import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import type { FactorAnswer } from '@kickstand/contract/second-factor/second-factor.schema';
import type { Caller } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import { answerChallenge, findAsked } from '../second-factor/challenges.service.ts';
import { checkFactor } from '../second-factor/check-factor.service.ts';
import { recordWrongFactor } from '../second-factor/factor-log.service.ts';
import { isAskedForFactor } from '../second-factor/factor-rule.service.ts';
import { attemptsOn, isNewDevice } from './devices.service.ts';
import { enter } from './enter.service.ts';

/**
 * The second step of signing in. Wrong answers are counted per person, and apart from that on devices they know, so that
 * a stranger who has the password cannot lock them out.
 */
export async function signInWithFactor(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'secrets' | 'settings'>,
  { challenge: token, ...answer }: FactorAnswer & { challenge: string },
  caller: Caller,
): Promise<{ token: string; user: SessionUser }> {
  const asked = await findAsked(deps, token);
  if (!asked) throw new AppError('CHALLENGE_OVER');
  const isKnown = caller.device !== null && !(await isNewDevice(deps.db, asked.userId, caller));
  const attempts = attemptsOn(asked.userId, isKnown ? caller.device : null);
  await countAttempt(deps, 'wrong-second-factor', attempts);
  const question = { token, purposes: ['sign-in' as const, 'sign-in-by-link' as const], sessionId: null };
  const outcome = await answerChallenge(deps, question, async (transaction, user, { purpose, nonce }) => {
    if (!isAskedForFactor(user)) throw new AppError('CHALLENGE_OVER');
    const factor = await checkFactor(deps, transaction, user, answer, nonce);
    const event = purpose === 'sign-in' ? 'signed-in' : 'signed-in-by-link';
    return factor && enter(deps, transaction, user, caller, { event, factor });
  });
  if (outcome === 'over') throw new AppError('CHALLENGE_OVER');
  if (outcome === 'wrong') {
    await recordWrongFactor(deps, { id: asked.userId });
    throw new AppError(answer.passkey ? 'WRONG_PASSKEY' : 'WRONG_SECOND_FACTOR');
  }
  await clearAttempts(deps, 'wrong-second-factor', attempts);
  return outcome.result;
}
