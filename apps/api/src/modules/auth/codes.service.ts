import { CODE_LIFETIME_MINUTES, CODE_WRONG_TRIES, emailKey } from '@kickstand/contract/auth/auth.rules';
import type { Caller } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import { findUser } from '../../db/find-user.ts';
import type { Deps } from '../../deps.ts';
import { newCode, sameText } from '../../secrets/secrets.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { MailedCode } from '../mail/mail-payloads.ts';
import { recordFailedAttempt } from './account-log.service.ts';
import { findUserByEmail } from './auth.queries.ts';
import { type CodePlace, countWrongTry, deleteCode, lockLiveCode, replaceCode } from './codes.queries.ts';
import { attemptsOn, findKnownDevice } from './devices.service.ts';
import { findRegistration } from './registrations.queries.ts';

/**
 * Generates the code when its message is sent: its ten minutes start then, and only the message contains the code. A
 * retry generates a new one, so the last message always holds the valid code.
 */
export async function issueCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  email: string,
  about: Pick<CodePlace, 'purpose' | 'slot'>,
): Promise<{ fullName: string; code: string } | null> {
  const place = { emailKey: emailKey(email), ...about };
  const fullName = await findReceiver(deps, place);
  if (fullName === null) return null;
  const code = newCode();
  const expiresAt = new Date(deps.now().getTime() + CODE_LIFETIME_MINUTES * 60_000);
  const codeHash = deps.secrets.hashCode(place.purpose, place.emailKey, code);
  await replaceCode(deps.db, { ...place, codeHash, expiresAt });
  return { fullName, code };
}

/** The name of the person who may receive this code at this address, or null. */
async function findReceiver({ db }: Pick<Deps, 'db'>, { emailKey, purpose, slot }: CodePlace): Promise<string | null> {
  // the address isn't theirs yet: the slot says whose it is to become
  const user = purpose === 'change-email' ? await findUser(db, slot) : await findUserByEmail(db, emailKey);
  if (!user?.isActive) return null;
  if (purpose !== 'registration') return user.fullName;
  const registration = user.verifiedAt ? null : await findRegistration(db, slot);
  return registration?.userId === user.id ? registration.fullName : null;
}

/** Deletes the old code and queues the message that brings the new one. */
export async function queueCode(
  deps: Pick<Deps, 'jobs' | 'now'>,
  transaction: Database,
  recipient: string,
  place: CodePlace & { purpose: MailedCode },
): Promise<void> {
  await deleteCode(transaction, place);
  const { purpose, slot } = place;
  await queueMail(deps, transaction, { recipient, template: 'code', data: { purpose, slot } });
}

/**
 * The code for a new password goes to the account's stored address, however it was typed. The same work is done for
 * addresses without an account, so that neither the response nor its timing reveals anything; composing the message
 * drops it.
 */
export async function sendPasswordCode(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>,
  email: string,
  caller: Caller,
): Promise<void> {
  const key = emailKey(email);
  const device = await findKnownDevice(deps, key, caller);
  await countAttempt(deps, 'codes-sent', attemptsOn(key, device));
  const user = await findUserByEmail(deps.db, key);
  const place = { emailKey: key, purpose: 'forgot-password', slot: device ?? '' } as const;
  await deps.db.transaction((transaction) => queueCode(deps, transaction, user?.email ?? email, place));
}

/**
 * Runs `accepted` if the code for a new password is right, in the transaction that holds the code locked; else throws.
 * A code requested on a known device is valid only there, so wrong attempts from elsewhere cannot kill it.
 */
export async function withPasswordCode<T>(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'settings'>,
  { email, code, caller }: { email: string; code: string; caller: Caller },
  accepted: (transaction: Database, useUp: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const key = emailKey(email);
  const device = await findKnownDevice(deps, key, caller);
  await countAttempt(deps, 'wrong-code', attemptsOn(key, device));
  const outcome = await deps.db.transaction(async (transaction) => {
    for (const slot of device === null ? [''] : [device, '']) {
      const place = { emailKey: key, purpose: 'forgot-password', slot } as const;
      if ((await tryCode(deps, transaction, place, code)) === 'right') {
        return { isRight: true as const, value: await accepted(transaction, () => deleteCode(transaction, place)) };
      }
    }
    return { isRight: false as const };
  });
  // thrown outside, because throwing inside would take the counted try back
  if (!outcome.isRight) {
    await recordFailedAttempt(deps, await findUserByEmail(deps.db, key), 'code-failed');
    throw new AppError('INVALID_CODE');
  }
  await clearAttempts(deps, 'wrong-code', attemptsOn(key, device));
  return outcome.value;
}

/** Compares with the live code of a place and locks it; a wrong attempt is counted, the fifth deletes the code. */
export async function tryCode(
  deps: Pick<Deps, 'now' | 'secrets'>,
  transaction: Database,
  place: CodePlace,
  code: string,
): Promise<'right' | 'wrong'> {
  const live = await lockLiveCode(transaction, place, deps.now());
  if (!live) return 'wrong';
  if (sameText(live.codeHash, deps.secrets.hashCode(place.purpose, place.emailKey, code))) return 'right';
  if (live.wrongTries + 1 >= CODE_WRONG_TRIES) await deleteCode(transaction, place);
  else await countWrongTry(transaction, place);
  return 'wrong';
}
