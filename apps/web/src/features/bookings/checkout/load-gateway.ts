import type { QueryClient } from '@tanstack/react-query';
import { checkoutQuery } from '../bookings.api.ts';
import { GatewayError, loadCheckout } from './checkout-script.ts';

/** The provider's script is there afterwards, or it fails with a GatewayError. */
export async function loadGateway(client: QueryClient): Promise<void> {
  let address: { scriptUrl: string };
  try {
    address = await client.fetchQuery(checkoutQuery);
  } catch {
    throw new GatewayError();
  }
  await loadCheckout(address.scriptUrl);
}
