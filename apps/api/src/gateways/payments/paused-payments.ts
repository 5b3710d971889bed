import { type PaymentGateway, PaymentProviderError } from './payments.port.ts';

/** During maintenance the provider is only queried, never asked to move money. */
export function pausedPayments(gateway: PaymentGateway): PaymentGateway {
  const refuse = () => Promise.reject(new PaymentProviderError('unreachable', 'MAINTENANCE is on: no money moves'));
  return { ...gateway, createOrder: refuse, capture: refuse, refund: refuse };
}
