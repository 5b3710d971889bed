import { holdUntil } from '@kickstand/contract/bookings/bookings.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { BookingStatus } from '@kickstand/contract/bookings/bookings.values';
import { toPaise } from '@kickstand/contract/shared/money';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { findPayment } from '../payments/payments.service.ts';
import { ITEM_ERRORS } from './booked-item.ts';
import { findRecipient } from './booking-recipient.service.ts';
import { type BookingRow, type NewBooking, updateLockedBooking } from './bookings.queries.ts';
import { isBookedTwice, isOverCapacity } from './place-taken.ts';
import { withBooking } from './with-booking.service.ts';

export type BookingEdit = {
  status?: BookingStatus | undefined;
  amount?: number | undefined;
  personalInfo?: Partial<Record<'fullName' | 'email' | 'contactNumber', string | undefined>> | undefined;
};

type EditDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion'>;

/** An administrator may set anything; places follow by the database's own rule, and no money moves by it. */
export async function editBooking(
  deps: EditDeps,
  actor: Actor,
  kind: BookingKind,
  bookingId: string,
  edit: BookingEdit,
  check: (booking: BookingRow) => void = () => {},
): Promise<void> {
  try {
    await withBooking(deps, bookingId, async (transaction, { booking }) => {
      if (booking.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
      check(booking);
      const change: Partial<NewBooking> = {
        ...(await statusChange(deps, transaction, booking, edit.status)),
        ...(edit.amount === undefined ? {} : { amountPaise: toPaise(edit.amount) }),
        ...(edit.personalInfo ? { personalInfo: { ...booking.personalInfo, ...given(edit.personalInfo) } } : {}),
        updatedAt: deps.now(),
      };
      const changed = await updateLockedBooking(transaction, booking, change);
      await tellOfCancelling(deps, transaction, booking, changed);
      await writeAudit(transaction, {
        at: deps.now(),
        actor,
        action: 'booking.edited',
        entity: 'booking',
        entityId: bookingId,
        before: auditView(booking),
        after: auditView(changed),
      });
    });
  } catch (error) {
    if (isOverCapacity(error)) throw new AppError(ITEM_ERRORS[kind].full);
    if (isBookedTwice(error)) throw new AppError(ITEM_ERRORS[kind].alreadyBooked);
    throw error;
  }
}

/** What a status carries with it, so that a booking set by hand looks like one that came there by itself. */
async function statusChange(
  deps: EditDeps,
  transaction: Database,
  booking: BookingRow,
  status: BookingStatus | undefined,
): Promise<Partial<NewBooking>> {
  if (status === undefined || status === booking.status) return {};
  const now = deps.now();
  if (status === 'paid') {
    const paymentMethod = booking.paymentMethod ?? 'by hand';
    return {
      status,
      paidAt: booking.paidAt ?? now,
      holdExpiresAt: null,
      keptPaise: 0,
      isRefundDecided: false,
      paymentMethod,
    };
  }
  const payment = booking.paymentId === null ? null : await findPayment(transaction, booking.paymentId);
  return {
    status,
    keptPaise: payment ? payment.amountPaise - payment.refundPaise : 0,
    isRefundDecided: false,
    // its order may be paid already: going on to pay needs a new one
    ...(status === 'created' ? { orderId: null, heldSince: now, holdExpiresAt: holdUntil(now, now) } : {}),
    ...(status === 'cancelled' ? { cancelledAt: now, cancelReason: 'Cancelled by the club.' } : {}),
  };
}

async function tellOfCancelling(
  deps: EditDeps,
  transaction: Database,
  before: BookingRow,
  after: BookingRow,
): Promise<void> {
  if (after.status !== 'cancelled' || before.status !== 'paid') return;
  const recipient = await findRecipient(transaction, after);
  if (recipient === '') return;
  await queueMail(deps, transaction, {
    recipient,
    template: 'booking-cancelled',
    data: { bookingId: after.id, by: 'club' },
    onceKey: `cancelled-by-club:${after.id}:${deps.now().toISOString()}`,
  });
}

const given = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const auditView = ({ status, amountPaise, personalInfo: { fullName, email, contactNumber } }: BookingRow) => ({
  status,
  amountPaise,
  fullName,
  email,
  contactNumber,
});
