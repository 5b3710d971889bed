import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import { isStaff } from '@kickstand/contract/shared/club-role';
import type { Account, Caller } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import { recordAccountEvent } from './account-log.service.ts';
import { deviceName, isNewDevice } from './devices.service.ts';
import { openSession } from './sessions.service.ts';

/** Signs in a person who has proven who they are; people of the back-office hear of a device they haven't used before. */
export async function enter(
  deps: Pick<Deps, 'jobs' | 'now' | 'settings'>,
  transaction: Database,
  user: Account,
  caller: Caller,
  { event, factor }: { event: 'signed-in' | 'signed-in-by-link'; factor?: string },
): Promise<{ token: string; user: SessionUser }> {
  await recordAccountEvent(deps, transaction, user, event, caller, factor ? { secondFactor: factor } : {});
  // the demo's accounts belong to everyone at this machine
  if (isStaff(user) && !user.isDemo && (await isNewDevice(transaction, user.id, caller))) {
    const data = { fullName: user.fullName, at: deps.now().toISOString(), device: deviceName(caller.userAgent) };
    await queueMail(deps, transaction, { recipient: user.email, template: 'new-device', data });
  }
  return openSession(deps, transaction, user, caller, factor !== undefined);
}
