import { type Settings, withoutTrailingSlash } from '../../settings.ts';
import type { PaymentGateway } from './payments.port.ts';
import type { Timeouts } from './provider-calls.ts';
import { razorpay } from './razorpay.ts';

/** The provider the settings name; without keys the sandbox, which the app serves itself. */
export function choosePayments(
  settings: Pick<Settings, 'payments'>,
  sandboxKeys: { keyId: string; keySecret: string; webhookSecret: string },
  ownAddress: { url: string },
  timeouts?: Timeouts,
): PaymentGateway {
  const provider = settings.payments;
  const rest = timeouts ? { timeouts } : {};
  if (provider) {
    const apiUrl = withoutTrailingSlash(provider.apiUrl);
    return razorpay({ ...provider, ...rest, kind: 'razorpay', apiUrl: () => apiUrl });
  }
  return razorpay({
    ...sandboxKeys,
    ...rest,
    kind: 'sandbox',
    checkoutUrl: '/sandbox/checkout.js',
    apiUrl: () => `${ownAddress.url}/sandbox/v1`,
  });
}
