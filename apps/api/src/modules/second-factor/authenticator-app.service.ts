import { comparableFactorCode } from '@kickstand/contract/second-factor/second-factor.rules';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import { assertConfirmed } from '../../core/assert-confirmed.ts';
import type { Deps } from '../../deps.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import { appUri, findAppStep, newAppSecret } from './app-code.ts';
import { answerChallenge, openChallenge } from './challenges.service.ts';
import { recordFactorChange } from './factor-log.service.ts';
import { deleteApp, findApp, insertApp } from './factors.queries.ts';
import { noteAdded, removeFactor } from './own-factor.service.ts';

type AppDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'secrets' | 'settings' | 'club'>;

/** A new secret; nothing changes until a code proves that an app has it. */
export async function beginApp(
  deps: AppDeps,
  { user, session }: CurrentSession,
): Promise<{ challenge: string; secret: string; uri: string }> {
  if (await findApp(deps.db, user.id)) throw new AppError('APP_EXISTS');
  const secret = newAppSecret();
  const asked = { purpose: 'add-app', sessionId: session.id, sealedSecret: deps.secrets.encrypt(secret) } as const;
  const challenge = await openChallenge(deps, deps.db, user.id, asked);
  const uri = appUri({ secret, account: user.email, club: deps.club.current().identity.name });
  return { challenge, secret, uri };
}

/** Returns the recovery codes if this is the person's first factor. Of two apps at once, one is added. */
export async function confirmApp(
  deps: AppDeps,
  { session }: CurrentSession,
  { challenge: token, code }: { challenge: string; code: string },
): Promise<string[]> {
  await countAttempt(deps, 'wrong-second-factor', session.id);
  const asked = { token, purposes: ['add-app' as const], sessionId: session.id };
  const outcome = await answerChallenge(deps, asked, async (transaction, user, { sealedSecret }) => {
    assertConfirmed({ user, session }, deps.now());
    if (await findApp(transaction, user.id)) throw new AppError('APP_EXISTS');
    const now = deps.now();
    const step = findAppStep(deps.secrets.decrypt(sealedSecret ?? ''), comparableFactorCode(code), now, 0);
    if (step === null) return null;
    await insertApp(transaction, { userId: user.id, sealedSecret: sealedSecret ?? '', lastStep: step, addedAt: now });
    await recordFactorChange(deps, transaction, user, 'app-added');
    return noteAdded(deps, transaction, user, session.id);
  });
  if (outcome === 'over') throw new AppError('CHALLENGE_OVER');
  if (outcome === 'wrong') throw fieldError('WRONG_SECOND_FACTOR', 'code');
  await clearAttempts(deps, 'wrong-second-factor', session.id);
  return outcome.result;
}

export const removeApp = (deps: Pick<Deps, 'db' | 'now' | 'jobs'>, current: CurrentSession): Promise<void> =>
  removeFactor(deps, current, 'app-removed', async (transaction) =>
    (await deleteApp(transaction, current.user.id)) ? {} : null,
  );
