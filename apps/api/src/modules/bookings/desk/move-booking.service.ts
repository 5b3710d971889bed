import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { Move } from '@kickstand/contract/desk/desk.schema';
import { isOver } from '@kickstand/contract/desk/hand-booking.rules';
import { priceAfterMove } from '@kickstand/contract/desk/pass-on.rules';
import { placesFor } from '@kickstand/contract/eligibility/asks.rules';
import { formatRupees, fromPaise, toPaise } from '@kickstand/contract/shared/money';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError, fieldError } from '../../../core/app-error.ts';
import { readBalance } from '../../payments/payments.service.ts';
import { rejectMinors } from '../hold-place.service.ts';
import { pricePaiseOf } from '../insert-hold.service.ts';
import { passOnPlace } from './pass-on-place.service.ts';
import { type PassDeps, withItems } from './with-items.service.ts';

/** Moves a paid booking to another ride or event; the place there is taken and the one here freed together. */
export async function moveBooking(
  deps: PassDeps,
  current: CurrentSession,
  kind: BookingKind,
  bookingId: string,
  { itemId, expectedRefund, tellRider }: Move,
): Promise<string> {
  return withItems(deps, kind, { bookingId }, itemId, async (transaction, { booking, here, there }) => {
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
