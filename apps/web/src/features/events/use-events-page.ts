import { eventsOfTab } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { useEffect, useRef } from 'react';
import { useNow } from '../../lib/hooks/use-now.ts';
import { useErrorToast } from '../../ui/feedback/toast.ts';
import { useEvents } from './events.api.ts';
import { type EventTab, useEventFilter } from './events-bar.tsx';

export const EVENTS_FAILED = 'Failed to load events';

/** State of /events: the chosen tab and category, and as many of their events as requested. */
export function useEventsPage() {
  const filter = useEventFilter();
  const now = useNow();
  const list = useEvents(filter.tab, filter.category, { isWanted: filter.isKnown });
  // the same query while no category is chosen
  const whole = useEvents(filter.tab, 'all', { isWanted: filter.isKnown });
  const failed = [list, whole].filter(({ isError }) => isError);
  useErrorToast(EVENTS_FAILED, failed[0]?.errorUpdatedAt);
  const { status, events } = shownEvents(list, filter.tab, now);
  return {
    ...filter,
    now,
    status,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    events,
    more: {
      exists: list.hasNextPage && status !== 'error',
      isLoading: list.isFetchingNextPage,
      load: () => list.fetchNextPage(),
    },
    /** For the head of the page, which is about all categories. */
    whole: shownEvents(whole, filter.tab, now),
  };
}

function shownEvents(list: ReturnType<typeof useEvents>, tab: EventTab, now: Date) {
  // A list that can't be refetched is emptied; one that can't be continued keeps its rows.
  const isEmptied = list.isError && !list.isFetchNextPageError;
  const loaded = isEmptied ? [] : (list.data?.pages.flatMap(({ events }) => events) ?? []);
  // While one page is read an event can move to the next: it must not show twice.
  const single = [...new Map(loaded.map((event) => [event._id, event])).values()];
  return {
    status: isEmptied ? ('error' as const) : list.data ? ('success' as const) : ('pending' as const),
    events: eventsOfTab(single, tab, now),
  };
}

type Dated = Pick<ClubEvent, 'startDate' | 'status'>;

/**
 * The event announced at the top of /events: the next to start, else the one in progress. Called-off events don't
 * count.
 */
export function nextEvent<E extends Dated>(upcoming: E[], now: Date): { event: E; isOn: boolean } | undefined {
  const taking = upcoming.filter(({ status }) => status !== 'cancelled' && status !== 'postponed');
  const coming = taking.find(({ startDate }) => startDate !== null && new Date(startDate) > now);
  if (coming) return { event: coming, isOn: false };
  const [running] = taking;
  return running && { event: running, isOn: true };
}

/** In development every load of the events page makes the debug calls; a build contains none of this. */
export function useDebugCalls() {
  const isDone = useRef(false);
  useEffect(() => {
    if (!import.meta.env.DEV || isDone.current) return;
    isDone.current = true;
    import('./debug-events.ts').then(({ debugEvents }) => debugEvents());
  }, []);
}
