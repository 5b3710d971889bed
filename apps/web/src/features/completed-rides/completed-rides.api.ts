import { getCompletedRide, listCompletedRides } from '@kickstand/contract/completed-rides/completed-rides.endpoints';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import type { InputOf } from '@kickstand/contract/shared/endpoint';
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';

const LIST = ['completed-rides', 'list'];
const ORDER = { sortBy: 'date', sortOrder: 'desc' } as const;
const FIRST_RIDES = { limit: '10', ...ORDER };
const MAX_PER_CALL = 100;

type RidePart = { rides: CompletedRide[]; total: number };

/** The ten latest rides; the next part of the list is all the others. */
export const useRecentRides = () =>
  useInfiniteQuery({
    queryKey: LIST,
    initialPageParam: 'latest' as 'latest' | 'all',
    queryFn: ({ pageParam, signal, client }) =>
      pageParam === 'latest' ? fetchRides(FIRST_RIDES, signal) : client.ensureQueryData(everyRide),
    getNextPageParam: ({ rides, total }, parts) => (parts.length === 1 && total > rides.length ? 'all' : undefined),
    select: ({ pages }) => ({ rides: pages.at(-1)?.rides ?? [], total: pages[0]?.total ?? 0 }),
  });

async function fetchRides(query: InputOf<typeof listCompletedRides>['query'], signal: AbortSignal): Promise<RidePart> {
  const { data, pagination } = (await call(listCompletedRides, { query }, { signal })).data;
  return { rides: data, total: pagination.total };
}

async function fetchAllRides(signal: AbortSignal): Promise<RidePart> {
  const rides = new Map<string, CompletedRide>();
  for (let page = 1; ; page += 1) {
    const part = await fetchRides({ limit: String(MAX_PER_CALL), ...ORDER, page: String(page) }, signal);
    for (const ride of part.rides) rides.set(ride._id, ride);
    if (part.rides.length === 0 || page * MAX_PER_CALL >= part.total) break;
  }
  return { rides: [...rides.values()], total: rides.size };
}

/** Shared by the whole list and the ridge above it. */
const everyRide = queryOptions({
  queryKey: ['completed-rides', 'every'],
  queryFn: ({ signal }) => fetchAllRides(signal),
});

/** Every completed ride, once the list has its first ones; undefined while they are on their way. */
export function useEveryRide(): CompletedRide[] | undefined {
  const recent = useRecentRides().data;
  const isPart = recent !== undefined && recent.total > recent.rides.length;
  const every = useQuery({ ...everyRide, enabled: isPart });
  return isPart ? every.data?.rides : recent?.rides;
}

const inList = (client: QueryClient, id: string) =>
  client
    .getQueryData<InfiniteData<RidePart>>(LIST)
    ?.pages.flatMap(({ rides }) => rides)
    .find((ride) => ride._id === id);

type Listed = { rides: Pick<CompletedRide, '_id'>[] };

/** A list of completed rides that was loaded on any page contains it, so it isn't requested as an upcoming ride. */
export function useIsKnownAsCompleted(id: string): boolean {
  const loaded = useQueryClient().getQueriesData<Listed | { pages: Listed[] }>({ queryKey: ['completed-rides'] });
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
    initialData: () => inList(client, id),
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
