import { randomUUID } from 'node:crypto';
import { MAX_PASSKEYS } from '@kickstand/contract/second-factor/second-factor.rules';
import type { NewPasskey, PasskeyCreation } from '@kickstand/contract/second-factor/second-factor.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { assertConfirmed } from '../../core/assert-confirmed.ts';
import type { Deps } from '../../deps.ts';
import { answerChallenge, openChallenge } from './challenges.service.ts';
import { recordFactorChange } from './factor-log.service.ts';
import { deletePasskey, insertPasskey, selectPasskeys } from './factors.queries.ts';
import { noteAdded, removeFactor } from './own-factor.service.ts';
import { canUsePasskeys, passkeyCreationFor, readNewPasskey } from './passkey-ceremony.ts';

type PasskeyDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'settings' | 'club'>;

export async function beginPasskey(
  deps: PasskeyDeps,
  { user, session }: CurrentSession,
): Promise<{ challenge: string; options: PasskeyCreation }> {
  if (!canUsePasskeys(deps)) throw new AppError('PASSKEYS_NOT_POSSIBLE');
  const known = await selectPasskeys(deps.db, user.id);
  if (known.length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS');
  const options = await passkeyCreationFor(deps, { club: deps.club.current().identity.name, user, known });
  const asked = { purpose: 'add-passkey', sessionId: session.id, nonce: options.challenge } as const;
  return { challenge: await openChallenge(deps, deps.db, user.id, asked), options };
}

/** Returns the recovery codes if this is the person's first factor. */
export async function addPasskey(
  deps: PasskeyDeps,
  { session }: CurrentSession,
  { challenge: token, name, passkey }: { challenge: string; name: string; passkey: NewPasskey },
): Promise<string[]> {
  const asked = { token, purposes: ['add-passkey' as const], sessionId: session.id };
  const outcome = await answerChallenge(deps, asked, async (transaction, user, { nonce }) => {
    assertConfirmed({ user, session }, deps.now());
    const made = nonce === null ? null : await readNewPasskey(deps, nonce, passkey);
    if (!made) return null;
    if ((await selectPasskeys(transaction, user.id)).length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS');
    const row = { id: randomUUID(), userId: user.id, name, addedAt: deps.now(), ...made };
    if (!(await insertPasskey(transaction, row))) throw new AppError('PASSKEY_EXISTS');
    await recordFactorChange(deps, transaction, user, 'passkey-added', { after: { name } });
    return noteAdded(deps, transaction, user, session.id);
  });
  if (outcome === 'over') throw new AppError('CHALLENGE_OVER');
  if (outcome === 'wrong') throw new AppError('WRONG_PASSKEY');
  return outcome.result;
}

export const removePasskey = (
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  current: CurrentSession,
  id: string,
): Promise<void> =>
  removeFactor(deps, current, 'passkey-removed', (transaction) => deletePasskey(transaction, current.user.id, id));
