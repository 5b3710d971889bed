import { type Account, actorOf, type Caller, SYSTEM } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { auditRow, writeAudit } from '../audit/audit.service.ts';
import { countWithin } from '../limits/limits.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { deviceName } from './devices.service.ts';

type AccountEvent =
  | 'registered'
  | 'signed-in'
  | 'signed-in-by-link'
  | 'signed-out-everywhere'
  | 'password-changed'
  | 'password-reset';

/** Records what a person did with their own account, and on what kind of device. */
export const recordAccountEvent = (
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  user: Account,
  event: AccountEvent,
  caller: Pick<Caller, 'userAgent'>,
): Promise<void> => writeAudit(transaction, accountEvent(deps, user, event, caller));

const accountEvent = (
  deps: Pick<Deps, 'now'>,
  user: Account,
  event: AccountEvent,
  { userAgent }: Pick<Caller, 'userAgent'>,
  more: Record<string, unknown> = {},
) => ({
  at: deps.now(),
  actor: actorOf({ user }),
  action: `user.${event}`,
  entity: 'user',
  entityId: user.id,
  after: { device: deviceName(userAgent), ...more },
});

/** The line by itself, for the statement that opens a session. */
export const accountEventRow = (...event: Parameters<typeof accountEvent>) => auditRow(accountEvent(...event));

/** Also sent by mail: the owner must hear of it if it was someone else. */
export async function recordPasswordChange(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  user: Account,
  event: 'password-changed' | 'password-reset',
  caller: Caller,
): Promise<void> {
  await recordAccountEvent(deps, transaction, user, event, caller);
  const data = { fullName: user.fullName, at: deps.now().toISOString() };
  await queueMail(deps, transaction, { recipient: user.email, template: 'password-changed', data });
}

const QUARTER_HOUR_MS = 15 * 60_000;

/**
 * Wrong passwords and codes for an account. Only the 1st, 10th, 100th … of a quarter of an hour gets
 * a line, so that a stranger cannot fill the log; for addresses without an account there is none.
 */
export async function recordFailedAttempt(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Pick<Account, 'id'> | null,
  kind: 'sign-in-failed' | 'code-failed',
): Promise<void> {
  if (!user) return;
  const attempts = await countWithin(deps, kind, user.id, QUARTER_HOUR_MS);
  if (!/^10*$/.test(String(attempts))) return;
  const line = { at: deps.now(), actor: SYSTEM, action: `user.${kind}`, entity: 'user', entityId: user.id };
  await writeAudit(deps.db, { ...line, after: { attempts } });
}
