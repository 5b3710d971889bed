import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import { isStaff } from '@kickstand/contract/shared/club-role';
import type { Account, Caller } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import { accountEventRow } from './account-log.service.ts';
import { deviceName } from './devices.service.ts';
import { openOn } from './sessions.service.ts';

type EnterDeps = Pick<Deps, 'jobs' | 'now' | 'settings'>;
type Way = {
  event: 'signed-in' | 'signed-in-by-link';
  factor?: string;
  /** The count of attempts that this success clears. */
  attempts?: string | null;
  /** The hash of the password that was checked. */
  passwordHash?: string | null;
};

/** Signs in a person who has proven who they are; people of the back-office hear of a device they haven't used before. */
export async function enter(
  deps: EnterDeps,
  transaction: Database,
  user: Account,
  caller: Caller,
  { event, factor, ...checked }: Way,
): Promise<{ token: string; user: SessionUser }> {
  const audit = accountEventRow(deps, user, event, caller, factor ? { secondFactor: factor } : {});
  const opening = { isConfirmed: factor !== undefined, audit, ...checked };
  const { entered, isNewDevice } = await openOn(deps, transaction, user, caller, opening);
  if (isNewDevice && hearsOfDevices(user)) {
    const data = { fullName: user.fullName, at: deps.now().toISOString(), device: deviceName(caller.userAgent) };
    await queueMail(deps, transaction, { recipient: user.email, template: 'new-device', data });
  }
  return entered;
}

/** The same outside a transaction: it opens one only for people who may get a mail, which belongs to the session. */
export const enterAlone = (
  deps: EnterDeps & Pick<Deps, 'db'>,
  user: Account,
  caller: Caller,
  way: Way,
): ReturnType<typeof enter> =>
  hearsOfDevices(user)
    ? deps.db.transaction((transaction) => enter(deps, transaction, user, caller, way))
    : enter(deps, deps.db, user, caller, way);

/** The demo's accounts belong to everyone at this machine. */
const hearsOfDevices = (user: Account): boolean => isStaff(user) && !user.isDemo;
