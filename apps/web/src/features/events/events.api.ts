import { getEvent, listEvents } from '@kickstand/contract/events/events.endpoints';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, partOf } from '../../lib/api-client.ts';
import { CallError } from '../../lib/call-error.ts';
import { listOf } from '../../lib/list-of.ts';
import type { EventCategory } from './categories.ts';
import { readEvent } from './read-event.ts';

const LISTS = ['events', 'list'];
const LIMIT = '20';

/** Events of all tabs; the address is known only once the page has been taken over from its prerendered form. */
export const useEvents = (category: EventCategory | 'all', { isWanted }: { isWanted: boolean }) =>
  useQuery({
    queryKey: [...LISTS, category],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const query = category === 'all' ? { limit: LIMIT } : { limit: LIMIT, category };
      return listOf(await call(listEvents, { query }, { signal }), 'events').map(readEvent);
    },
  });

/** One event; null if there is none with that id. What a list already knows is shown at once. */
export function useEvent(id: string, { isWanted }: { isWanted: boolean }) {
  const client = useQueryClient();
  const known = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: LISTS })
      .flatMap(({ state }) => ((state.data as ClubEvent[] | undefined) ?? []).map((event) => ({ event, state })))
      .find(({ event }) => event._id === id);
  return useQuery({
    queryKey: ['events', 'one', id],
    enabled: isWanted,
    initialData: () => known()?.event,
    initialDataUpdatedAt: () => known()?.state.dataUpdatedAt,
    async queryFn({ signal }): Promise<ClubEvent | null> {
      try {
        const event = partOf(await call(getEvent, { params: { id } }, { signal }), 'event');
        return event ? readEvent(event) : null;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
