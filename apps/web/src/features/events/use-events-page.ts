import { eventsOfTab } from '@kickstand/contract/events/events.rules';
import { useNow } from '../../lib/hooks/use-now.ts';
import { useErrorToast } from '../../ui/feedback/use-error-toast.ts';
import { useEvents } from './events.api.ts';
import { nextEvent } from './next-event.ts';
import { useEventFilter } from './use-event-filter.ts';

export const EVENTS_FAILED = 'Failed to load events';

/** What /events shows: the chosen tab and category, and as many of their events as were asked for. */
export function useEventsPage() {
  const filter = useEventFilter();
  const now = useNow();
  const list = useEvents(filter.tab, filter.category, { isWanted: filter.isKnown });
  useErrorToast(EVENTS_FAILED, list.isError ? list.errorUpdatedAt : undefined);
  // A list that can't be refetched is emptied; one that can't be continued keeps what it has.
  const isEmptied = list.isError && !list.isFetchNextPageError;
  const loaded = isEmptied ? [] : (list.data?.pages.flatMap(({ events }) => events) ?? []);
  // While one page is read an event can move to the next: it must not show twice.
  const single = [...new Map(loaded.map((event) => [event._id, event])).values()];
  const events = eventsOfTab(single, filter.tab, now);
  return {
    ...filter,
    now,
    status: isEmptied ? ('error' as const) : list.data ? ('success' as const) : ('pending' as const),
    retry: () => list.refetch(),
    events,
    more: {
      exists: list.hasNextPage && !isEmptied,
      isLoading: list.isFetchingNextPage,
      load: () => list.fetchNextPage(),
    },
    next: filter.tab === 'upcoming' ? nextEvent(events, now) : undefined,
  };
}
