import { type Actor, PROVIDER } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  PaymentProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '../../gateways/payments/payments.port.ts';
import { advanceBooking } from '../bookings/advance-booking.service.ts';
import { recordKept } from '../bookings/bookings.service.ts';
import { type LockedBooking, withBooking } from '../bookings/lock-booking.service.ts';
import { findRecipient } from '../bookings/notify-riders.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { findPayment, type PaymentRow } from '../payments/payments.service.ts';
import {
  adoptRefund,
  findRefund,
  hasUnknownRefunds,
  isFullyRefunded,
  isOutdated,
  lockKnownRefund,
  type RefundRow,
  recordRefund,
  recordRefusedRefund,
  refundNotes,
} from '../payments/refunds.service.ts';
import { type SettleDeps, settlePayment } from './settle-payment.service.ts';

/** Asks the provider for a promised refund. Throws while it cannot be reached, so that the job is retried. */
export async function makeRefund(deps: SettleDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (refund?.status !== 'due') return;
  try {
    const made = await deps.payments.refund({
      paymentId: refund.paymentId,
      amount: refund.amountPaise,
      // the same key never pays twice; only a refund that failed for good gets another
      idempotencyKey: `${refund.id}-${refund.attempt}`,
      notes: refundNotes(refund),
    });
    await settleRefund(deps, { ...made, notes: { ...made.notes, ...refundNotes(refund) } });
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error;
    deps.log.error({ refundId }, 'the payment provider refused a refund');
    await recordRefusedRefund(deps, refund, error.description);
  }
}

/** Reads the provider's refunds of a payment, whether we asked for them or they were raised in its dashboard. */
export async function readRefunds(deps: SettleDeps, paymentId: string): Promise<void> {
  if (!(await findPayment(deps.db, paymentId))) return;
  for (const providerRefund of await deps.payments.listRefunds(paymentId)) await settleRefund(deps, providerRefund);
}

export async function readUnknownRefunds(deps: SettleDeps, providerPayment: ProviderPayment): Promise<void> {
  if (await hasUnknownRefunds(deps.db, providerPayment)) await readRefunds(deps, providerPayment.id);
}

/** Settles the provider's news of a refund, ours or one raised in its dashboard, in any order and any number of times. */
export async function settleRefund(
  deps: SettleDeps,
  providerRefund: ProviderRefund,
  eventId?: string,
): Promise<'known' | 'unknown'> {
  const payment = await findCapturedPayment(deps, providerRefund.paymentId, eventId);
  if (!payment?.bookingId) return 'unknown';
  await withBooking(deps, payment.bookingId, async (transaction, locked) => {
    const known = await lockKnownRefund(transaction, providerRefund);
    if (known && isOutdated(known, providerRefund)) return;
    const refund = known ?? (await adoptFromDashboard(deps, transaction, locked, payment.id, providerRefund));
    await applyRefund(deps, transaction, locked, refund, providerRefund, { actor: PROVIDER, eventId });
  });
  return 'known';
}

/** Enters a refund in the books and ends the booking once everything is refunded; false if it isn't made or known. */
export async function applyRefund(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  locked: LockedBooking,
  refund: RefundRow,
  made: ProviderRefund,
  { actor, eventId }: { actor: Actor; eventId?: string | undefined },
): Promise<boolean> {
  if (!(await recordRefund(deps, transaction, refund, made, eventId))) return false;
  await mailRefundDone(deps, transaction, locked, refund);
  await endFullyRefunded(deps, transaction, locked, refund.paymentId, actor);
  return true;
}

/** A refund needs its payment: one we have not recorded yet is settled first. */
async function findCapturedPayment(deps: SettleDeps, id: string, eventId?: string): Promise<PaymentRow | null> {
  const known = await findPayment(deps.db, id);
  if (known?.status === 'captured') return known;
  const source = eventId ? { by: 'webhook' as const, eventId } : { by: 'reconciler' as const };
  await settlePayment(deps, await deps.payments.findPayment(id), source);
  const settled = await findPayment(deps.db, id);
  return settled?.status === 'captured' ? settled : null;
}

async function adoptFromDashboard(
  deps: SettleDeps,
  transaction: Database,
  { booking }: LockedBooking,
  paymentId: string,
  providerRefund: ProviderRefund,
): Promise<RefundRow> {
  const { refund, leftPaise } = await adoptRefund(deps, transaction, paymentId, providerRefund);
  // money of a booking that is no longer paid comes out of the amount the club has kept
  if (booking.paymentId === paymentId && booking.status !== 'paid') await recordKept(transaction, booking, leftPaise);
  return refund;
}

async function mailRefundDone(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  { booking }: LockedBooking,
  refund: RefundRow,
): Promise<void> {
  const recipient = await findRecipient(transaction, booking);
  // the account was deleted, and its address with it
  if (recipient === '') return;
  await queueMail(deps, transaction, {
    recipient,
    template: 'refund-done',
    data: { bookingId: booking.id, refundId: refund.id },
    onceKey: `refund-done:${refund.id}`,
  });
}

/** A booking is refunded once everything that paid for its place is back. */
async function endFullyRefunded(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  locked: LockedBooking,
  paymentId: string,
  actor: Actor,
): Promise<void> {
  if (locked.booking.paymentId !== paymentId || locked.booking.keepsPlace) return;
  if (!(await isFullyRefunded(transaction, paymentId))) return;
  await advanceBooking(deps, transaction, { ...locked, event: 'refunded-in-full', actor });
}
