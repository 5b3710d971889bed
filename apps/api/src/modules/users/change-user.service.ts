import { randomUUID } from 'node:crypto';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import { chosenClubRole, isStaff } from '@kickstand/contract/shared/club-role';
import type { User, UserForm } from '@kickstand/contract/users/users.schema';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError, assertNotEditedMeanwhile, fieldError } from '../../core/app-error.ts';
import { assertConfirmed } from '../../core/assert-confirmed.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Database } from '../../db/database.ts';
import { refusedBy } from '../../db/database-trouble.ts';
import { findUser } from '../../db/find-user.ts';
import type { Deps } from '../../deps.ts';
import { auditChange, writeAudit } from '../audit/audit.service.ts';
import { withdrawAddressUndos } from '../auth/address-undo.service.ts';
import { forgetRegistrations, queueOnlyRegistrationCode } from '../auth/registration.service.ts';
import { endSessions } from '../auth/sessions.service.ts';
import { cancelByClub } from '../bookings/admin/cancel-by-club.service.ts';
import { listOpenPlaces } from '../bookings/personal-data.service.ts';
import { leaveAllLines } from '../bookings/waiting/leave-line.service.ts';
import { endCaptaincies } from '../captains/captains.service.ts';
import { countAttempt } from '../limits/limits.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { forgetPerson } from './forget-person.service.ts';
import { insertUser, lockOwners, lockUser, selectOwners, type UserRow, updateUserRow } from './users.queries.ts';
import { presentUser } from './users.service.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'jobs'>;

/** The club ends the account, so everything that was paid is refunded. */
const DELETED_PERSON = {
  refund: 'all',
  reason: 'Your account at the club has been deleted.',
  tellRider: true,
} as const;

export async function addUser(deps: ChangeDeps, current: CurrentSession, form: UserForm): Promise<User> {
  const now = deps.now();
  const { role, clubRole, ...fields } = form;
  return withOwnAddress(() =>
    deps.db.transaction(async (transaction) => {
      const person = {
        id: randomUUID(),
        ...fields,
        clubRole: chosenClubRole({ role, clubRole }),
        emailKey: emailKey(fields.email),
        invitedAt: now,
        createdAt: now,
        updatedAt: now,
      };
      if (person.clubRole !== 'member') assertConfirmed(current, now);
      const user = await insertUser(transaction, person);
      await inviteIfNew(deps, transaction, user, null);
      await audit(transaction, now, current, 'user.created', null, user);
      return presentUser(user);
    }),
  );
}

export async function updateUser(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  { unchangedSince, role, clubRole, ...fields }: UserForm & { unchangedSince?: string | undefined },
): Promise<User> {
  const now = deps.now();
  return withOwnAddress(() =>
    deps.db.transaction(async (transaction) => {
      const staysOwner = role === 'admin' && fields.isActive;
      const before = await lockForChange(transaction, id, { staysOwner });
      assertNotEditedMeanwhile(before.updatedAt, unchangedSince);
      const key = emailKey(fields.email);
      // a registration with the old address is void: from now on the account is an invitation
      const invitedAt = before.verifiedAt || before.emailKey === key ? before.invitedAt : now;
      const chosen = chosenClubRole({ role, clubRole }, before.clubRole);
      // the address of a person of the back-office is as good as their role: a new password is sent there
      const isNewAddress = isStaff(before) && before.emailKey !== key;
      const isDeactivated = isStaff(before) && before.isActive && !fields.isActive;
      if (chosen !== before.clubRole || isNewAddress || isDeactivated) assertConfirmed(current, now);
      const change = { ...fields, clubRole: chosen, emailKey: key, invitedAt, updatedAt: now };
      const after = await updateUserRow(transaction, id, change);
      if (after.clubRole !== before.clubRole || (before.isActive && !after.isActive))
        await endSessions(transaction, id);
      if (before.clubRole === 'captain' && after.clubRole !== 'captain') await endCaptaincies(transaction, id);
      if (after.emailKey !== before.emailKey) await moveToAddress(deps, transaction, current, before, after);
      await inviteIfNew(deps, transaction, after, before);
      await audit(transaction, now, current, 'user.updated', before, after);
      return presentUser(after);
    }),
  );
}

/** Handling of the person's upcoming places; `ask` refuses and lists them. */
type OpenPlaces = 'ask' | 'cancel' | 'keep';

export async function deleteUser(
  deps: ChangeDeps & Pick<Deps, 'contentVersion' | 'club'>,
  current: CurrentSession,
  id: string,
  places: OpenPlaces = 'keep',
): Promise<void> {
  if (id === current.user.id) throw new AppError('OWN_ACCOUNT');
  const now = deps.now();
  const lock = async (transaction: Database) => {
    const person = await lockForChange(transaction, id, { staysOwner: false });
    if (places === 'cancel' || isStaff(person)) assertConfirmed(current, now);
    return person;
  };
  // before anything changes: bookings and waiting lists are written in transactions of their own
  await deps.db.transaction(lock);
  if (places !== 'keep') {
    const open = await listOpenPlaces(deps, { userId: id });
    if (places === 'ask' && open.length > 0) {
      const message = `They still have a place on ${new Intl.ListFormat('en-GB').format(open.map(({ title }) => title))}.`;
      throw fieldError('USER_HAS_PLACES', 'bookings', message);
    }
    for (const booking of open) await cancelByClub(deps, actorOf(current), booking.kind, booking.id, DELETED_PERSON);
  }
  await leaveAllLines(deps, actorOf(current), id);
  // rides name their organiser and walls show helmets: both are public
  await changeContent(deps, async (transaction) => {
    await forgetPerson(deps, transaction, current, await lock(transaction));
  });
  await deps.club.refresh();
}

/** A new code for a pending registration; everyone else is led to choosing a password. */
export async function resendCode(
  deps: ChangeDeps & Pick<Deps, 'settings'>,
  current: CurrentSession,
  id: string,
): Promise<string> {
  const known = await findUser(deps.db, id);
  if (!known) throw new AppError('USER_NOT_FOUND');
  if (known.verifiedAt) throw new AppError('ALREADY_VERIFIED');
  await countAttempt(deps, 'codes-sent', known.emailKey);
  return deps.db.transaction(async (transaction) => {
    const isCode = await queueOnlyRegistrationCode(deps, transaction, known);
    if (!isCode) await queueInvitation(deps, transaction, known);
    const line = { actor: actorOf(current), action: 'user.code-resent', entity: 'user', entityId: id };
    await writeAudit(transaction, { at: deps.now(), ...line });
    return isCode ? 'The code is on its way again.' : 'The invitation is on its way again.';
  });
}

/** The person, locked; refuses if the club would be left without an owner. */
export async function lockForChange(
  transaction: Database,
  id: string,
  { staysOwner }: { staysOwner: boolean },
): Promise<UserRow> {
  const owners = await lockOwners(transaction);
  const user = await lockUser(transaction, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  if (!staysOwner && owners.length === 1 && owners[0] === id) throw new AppError('LAST_ADMINISTRATOR');
  return user;
}

export async function isLastOwner(db: Database, id: string): Promise<boolean> {
  const owners = await selectOwners(db);
  return owners.length === 1 && owners[0] === id;
}

/** Invites a person without a password to choose one, at their current address. */
async function inviteIfNew(deps: ChangeDeps, transaction: Database, user: UserRow, before: UserRow | null) {
  const isNews = !before?.isActive || before.emailKey !== user.emailKey;
  if (user.passwordHash !== null || !user.isActive || !isNews) return;
  await queueInvitation(deps, transaction, user);
}

const queueInvitation = (deps: ChangeDeps, transaction: Database, { email, fullName }: UserRow) =>
  queueMail(deps, transaction, { recipient: email, template: 'invitation', data: { fullName } });

/** Sessions from the old address may not belong to the account's new owner; both addresses are notified. */
async function moveToAddress(
  deps: ChangeDeps,
  transaction: Database,
  current: CurrentSession,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  await endSessions(transaction, after.id, after.id === current.user.id ? current.session.id : null);
  await forgetRegistrations(transaction, before);
  // what the club decides isn't undone by a link in a mailbox that may be lost or in other hands
  await withdrawAddressUndos(transaction, after.id);
  // an unverified address has no known owner; the new one gets an invitation
  if (!before.verifiedAt) return;
  const about = { fullName: after.fullName, at: deps.now().toISOString() };
  for (const [recipient, isNew] of [
    [before.email, false],
    [after.email, true],
  ] as const) {
    await queueMail(deps, transaction, { recipient, template: 'address-changed', data: { ...about, isNew } });
  }
}

/** Two people never have one address, whatever its case; the database sees to it. */
export async function withOwnAddress<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (refusedBy(error) !== 'users_email_key_key') throw error;
    throw fieldError('EMAIL_TAKEN', 'email');
  }
}

/** User fields recorded in the log: never the password hash. */
export const auditSnapshot = ({ fullName, email, phone, role, clubRole, isActive }: UserRow) => ({
  fullName,
  email,
  phone,
  role,
  clubRole,
  isActive,
});

const audit = auditChange('user', auditSnapshot);
