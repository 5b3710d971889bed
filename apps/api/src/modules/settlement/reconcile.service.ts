import { DAY_MS, MINUTE_MS } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import { claimDueOrders, claimDueRefunds, type OrderRow, type RefundRow } from '../payments/payments.service.ts';
import { makeRefund } from './make-refund.service.ts';
import { readRefunds, readUnknownRefunds } from './read-refunds.service.ts';
import { type SettleDeps, settlePayment } from './settle-payment.service.ts';

/** A payment that failed can still be authorised days later, and an order cannot be withdrawn. */
const ASKED_FOR_MS = 6 * DAY_MS;
const MOST_AT_ONCE = 100;

/** 1, 2, 4, … minutes apart, at most six hours; none once nothing more can come. */
export function nextCheckOf(order: Pick<OrderRow, 'checks' | 'createdAt'>, now: Date): Date | null {
  if (now.getTime() - order.createdAt.getTime() > ASKED_FOR_MS) return null;
  const pause = Math.min(2 ** Math.min(order.checks, 10) * MINUTE_MS, 6 * 60 * MINUTE_MS);
  return new Date(now.getTime() + pause);
}

/** Asks the provider about everything that is not settled: what neither browser nor webhook has told us is found here. */
export async function reconcile(deps: SettleDeps): Promise<void> {
  const now = deps.now();
  const orders = await claimDueOrders(deps.db, now, MOST_AT_ONCE, (order) => nextCheckOf(order, now));
  for (const order of orders) await attempt(deps, 'order', () => reconcileOrder(deps, order));
  const later = new Date(now.getTime() + 30 * MINUTE_MS);
  for (const refund of await claimDueRefunds(deps.db, now, later, MOST_AT_ONCE)) {
    await attempt(deps, 'refund', () => followRefund(deps, refund));
  }
}

export async function reconcileOrder(deps: SettleDeps, order: Pick<OrderRow, 'id'>): Promise<void> {
  for (const payment of await deps.payments.listPayments(order.id)) {
    await settlePayment(deps, payment, { by: 'reconciler' });
    await readUnknownRefunds(deps, payment);
  }
}

async function followRefund(deps: SettleDeps, refund: RefundRow): Promise<void> {
  if (refund.status === 'due') await makeRefund(deps, refund.id);
  else await readRefunds(deps, refund.paymentId);
}

/** One that fails does not keep the others waiting; it is due again by itself. */
async function attempt(deps: Pick<Deps, 'log'>, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.warn({ err: error, what }, 'not settled yet');
  }
}
