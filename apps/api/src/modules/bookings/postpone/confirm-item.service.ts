import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { confirmProblem } from '@kickstand/contract/calling-off/calling-off-admin.rules';
import type { Actor } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { ITEM_ERRORS } from '../../../core/item-errors.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { lockItemRow } from '../booked-item.queries.ts';
import { readItem } from '../booked-item.ts';
import { findRecipient } from '../notify-riders.service.ts';
import { lockLiveBookings, markConfirmed } from './postpone.queries.ts';

/** The organiser says, once, that a ride or event takes place: everyone with a place is told. Answers how many were. */
export function confirmItem(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion'>,
  actor: Actor,
  kind: BookingKind,
  itemId: string,
  { words }: { words: string },
): Promise<number> {
  return changeContent(deps, async (transaction) => {
    const locked = await lockItemRow(transaction, kind, itemId);
    if (!locked) throw new AppError(ITEM_ERRORS[kind].notFound);
    const now = deps.now();
    const { isCancelled, startTime } = readItem(locked, now);
    const isConfirmed = locked.row.confirmedAt !== null;
    const problem = confirmProblem(
      kind,
      { isCancelled, isConfirmed, startTime: startTime?.toISOString() ?? null },
      now,
    );
    if (problem) throw new AppError('CANNOT_CONFIRM', { message: problem });
    await markConfirmed(transaction, kind, itemId, now);
    const change = { action: `${kind}.confirmed`, entity: kind, entityId: itemId, after: { words } };
    await writeAudit(transaction, { at: now, actor, ...change });
    let told = 0;
    for (const booking of await lockLiveBookings(transaction, kind, itemId)) {
      const recipient = booking.status === 'paid' ? await findRecipient(transaction, booking) : '';
      if (recipient === '') continue;
      const data = { bookingId: booking.id, words };
      const onceKey = `confirmed:${now.toISOString()}:${booking.id}`;
      await queueMail(deps, transaction, { recipient, template: 'item-confirmed', data, onceKey });
      told += 1;
    }
    return told;
  });
}
