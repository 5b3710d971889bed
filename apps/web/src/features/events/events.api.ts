import { getEvent, listEvents } from '@kickstand/contract/events/events.endpoints';
import { eventTab } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import type { AnswerOf } from '@kickstand/contract/shared/endpoint';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { servedAnswer, servedNow } from '../../lib/api/served-answers.ts';
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
  const queryOf = (page: number) => ({
    limit: LIMIT,
    category: category === 'all' ? undefined : category,
    when: tab === 'past' ? tab : undefined,
    page: page > 1 ? String(page) : undefined,
  });
  const pageOf = (
    page: number,
    { data: { events, pagination } }: AnswerOf<typeof listEvents>,
    now: Date,
  ): EventPage => ({
    events,
    next: page < pagination.pages && !isPastTheTab(events, tab, now) ? page + 1 : undefined,
  });
  return useInfiniteQuery({
    queryKey: [...LISTS, tab, category],
    enabled: isWanted,
    initialPageParam: 1,
    initialData() {
      const served = servedAnswer(listEvents, { query: queryOf(1) });
      return served && { pages: [pageOf(1, served, servedNow())], pageParams: [1] };
    },
    queryFn: async ({ pageParam, signal }) =>
      pageOf(pageParam, await call(listEvents, { query: queryOf(pageParam) }, { signal }), new Date()),
    getNextPageParam: ({ next }) => next,
  });
}

/** Once a past event shows up in the plain list, no upcoming one follows. */
const isPastTheTab = (events: ClubEvent[], tab: EventTab, now: Date) =>
  tab === 'upcoming' && events.some((event) => eventTab(event, now) === 'past');

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
    initialData: () => known()?.event ?? servedAnswer(getEvent, { params: { id } })?.data.event,
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
