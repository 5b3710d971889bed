import { getEvent, listEvents } from '@kickstand/contract/events/events.endpoints';
import { eventTab } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { useLivePlaces } from '../../lib/live/use-live-places.ts';
import type { EventCategory } from './categories.ts';
import type { EventTab } from './events-bar.tsx';

const LISTS = ['events', 'list'];
const LIMIT = '20';

type EventPage = { events: ClubEvent[]; next: number | undefined };

/**
 * The events of one tab, twenty at a time. The plain list begins with upcoming ones, so the upcoming tab requests it as
 * the specification writes it. The address is known only after hydration of the prerendered page.
 */
export function useEvents(tab: EventTab, category: EventCategory | 'all', { isWanted }: { isWanted: boolean }) {
  useLivePlaces();
  return useInfiniteQuery({
    queryKey: [...LISTS, tab, category],
    enabled: isWanted,
    initialPageParam: 1,
    async queryFn({ pageParam, signal }): Promise<EventPage> {
      const query = {
        limit: LIMIT,
        category: category === 'all' ? undefined : category,
        when: tab === 'past' ? tab : undefined,
        page: pageParam > 1 ? String(pageParam) : undefined,
      };
      const { events, pagination } = (await call(listEvents, { query }, { signal })).data;
      return { events, next: pageParam < pagination.pages && !isPastTheTab(events, tab) ? pageParam + 1 : undefined };
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** Once a past event shows up in the plain list, no upcoming one follows. */
const isPastTheTab = (events: ClubEvent[], tab: EventTab) =>
  tab === 'upcoming' && events.some((event) => eventTab(event, new Date()) === 'past');

/** One event; null if it does not exist. Data from a list is shown at once. */
export function useEvent(id: string, { isWanted }: { isWanted: boolean }) {
  const client = useQueryClient();
  useLivePlaces();
  const known = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: LISTS })
      .flatMap(({ state }) => {
        const data = state.data as InfiniteData<EventPage> | undefined;
        return (data?.pages ?? []).flatMap(({ events }) => events.map((event) => ({ event, state })));
      })
      .find(({ event }) => event._id === id);
  return useQuery({
    queryKey: ['events', 'one', id],
    enabled: isWanted,
    initialData: () => known()?.event,
    initialDataUpdatedAt: () => known()?.state.dataUpdatedAt,
    async queryFn({ signal }): Promise<ClubEvent | null> {
      try {
        return (await call(getEvent, { params: { id } }, { signal })).data.event;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
