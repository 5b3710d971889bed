import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import { isOver } from '@kickstand/contract/desk/hand-booking.rules';
import { canHandOver, HAND_OVER_HOURS, priceAfterMove } from '@kickstand/contract/desk/pass-on.rules';
import type { HandOver, Move } from '@kickstand/contract/desk/pass-on.schema';
import { placesFor } from '@kickstand/contract/eligibility/asks.rules';
import { formatRupees, fromPaise, toPaise } from '@kickstand/contract/shared/money';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError, fieldError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { itemIdOf } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { hasOpenRefunds, readBalance } from '../../payments/payments.service.ts';
import { isBookedTwice, lockItemRow } from '../booked-item.queries.ts';
import { type BookableItem, ITEM_ERRORS } from '../booked-item.ts';
import { type BookingRow, findBooking, lockBooking } from '../bookings.queries.ts';
import { explainFull, lockBookable, rejectMinors } from '../hold-place.service.ts';
import { pricePaiseOf } from '../insert-hold.service.ts';
import { tendLine } from '../waiting/offer-places.service.ts';
import { findRider } from './find-rider.service.ts';
import { passOnPlace } from './pass-on-place.service.ts';

type PassDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>;

const refusal = (message: string) => new AppError('CANNOT_PASS_ON', { message });

/** Moves a paid booking to another ride or event; the place there is taken and the one here freed together. */
export async function moveBooking(
  deps: PassDeps,
  current: CurrentSession,
  kind: BookingKind,
  bookingId: string,
  { itemId, expectedRefund, tellRider }: Move,
): Promise<string> {
  return withItems(deps, kind, bookingId, itemId, async (transaction, { booking, here, there }) => {
    if (here.item.id === there.item.id) throw fieldError('CANNOT_PASS_ON', 'itemId', `It's on this ${kind} already.`);
    if (there.item.isCancelled) throw fieldError('CANNOT_PASS_ON', 'itemId', `That ${kind} was cancelled.`);
    if (isOver(there.row, deps.now())) throw fieldError('CANNOT_PASS_ON', 'itemId', `That ${kind} is over.`);
    const { payment, leftPaise } = await readBalance(transaction, booking);
    const { pillion } = booking;
    if (pillion && there.item.asks.pillions === 'none') {
      throw fieldError('CANNOT_PASS_ON', 'itemId', `That ${kind} takes no pillion riders.`);
    }
    rejectMinors(there.item, booking, deps.now(), 'Riders');
    const newPricePaise = pricePaiseOf(there.item, pillion);
    const price = priceAfterMove({ leftPaise, pricePaise: pricePaiseOf(here.item, pillion), newPricePaise });
    if (!price) throw fieldError('CANNOT_PASS_ON', 'itemId', moreToPay(kind, newPricePaise - leftPaise));
    if (expectedRefund !== undefined && toPaise(expectedRefund) !== price.refundPaise) {
      throw new AppError('REFUND_CHANGED');
    }
    return passOnPlace(deps, transaction, actorOf(current), {
      from: { booking, item: here.item },
      item: there.item,
      payment,
      ...price,
      rider: booking,
      places: placesFor(there.item.asks, pillion !== null),
      to: 'another-item',
      reason: (number) => `Moved to ${there.item.title} as booking ${shownBookingNumber(number)}.`,
      tellRider,
    });
  });
}

const moreToPay = (kind: BookingKind, paise: number) =>
  `That ${kind} costs ${formatRupees(fromPaise(paise))} more than was paid. Cancel this booking with a refund and book the other ${kind} anew.`;

/** Hands a paid place to another rider, with what was paid for it. */
export async function handOverBooking(
  deps: PassDeps,
  current: CurrentSession,
  kind: BookingKind,
  bookingId: string,
  { tellRider, ...request }: HandOver,
): Promise<string> {
  return withItems(deps, kind, bookingId, null, async (transaction, { booking, here }) => {
    if (!canHandOver(here.item.startTime, deps.now())) {
      throw refusal(`A place can be handed over until ${HAND_OVER_HOURS} hours before the start.`);
    }
    const rider = await findRider(transaction, request);
    rejectMinors(here.item, rider, deps.now(), 'Riders');
    if (rider.userId !== null && rider.userId === booking.userId) throw refusal('This is the rider who has the place.');
    const { payment, leftPaise } = await readBalance(transaction, booking);
    return passOnPlace(deps, transaction, actorOf(current), {
      from: { booking, item: here.item },
      item: here.item,
      payment,
      amountPaise: leftPaise,
      refundPaise: 0,
      rider: { ...rider, medicalHistory: null, agreements: {} },
      places: booking.places,
      to: 'another-rider',
      reason: (number) => `Handed to another rider as booking ${shownBookingNumber(number)}.`,
      tellRider,
    });
  });
}

type Locked = { item: BookableItem; row: { startsAt: Date | null; endsAt: Date | null } };
type Change = (transaction: Database, locked: { booking: BookingRow; here: Locked; there: Locked }) => Promise<string>;

/**
 * Locks both rides or events, always in the order of their ids so that two moves can't wait for each other, and then the
 * booking.
 */
async function withItems(
  deps: PassDeps,
  kind: BookingKind,
  bookingId: string,
  newItemId: string | null,
  change: Change,
): Promise<string> {
  const known = await findBooking(deps.db, bookingId);
  if (known?.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
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
