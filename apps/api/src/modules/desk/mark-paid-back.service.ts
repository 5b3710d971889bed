import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { withBooking } from '../bookings/lock-booking.service.ts';
import { handPaymentId, isHandPayment } from '../payments/hand-payment.ts';
import { findRefund, lockKnownRefund } from '../payments/refunds.service.ts';
import { applyRefund } from '../settlement/settle-refund.service.ts';

/** An organiser has paid a refund in cash or by bank transfer; ticked twice, it's entered once. */
export async function markPaidBack(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>,
  actor: Actor,
  kind: BookingKind,
  bookingId: string,
  refundId: string,
): Promise<void> {
  const known = await findRefund(deps.db, refundId);
  if (known?.bookingId !== bookingId) throw new AppError('REFUND_NOT_FOUND');
  if (!isHandPayment(known.paymentId)) throw new AppError('REFUND_NOT_BY_HAND');
  await withBooking(deps, bookingId, async (transaction, locked) => {
    if (locked.booking.kind !== kind) throw new AppError('REFUND_NOT_FOUND');
    const made = {
      id: handPaymentId(refundId),
      paymentId: known.paymentId,
      amount: known.amountPaise,
      currency: locked.booking.currency,
      status: 'processed' as const,
      notes: { refundId },
    };
    const refund = await lockKnownRefund(transaction, made);
    if (!refund || !(await applyRefund(deps, transaction, locked, refund, made, { actor }))) return;
    await writeAudit(transaction, {
      at: deps.now(),
      actor,
      action: 'booking.refund-paid-back',
      entity: 'booking',
      entityId: bookingId,
      after: { amountPaise: refund.amountPaise },
    });
  });
}
