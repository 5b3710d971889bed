import type { ProfileForm } from '@kickstand/contract/account/account.schema';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Deps } from '../../deps.ts';
import { auditChange } from '../audit/audit.service.ts';
import { offerAddressUndo } from '../auth/address-undo.service.ts';
import { endSessions, presentUser } from '../auth/sessions.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { auditSnapshot, withOwnAddress } from '../users/change-user.service.ts';
import { deleteOwnCodes, deleteUnproven, isAddressTaken, lockPerson, updatePerson } from './account.queries.ts';
import { assertOwnPassword, sendOwnCode, withOwnCode } from './confirm-person.service.ts';

type ProfileDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'jobs' | 'contentVersion' | 'secrets'>;

/** Rides name their organiser, so a corrected name changes what is public. */
export async function correctProfile(
  deps: Pick<ProfileDeps, 'db' | 'now' | 'contentVersion'>,
  current: CurrentSession,
  { experienceLevel, ...fields }: ProfileForm,
): Promise<SessionUser> {
  return changeContent(deps, async (transaction) => {
    const before = await lockPerson(transaction, current.user.id);
    if (!before) throw new AppError('NOT_SIGNED_IN');
    const now = deps.now();
    const change = { ...fields, ...(experienceLevel && { experienceLevel }), updatedAt: now };
    const after = await updatePerson(transaction, before.id, change);
    await audit(transaction, now, current, 'user.updated', before, after);
    return presentUser(after);
  });
}

/** The new address proves itself by a code; until then nothing changes. */
export async function startEmailChange(
  deps: ProfileDeps,
  current: CurrentSession,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await assertOwnPassword(deps, current, password);
  if (email === current.user.email) throw fieldError('SAME_EMAIL', 'email');
  const key = emailKey(email);
  if (key !== current.user.emailKey && (await isAddressTaken(deps.db, key))) throw fieldError('EMAIL_TAKEN', 'email');
  await sendOwnCode(deps, current, email, placeOf(current, key));
}

/** Both addresses are told; sessions on other devices end, because the old address may be in other hands. */
export async function confirmEmailChange(
  deps: ProfileDeps,
  current: CurrentSession,
  { email, otp }: { email: string; otp: string },
): Promise<SessionUser> {
  const key = emailKey(email);
  const change = () =>
    withOwnCode(deps, current, { place: placeOf(current, key), code: otp }, async (transaction) => {
      // codes before the person, as everywhere: what was sent to the old address no longer opens this account
      await deleteOwnCodes(transaction, current.user, key);
      const before = await lockPerson(transaction, current.user.id);
      if (!before) throw new AppError('NOT_SIGNED_IN');
      await deleteUnproven(transaction, key);
      const now = deps.now();
      const after = await updatePerson(transaction, before.id, { email, emailKey: key, updatedAt: now });
      await endSessions(transaction, before.id, current.session.id);
      await audit(transaction, now, current, 'user.updated', before, after);
      const data = { fullName: after.fullName, at: now.toISOString(), isByMember: true } as const;
      // other letters of the same address leave the mailbox as it was
      const undo = key === before.emailKey ? undefined : await offerAddressUndo(deps, transaction, before);
      await queueMail(deps, transaction, {
        recipient: before.email,
        template: 'address-changed',
        data: { ...data, isNew: false, ...(undo && { undo }) },
      });
      await queueMail(deps, transaction, {
        recipient: email,
        template: 'address-changed',
        data: { ...data, isNew: true },
      });
      return presentUser(after);
    });
  return withOwnAddress(change);
}

const placeOf = ({ user }: CurrentSession, key: string) =>
  ({ emailKey: key, purpose: 'change-email', slot: user.id }) as const;

const audit = auditChange('user', auditSnapshot);
