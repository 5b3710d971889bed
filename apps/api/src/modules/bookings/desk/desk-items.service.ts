import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { DeskItem } from '@kickstand/contract/desk/desk.schema';
import { isOver } from '@kickstand/contract/desk/hand-booking.rules';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { fromPaise } from '@kickstand/contract/shared/money';
import type { Deps } from '../../../deps.ts';
import { readItem } from '../booked-item.ts';
import { selectOpenItems } from './desk-items.queries.ts';

/** What an organiser can book by hand: also what isn't published or no longer open for booking online. */
export async function listDeskItems({ db, now }: Pick<Deps, 'db' | 'now'>, kind: BookingKind): Promise<DeskItem[]> {
  const at = now();
  const open = await selectOpenItems(db, kind, new Date(at.getTime() - DAY_MS));
  return open
    .map((locked) => ({ row: locked.row, item: readItem(locked, at) }))
    .filter(({ row, item }) => !item.isCancelled && !isOver(row, at))
    .map(({ row, item }) => ({
      _id: item.id,
      title: item.title,
      startTime: item.startTime?.toISOString() ?? null,
      price: fromPaise(item.pricePaise),
      pillions: item.asks.pillions,
      pillionPrice: fromPaise(item.asks.pillionPricePaise),
      placesLeft: Math.max(0, row.capacity - row.takenCount - row.heldCount),
    }));
}
