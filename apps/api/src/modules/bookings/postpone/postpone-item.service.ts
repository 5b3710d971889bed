import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { PostponeRequest } from '@kickstand/contract/calling-off/calling-off.schema';
import { answerUntil, postponeProblem } from '@kickstand/contract/calling-off/postpone.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import type { Actor } from '../../../core/actor.ts';
import { AppError, fieldError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { ITEM_ERRORS } from '../../../core/item-errors.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { type LockedRow, lockItemRow } from '../booked-item.queries.ts';
import { readItem } from '../booked-item.ts';
import type { BookingRow } from '../bookings.queries.ts';
import { findRecipient } from '../notify-riders.service.ts';
import { lockLiveBookings, setOffer, updateDates } from './postpone.queries.ts';

type PostponeDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion'>;

/**
 * Gives a ride or event a later date. Every rider with a place is offered to keep it or to have everything refunded;
 * until they answer, and after the time to answer, the place stays theirs. Answers how many were asked.
 */
export function postponeItem(
  deps: PostponeDeps,
  actor: Actor,
  kind: BookingKind,
  itemId: string,
  request: PostponeRequest,
): Promise<number> {
  return changeContent(deps, async (transaction) => {
    const locked = await lockItemRow(transaction, kind, itemId);
    if (!locked) throw new AppError(ITEM_ERRORS[kind].notFound);
    const now = deps.now();
    const oldStart = locked.row.startsAt?.toISOString() ?? null;
    rejectImpossible(locked, request, now);
    await updateDates(transaction, kind, itemId, { ...newDates(locked, request), updatedAt: now });
    const { startTime: newStart, reason, cause, answerHours } = request;
    await writeAudit(transaction, {
      at: now,
      actor,
      action: `${kind}.postponed`,
      entity: kind,
      entityId: itemId,
      before: { startTime: oldStart },
      after: { startTime: newStart, reason, ...(cause && { cause }) },
    });
    const until = answerUntil({ newStart, answerHours }, now).toISOString();
    const offer = { oldStart, newStart, reason, ...(cause && { cause }), answerUntil: until, answer: null };
    let asked = 0;
    for (const booking of await lockLiveBookings(transaction, kind, itemId)) {
      if (booking.status === 'paid') await setOffer(transaction, booking, offer);
      asked += await tell(deps, transaction, booking, oldStart, now);
    }
    return asked;
  });
}

function rejectImpossible(locked: LockedRow, { startTime: newStart, endTime }: PostponeRequest, now: Date): void {
  const { isCancelled, startTime, kind } = readItem(locked, now);
  const refusal = (message: string) => new AppError('CANNOT_POSTPONE', { message });
  if (isCancelled) throw refusal(`This ${kind} was cancelled.`);
  if (startTime && startTime <= now) throw refusal(`This ${kind} has already started.`);
  const problem = postponeProblem({ startTime: startTime?.toISOString() ?? null, newStart }, now);
  if (problem) throw fieldError('INVALID_INPUT', 'startTime', problem);
  if (endTime && Date.parse(endTime) <= Date.parse(newStart)) {
    throw fieldError('INVALID_INPUT', 'endTime', 'The new end must be after the new start');
  }
}

/** It lasts as long as before unless an end is given. */
function newDates({ row: { startsAt, endsAt } }: LockedRow, { startTime, endTime }: PostponeRequest) {
  const start = new Date(startTime);
  if (endTime) return { startsAt: start, endsAt: new Date(endTime) };
  const isLong = startsAt !== null && endsAt !== null;
  return {
    startsAt: start,
    endsAt: isLong ? new Date(start.getTime() + endsAt.getTime() - startsAt.getTime()) : null,
  };
}

/** A person who is just paying learns of the date alone: they can still decide not to pay. */
async function tell(
  deps: PostponeDeps,
  transaction: Database,
  booking: BookingRow,
  oldStart: string | null,
  now: Date,
): Promise<number> {
  const recipient = await findRecipient(transaction, booking);
  if (recipient === '') return 0;
  const mail = { recipient, onceKey: `postponed:${now.toISOString()}:${booking.id}` };
  const bookingId = booking.id;
  if (booking.status === 'paid') {
    await queueMail(deps, transaction, { ...mail, template: 'item-postponed', data: { bookingId } });
    return 1;
  }
  const before = oldStart ? formatDayTime(oldStart) : 'Date TBD';
  await queueMail(deps, transaction, {
    ...mail,
    template: 'item-changed',
    data: { bookingId, changes: [['Start', before]] },
  });
  return 0;
}
