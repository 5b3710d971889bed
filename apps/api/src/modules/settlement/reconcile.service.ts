import type { Deps } from '../../deps.ts';
import { claimDueOrders } from '../payments/payments.service.ts';
import { claimDueRefunds, type RefundRow } from '../payments/refunds.service.ts';
import { type SettleDeps, settlePayment } from './settle-payment.service.ts';
import { makeRefund, readRefunds, readUnknownRefunds } from './settle-refund.service.ts';

const MAX_AT_ONCE = 100;

/** Asks the provider about everything that is not settled, so that lost browsers and lost webhooks lose no payment. */
export async function reconcile(deps: SettleDeps): Promise<void> {
  for (const order of await claimDueOrders(deps, MAX_AT_ONCE)) {
    await attempt(deps, 'order', () => reconcileOrder(deps, order));
  }
  for (const refund of await claimDueRefunds(deps, MAX_AT_ONCE)) {
    await attempt(deps, 'refund', () => followRefund(deps, refund));
  }
}

export async function reconcileOrder(deps: SettleDeps, order: { id: string }): Promise<void> {
  for (const providerPayment of await deps.payments.listPayments(order.id)) {
    await settlePayment(deps, providerPayment, { by: 'reconciler' });
    await readUnknownRefunds(deps, providerPayment);
  }
}

async function followRefund(deps: SettleDeps, refund: RefundRow): Promise<void> {
  if (refund.status === 'due') await makeRefund(deps, refund.id);
  else await readRefunds(deps, refund.paymentId);
}

/** A failure does not hold up the others: it was scheduled again when it was claimed. */
async function attempt(deps: Pick<Deps, 'log'>, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.warn({ err: error, what }, 'not settled yet');
  }
}
