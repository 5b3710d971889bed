import { listCompletedRides } from '@kickstand/contract/completed-rides/completed-rides.endpoints';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import type { AnswerOf, InputOf } from '@kickstand/contract/shared/endpoint';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { everyPage } from '../../lib/api/every-page.ts';
import { servedAnswer } from '../../lib/api/served-answers.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { LIST, type RidePart } from './completed-ride.api.ts';

const ORDER = { sortBy: 'date', sortOrder: 'desc' } as const;
const FIRST_RIDES = { limit: '10', ...ORDER };
const MAX_PER_CALL = 100;

type Part = 'latest' | 'all';

/** The ten latest rides; the next part of the list is all the others. */
export const useRecentRides = () =>
  useInfiniteQuery({
    queryKey: LIST,
    initialPageParam: 'latest' as Part,
    initialData() {
      const served = servedAnswer(listCompletedRides, { query: FIRST_RIDES });
      return served && { pages: [partOf(served)], pageParams: ['latest' as Part] };
    },
    queryFn: ({ pageParam, signal, client }) =>
      pageParam === 'latest' ? fetchRides(FIRST_RIDES, signal) : client.ensureQueryData(everyRide),
    getNextPageParam: ({ rides, total }, parts) => (parts.length === 1 && total > rides.length ? 'all' : undefined),
    select: ({ pages }) => ({ rides: pages.at(-1)?.rides ?? [], total: pages[0]?.total ?? 0 }),
  });

async function fetchRides(query: InputOf<typeof listCompletedRides>['query'], signal: AbortSignal): Promise<RidePart> {
  return partOf(await call(listCompletedRides, { query }, { signal }));
}

const partOf = ({ data: { data, pagination } }: AnswerOf<typeof listCompletedRides>): RidePart => ({
  rides: data,
  total: pagination.total,
});

async function fetchAllRides(signal: AbortSignal): Promise<RidePart> {
  const rides = await everyPage(async (page) => {
    const query = { limit: String(MAX_PER_CALL), ...ORDER, page: String(page) };
    return (await call(listCompletedRides, { query }, { signal })).data;
  });
  return { rides, total: rides.length };
}

/** Shared by the whole list and the ridge above it. */
const everyRide = queryOptions({
  queryKey: ['completed-rides', 'every'],
  queryFn: ({ signal }) => fetchAllRides(signal),
});

/** Every completed ride, once the list has its first ones; undefined while they are on their way. */
export function useEveryRide(): { rides: CompletedRide[] | undefined; hasFailed: boolean } {
  const recent = useRecentRides();
  const isPart = recent.data !== undefined && recent.data.total > recent.data.rides.length;
  // not as part of hydration
  const isHydrated = useIsHydrated();
  const every = useQuery({ ...everyRide, enabled: isPart && isHydrated });
  return {
    rides: isPart ? every.data?.rides : recent.data?.rides,
    hasFailed: (recent.isError && !recent.isFetchNextPageError) || (isPart && every.isError),
  };
}
