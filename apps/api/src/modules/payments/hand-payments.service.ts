import { randomUUID } from 'node:crypto';
import { fieldError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { handPaymentId } from './hand-payment.ts';
import { insertHandPayment, insertLedgerLine, isUtrKnown, type PaymentRow } from './payments.queries.ts';
import { issueReceipt } from './tax-documents.service.ts';

type Received = {
  bookingId: string;
  amountPaise: number;
  currency: string;
  method: 'cash' | 'bank-transfer';
  utr: string | null;
};

/** Records money that an organiser received, with its ledger line and receipt. A bank transfer pays once, whichever way it came. */
export async function recordHandPayment(
  deps: Pick<Deps, 'now' | 'club'>,
  transaction: Database,
  received: Received,
): Promise<PaymentRow> {
  const now = deps.now();
  const { utr, method, ...sum } = received;
  // the unique index settles two organisers at once; the provider's payments are not part of it
  const isUsed = utr !== null && (await isUtrKnown(transaction, utr));
  const payment =
    !isUsed &&
    (await insertHandPayment(transaction, {
      ...received,
      id: handPaymentId(randomUUID()),
      status: 'captured',
      capturedAt: now,
      createdAt: now,
    }));
  if (!payment) throw fieldError('UTR_USED', 'utr');
  await insertLedgerLine(transaction, {
    ...sum,
    at: now,
    entry: 'payment',
    reference: payment.id,
    reason: method === 'cash' ? 'received in cash' : `received by bank transfer ${utr}`,
    source: 'organiser',
  });
  await issueReceipt(deps, transaction, payment, { isSandbox: false });
  return payment;
}
