import { SYSTEM } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { advanceBooking } from './advance-booking.service.ts';
import { lockItemRow } from './booked-item.queries.ts';
import { type BookableItem, readItem } from './booked-item.ts';
import { findLiveBooking, selectItemsWithLapsedHolds, selectLapsedHolds } from './bookings.queries.ts';
import type { LockedBooking } from './lock-booking.service.ts';

type ReleaseDeps = Pick<Deps, 'now' | 'jobs'>;

/** Releases the expired holds of one locked ride or event. */
export async function releaseLapsedHolds(deps: ReleaseDeps, transaction: Database, item: BookableItem): Promise<void> {
  for (const booking of await selectLapsedHolds(transaction, item.kind, item.id, deps.now())) {
    await advanceBooking(deps, transaction, { event: 'hold-lapsed', booking, item, actor: SYSTEM });
  }
}

/** Runs by the clock, for rides and events that get no new booking in the meantime. */
export async function releaseAllLapsedHolds(deps: ReleaseDeps & Pick<Deps, 'db'>): Promise<void> {
  for (const { kind, itemId } of await selectItemsWithLapsedHolds(deps.db, deps.now())) {
    await deps.db.transaction(async (transaction) => {
      const row = await lockItemRow(transaction, kind, itemId);
      if (row) await releaseLapsedHolds(deps, transaction, readItem(row, deps.now()));
    });
  }
}

/** When an older order gets paid, the person's newer hold for the same ride or event is released. */
export async function releaseOtherHold(
  deps: ReleaseDeps,
  transaction: Database,
  { booking, item }: LockedBooking,
): Promise<void> {
  if (booking.userId === null) return;
  const other = await findLiveBooking(transaction, booking.userId, item.kind, item.id);
  if (other?.status !== 'created') return;
  const reason = 'Paid with an earlier order.';
  await advanceBooking(deps, transaction, { event: 'rider-cancels', booking: other, item, actor: SYSTEM, reason });
}
