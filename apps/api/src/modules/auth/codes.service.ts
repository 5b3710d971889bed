import { CODE_WRONG_TRIES, emailKey } from '@kickstand/contract/auth/auth.rules';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { sameText } from '../../secrets/secrets.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { type CodePurpose, countWrongTry, deleteCode, lockLiveCode } from './auth.queries.ts';

/**
 * Kills the old code and queues the message that brings the new one. The same work is done for addresses nobody has
 * registered, so that neither the answer nor its timing tells; composing the message finds out and drops it.
 */
export async function queueCode(
  deps: Pick<Deps, 'jobs' | 'now'>,
  transaction: Database,
  email: string,
  purpose: CodePurpose,
): Promise<void> {
  await deleteCode(transaction, emailKey(email), purpose);
  await queueMail(deps, transaction, { recipient: email, template: 'code', data: { purpose } });
}

type Claim = { email: string; purpose: CodePurpose; code: string };

/**
 * Runs `accepted` if the code is right, in the transaction that holds the code locked; else counts the wrong try and
 * throws. The code dies at the fifth wrong try; whether its right use ends it is for `accepted` to say.
 */
export async function withRightCode<T>(
  deps: Pick<Deps, 'db' | 'now' | 'settings' | 'secrets'>,
  { email, purpose, code }: Claim,
  accepted: (transaction: Database, useUp: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const key = emailKey(email);
  await countAttempt(deps, 'wrong-code', key);
  const outcome = await deps.db.transaction(async (transaction) => {
    const live = await lockLiveCode(transaction, key, purpose, deps.now());
    const given = deps.secrets.hashCode(purpose, key, code);
    if (!live || !sameText(live.codeHash, given)) {
      if (live) await countWrongTryOrKill(transaction, key, purpose, live.wrongTries);
      return { isRight: false as const };
    }
    return { isRight: true as const, value: await accepted(transaction, () => deleteCode(transaction, key, purpose)) };
  });
  // thrown outside, because throwing inside would take the counted try back
  if (!outcome.isRight) throw new AppError('INVALID_CODE');
  await clearAttempts(deps, 'wrong-code', key);
  return outcome.value;
}

async function countWrongTryOrKill(transaction: Database, key: string, purpose: CodePurpose, before: number) {
  if (before + 1 >= CODE_WRONG_TRIES) await deleteCode(transaction, key, purpose);
  else await countWrongTry(transaction, key, purpose);
}
