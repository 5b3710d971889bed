import { type Account, type Actor, actorOf, SYSTEM } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { countWithin } from '../limits/limits.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { FactorChange } from '../mail/mail-payloads.ts';

/** Every change has its line, and its person hears of it by mail, in case it was someone else; `by` isn't them after a reset. */
export async function recordFactorChange(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  user: Account,
  change: FactorChange,
  { after, by = actorOf({ user }) }: { after?: Record<string, unknown>; by?: Actor } = {},
): Promise<void> {
  const at = deps.now();
  const line = { at, actor: by, action: `user.${change}`, entity: 'user', entityId: user.id };
  await writeAudit(transaction, { ...line, ...(after && { after }) });
  const data = { fullName: user.fullName, at: at.toISOString(), change };
  await queueMail(deps, transaction, { recipient: user.email, template: 'second-factor', data });
}

export const recordConfirmation = (
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  user: Account,
  method: string,
): Promise<void> =>
  writeAudit(transaction, {
    at: deps.now(),
    actor: actorOf({ user }),
    action: 'user.second-factor-confirmed',
    entity: 'user',
    entityId: user.id,
    after: { method },
  });

const QUARTER_HOUR_MS = 15 * 60_000;

/** Only the 1st, 10th, 100th … of a quarter of an hour gets a line, so that the log can't be filled with them. */
export async function recordWrongFactor(deps: Pick<Deps, 'db' | 'now'>, { id }: Pick<Account, 'id'>): Promise<void> {
  const attempts = await countWithin(deps, 'second-factor-failed', id, QUARTER_HOUR_MS);
  if (!/^10*$/.test(String(attempts))) return;
  const line = { actor: SYSTEM, action: 'user.second-factor-failed', entity: 'user', entityId: id };
  await writeAudit(deps.db, { at: deps.now(), ...line, after: { attempts } });
}
