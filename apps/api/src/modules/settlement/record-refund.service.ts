import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { PROVIDER } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { ProviderRefund } from '../../gateways/payments/payments.port.ts';
import { advanceBooking } from '../bookings/advance-booking.service.ts';
import { noteKept } from '../bookings/bookings.service.ts';
import { type LockedBooking, withBooking } from '../bookings/lock-booking.service.ts';
import { findRecipient } from '../bookings/notify-riders.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import {
  findPayment,
  insertLedgerLine,
  insertRefund,
  lockRefund,
  type PaymentRow,
  type RefundRow,
  raiseRefund,
  selectRefundsOf,
  updateRefund,
} from '../payments/payments.service.ts';
import { type SettleDeps, settlePayment } from './settle-payment.service.ts';

/** What the provider says about a refund, ours or one raised in its own dashboard, in any order and any number of times. */
export async function recordRefund(
  deps: SettleDeps,
  heard: ProviderRefund,
  eventId?: string,
): Promise<'known' | 'unknown'> {
  const payment = await findBookedPayment(deps, heard.paymentId, eventId);
  if (!payment?.bookingId) return 'unknown';
  await withBooking(deps, payment.bookingId, async (transaction, locked) => {
    const refund =
      (await lockRefund(transaction, { id: null, providerId: heard.id })) ??
      (heard.notes.refundId
        ? await lockRefund(transaction, { id: heard.notes.refundId, providerId: heard.id })
        : null) ??
      (await insertFromDashboard(deps, transaction, locked, payment.id, heard));
    await follow(deps, transaction, locked, refund, heard, eventId);
  });
  return 'known';
}

/** What goes back has come in before: a payment that is not in the books yet is taken into them first. */
async function findBookedPayment(deps: SettleDeps, id: string, eventId?: string): Promise<PaymentRow | null> {
  const known = await findPayment(deps.db, id);
  if (known?.status === 'captured') return known;
  const source = eventId ? { by: 'webhook' as const, eventId } : { by: 'reconciler' as const };
  await settlePayment(deps, await deps.payments.findPayment(id), source);
  const booked = await findPayment(deps.db, id);
  return booked?.status === 'captured' ? booked : null;
}

/** Only forwards: what is processed or failed is not pending again. A refund that failed can still come through. */
const RANK: Record<RefundRow['status'], number> = { void: 0, due: 0, pending: 1, failed: 2, processed: 3 };

async function follow(
  deps: SettleDeps,
  transaction: Database,
  locked: LockedBooking,
  refund: RefundRow,
  heard: ProviderRefund,
  eventId?: string,
): Promise<void> {
  const now = deps.now();
  if (RANK[heard.status] <= RANK[refund.status]) return;
  // given up as not needed any more, but the provider has made it all the same
  if (refund.status === 'void') await raiseRefund(transaction, refund.paymentId, refund.amountPaise);
  const isDone = heard.status === 'processed';
  await updateRefund(transaction, refund, {
    status: heard.status,
    providerId: heard.id,
    processedAt: isDone ? now : null,
    lastError: heard.status === 'failed' ? 'The provider could not pay it out.' : null,
    nextCheckAt: heard.status === 'pending' ? new Date(now.getTime() + HOUR_MS) : null,
  });
  if (!isDone) return;
  await insertLedgerLine(transaction, {
    at: now,
    entry: 'refund',
    amountPaise: heard.amount,
    currency: heard.currency,
    reference: heard.id,
    bookingId: refund.bookingId,
    reason: refund.reason,
    source: eventId ? 'webhook' : 'refund',
    eventId: eventId ?? null,
  });
  const recipient = await findRecipient(transaction, locked.booking);
  // taken out with the account: nobody is left to be told
  if (recipient !== '') {
    const data = { bookingId: locked.booking.id, refundId: refund.id };
    await queueMail(deps, transaction, {
      recipient,
      template: 'refund-done',
      data,
      onceKey: `refund-done:${refund.id}`,
    });
  }
  await endFullyRefunded(deps, transaction, locked, refund.paymentId);
}

/** Once all that paid for a place is back, the booking says so. */
async function endFullyRefunded(
  deps: SettleDeps,
  transaction: Database,
  locked: LockedBooking,
  paymentId: string,
): Promise<void> {
  if (locked.booking.paymentId !== paymentId || locked.booking.keepsPlace) return;
  const payment = await findPayment(transaction, paymentId);
  const back = (await selectRefundsOf(transaction, paymentId))
    .filter((refund) => refund.status === 'processed')
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
  if (!payment || back < payment.amountPaise) return;
  await advanceBooking(deps, transaction, { ...locked, event: 'refunded-in-full', actor: PROVIDER });
}

/** Somebody returned money in the provider's own dashboard: what we had still promised beyond the payment is void. */
async function insertFromDashboard(
  deps: SettleDeps,
  transaction: Database,
  { booking }: LockedBooking,
  paymentId: string,
  heard: ProviderRefund,
): Promise<RefundRow> {
  const payment = await findPayment(transaction, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is gone`);
  let promised = payment.refundPaise;
  const open = (await selectRefundsOf(transaction, paymentId)).filter(
    ({ status }) => status === 'due' || status === 'failed',
  );
  for (const refund of open.reverse()) {
    if (promised + heard.amount <= payment.amountPaise) break;
    await updateRefund(transaction, refund, {
      status: 'void',
      nextCheckAt: null,
      lastError: 'Returned at the provider.',
    });
    promised -= refund.amountPaise;
  }
  promised += heard.amount;
  await raiseRefund(transaction, paymentId, promised - payment.refundPaise);
  // money of a booking that is no longer paid comes out of what the club has kept
  if (booking.paymentId === paymentId && booking.status !== 'paid') {
    await noteKept(transaction, booking, payment.amountPaise - promised);
  }
  const refund = {
    id: randomUUID(),
    paymentId,
    bookingId: payment.bookingId,
    providerId: heard.id,
    amountPaise: heard.amount,
    status: 'due' as const,
    reason: 'at-the-provider' as const,
    createdAt: deps.now(),
  };
  await insertRefund(transaction, refund);
  const inserted = await lockRefund(transaction, { id: refund.id, providerId: heard.id });
  if (!inserted) throw new Error('no refund inserted');
  return inserted;
}
