import { SYSTEM } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { advanceBooking } from './advance-booking.service.ts';
import { lockItemRow } from './booked-item.queries.ts';
import { type BookableItem, readItem } from './booked-item.ts';
import { selectItemsWithLapsedHolds, selectLapsedHolds } from './bookings.queries.ts';

type ReleaseDeps = Pick<Deps, 'now' | 'jobs'>;

/** Frees the places of one locked ride or event whose time to pay is over. */
export async function releaseLapsedHolds(deps: ReleaseDeps, transaction: Database, item: BookableItem): Promise<void> {
  for (const booking of await selectLapsedHolds(transaction, item.kind, item.id, deps.now())) {
    await advanceBooking(deps, transaction, { event: 'hold-lapsed', booking, item, actor: SYSTEM });
  }
}

/** By the clock, for rides and events nobody books in the meantime. */
export async function releaseAllLapsedHolds(deps: ReleaseDeps & Pick<Deps, 'db'>): Promise<void> {
  for (const { kind, itemId } of await selectItemsWithLapsedHolds(deps.db, deps.now())) {
    await deps.db.transaction(async (transaction) => {
      const row = await lockItemRow(transaction, kind, itemId);
      if (row) await releaseLapsedHolds(deps, transaction, readItem(row, deps.now()));
    });
  }
}
