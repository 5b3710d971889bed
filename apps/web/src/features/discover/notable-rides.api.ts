import { listCompletedRides } from '@kickstand/contract/completed-rides/completed-rides.endpoints';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useIsPainted } from '../../lib/hooks/use-is-painted.ts';

type Notable = { readonly place: string; readonly riders: number | null };
type Candidate = Pick<CompletedRide, '_id' | 'title' | 'participants'>;

const NONE: { rides: CompletedRide[] } = { rides: [] };

/** Finds the page of a ride the club is proud of; its name stays plain text where there is none. */
export function useNotableRides() {
  const isPainted = useIsPainted();
  const { data: { rides } = NONE } = useQuery({
    queryKey: ['completed-rides', 'longest'],
    enabled: isPainted,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const query = { limit: '100', sortBy: 'distance', sortOrder: 'desc' } as const;
      return { rides: (await call(listCompletedRides, { query }, { signal })).data.data };
    },
  });
  return (ride: Notable) => notableRide(rides, ride)?._id;
}

/** The ride named after the place; of several, the one with as many riders. */
export function notableRide<R extends Candidate>(rides: readonly R[], { place, riders }: Notable): R | undefined {
  const there = rides.filter(({ title }) => title.toLowerCase().startsWith(place.toLowerCase()));
  return there.find(({ participants }) => participants === riders) ?? there[0];
}
