import { holdUntil } from '@kickstand/contract/bookings/bookings.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { BookingStatus } from '@kickstand/contract/bookings/bookings.values';
import { isCancelling, readBookingEdit } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking, BookingEdit, BookingEditRequest } from '@kickstand/contract/bookings/bookings-admin.schema';
import { toPaise } from '@kickstand/contract/shared/money';
import type { Actor } from '../../../core/actor.ts';
import { AppError, assertNotEditedMeanwhile, fieldError } from '../../../core/app-error.ts';
import { ITEM_ERRORS } from '../../../core/item-errors.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { readBalance } from '../../payments/payments.service.ts';
import { isBookedTwice, isOverCapacity } from '../booked-item.queries.ts';
import { type BookingRow, type NewBooking, updateLockedBooking } from '../bookings.queries.ts';
import { withBooking } from '../lock-booking.service.ts';
import { findRecipient } from '../notify-riders.service.ts';
import { getAdminBooking, presentAdminBooking } from './bookings-admin.service.ts';
import { cancelByClub } from './cancel-by-club.service.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>;

/** Handles the back-office's edit form and its cancel action. */
export async function changeBooking(
  deps: ChangeDeps,
  actor: Actor,
  kind: BookingKind,
  id: string,
  sent: BookingEditRequest,
): Promise<AdminBooking> {
  const edit = readBookingEdit(sent);
  if (Object.values(edit).every((value) => value === undefined)) {
    throw new AppError('INVALID_INPUT', { message: 'Please send the fields you want to change.' });
  }
  if (!sent.cancellation) await editBooking(deps, actor, kind, id, edit, sent.unchangedSince);
  else if (isCancelling(edit)) await cancelByClub(deps, actor, kind, id, sent.cancellation);
  else {
    throw new AppError('INVALID_INPUT', {
      message: 'A cancellation is sent with the status cancelled and nothing else.',
    });
  }
  return presentAdminBooking(await getAdminBooking(deps, kind, id));
}

/** An administrator may set anything; a trigger of the database keeps the places right, and no money moves. */
async function editBooking(
  deps: ChangeDeps,
  actor: Actor,
  kind: BookingKind,
  bookingId: string,
  edit: BookingEdit,
  unchangedSince: string | undefined,
): Promise<void> {
  try {
    await withBooking(deps, bookingId, async (transaction, { booking }) => {
      if (booking.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
      if (isCancelling(edit) && booking.status === 'cancelled') throw new AppError('BOOKING_ALREADY_CANCELLED');
      assertNotEditedMeanwhile(booking.updatedAt, unchangedSince);
      rejectIfEmptied(booking, edit.personalInfo);
      const change: Partial<NewBooking> = {
        ...(await statusChange(deps, transaction, booking, edit.status)),
        ...amountChange(booking, edit.amount),
        ...(edit.personalInfo ? { personalInfo: { ...booking.personalInfo, ...given(edit.personalInfo) } } : {}),
        updatedAt: deps.now(),
      };
      const changed = await updateLockedBooking(transaction, booking, change);
      await notifyOfCancellation(deps, transaction, booking, changed);
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
    if (!isBookedTwice(error)) throw error;
    // the code's own message, 'You have already booked this ride', is for riders
    const message = `This person already has another active booking for this ${kind}.`;
    throw new AppError(ITEM_ERRORS[kind].alreadyBooked, { message });
  }
}

/** While the place is unpaid, an order of another amount can't pay for it, so paying needs a new one. */
function amountChange(booking: BookingRow, amount: number | undefined): Partial<NewBooking> {
  if (amount === undefined) return {};
  const amountPaise = toPaise(amount);
  return { amountPaise, ...(booking.status === 'created' && booking.amountPaise !== amountPaise && { orderId: null }) };
}

const NEEDED = { fullName: 'Full name is required', email: 'Email is required' } as const;

/** A name or address cannot be emptied; a deleted person's booking has neither, and stays editable. */
function rejectIfEmptied(
  { personalInfo }: BookingRow,
  edited: Partial<Record<keyof typeof NEEDED, string | undefined>> = {},
): void {
  for (const field of ['fullName', 'email'] as const) {
    if (edited[field] !== '' || personalInfo[field] === '') continue;
    throw fieldError('INVALID_INPUT', `personalInfo.${field}`, NEEDED[field]);
  }
}

/** The columns that belong to a status, so that a booking set by hand looks like one that got there by itself. */
async function statusChange(
  deps: ChangeDeps,
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
  const { leftPaise } = await readBalance(transaction, booking);
  return {
    status,
    keptPaise: leftPaise,
    isRefundDecided: false,
    // the old order may be paid already, so paying needs a new one
    ...(status === 'created' ? { orderId: null, heldSince: now, holdExpiresAt: holdUntil(now, now) } : {}),
    ...(status === 'cancelled' ? { cancelledAt: now, cancelReason: 'Cancelled by the club.' } : {}),
  };
}

async function notifyOfCancellation(
  deps: ChangeDeps,
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
