import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { CANCELLED_BY_RIDER } from '@kickstand/contract/bookings/bookings.values';
import { type Actor, actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { itemIdOf } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { advanceBooking } from '../advance-booking.service.ts';
import { type LockedRow, lockItemRow } from '../booked-item.queries.ts';
import { readItem } from '../booked-item.ts';
import { lockBooking } from '../bookings.queries.ts';
import { endEntry, type LineDeps, tendLine } from './offer-places.service.ts';
import { type EntryRow, findEntry, selectLiveEntriesOf } from './waiting.queries.ts';

type LeaveDeps = LineDeps & Pick<Deps, 'db' | 'contentVersion'>;

/** A person leaves a line; leaving one that has ended changes nothing. */
export async function leaveLine(deps: LeaveDeps, current: CurrentSession, entryId: string): Promise<void> {
  const known = await findEntry(deps.db, entryId);
  if (known?.userId !== current.user.id) throw new AppError('NOT_WAITING');
  await endEntryOf(deps, actorOf(current), known, 'left');
}

/** Part of deleting an account. */
export async function leaveAllLines(deps: LeaveDeps, actor: Actor, userId: string): Promise<void> {
  for (const entry of await selectLiveEntriesOf(deps.db, userId)) await endEntryOf(deps, actor, entry, 'left');
}

/** An organiser takes a person off the line. */
export async function removeFromLine(
  deps: LeaveDeps,
  actor: Actor,
  kind: BookingKind,
  itemId: string,
  entryId: string,
): Promise<void> {
  const known = await findEntry(deps.db, entryId);
  if (known?.kind !== kind || itemIdOf(known) !== itemId) throw new AppError('NOT_WAITING');
  await endEntryOf(deps, actor, known, 'removed');
}

async function endEntryOf(deps: LeaveDeps, actor: Actor, known: EntryRow, state: 'left' | 'removed'): Promise<void> {
  const itemId = itemIdOf(known);
  await changeContent(deps, async (transaction) => {
    const locked = await lockItemRow(transaction, known.kind, itemId);
    const entry = await findEntry(transaction, known.id);
    if (!locked || !entry) return;
    if (entry.state === 'waiting') await endEntry(deps, transaction, entry, state);
    else if (entry.state === 'offered') await giveUpOffer(deps, transaction, actor, entry, locked, state);
    else return;
    const line = { action: `${known.kind}.waiting-${state}`, entity: known.kind, entityId: itemId } as const;
    await writeAudit(transaction, { at: deps.now(), actor, ...line });
    await tendLine(deps, transaction, locked);
  });
}

/** A trigger ends the entry together with the booking that holds the place. */
async function giveUpOffer(
  deps: LeaveDeps,
  transaction: Database,
  actor: Actor,
  entry: EntryRow,
  locked: LockedRow,
  state: 'left' | 'removed',
): Promise<void> {
  const booking = entry.bookingId && (await lockBooking(transaction, entry.bookingId));
  if (!booking) throw new Error(`waiting entry ${entry.id} has an offer without a booking`);
  const item = readItem(locked, deps.now());
  const reason = state === 'left' ? CANCELLED_BY_RIDER : 'Taken off the waiting list by the club.';
  await advanceBooking(deps, transaction, { event: 'rider-cancels', booking, item, actor, reason });
  if (state === 'removed') await endEntry(deps, transaction, { ...entry, state: 'left' }, 'removed');
}
