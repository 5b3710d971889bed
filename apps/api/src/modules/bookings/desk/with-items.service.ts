import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { isOver } from '@kickstand/contract/desk/hand-booking.rules';
import { AppError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { ITEM_ERRORS } from '../../../core/item-errors.ts';
import { itemIdOf } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { hasOpenRefunds, readBalance } from '../../payments/payments.service.ts';
import { isBookedTwice, lockItemRow } from '../booked-item.queries.ts';
import type { BookableItem } from '../booked-item.ts';
import { type BookingRow, findBooking, lockBooking } from '../bookings.queries.ts';
import { explainFull, lockBookable } from '../hold-place.service.ts';
import { tendLine } from '../waiting/offer-places.service.ts';

export type PassDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>;

export const refusal = (message: string) => new AppError('CANNOT_PASS_ON', { message });

/** The owner is the member who asks; an organiser may for everyone. */
type Asked = { bookingId: string; ownerId?: string | undefined };
type Locked = { item: BookableItem; row: { startsAt: Date | null; endsAt: Date | null } };
type Change = (transaction: Database, locked: { booking: BookingRow; here: Locked; there: Locked }) => Promise<string>;

/**
 * Locks both rides or events, always in the order of their ids so that two moves can't wait for each other, and then the
 * booking.
 */
export async function withItems(
  deps: PassDeps,
  kind: BookingKind,
  { bookingId, ownerId }: Asked,
  newItemId: string | null,
  change: Change,
): Promise<string> {
  const known = await findBooking(deps.db, bookingId);
  if (known?.kind !== kind || (ownerId && known.userId !== ownerId)) throw new AppError('BOOKING_NOT_FOUND');
  const itemId = itemIdOf(known);
  const thereId = newItemId ?? itemId;
  try {
    return await changeContent(deps, async (transaction) => {
      for (const id of [itemId, thereId].toSorted()) await lockItemRow(transaction, kind, id);
      const here = await lockBookable(deps, transaction, kind, itemId);
      const there = await lockBookable(deps, transaction, kind, thereId);
      const booking = await lockBooking(transaction, bookingId);
      if (!booking) throw new AppError('BOOKING_NOT_FOUND');
      await rejectUnlessSettled(transaction, booking, here, deps.now());
      const newBookingId = await change(transaction, { booking, here, there });
      await tendLine(deps, transaction, here.locked);
      return newBookingId;
    });
  } catch (error) {
    if (!isBookedTwice(error))
      throw await explainFull(deps.db, kind, thereId, error, { hasPillion: known.pillion !== null });
    const message = `This person already has a place on this ${kind}.`;
    throw new AppError(ITEM_ERRORS[kind].alreadyBooked, { message });
  }
}

/** Money under way belongs to the booking it was promised for, so the place stays where it is until then. */
async function rejectUnlessSettled(
  transaction: Database,
  booking: BookingRow,
  { item, row }: Locked,
  now: Date,
): Promise<void> {
  if (booking.status !== 'paid') throw refusal('Only a paid booking can be moved or handed over.');
  if (item.isCancelled) throw refusal(`This ${item.kind} was cancelled, so its bookings are being refunded.`);
  if (isOver(row, now)) throw refusal(`This ${item.kind} is over.`);
  const { payment } = await readBalance(transaction, booking);
  if (payment && (await hasOpenRefunds(transaction, payment))) {
    throw refusal('A refund of this booking is still under way. Please try again once it has been made.');
  }
}
