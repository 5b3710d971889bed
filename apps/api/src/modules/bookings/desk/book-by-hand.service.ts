import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { HandBooking } from '@kickstand/contract/desk/desk.schema';
import { isOver } from '@kickstand/contract/desk/hand-booking.rules';
import { placesFor } from '@kickstand/contract/eligibility/asks.rules';
import { type Actor, actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError, fieldError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { ITEM_ERRORS } from '../../../core/item-errors.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { recordHandPayment } from '../../payments/hand-payments.service.ts';
import { advanceBooking } from '../advance-booking.service.ts';
import type { BookableItem } from '../booked-item.ts';
import { type BookingRow, findLiveBooking, updateLockedBooking } from '../bookings.queries.ts';
import { explainFull, lockBookable, rejectMinors } from '../hold-place.service.ts';
import { insertHold, pricePaiseOf, termsOf } from '../insert-hold.service.ts';
import { findRider } from './find-rider.service.ts';

type BookDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>;

/**
 * An organiser books a place and records how it was paid, in one transaction: the place is held and confirmed by the same
 * steps as one that is paid online. A member who is just paying online keeps that booking, and money that still arrives
 * for it is refunded. Returns the booking's id.
 */
export async function bookByHand(
  deps: BookDeps,
  current: CurrentSession,
  kind: BookingKind,
  request: HandBooking,
): Promise<string> {
  const actor = actorOf(current);
  try {
    return await changeContent(deps, async (transaction) => {
      const { item, row } = await lockBookable(deps, transaction, kind, request.itemId);
      if (item.isCancelled) throw new AppError('BOOKING_CLOSED', { message: `This ${kind} was cancelled.` });
      if (isOver(row, deps.now())) throw new AppError('BOOKING_CLOSED', { message: `This ${kind} is over.` });
      if (request.pillion && item.asks.pillions === 'none') {
        throw fieldError('NOT_ELIGIBLE', 'pillion.fullName', `This ${kind} takes no pillion riders.`);
      }
      if (request.payment !== 'free' && pricePaiseOf(item, request.pillion ?? null) === 0) {
        throw fieldError('INVALID_INPUT', 'payment', `This ${kind} is free, so there's nothing to pay.`);
      }
      const held = await holdFor(deps, transaction, item, actor, request);
      return (await confirm(deps, transaction, item, held, actor, request)).id;
    });
  } catch (error) {
    throw await explainFull(deps.db, kind, request.itemId, error, { hasPillion: request.pillion !== undefined });
  }
}

async function holdFor(
  deps: BookDeps,
  transaction: Database,
  item: BookableItem,
  actor: Actor,
  request: HandBooking,
): Promise<BookingRow> {
  const now = deps.now();
  const rider = await findRider(transaction, request);
  rejectMinors(item, rider, now, 'Riders');
  const { userId } = rider;
  const live = userId === null ? null : await findLiveBooking(transaction, userId, item.kind, item.id);
  if (live?.status === 'paid') {
    const message = `This person already has a place on this ${item.kind}.`;
    throw new AppError(ITEM_ERRORS[item.kind].alreadyBooked, { message });
  }
  const pillion = request.pillion ?? live?.pillion ?? null;
  const terms = {
    ...termsOf(deps, item, now, pillion),
    pillion,
    places: placesFor(item.asks, pillion !== null),
    ...(request.payment === 'free' ? { amountPaise: 0, paymentMethod: 'free' } : {}),
  };
  if (live) {
    const renewed = await updateLockedBooking(transaction, live, { ...terms, ...rider, orderId: null });
    return renewed;
  }
  return insertHold(deps, transaction, item, actor, { heldSince: now, ...terms, ...rider, agreements: {} });
}

async function confirm(
  deps: BookDeps,
  transaction: Database,
  item: BookableItem,
  booking: BookingRow,
  actor: Actor,
  { payment: method, utr, tellRider }: HandBooking,
): Promise<BookingRow> {
  const input = { item, booking, actor, isSilent: !tellRider };
  if (method === 'free') return advanceBooking(deps, transaction, { ...input, event: 'nothing-to-pay' });
  const { id: bookingId, amountPaise, currency } = booking;
  const received = { bookingId, amountPaise, currency, method, utr: method === 'bank-transfer' ? utr : null };
  const payment = await recordHandPayment(deps, transaction, received);
  return advanceBooking(deps, transaction, { ...input, event: 'money-arrived', payment });
}
