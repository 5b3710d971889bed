import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { toPaise } from '@kickstand/contract/shared/money';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../audit/audit.service.ts';
import type { CurrentSession } from '../auth/sessions.service.ts';
import { advanceBooking } from './advance-booking.service.ts';
import { termsFor } from './refund-by-policy.service.ts';
import { withBooking } from './with-booking.service.ts';

type CancelDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion'>;

/** A person gives up his place; what comes back is what he was shown, or he is asked again. */
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
    const hasStarted = item.startTime !== null && item.startTime <= now;
    // called off by the organiser: all of it comes back by itself, not what the policy leaves
    const isOver = hasStarted || item.isCancelled;
    if (booking.status !== 'created' && (booking.status !== 'paid' || isOver)) throw new AppError('CANNOT_CANCEL');
    const { refundPaise } = await termsFor(transaction, booking, item, now);
    if (expectedRefund !== undefined && toPaise(expectedRefund) !== refundPaise) throw new AppError('REFUND_CHANGED');
    await advanceBooking(deps, transaction, {
      event: 'rider-cancels',
      booking,
      item,
      actor: actorOf(current),
      reason: 'Cancelled by the rider.',
    });
  });
}
