import type { Blocker, Erasure } from '@kickstand/contract/account/account.schema';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Deps } from '../../deps.ts';
import { listOpenPlaces, listOpenRefunds } from '../bookings/personal-data.service.ts';
import { leaveAllLines } from '../bookings/waiting/leave-line.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { isLastOwner, lockForChange } from '../users/change-user.service.ts';
import { forgetPerson } from '../users/forget-person.service.ts';
import { lockPerson } from './account.queries.ts';
import { assertOwnPassword, sendOwnCode, withOwnCode } from './confirm-person.service.ts';

type EraseDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'jobs' | 'secrets' | 'contentVersion' | 'club'>;

/** What stands in the way, each with what to do about it. */
export async function listBlockers(deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<Blocker[]> {
  const places = await listOpenPlaces(deps, { userId });
  const open = await listOpenRefunds(deps, { userId });
  return [
    ...places.map(({ title }) => ({
      kind: 'booking' as const,
      text: `You still have a place on ${title}. Cancel it under your bookings first; the refund policy applies.`,
    })),
    ...open.map(({ amountPaise, bookingNumber }) => ({
      kind: 'refund' as const,
      text: `A refund of ${formatRupees(fromPaise(amountPaise))} for booking #${bookingNumber} hasn't reached you yet. Wait until it has arrived, or ask us about it.`,
    })),
    ...((await isLastOwner(deps.db, userId))
      ? [{ kind: 'last-owner' as const, text: "You're the club's only owner. Make another person an owner first." }]
      : []),
  ];
}

const placeOf = ({ user }: CurrentSession) =>
  ({ emailKey: user.emailKey, purpose: 'erase-account', slot: user.id }) as const;

export const sendErasureCode = (deps: EraseDeps, current: CurrentSession): Promise<void> =>
  sendOwnCode(deps, current, current.user.email, placeOf(current));

/** Erases the account of the person who asks for it, once they've shown that it's theirs. */
export async function eraseAccount(deps: EraseDeps, current: CurrentSession, proof: Erasure): Promise<void> {
  if (proof.otp) await withOwnCode(deps, current, { place: placeOf(current), code: proof.otp }, async () => {});
  else if (proof.password) await assertOwnPassword(deps, current, proof.password);
  else throw new AppError('NO_PROOF');
  const { id } = current.user;
  await rejectBlocked(deps, id);
  await leaveAllLines(deps, actorOf(current), id);
  await changeContent(deps, async (transaction) => {
    // owners are locked before the person, as everywhere; with the person locked, no place can be taken for them
    await lockForChange(transaction, id, { staysOwner: false });
    const person = await lockPerson(transaction, id);
    if (!person) throw new AppError('NOT_SIGNED_IN');
    await rejectBlocked({ ...deps, db: transaction }, id);
    await forgetPerson(deps, transaction, current, person);
    const { email: recipient, fullName } = person;
    const data = { fullName, at: deps.now().toISOString() };
    await queueMail(deps, transaction, { recipient, template: 'account-erased', data });
  });
  await deps.club.refresh();
}

async function rejectBlocked(deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> {
  const blockers = await listBlockers(deps, userId);
  if (blockers.length === 0) return;
  throw new AppError('NOT_ERASABLE_YET', { message: blockers.map(({ text }) => text).join(' ') });
}
