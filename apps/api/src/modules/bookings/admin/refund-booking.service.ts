import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { formatRupees, fromPaise, toPaise } from '@kickstand/contract/shared/money';
import type { Actor } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { findPayment } from '../../payments/payments.service.ts';
import { promiseRefund } from '../../payments/promise-refund.service.ts';
import { updateBooking } from '../bookings.queries.ts';
import { withBooking } from '../with-booking.service.ts';

/** An administrator returns money of a booking, all or part of what is left of it. */
export async function refundBooking(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion'>,
  actor: Actor,
  kind: BookingKind,
  bookingId: string,
  amount: number,
  {
    reason = '',
    expectedLeft,
    keepPlace = false,
  }: {
    /** For the audit log. */
    reason?: string;
    /** What was left when they decided: if that has changed, they are asked again. */
    expectedLeft?: number | undefined;
    /** Out of goodwill: all of it goes back, and the place stays. */
    keepPlace?: boolean;
  } = {},
): Promise<void> {
  await withBooking(deps, bookingId, async (transaction, { booking }) => {
    if (booking.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
    const payment = booking.paymentId === null ? null : await findPayment(transaction, booking.paymentId);
    const left = payment ? payment.amountPaise - payment.refundPaise : 0;
    const amountPaise = toPaise(amount);
    if (expectedLeft !== undefined && toPaise(expectedLeft) !== left) throw new AppError('REFUND_CHANGED');
    if (!payment || left === 0) {
      throw new AppError('REFUND_TOO_HIGH', { message: 'Nothing is left to refund on this booking.' });
    }
    if (amountPaise > left) {
      throw new AppError('REFUND_TOO_HIGH', { message: `At most ${formatRupees(fromPaise(left))} is left to refund.` });
    }
    await promiseRefund(deps, transaction, { payment, bookingId, amountPaise, reason: 'by-administrator' });
    const change =
      booking.status === 'paid' ? { keepsPlace: keepPlace } : { keptPaise: left - amountPaise, isRefundDecided: true };
    await updateBooking(transaction, booking, { ...change, updatedAt: deps.now() });
    await writeAudit(transaction, {
      at: deps.now(),
      actor,
      action: 'booking.refund',
      entity: 'booking',
      entityId: bookingId,
      after: { amountPaise, ...(reason ? { reason } : {}), ...(keepPlace ? { keepPlace } : {}) },
    });
  });
}
