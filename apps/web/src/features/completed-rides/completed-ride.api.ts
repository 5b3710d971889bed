import { getCompletedRide } from '@kickstand/contract/completed-rides/completed-rides.endpoints';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { servedAnswer } from '../../lib/api/served-answers.ts';

/** The list of recent rides. */
export const LIST = ['completed-rides', 'list'];
export type RidePart = { rides: CompletedRide[]; total: number };

const servedRide = (id: string) => servedAnswer(getCompletedRide, { params: { id } })?.data.ride;

const inList = (client: QueryClient, id: string) =>
  client
    .getQueryData<InfiniteData<RidePart>>(LIST)
    ?.pages.flatMap(({ rides }) => rides)
    .find((ride) => ride._id === id);

type Listed = { rides: Pick<CompletedRide, '_id'>[] };

/** The page or a list of completed rides that was loaded on any page has it, so it isn't requested as an upcoming ride. */
export function useIsKnownAsCompleted(id: string): boolean {
  const loaded = useQueryClient().getQueriesData<Listed | { pages: Listed[] }>({ queryKey: ['completed-rides'] });
  if (servedRide(id)) return true;
  return loaded.some(([, list]) => listsOf(list).some(({ rides }) => rides?.some((ride) => ride._id === id)));
}

const listsOf = (list: Listed | { pages: Listed[] } | null | undefined) =>
  !list ? [] : 'pages' in list ? list.pages : [list];

/** One completed ride; null if it does not exist. Data from the list is shown at once. */
export function useCompletedRide(id: string, { isWanted }: { isWanted: boolean }) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['completed-rides', 'one', id],
    enabled: isWanted,
    initialData: () => inList(client, id) ?? servedRide(id),
    initialDataUpdatedAt: () => client.getQueryState(LIST)?.dataUpdatedAt,
    async queryFn({ signal }): Promise<CompletedRide | null> {
      try {
        return (await call(getCompletedRide, { params: { id } }, { signal })).data.ride;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
