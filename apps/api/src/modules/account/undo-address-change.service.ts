import type { AddressUndo } from '@kickstand/contract/account/account.schema';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import { refusedBy } from '../../db/database-trouble.ts';
import { findUser } from '../../db/find-user.ts';
import type { Deps } from '../../deps.ts';
import { auditChange } from '../audit/audit.service.ts';
import { openAddressUndo, withdrawAddressCodes, withdrawAddressUndos } from '../auth/address-undo.service.ts';
import { forgetDevices } from '../auth/devices.service.ts';
import { endSessions } from '../auth/sessions.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { auditSnapshot } from '../users/change-user.service.ts';
import { deleteOwnCodes, deleteUnproven, isAddressTaken, lockPerson, updatePerson } from './account.queries.ts';

type UndoDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'secrets'>;

/** What the link would put back, for the page that asks; nothing changes. */
export async function findAddressUndo(deps: UndoDeps, token: string): Promise<AddressUndo> {
  const { email, until } = await openAddressUndo(deps, deps.db, token);
  await rejectTaken(deps.db, email);
  return { email, until };
}

/**
 * The account gets its former address back, whichever it has by now. Every session ends, because one of them made the
 * change; both addresses are told. A link that is refused stays as it is.
 */
export async function undoAddressChange(deps: UndoDeps, token: string): Promise<void> {
  try {
    await deps.db.transaction((transaction) => putBack(deps, transaction, token));
  } catch (error) {
    throw refusedBy(error) === 'users_email_key_key' ? new AppError('ADDRESS_UNDO_TAKEN') : error;
  }
}

async function putBack(deps: UndoDeps, transaction: Database, token: string): Promise<void> {
  const change = await openAddressUndo(deps, transaction, token);
  const { userId, email } = change;
  const key = emailKey(email);
  await rejectTaken(transaction, email);
  // codes before the person, as everywhere: what was sent to the address that leaves no longer opens this account
  const known = await findUser(transaction, userId);
  if (known) await deleteOwnCodes(transaction, known, key);
  await withdrawAddressCodes(transaction, userId);
  await withdrawAddressUndos(transaction, userId, change);
  const before = await lockPerson(transaction, userId);
  if (!before) throw new AppError('ADDRESS_UNDO_OVER');
  await deleteUnproven(transaction, key);
  const now = deps.now();
  const after = await updatePerson(transaction, userId, { email, emailKey: key, updatedAt: now });
  await endSessions(transaction, userId);
  await forgetDevices(transaction, userId);
  await audit(transaction, now, { user: after }, 'user.address-put-back', before, after);
  for (const { recipient, isOld } of [
    { recipient: email, isOld: true },
    { recipient: before.email, isOld: false },
  ]) {
    const data = { fullName: after.fullName, at: now.toISOString(), isOld };
    await queueMail(deps, transaction, { recipient, template: 'address-put-back', data });
  }
}

async function rejectTaken(db: Database, email: string): Promise<void> {
  if (await isAddressTaken(db, emailKey(email))) throw new AppError('ADDRESS_UNDO_TAKEN');
}

const audit = auditChange('user', auditSnapshot);
