import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatRupees, fromPaise, toPaise } from '@kickstand/contract/shared/money';
import type { Actor } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { readBalance } from '../../payments/payments.service.ts';
import { findRefund, promiseRefund, retryRefund } from '../../payments/refunds.service.ts';
import { findTaxDocuments } from '../../payments/tax-documents.service.ts';
import { updateBooking } from '../bookings.queries.ts';
import { clubCancellationTerms } from '../cancel/refund-by-policy.service.ts';
import { withBooking } from '../lock-booking.service.ts';
import { isCalledOff, presentBooking } from '../present-booking.ts';
import type { AdminBookingRow } from './bookings-admin.queries.ts';
import { selectUndecidedMoney } from './bookings-admin.queries.ts';
import { getAdminBooking } from './bookings-admin.service.ts';

/** An administrator refunds all or part of what is left of a booking's payment. */
export async function refundBooking(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>,
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
    /** The remainder when they decided: if it has changed, they are asked again. */
    expectedLeft?: number | undefined;
    /** A goodwill refund: the rider keeps the place. */
    keepPlace?: boolean;
  } = {},
): Promise<void> {
  await withBooking(deps, bookingId, async (transaction, { booking }) => {
    if (booking.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
    const { payment, leftPaise } = await readBalance(transaction, booking);
    const amountPaise = toPaise(amount);
    if (expectedLeft !== undefined && toPaise(expectedLeft) !== leftPaise) throw new AppError('REFUND_CHANGED');
    if (!payment || leftPaise === 0) {
      throw new AppError('REFUND_TOO_HIGH', { message: 'Nothing is left to refund on this booking.' });
    }
    if (amountPaise > leftPaise) {
      throw new AppError('REFUND_TOO_HIGH', {
        message: `At most ${formatRupees(fromPaise(leftPaise))} is left to refund.`,
      });
    }
    await promiseRefund(deps, transaction, { payment, bookingId, amountPaise, reason: 'by-administrator' });
    const change =
      booking.status === 'paid'
        ? { keepsPlace: keepPlace }
        : { keptPaise: leftPaise - amountPaise, isRefundDecided: true };
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

/** What was paid and refunded, and what the policy would refund now. */
export async function getBookingMoney(
  deps: Pick<Deps, 'db' | 'now'>,
  kind: BookingKind,
  id: string,
): Promise<BookingMoney> {
  const row = await getAdminBooking(deps, kind, id);
  const shown = presentBooking(row);
  const { payment, leftPaise } = await readBalance(deps.db, row.booking);
  const taxDocuments = (await findTaxDocuments(deps.db, [id])).get(id);
  const errors = new Map(row.refunds.map((refund) => [refund.id, refund.lastError]));
  return {
    paid: fromPaise(payment?.amountPaise ?? 0),
    refunded: shown.refundAmount,
    failed: shown.refundFailed,
    left: fromPaise(leftPaise),
    policy: policyOf(row, leftPaise, deps.now()),
    refunds: shown.refunds
      .map((refund) => ({ ...refund, error: errors.get(refund._id) ?? null }))
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    ...(taxDocuments && { taxDocuments }),
  };
}

function policyOf({ booking, item }: AdminBookingRow, leftPaise: number, now: Date): BookingMoney['policy'] {
  const money = { booking, leftPaise, isCalledOff: isCalledOff(item), startTime: item.startsAt };
  const { refundPaise, percent, reason } = clubCancellationTerms(money, now);
  return { refund: fromPaise(refundPaise), percent, reason };
}

/** Retries a failed refund; the audit entry is written in the same transaction. */
export async function retryBookingRefund(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  actor: Actor,
  kind: BookingKind,
  bookingId: string,
  refundId: string,
): Promise<void> {
  const { booking } = await getAdminBooking(deps, kind, bookingId);
  const refund = await findRefund(deps.db, refundId);
  if (refund?.bookingId !== booking.id) throw new AppError('REFUND_NOT_FOUND');
  await deps.db.transaction(async (transaction) => {
    if (!(await retryRefund({ ...deps, db: transaction }, refundId))) throw new AppError('REFUND_NOT_FAILED');
    await writeAudit(transaction, {
      at: deps.now(),
      actor,
      action: 'booking.refund-retried',
      entity: 'booking',
      entityId: bookingId,
      after: { amountPaise: refund.amountPaise },
    });
  });
}

/** Money an administrator has to decide about, newest first: shown in the dashboard, counted by the doctor. */
export const listUndecidedMoney = (db: Database, now: Date) => selectUndecidedMoney(db, now);
