import type { FactorAnswer, PasskeyRequest } from '@kickstand/contract/second-factor/second-factor.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import { answerChallenge, openChallenge } from './challenges.service.ts';
import { checkFactor } from './check-factor.service.ts';
import { recordConfirmation, recordWrongFactor } from './factor-log.service.ts';
import { lockFactorsOf, noteConfirmed, selectPasskeys } from './factors.queries.ts';
import { canUsePasskeys, passkeyRequestFor } from './passkey-ceremony.ts';

type ConfirmDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'secrets' | 'settings'>;

/** What a browser needs to confirm with a passkey; the question belongs to this session. */
export async function askToConfirm(
  deps: ConfirmDeps,
  { user, session }: CurrentSession,
): Promise<{ challenge: string; options: PasskeyRequest }> {
  const known = canUsePasskeys(deps) ? await selectPasskeys(deps.db, user.id) : [];
  if (known.length === 0) throw new AppError('NO_SECOND_FACTOR');
  const options = await passkeyRequestFor(deps, known);
  const asked = { purpose: 'confirm', sessionId: session.id, nonce: options.challenge } as const;
  return { challenge: await openChallenge(deps, deps.db, user.id, asked), options };
}

/** The second factor, given again: it counts for this session only. Attempts are counted by session too. */
export async function confirmFactor(
  deps: ConfirmDeps,
  current: CurrentSession,
  { challenge: token, ...answer }: FactorAnswer & { challenge?: string | undefined },
): Promise<void> {
  const { user, session } = current;
  if (!user.secondFactorSince) throw new AppError('NO_SECOND_FACTOR');
  await countAttempt(deps, 'wrong-second-factor', session.id);
  const outcome = answer.passkey
    ? await byPasskey(deps, current, answer, token ?? '')
    : await byCode(deps, current, answer);
  if (outcome === 'over') throw new AppError('CHALLENGE_OVER');
  if (outcome === 'wrong') {
    await recordWrongFactor(deps, user);
    throw new AppError(answer.passkey ? 'WRONG_PASSKEY' : 'WRONG_SECOND_FACTOR');
  }
  await clearAttempts(deps, 'wrong-second-factor', session.id);
}

function byPasskey(deps: ConfirmDeps, { session }: CurrentSession, answer: FactorAnswer, token: string) {
  const asked = { token, purposes: ['confirm' as const], sessionId: session.id };
  return answerChallenge(deps, asked, async (transaction, user, { nonce }) => {
    const method = await checkFactor(deps, transaction, user, answer, nonce);
    if (method) await note(deps, transaction, user, session, method);
    return method;
  });
}

const byCode = (deps: ConfirmDeps, { user: { id }, session }: CurrentSession, answer: FactorAnswer) =>
  deps.db.transaction(async (transaction) => {
    const user = await lockFactorsOf(transaction, id);
    const method = user && (await checkFactor(deps, transaction, user, answer, null));
    if (!method) return 'wrong';
    await note(deps, transaction, user, session, method);
    return method;
  });

async function note(
  deps: ConfirmDeps,
  transaction: Parameters<typeof noteConfirmed>[0],
  user: CurrentSession['user'],
  session: CurrentSession['session'],
  method: string,
): Promise<void> {
  await noteConfirmed(transaction, session.id, deps.now());
  await recordConfirmation(deps, transaction, user, method);
}
