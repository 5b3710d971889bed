import type { OwnSecondFactor } from '@kickstand/contract/second-factor/second-factor.schema';
import type { Account, CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { recordFactorChange } from './factor-log.service.ts';
import {
  countRecoveryCodes,
  deleteFactors,
  findApp,
  hasFactor,
  isRuleOn,
  lockFactorsOf,
  noteConfirmed,
  noteFactorSince,
  replaceRecoveryCodes,
  selectPasskeys,
} from './factors.queries.ts';
import { canUsePasskeys } from './passkey-ceremony.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

export async function getOwnFactor(
  deps: Pick<Deps, 'db' | 'settings'>,
  { user }: CurrentSession,
): Promise<OwnSecondFactor> {
  const app = await findApp(deps.db, user.id);
  const passkeys = await selectPasskeys(deps.db, user.id);
  return {
    app: app && { addedAt: app.addedAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null },
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
      _id: id,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(deps.db, user.id),
    isRequired: await isRuleOn(deps.db),
    canUsePasskeys: canUsePasskeys(deps),
  };
}

/** After a factor was added, with the person locked: the first one brings recovery codes. */
export async function noteAdded(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  user: Account,
  sessionId: string,
): Promise<string[]> {
  await noteFactorSince(transaction, user.id, deps.now());
  await noteConfirmed(transaction, sessionId, deps.now());
  return user.secondFactorSince ? [] : writeNewCodes(transaction, user.id);
}

/**
 * Removes a factor. With the last one the recovery codes go too; under the club's rule the last one stays. `remove`
 * returns whether there was something to remove.
 */
export async function removeFactor(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  { user: { id } }: CurrentSession,
  change: 'app-removed' | 'passkey-removed',
  remove: (transaction: Database) => Promise<{ name?: string } | null>,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const user = await lockFactorsOf(transaction, id);
    const removed = user && (await remove(transaction));
    if (!removed) throw new AppError(change === 'app-removed' ? 'NO_SECOND_FACTOR' : 'PASSKEY_NOT_FOUND');
    if (!(await hasFactor(transaction, id))) {
      if (await isRuleOn(transaction)) throw new AppError('LAST_SECOND_FACTOR');
      await forgetFactors(transaction, id);
    }
    await recordFactorChange(deps, transaction, user, change, removed.name ? { after: { name: removed.name } } : {});
  });
}

/** The old codes are void as soon as the new ones are shown. */
export async function renewRecoveryCodes(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  { user: { id } }: CurrentSession,
): Promise<string[]> {
  return deps.db.transaction(async (transaction) => {
    const user = await lockFactorsOf(transaction, id);
    if (!user?.secondFactorSince) throw new AppError('NO_SECOND_FACTOR');
    await recordFactorChange(deps, transaction, user, 'recovery-codes-renewed');
    return writeNewCodes(transaction, id);
  });
}

async function writeNewCodes(transaction: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** The person has no second factor from now on. */
export async function forgetFactors(transaction: Database, userId: string): Promise<void> {
  await deleteFactors(transaction, userId);
  await noteFactorSince(transaction, userId, null);
}
