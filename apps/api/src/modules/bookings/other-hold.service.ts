import { SYSTEM } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { advanceBooking } from './advance-booking.service.ts';
import { findLiveBooking } from './bookings.queries.ts';
import type { LockedBooking } from './with-booking.service.ts';

/** A person who pays an old order while a newer one waits has his place by the old one: the newer hold is given up. */
export async function giveUpOtherHold(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  { booking, item }: LockedBooking,
): Promise<void> {
  if (booking.userId === null) return;
  const other = await findLiveBooking(transaction, booking.userId, item.kind, item.id);
  if (other?.status !== 'created') return;
  const reason = 'Paid with an earlier order.';
  await advanceBooking(deps, transaction, { event: 'rider-cancels', booking: other, item, actor: SYSTEM, reason });
}
