import { getCompletedRide, listCompletedRides } from '@kickstand/contract/completed-rides/completed-rides.endpoints';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, partOf } from '../../lib/api-client.ts';
import { CallError } from '../../lib/call-error.ts';
import { listOf } from '../../lib/list-of.ts';
import { readCompletedRide } from './read-completed-ride.ts';

const LIST = ['completed-rides', 'list'];
const QUERY = { limit: '10', sortBy: 'date', sortOrder: 'desc' } as const;

export const useRecentRides = () =>
  useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) =>
      listOf(await call(listCompletedRides, { query: QUERY }, { signal }), 'data').map(readCompletedRide),
  });

const inList = (client: QueryClient, id: string) =>
  client.getQueryData<CompletedRide[]>(LIST)?.find((ride) => ride._id === id);

/** The list that was just looked at knows it: nobody has to ask whether it is an upcoming one. */
export function useIsKnownAsCompleted(id: string): boolean {
  return inList(useQueryClient(), id) !== undefined;
}

/** One completed ride; null if there is none with that id. What the list already knows is shown at once. */
export function useCompletedRide(id: string, { isWanted }: { isWanted: boolean }) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['completed-rides', 'one', id],
    enabled: isWanted,
    initialData: () => inList(client, id),
    initialDataUpdatedAt: () => client.getQueryState(LIST)?.dataUpdatedAt,
    async queryFn({ signal }): Promise<CompletedRide | null> {
      try {
        const ride = partOf(await call(getCompletedRide, { params: { id } }, { signal }), 'ride');
        return ride ? readCompletedRide(ride) : null;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
