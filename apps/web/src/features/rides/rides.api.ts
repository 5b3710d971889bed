import { getRide, listRides, nextRide } from '@kickstand/contract/rides/rides.endpoints';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { everyPage } from '../../lib/api/every-page.ts';
import { servedAnswer } from '../../lib/api/served-answers.ts';
import { useLivePlaces } from '../../lib/live/use-live-places.ts';

const LIST = ['rides', 'list'];

/** Every ride that is still to come: also the undated ones, which are the last. */
export function useUpcomingRides() {
  useLivePlaces();
  return useQuery({
    queryKey: LIST,
    initialData: () => servedAnswer(listRides, { query: {} })?.data.data,
    queryFn: ({ signal }) =>
      everyPage(async (page) => {
        const query = page > 1 ? { page: String(page) } : {};
        return (await call(listRides, { query }, { signal })).data;
      }),
  });
}

/** The next ride that can be announced; null if there is none. */
export const useNextRide = () =>
  useQuery({
    queryKey: ['rides', 'next'],
    queryFn: async ({ signal }) => (await call(nextRide, undefined, { signal })).data.ride,
  });

/** One upcoming ride; null if it does not exist. Data from the list is shown at once. */
export function useRide(id: string, { isWanted }: { isWanted: boolean }) {
  const client = useQueryClient();
  useLivePlaces();
  return useQuery({
    queryKey: ['rides', 'one', id],
    enabled: isWanted,
    initialData: () =>
      client.getQueryData<Ride[]>(LIST)?.find((ride) => ride._id === id) ??
      servedAnswer(getRide, { params: { id } })?.data.ride,
    initialDataUpdatedAt: () => client.getQueryState(LIST)?.dataUpdatedAt,
    async queryFn({ signal }): Promise<Ride | null> {
      try {
        return (await call(getRide, { params: { id } }, { signal })).data.ride;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
