import { isStaff } from '@kickstand/contract/shared/club-role';
import { type Account, actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { isRuleOn, writeRule } from './factors.queries.ts';

/** A member who once had a role signs in like every other member. */
export const isAskedForFactor = (user: Account): boolean => isStaff(user) && user.secondFactorSince !== null;

/** Whether this person must set up a second factor before they do anything else in the back-office. */
export const lacksFactor = async (db: Database, user: Account): Promise<boolean> =>
  isStaff(user) && user.secondFactorSince === null && (await isRuleOn(db));

/** An owner who asks everyone for a second factor has one already. */
export async function setFactorRule(
  deps: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  isRequired: boolean,
): Promise<void> {
  if (isRequired && !current.user.secondFactorSince) throw new AppError('NO_SECOND_FACTOR');
  await deps.db.transaction(async (transaction) => {
    if (!(await writeRule(transaction, isRequired))) return;
    const action = isRequired ? 'setup.second-factor-required' : 'setup.second-factor-optional';
    const line = { actor: actorOf(current), action, entity: 'setup', entityId: 'second-factor' };
    await writeAudit(transaction, { at: deps.now(), ...line });
  });
}
