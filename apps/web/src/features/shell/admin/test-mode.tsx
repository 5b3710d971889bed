import { getCheckout } from '@kickstand/contract/payments/payments.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';

/** Shown on every page of the back-office: actions here move no real money, or are unavailable. */
export function TestMode() {
  const { data: notes = [] } = useQuery({
    queryKey: ['test-mode'],
    queryFn: async ({ signal }) => {
      const { isMaintenance, isTestMode } = (await call(getCheckout, undefined, { signal })).data;
      return [
        ...(isMaintenance ? ['Maintenance: nothing can be changed, and no emails are sent'] : []),
        ...(isTestMode ? ['Test mode: no real money moves'] : []),
      ];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return notes.map((note) => (
    <p key={note} className="test-mode">
      {note}
    </p>
  ));
}
