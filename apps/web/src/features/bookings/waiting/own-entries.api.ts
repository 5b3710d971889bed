import { listOwnEntries } from '@kickstand/contract/waiting/waiting.endpoints';
import type { OwnEntry } from '@kickstand/contract/waiting/waiting.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useSession } from '../../../lib/session/session.ts';

const ASK_AGAIN_MS = 30_000;

/** The lines the signed-in person is in. A place may be offered to them at any time. */
export const useOwnEntries = ({ isWanted = true } = {}) => {
  const { token } = useSession();
  return useQuery<OwnEntry[]>({
    // refetched together with the bookings
    queryKey: ['bookings', 'waiting'],
    enabled: token !== null && isWanted,
    refetchInterval: ({ state: { data = [] } }) => (data.length > 0 ? ASK_AGAIN_MS : false),
    queryFn: async ({ signal }) => (await call(listOwnEntries, undefined, { signal })).data.entries,
  });
};
