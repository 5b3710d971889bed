import { eventsOfTab } from '@kickstand/contract/events/events.rules';
import { useNow } from '../../lib/use-now.ts';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useEvents } from './events.api.ts';
import { useEventFilter } from './use-event-filter.ts';

export const EVENTS_FAILED = 'Failed to load events';

/** What /events shows: the chosen tab and category, and the events of both. */
export function useEventsPage() {
  const filter = useEventFilter();
  const now = useNow();
  const list = useEvents(filter.category, { isWanted: filter.isKnown });
  useErrorToast(EVENTS_FAILED, list.isError ? list.errorUpdatedAt : undefined);
  // A list that could not be loaded again is emptied, not shown as it was.
  const loaded = list.isError ? [] : (list.data ?? []);
  return {
    ...filter,
    now,
    status: list.status,
    retry: () => list.refetch(),
    events: eventsOfTab(loaded, filter.tab, now),
    next: eventsOfTab(loaded, 'upcoming', now)[0],
  };
}
