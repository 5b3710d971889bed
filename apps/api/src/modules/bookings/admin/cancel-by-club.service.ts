import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Cancellation } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatRupees, fromPaise, toPaise } from '@kickstand/contract/shared/money';
import type { Actor } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { readBalance } from '../../payments/payments.service.ts';
import { promiseRefund } from '../../payments/refunds.service.ts';
import { updateLockedBooking } from '../bookings.queries.ts';
import { clubCancellationTerms } from '../cancel/refund-by-policy.service.ts';
import { withBooking } from '../lock-booking.service.ts';
import { findRecipient } from '../notify-riders.service.ts';

/**
 * The club cancels one booking and decides the refund in the same step, unless it leaves that for later; one mail informs
 * the rider of both. Returns the refund.
 */
export async function cancelByClub(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>,
  actor: Actor,
  kind: BookingKind,
  bookingId: string,
  { refund, amount = 0, reason, tellRider, expectedLeft }: Cancellation,
): Promise<number> {
  return withBooking(deps, bookingId, async (transaction, { booking, item }) => {
    if (booking.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
    if (booking.status === 'cancelled') throw new AppError('BOOKING_ALREADY_CANCELLED');
    const now = deps.now();
    const { payment, leftPaise } = await readBalance(transaction, booking);
    if (expectedLeft !== undefined && toPaise(expectedLeft) !== leftPaise) throw new AppError('REFUND_CHANGED');
    const { startTime, isCancelled: isCalledOff } = item;
    const isRefundDecided = refund !== undefined;
    const refundPaise = {
      policy: () => clubCancellationTerms({ booking, leftPaise, isCalledOff, startTime }, now).refundPaise,
      all: () => leftPaise,
      amount: () => toPaise(amount),
      none: () => 0,
    }[refund ?? 'none']();
    if (refundPaise > leftPaise) {
      const message = `At most ${formatRupees(fromPaise(leftPaise))} is left to refund.`;
      throw new AppError('REFUND_TOO_HIGH', { message });
    }
    await updateLockedBooking(transaction, booking, {
      status: 'cancelled',
      cancelledAt: now,
      cancelReason: reason || 'Cancelled by the club.',
      keptPaise: leftPaise - refundPaise,
      isRefundDecided,
      updatedAt: now,
    });
    if (payment && refundPaise > 0) {
      const money = { payment, bookingId, amountPaise: refundPaise, reason: 'cancelled-by-club' as const };
      await promiseRefund(deps, transaction, money);
    }
    await writeAudit(transaction, {
      at: now,
      actor,
      action: 'booking.club-cancels',
      entity: 'booking',
      entityId: bookingId,
      before: { status: booking.status },
      after: {
        status: 'cancelled',
        ...(isRefundDecided ? { amountPaise: refundPaise } : {}),
        ...(reason ? { reason } : {}),
      },
    });
    const recipient = tellRider && booking.status === 'paid' ? await findRecipient(transaction, booking) : '';
    if (recipient !== '') {
      await queueMail(deps, transaction, {
        recipient,
        template: 'booking-cancelled',
        data: { bookingId, by: 'club', reason, isRefundDecided },
        onceKey: `cancelled-by-club:${bookingId}:${now.toISOString()}`,
      });
    }
    return fromPaise(refundPaise);
  });
}
