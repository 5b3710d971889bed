import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import { isStaff } from '@kickstand/contract/shared/club-role';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type Account, type Caller, SYSTEM } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, newSessionToken } from '../../secrets/secrets.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { demandFactor } from '../second-factor/challenges.service.ts';
import { isAskedForFactor } from '../second-factor/factor-rule.service.ts';
import { findUserByEmail, markUserVerified } from './auth.queries.ts';
import { deleteCodes, replaceCode, takeCode } from './codes.queries.ts';
import { enter } from './enter.service.ts';
import { forgetRegistrations } from './registration.service.ts';

const PURPOSE = 'sign-in-link';
export const LINK_MINUTES = 15;

/** A link that signs this person in once; a newer one replaces it. Only its hash is stored. */
export async function makeSignInLink(
  deps: Pick<Deps, 'now'> & { settings: Pick<Deps['settings'], 'publicUrl'> },
  transaction: Database,
  user: Pick<Account, 'id' | 'emailKey'>,
): Promise<string> {
  const token = newSessionToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const place = { emailKey: user.emailKey, purpose: PURPOSE, slot: '' } as const;
  await replaceCode(transaction, { ...place, codeHash: hashToken(token), expiresAt });
  const line = { actor: SYSTEM, action: 'user.sign-in-link-made', entity: 'user', entityId: user.id };
  await writeAudit(transaction, { at: now, ...line });
  // what follows the # is sent to no server, so no log of a proxy has it
  return `${deps.settings.publicUrl}${PATHS.adminLogin}#link=${token}`;
}

export const withdrawSignInLink = (transaction: Database, { emailKey }: Pick<Account, 'emailKey'>): Promise<void> =>
  deleteCodes(transaction, { emailKey, purpose: PURPOSE });

/** The operator of the server vouches for the person, so the link also verifies an account that was only invited. */
export async function signInByLink(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>,
  token: string,
  caller: Caller,
): Promise<{ token: string; user: SessionUser }> {
  const outcome = await deps.db.transaction(async (transaction) => {
    const key = await takeCode(transaction, { purpose: PURPOSE, codeHash: hashToken(token) }, deps.now());
    const user = key && (await findUserByEmail(transaction, key));
    if (!user || !isStaff(user)) throw new AppError('SIGN_IN_LINK_OVER');
    if (!user.isActive) throw new AppError('ACCOUNT_DEACTIVATED');
    if (!user.verifiedAt) {
      await forgetRegistrations(transaction, user);
      await markUserVerified(transaction, user.emailKey, deps.now());
    }
    // the link replaces the password, not the second factor
    if (isAskedForFactor(user)) return demandFactor(deps, transaction, user, 'sign-in-by-link');
    return enter(deps, transaction, user, caller, { event: 'signed-in-by-link' });
  });
  // thrown outside, because throwing inside would leave the link unused
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}
