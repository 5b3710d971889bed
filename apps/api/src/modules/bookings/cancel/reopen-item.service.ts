import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { reopenProblem } from '@kickstand/contract/calling-off/calling-off-admin.rules';
import type { Actor } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { ITEM_ERRORS } from '../../../core/item-errors.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { lockItemRow, markItemReopened } from '../booked-item.queries.ts';
import { readItem } from '../booked-item.ts';
import { selectCancelledWithItem } from '../bookings.queries.ts';
import { findRecipient } from '../notify-riders.service.ts';

/**
 * A cancelled ride or event takes place after all. Its bookings stay cancelled and refunded: those who want to come book
 * again. Answers how many were told.
 */
export async function reopenItem(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion'>,
  actor: Actor,
  kind: BookingKind,
  itemId: string,
  { tellRiders }: { tellRiders: boolean },
): Promise<number> {
  return changeContent(deps, async (transaction) => {
    const locked = await lockItemRow(transaction, kind, itemId);
    if (!locked) throw new AppError(ITEM_ERRORS[kind].notFound);
    const now = deps.now();
    const { row } = locked;
    const { isCancelled, startTime } = readItem(locked, now);
    const live = row.takenCount + row.heldCount;
    const problem = reopenProblem(kind, { isCancelled, live, startTime: startTime?.toISOString() ?? null }, now);
    if (problem) throw new AppError('CANNOT_REOPEN', { message: problem });
    await markItemReopened(transaction, kind, itemId, now);
    const change = { action: `${kind}.reopened`, entity: kind, entityId: itemId };
    await writeAudit(transaction, { at: now, actor, ...change, before: { reason: row.cancelReason } });
    if (!tellRiders || !row.cancelledAt) return 0;
    let told = 0;
    for (const booking of await selectCancelledWithItem(transaction, kind, itemId, row.cancelledAt)) {
      const recipient = await findRecipient(transaction, booking);
      if (recipient === '') continue;
      const onceKey = `reopened:${now.toISOString()}:${booking.id}`;
      const data = { bookingId: booking.id };
      await queueMail(deps, transaction, { recipient, template: 'item-reopened', data, onceKey });
      told += 1;
    }
    return told;
  });
}
