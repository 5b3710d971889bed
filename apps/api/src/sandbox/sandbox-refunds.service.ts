import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import {
  findRefund,
  findRefundByKey,
  insertRefund,
  listRefundsOf,
  lockPayment,
  updatePayment,
  updateRefund,
} from './sandbox.queries.ts';
import { getSandboxPayment } from './sandbox.service.ts';
import {
  type Notes,
  newRefund,
  processedRefund,
  SandboxError,
  type SandboxPayment,
  type SandboxRefund,
  unknownId,
  withRefunded,
} from './sandbox-entities.ts';
import { readSandboxFaults } from './sandbox-faults.service.ts';
import { announce } from './sandbox-webhooks.service.ts';

type NewRefund = {
  /** Null means all that is left. */
  amount: number | null;
  notes: Notes;
  receipt: string | null;
  idempotencyKey: string | null;
};

type RefundDeps = Pick<Deps, 'db' | 'now' | 'jobs'>;

/** A refund raised in the provider's dashboard, which only a webhook announces. */
export const FROM_DASHBOARD: NewRefund = { amount: null, notes: [], receipt: null, idempotencyKey: null };

/** Starts a refund, which a job processes. The same key returns the same refund. */
export async function createSandboxRefund(
  deps: RefundDeps,
  paymentId: string,
  wanted: NewRefund,
): Promise<SandboxRefund> {
  return deps.db.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    if (!payment) throw unknownId();
    const existing = wanted.idempotencyKey ? await findRefundByKey(transaction, wanted.idempotencyKey) : null;
    if (existing) return sameRefund(existing, paymentId, wanted);
    const left = payment.amount - payment.amount_refunded;
    assertRefundable(payment, left, wanted.amount);
    const now = deps.now();
    const refund = newRefund(payment, wanted.amount ?? left, wanted, now);
    const refunded = withRefunded(payment, payment.amount_refunded + refund.amount);
    await insertRefund(transaction, refund, { idempotencyKey: wanted.idempotencyKey, createdAt: now });
    await updatePayment(transaction, refunded);
    await announce(deps, transaction, 'refund.created', { payment: refunded, refund });
    const { failRefunds } = await readSandboxFaults(transaction);
    await deps.jobs.enqueue(transaction, 'sandbox-refund', { refundId: refund.id, fails: failRefunds });
    return refund;
  });
}

export async function listSandboxRefunds({ db }: Pick<Deps, 'db'>, paymentId: string): Promise<SandboxRefund[]> {
  await getSandboxPayment({ db }, paymentId);
  return listRefundsOf(db, paymentId);
}

/** The bank's answer to a refund. */
export async function settleSandboxRefund(
  deps: RefundDeps,
  { refundId, fails }: { refundId: string; fails: boolean },
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const { payment, refund } = await lockRefund(transaction, refundId);
    if (refund.status !== 'pending') return;
    const settled: SandboxRefund = fails ? { ...refund, status: 'failed' } : processedRefund(refund);
    const current = fails ? withRefunded(payment, payment.amount_refunded - refund.amount) : payment;
    await updateRefund(transaction, settled);
    await updatePayment(transaction, current);
    const event = fails ? 'refund.failed' : 'refund.processed';
    await announce(deps, transaction, event, { payment: current, refund: settled });
  });
}

/** The lock of a payment guards its refunds. */
async function lockRefund(transaction: Database, refundId: string) {
  const found = await findRefund(transaction, refundId);
  const payment = found ? await lockPayment(transaction, found.payment_id) : null;
  const refund = payment ? await findRefund(transaction, refundId) : null;
  if (!payment || !refund) throw unknownId();
  return { payment, refund };
}

function sameRefund(existing: SandboxRefund, paymentId: string, { amount }: NewRefund): SandboxRefund {
  if (existing.payment_id === paymentId && (amount === null || amount === existing.amount)) return existing;
  throw new SandboxError(400, 'Another request was sent with the same idempotency key');
}

function assertRefundable({ status, captured }: SandboxPayment, left: number, amount: number | null): void {
  if (!captured) throw new SandboxError(400, `The payment status should be captured for action to be taken`);
  if (status === 'refunded' || left === 0) throw new SandboxError(400, 'The payment has been fully refunded already');
  if (amount !== null && amount > left) {
    throw new SandboxError(400, 'The refund amount provided is greater than amount captured', { field: 'amount' });
  }
}
