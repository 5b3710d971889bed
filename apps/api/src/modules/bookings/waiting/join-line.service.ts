import { randomUUID } from 'node:crypto';
import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { WAITING_FIELD } from '@kickstand/contract/waiting/waiting.rules';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError, fieldError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { ITEM_ERRORS } from '../../../core/item-errors.ts';
import { itemIdsOf } from '../../../db/bookables.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { findPlaces } from '../booked-item.queries.ts';
import { findLiveBooking } from '../bookings.queries.ts';
import { enteredBy, lockBookable, rejectMinors } from '../hold-place.service.ts';
import { rejectEndlessRounds } from '../rounds-a-day.ts';
import { findLiveEntry, insertEntry, selectJoinTimes, selectWaiting, updateEntry } from './waiting.queries.ts';

type JoinDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'secrets' | 'settings' | 'club' | 'contentVersion'>;

/**
 * Puts a person at the end of the line of a full ride or event; returns the id of their entry. Joining again keeps the
 * position and takes the details that were entered now.
 */
export async function joinLine(
  deps: JoinDeps,
  current: CurrentSession,
  kind: BookingKind,
  itemId: string,
  details: BookingDetails,
): Promise<string> {
  const userId = current.user.id;
  return changeContent(deps, async (transaction) => {
    const { item } = await lockBookable(deps, transaction, kind, itemId);
    const now = deps.now();
    if (!item.isPublic) throw new AppError(ITEM_ERRORS[kind].notFound);
    const live = await findLiveBooking(transaction, userId, kind, itemId);
    if (live?.status === 'paid') throw new AppError(ITEM_ERRORS[kind].alreadyBooked);
    if (live) throw new AppError('PLACE_HELD_FOR_YOU');
    if (item.closed !== null) throw new AppError('BOOKING_CLOSED', { message: item.closed });
    rejectMinors(item, details, now);
    const { medicalHistory, waiverAgreedAt, ...columns } = await enteredBy(deps, transaction, item, details);
    const entered = { ...columns, waiverAgreedAt: waiverAgreedAt?.toISOString() ?? null };
    const known = await findLiveEntry(transaction, userId, kind, itemId);
    if (known) {
      await updateEntry(transaction, known, { details: entered, medicalHistory });
      return known.id;
    }
    const places = await findPlaces(transaction, kind, itemId);
    const isFree = places !== null && places.taken + places.held < places.capacity;
    // a single place can be free while the first in line needs two
    if (isFree && (await selectWaiting(transaction, kind, itemId, 1)).length === 0)
      throw fieldError('PLACES_FREE', WAITING_FIELD);
    const timesSince = (since: Date) => selectJoinTimes(transaction, userId, kind, itemId, since);
    await rejectEndlessRounds(deps, timesSince, 'joined this waiting list');
    const id = randomUUID();
    await insertEntry(transaction, {
      id,
      kind,
      ...itemIdsOf(kind, itemId),
      userId,
      state: 'waiting',
      details: entered,
      medicalHistory,
      joinedAt: now,
    });
    const line = { action: `${kind}.waiting-joined`, entity: kind, entityId: itemId } as const;
    await writeAudit(transaction, { at: now, actor: actorOf(current), ...line });
    return id;
  });
}
