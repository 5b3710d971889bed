import type { ProviderPayment } from '../../gateways/payments/payments.port.ts';
import { findPayment, selectRefundsOf } from '../payments/payments.service.ts';
import { recordRefund } from './record-refund.service.ts';
import type { SettleDeps } from './settle-payment.service.ts';

/** Takes the provider's refunds of a payment into the books, raised here or in its own dashboard. */
export async function readRefunds(deps: SettleDeps, paymentId: string): Promise<void> {
  if (!(await findPayment(deps.db, paymentId))) return;
  for (const refund of await deps.payments.listRefunds(paymentId)) await recordRefund(deps, refund);
}

/** The same where the provider has returned more of a payment than we know of. */
export async function readUnknownRefunds(
  deps: SettleDeps,
  { id, amountRefunded }: Pick<ProviderPayment, 'id' | 'amountRefunded'>,
): Promise<void> {
  if (amountRefunded === 0) return;
  const refunds = await selectRefundsOf(deps.db, id);
  const known = refunds.filter(({ providerId }) => providerId !== null);
  if (amountRefunded > known.reduce((sum, { amountPaise }) => sum + amountPaise, 0)) await readRefunds(deps, id);
}
