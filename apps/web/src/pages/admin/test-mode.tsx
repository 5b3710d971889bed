import { getCheckout } from '@kickstand/contract/payments/payments.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call, partOf } from '../../lib/api-client.ts';

/** Said on every page of the back-office while the built-in sandbox stands in for the payment provider. */
export function TestMode() {
  const { data: isTestMode } = useQuery({
    queryKey: ['is-test-mode'],
    queryFn: async ({ signal }) => partOf(await call(getCheckout, undefined, { signal }), 'isTestMode') ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isTestMode ? <p className="test-mode">Test mode: no real money moves</p> : null;
}
