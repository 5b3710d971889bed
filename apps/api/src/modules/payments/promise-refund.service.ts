import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  findRefund,
  insertRefund,
  type PaymentRow,
  type RefundRow,
  raiseRefund,
  updateRefund,
} from './payments.queries.ts';

/** Where the reconciler takes over if the job that makes the refund is lost. */
const LOOK_AFTER_MS = 10 * 60_000;

/** Decides that money goes back, in the caller's transaction; a job then asks the provider for it until it is done. */
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
  await raiseRefund(transaction, payment.id, amountPaise);
  await insertRefund(transaction, {
    id,
    paymentId: payment.id,
    bookingId,
    amountPaise,
    reason,
    status: 'due',
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + LOOK_AFTER_MS),
  });
  await deps.jobs.enqueue(transaction, 'make-refund', { refundId: id });
  return id;
}

/** Tries a failed refund once more, under a new idempotency key; false if it has not failed. */
export async function retryRefund(deps: Pick<Deps, 'db' | 'jobs' | 'now'>, refundId: string): Promise<boolean> {
  const refund = await findRefund(deps.db, refundId);
  if (refund?.status !== 'failed') return false;
  return deps.db.transaction(async (transaction) => {
    const again = await updateRefund(transaction, refund, {
      status: 'due',
      attempt: refund.attempt + 1,
      providerId: null,
      lastError: null,
      nextCheckAt: new Date(deps.now().getTime() + LOOK_AFTER_MS),
    });
    if (!again) return false;
    await deps.jobs.enqueue(transaction, 'make-refund', { refundId });
    return true;
  });
}
