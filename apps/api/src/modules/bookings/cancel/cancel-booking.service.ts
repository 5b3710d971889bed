import { canCancel } from '@kickstand/contract/bookings/bookings.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { CANCELLED_BY_RIDER } from '@kickstand/contract/bookings/bookings.values';
import { toPaise } from '@kickstand/contract/shared/money';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { advanceBooking } from '../advance-booking.service.ts';
import { withBooking } from '../lock-booking.service.ts';
import { termsFor } from './refund-by-policy.service.ts';

type CancelDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>;

/** Riders cancel their place; if the refund differs from the one they were shown, they are asked again. */
export async function cancelOwnBooking(
  deps: CancelDeps,
  current: CurrentSession,
  kind: BookingKind,
  bookingId: string,
  expectedRefund: number | undefined,
): Promise<void> {
  await withBooking(deps, bookingId, async (transaction, { booking, item }) => {
    if (booking.userId !== current.user.id || booking.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
    const now = deps.now();
    if (!canCancel({ status: booking.status, item }, now)) throw new AppError('CANNOT_CANCEL');
    const { refundPaise } = await termsFor(transaction, booking, item, now);
    if (expectedRefund !== undefined && toPaise(expectedRefund) !== refundPaise) throw new AppError('REFUND_CHANGED');
    await advanceBooking(deps, transaction, {
      event: 'rider-cancels',
      booking,
      item,
      actor: actorOf(current),
      reason: CANCELLED_BY_RIDER,
    });
  });
}
