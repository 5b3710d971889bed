import type { Actor } from '../../../core/actor.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { type PaymentRow, passOnPayment } from '../../payments/payments.service.ts';
import { promiseRefund } from '../../payments/refunds.service.ts';
import { advanceBooking } from '../advance-booking.service.ts';
import { allowHandOver } from '../booked-item.queries.ts';
import type { BookableItem } from '../booked-item.ts';
import { type BookingRow, type NewBooking, updateLockedBooking } from '../bookings.queries.ts';
import { insertHold, newBookingNumber, termsOf } from '../insert-hold.service.ts';
import type { LockedBooking } from '../lock-booking.service.ts';
import { findRecipient } from '../notify-riders.service.ts';

export type PassedOn = {
  from: LockedBooking;
  /** Where the place is taken: the same ride or event, or another one. */
  item: BookableItem;
  payment: PaymentRow | null;
  /** What the new booking costs, and what is refunded of the payment. */
  amountPaise: number;
  refundPaise: number;
  rider: Pick<
    NewBooking,
    | 'userId'
    | 'isGuest'
    | 'personalInfo'
    | 'motorcycleInfo'
    | 'emergencyContact'
    | 'medicalHistory'
    | 'agreements'
    | 'papers'
    | 'waiverId'
    | 'waiverAgreedAt'
  >;
  places: number;
  to: 'another-item' | 'another-rider';
  /** Kept with the old booking; gets the new one's number. */
  reason: (bookingNumber: string) => string;
  tellRider: boolean;
};

/**
 * Ends a booking and makes another one in its place, which takes the payment and the terms along: each keeps its own
 * history, and the database's check of places applies to the new one as to any other. Returns the new booking's id.
 */
export async function passOnPlace(
  deps: Pick<Deps, 'now' | 'jobs' | 'club'>,
  transaction: Database,
  actor: Actor,
  passed: PassedOn,
): Promise<string> {
  const { from, item, payment, amountPaise, refundPaise, to } = passed;
  const now = deps.now();
  const bookingNumber = newBookingNumber();
  const old = await endOld(transaction, actor, passed, bookingNumber, now);
  const isCarried = payment !== null && amountPaise > 0;
  // the place isn't free, so those who wait don't get it
  if (to === 'another-rider') await allowHandOver(transaction);
  const held = await insertHold(deps, transaction, item, actor, {
    ...termsOf(deps, item, now, from.booking.pillion),
    ...riderOf(passed.rider),
    pillion: from.booking.pillion,
    places: passed.places,
    bookingNumber,
    heldSince: now,
    refundTiers: from.booking.refundTiers,
    amountPaise,
    paymentMethod: amountPaise === 0 ? 'free' : from.booking.paymentMethod,
  });
  if (payment && isCarried) await passOnPayment(transaction, payment, held.id);
  if (payment && refundPaise > 0) {
    const reason = 'by-administrator' as const;
    await promiseRefund(deps, transaction, { payment, bookingId: old.id, amountPaise: refundPaise, reason });
  }
  const step = { item, booking: held, actor, isSilent: !passed.tellRider };
  const booking = await advanceBooking(
    deps,
    transaction,
    isCarried ? { ...step, event: 'money-arrived', payment } : { ...step, event: 'nothing-to-pay' },
  );
  await writeAudit(transaction, {
    at: now,
    actor,
    action: 'booking.taken-over',
    entity: 'booking',
    entityId: booking.id,
    after: { bookingNumber: from.booking.bookingNumber, [from.item.kind]: from.item.title },
  });
  if (passed.tellRider) await tellFormerRider(deps, transaction, old, booking.id, to);
  return booking.id;
}

/** Without the payment that goes along, it has nothing left to refund. */
async function endOld(
  transaction: Database,
  actor: Actor,
  { from, payment, amountPaise, to, ...passed }: PassedOn,
  bookingNumber: string,
  now: Date,
): Promise<BookingRow> {
  const reason = passed.reason(bookingNumber);
  const old = await updateLockedBooking(transaction, from.booking, {
    status: 'cancelled',
    cancelledAt: now,
    cancelReason: reason,
    keptPaise: 0,
    isRefundDecided: true,
    updatedAt: now,
    ...(payment && amountPaise > 0 ? { paymentId: null } : {}),
  });
  await writeAudit(transaction, {
    at: now,
    actor,
    action: to === 'another-item' ? 'booking.moved' : 'booking.handed-over',
    entity: 'booking',
    entityId: old.id,
    before: { status: from.booking.status },
    after: { status: old.status, reason },
  });
  return old;
}

const riderOf = ({
  userId,
  isGuest,
  personalInfo,
  motorcycleInfo,
  emergencyContact,
  medicalHistory,
  agreements,
  papers,
  waiverId,
  waiverAgreedAt,
}: PassedOn['rider']) => ({
  userId,
  isGuest,
  personalInfo,
  motorcycleInfo,
  emergencyContact,
  medicalHistory,
  agreements,
  papers,
  waiverId,
  waiverAgreedAt,
});

async function tellFormerRider(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  old: BookingRow,
  newBookingId: string,
  to: PassedOn['to'],
): Promise<void> {
  const recipient = await findRecipient(transaction, old);
  if (recipient === '') return;
  await queueMail(deps, transaction, {
    recipient,
    template: 'place-passed-on',
    data: { bookingId: old.id, newBookingId, to },
    onceKey: `passed-on:${old.id}`,
  });
}
