import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderPayment, ProviderRefund } from '../../gateways/payments/payments.port.ts';
import { isHandPayment } from './hand-payment.ts';
import {
  claimRefunds,
  findPaymentRow,
  findRefundRow,
  insertLedgerLine,
  insertRefund,
  type LedgerLine,
  lockOpenRefundsOf,
  lockRefund,
  type PaymentRow,
  type RefundRow,
  raiseRefund,
  selectRefundsOf,
  updateRefund,
} from './payments.queries.ts';
import { issueCreditNote } from './tax-documents.service.ts';

export type { RefundRow } from './payments.queries.ts';

/** When the reconciler takes over if the job that makes the refund is lost. */
const TAKE_OVER_MS = 10 * MINUTE_MS;
/** When the reconciler looks again at a refund it could not finish. */
const LOOK_AGAIN_MS = 30 * MINUTE_MS;
/** When a refund the provider has accepted is asked about again. */
const PENDING_CHECK_MS = 60 * MINUTE_MS;

/**
 * Decides on a refund, in the caller's transaction; a job then requests it from the provider until it is done. What came
 * in cash or by bank transfer stays due until an organiser has paid it back.
 */
export async function promiseRefund(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  {
    payment,
    bookingId,
    amountPaise,
    reason,
  }: {
    payment: Pick<PaymentRow, 'id'>;
    bookingId: string | null;
    amountPaise: number;
    reason: RefundRow['reason'];
  },
): Promise<string> {
  const now = deps.now();
  const id = randomUUID();
  const isByHand = isHandPayment(payment.id);
  await raiseRefund(transaction, payment.id, amountPaise);
  await insertRefund(transaction, {
    id,
    paymentId: payment.id,
    bookingId,
    amountPaise,
    reason,
    status: 'due',
    createdAt: now,
    nextCheckAt: isByHand ? null : new Date(now.getTime() + TAKE_OVER_MS),
  });
  if (!isByHand) await deps.jobs.enqueue(transaction, 'make-refund', { refundId: id });
  return id;
}

/** Tries a failed refund once more, under a new idempotency key; false if it has not failed. */
export async function retryRefund(deps: Pick<Deps, 'db' | 'jobs' | 'now'>, refundId: string): Promise<boolean> {
  const refund = await findRefundRow(deps.db, refundId);
  if (refund?.status !== 'failed') return false;
  return deps.db.transaction(async (transaction) => {
    const again = await updateRefund(transaction, refund, {
      status: 'due',
      attempt: refund.attempt + 1,
      providerId: null,
      lastError: null,
      nextCheckAt: new Date(deps.now().getTime() + TAKE_OVER_MS),
    });
    if (!again) return false;
    await deps.jobs.enqueue(transaction, 'make-refund', { refundId });
    return true;
  });
}

export const findRefund = (db: Database, id: string): Promise<RefundRow | null> => findRefundRow(db, id);

/** Why a payment that found no place was refunded: the reason of the first refund promised. */
export const findRefundReason = async (db: Database, paymentId: string): Promise<RefundRow['reason']> =>
  (await selectRefundsOf(db, paymentId))[0]?.reason ?? 'not-wanted';

/** Refunds under way that are due for another look. */
export function claimDueRefunds(deps: Pick<Deps, 'db' | 'now'>, max: number): Promise<RefundRow[]> {
  const now = deps.now();
  return claimRefunds(deps.db, now, new Date(now.getTime() + LOOK_AGAIN_MS), max);
}

/** Records that the provider will not make a refund; an administrator can try it again. */
export async function recordRefusedRefund(deps: Pick<Deps, 'db'>, refund: RefundRow, reason: string): Promise<void> {
  await updateRefund(deps.db, refund, { status: 'failed', lastError: reason, nextCheckAt: null });
}

/** Whether the provider has returned more of a payment than we know of. */
export async function hasUnknownRefunds(
  db: Database,
  { id, amountRefunded }: Pick<ProviderPayment, 'id' | 'amountRefunded'>,
): Promise<boolean> {
  if (amountRefunded === 0) return false;
  const known = (await selectRefundsOf(db, id)).filter(({ providerId }) => providerId !== null);
  return amountRefunded > sumOf(known);
}

export async function isFullyRefunded(transaction: Database, paymentId: string): Promise<boolean> {
  const payment = await findPaymentRow(transaction, paymentId);
  const processed = (await selectRefundsOf(transaction, paymentId)).filter(({ status }) => status === 'processed');
  return payment !== null && sumOf(processed) >= payment.amountPaise;
}

const sumOf = (refunds: RefundRow[]): number => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** What we put on a refund at the provider. A retried one is another refund there, and news of both may come. */
export const refundNotes = ({ id, attempt }: Pick<RefundRow, 'id' | 'attempt'>) => ({
  refundId: id,
  attempt: String(attempt),
});

/**
 * Our own refund behind one of the provider's, by its id or by the note we put on it. Null for one that pays out besides the
 * attempt that the provider has accepted since: that's a refund more.
 */
export async function lockKnownRefund(
  transaction: Database,
  { id, status, notes }: ProviderRefund,
): Promise<RefundRow | null> {
  const known = await lockRefund(transaction, { providerId: id });
  if (known || !notes.refundId) return known;
  const noted = await lockRefund(transaction, { id: notes.refundId });
  return status === 'processed' && noted?.providerId ? null : noted;
}

/** News of an attempt that was given up for another one, unless it pays out all the same. */
export const isOutdated = (refund: RefundRow, { id, status, notes }: ProviderRefund): boolean =>
  status !== 'processed' && refund.providerId !== id && (notes.attempt ?? '1') !== String(refund.attempt);

/** A refund raised in the provider's dashboard: what we had still promised beyond the payment is void. */
export async function adoptRefund(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  paymentId: string,
  providerRefund: ProviderRefund,
): Promise<{ refund: RefundRow; leftPaise: number }> {
  const payment = await findPaymentRow(transaction, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is gone`);
  let promised = payment.refundPaise;
  const open = await lockOpenRefundsOf(transaction, paymentId);
  for (const refund of open.reverse()) {
    if (promised + providerRefund.amount <= payment.amountPaise) break;
    const lastError = 'Refunded at the provider.';
    await updateRefund(transaction, refund, { status: 'void', nextCheckAt: null, lastError });
    promised -= refund.amountPaise;
  }
  promised += providerRefund.amount;
  await raiseRefund(transaction, paymentId, promised - payment.refundPaise);
  const refund = await insertRefund(transaction, {
    id: randomUUID(),
    paymentId,
    bookingId: payment.bookingId,
    providerId: providerRefund.id,
    amountPaise: providerRefund.amount,
    status: 'due',
    reason: 'at-the-provider',
    createdAt: deps.now(),
  });
  return { refund, leftPaise: payment.amountPaise - promised };
}

/** Only forwards: a processed or failed refund is not pending again. A failed refund can still come through. */
const RANK: Record<RefundRow['status'], number> = { void: 0, due: 0, pending: 1, failed: 2, processed: 3 };

/** Records what the provider says about a refund, with the ledger line once it is processed; true if it now is. */
export async function recordRefund(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  refund: RefundRow,
  providerRefund: ProviderRefund,
  eventId?: string,
): Promise<boolean> {
  const { status } = providerRefund;
  if (RANK[status] <= RANK[refund.status]) return false;
  const now = deps.now();
  // given up as no longer needed, but the provider has made it all the same
  if (refund.status === 'void') await raiseRefund(transaction, refund.paymentId, refund.amountPaise);
  await updateRefund(transaction, refund, {
    status,
    providerId: providerRefund.id,
    processedAt: status === 'processed' ? now : null,
    lastError: status === 'failed' ? "The provider couldn't pay it out." : null,
    nextCheckAt: status === 'pending' ? new Date(now.getTime() + PENDING_CHECK_MS) : null,
  });
  if (status !== 'processed') return false;
  await insertLedgerLine(transaction, refundLine(refund, providerRefund, now, eventId));
  const { paymentId } = refund;
  await issueCreditNote(deps, transaction, {
    paymentId,
    reference: providerRefund.id,
    amountPaise: providerRefund.amount,
  });
  return true;
}

export const refundLine = (
  { bookingId, reason }: Pick<RefundRow, 'bookingId' | 'reason'>,
  { id, amount, currency }: Pick<ProviderRefund, 'id' | 'amount' | 'currency'>,
  at: Date,
  eventId?: string,
): LedgerLine => ({
  at,
  entry: 'refund',
  amountPaise: amount,
  currency,
  reference: id,
  bookingId,
  reason,
  source: eventId ? 'webhook' : 'refund',
  eventId: eventId ?? null,
});
