import type { GuestContact } from '@kickstand/contract/guests/guests.rules';
import type { ErasedCounts, GuestData } from '@kickstand/contract/guests/guests.schema';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { forgetPillions } from '../bookings/personal-data.service.ts';
import { forgetMails } from '../mail/mail.service.ts';
import { forgetRider } from '../users/forget-person.service.ts';
import { findGuest, listGuestBookings, mailedTo } from './guest-data.service.ts';
import { lockBookings } from './guests.queries.ts';

type EraseDeps = Pick<Deps, 'db' | 'now' | 'contentVersion' | 'club'>;

/**
 * Erases a guest like a member who erases their account (`forgetRider`), booking by booking: what a place to come or an
 * open refund needs stays, and can be erased later. The log names the bookings, not the person.
 */
export async function eraseGuest(
  deps: EraseDeps,
  current: CurrentSession,
  contact: GuestContact,
): Promise<{ erased: ErasedCounts; guest: GuestData }> {
  const erased = await changeContent(deps, async (transaction) => {
    const inside = { ...deps, db: transaction };
    const { account, bookings: found } = await findGuest(inside, contact);
    if (account?.isOwnAddress) throw new AppError('GUEST_HAS_ACCOUNT');
    const ids = found.map(({ _id }) => _id);
    await lockBookings(transaction, ids);
    // again, now that no place can be taken and no refund promised
    const bookings = (await listGuestBookings(inside, contact)).filter(({ _id }) => ids.includes(_id));
    const mailed = mailedTo(contact, bookings);
    const idsOf = (wanted: 'rider' | 'pillion') =>
      bookings.filter(({ part, isErasable }) => part === wanted && isErasable).map(({ _id }) => _id);
    const [riders, pillions] = [idsOf('rider'), idsOf('pillion')];
    const reviews = await forgetRider(deps, transaction, current, { bookingIds: mailed.bookingIds });
    await forgetPillions(transaction, pillions);
    const emails = await forgetMails(transaction, mailed);
    await logErasure(deps, transaction, current, { riders, pillions, emails });
    return { bookings: riders.length, pillions: pillions.length, reviews, emails };
  });
  await deps.club.refresh();
  return { erased, guest: await findGuest(deps, contact) };
}

async function logErasure(
  { now }: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  { riders, pillions, emails }: { riders: string[]; pillions: string[]; emails: number },
): Promise<void> {
  const line = { at: now(), actor: actorOf(current) };
  const about = { ...line, entity: 'booking' };
  for (const entityId of riders) await writeAudit(transaction, { ...about, action: 'booking.rider-erased', entityId });
  for (const entityId of pillions) {
    await writeAudit(transaction, { ...about, action: 'booking.pillion-erased', entityId });
  }
  if (emails === 0) return;
  const copies = { action: 'mail.copies-erased', entity: 'mail', entityId: '', after: { emails } };
  await writeAudit(transaction, { ...line, ...copies });
}
