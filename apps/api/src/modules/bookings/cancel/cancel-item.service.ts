import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { CANCELLED_BY_ORGANISER } from '@kickstand/contract/bookings/bookings.values';
import type { Cause } from '@kickstand/contract/calling-off/calling-off.rules';
import { type Actor, SYSTEM } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { ITEM_ERRORS } from '../../../core/item-errors.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { advanceBooking } from '../advance-booking.service.ts';
import { lockItemRow, markItemCancelled } from '../booked-item.queries.ts';
import { selectLiveBookingIds } from '../bookings.queries.ts';
import { withBooking } from '../lock-booking.service.ts';

/** Why it doesn't take place: in the organiser's words, and by its kind. */
export type CalledOff = { reason: string; cause?: Cause | undefined };

type CancelDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>;

/** The organiser cancels a ride or event: bookings close at once, and a job then settles each of them. */
export async function cancelItem(
  deps: CancelDeps,
  actor: Actor,
  kind: BookingKind,
  itemId: string,
  { reason, cause }: CalledOff,
): Promise<void> {
  await changeContent(deps, async (transaction) => {
    const row = await lockItemRow(transaction, kind, itemId);
    if (!row) throw new AppError(ITEM_ERRORS[kind].notFound);
    const cancelledAt = deps.now();
    if (
      await markItemCancelled(transaction, kind, itemId, {
        cancelledAt,
        cancelReason: reason,
        cancelCause: cause ?? '',
      })
    ) {
      const after = { reason, ...(cause && { cause }) };
      const change = { action: `${kind}.cancelled`, entity: kind, entityId: itemId, after };
      await writeAudit(transaction, { at: cancelledAt, actor, ...change });
    }
    // enqueued even if it was cancelled before, to resume an interrupted run
    await deps.jobs.enqueue(transaction, 'cancel-bookings', { kind, itemId });
  });
}

const AT_ONCE = 50;

/** Refunds each booking in its own transaction, so an interrupted run can resume. */
export async function cancelBookingsOf(deps: CancelDeps, kind: BookingKind, itemId: string): Promise<void> {
  for (;;) {
    const ids = await selectLiveBookingIds(deps.db, kind, itemId, AT_ONCE);
    if (ids.length === 0) return;
    for (const id of ids) {
      const isCancelled = await withBooking(deps, id, async (transaction, locked) => {
        // reopened in the meantime: those who book now keep their place
        if (!locked.item.isCancelled) return false;
        const event = 'organiser-cancels';
        await advanceBooking(deps, transaction, { ...locked, event, actor: SYSTEM, reason: CANCELLED_BY_ORGANISER });
        return true;
      });
      if (!isCancelled) return;
    }
  }
}
