import { EVENT_CATEGORIES } from '@kickstand/contract/events/events.rules';
import { EVENT_SORTS } from '@kickstand/contract/events/events-admin.rules';
import { useListView } from '../../../lib/list/use-list-view.ts';

export const useEventListView = () =>
  useListView('events', { filters: { category: EVENT_CATEGORIES }, sorts: EVENT_SORTS, unasked: '-startDate' });

export type EventListView = ReturnType<typeof useEventListView>;
