import { PaymentProviderError } from '../../gateways/payments/payments.port.ts';
import { findRefund, updateRefund } from '../payments/payments.service.ts';
import { recordRefund } from './record-refund.service.ts';
import type { SettleDeps } from './settle-payment.service.ts';

/** Asks the provider for a promised refund. Throws while it cannot be reached, so that the job is tried again. */
export async function makeRefund(deps: SettleDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (refund?.status !== 'due') return;
  try {
    const made = await deps.payments.refund({
      paymentId: refund.paymentId,
      amount: refund.amountPaise,
      // the same key never pays twice; only a refund that failed for good gets another
      idempotencyKey: `${refund.id}-${refund.attempt}`,
      notes: { refundId: refund.id },
    });
    await recordRefund(deps, { ...made, notes: { ...made.notes, refundId: refund.id } });
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error;
    deps.log.error({ refundId }, 'the payment provider refused a refund');
    await updateRefund(deps.db, refund, { status: 'failed', lastError: error.description, nextCheckAt: null });
  }
}
