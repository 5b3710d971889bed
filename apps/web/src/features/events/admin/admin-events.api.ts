import { isBeingCancelled } from '@kickstand/contract/bookings/booked-change.rules';
import type { Cause } from '@kickstand/contract/calling-off/calling-off.rules';
import { EVENT_CATEGORIES } from '@kickstand/contract/events/events.rules';
import * as events from '@kickstand/contract/events/events-admin.endpoints';
import { EVENT_SORTS, matchesEvent } from '@kickstand/contract/events/events-admin.rules';
import { call } from '../../../lib/api/api-client.ts';
import { sendWithProgress } from '../../../lib/api/send-with-progress.ts';
import { useInvalidating } from '../../../lib/hooks/use-invalidating.ts';
import { useListRows } from '../../../lib/list/use-list-rows.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { useLivePlaces } from '../../../lib/live/use-live-places.ts';
import type { SaveOptions } from '../../../ui/record/form/use-form-save.ts';

const NAME = 'admin-events';
const SHOWN_IN = [[NAME]];

export function useAdminEvents(view: EventListView) {
  useLivePlaces();
  return useListRows({
    name: NAME,
    view,
    load: (query, signal) => call(events.listAdminEvents, { query }, { signal }),
    matches: matchesEvent,
    isInProgress: (event) => isBeingCancelled(event),
  });
}

type Sent = Omit<SaveOptions, 'version' | 'answer'> & { body: FormData };

/** Adds an event, or changes the one with that id; returns how many people were sent a mail about the change. */
export const useSaveEvent = (id: string | undefined) =>
  useInvalidating(SHOWN_IN, ({ body, onProgress, ...sent }: Sent) => {
    const options = { ...sent, send: sendWithProgress(onProgress) };
    if (!id) return call(events.addEvent, { body }, options).then(() => 0);
    return call(events.updateEvent, { params: { id }, body }, options).then(({ data }) => data.told ?? 0);
  });

export const useDeleteEvent = () =>
  useInvalidating(SHOWN_IN, (id: string) => call(events.deleteEvent, { params: { id } }));

export const useCancelEvent = () =>
  useInvalidating(SHOWN_IN, ({ id, ...body }: { id: string; reason: string; cause?: Cause }) =>
    call(events.cancelEvent, { params: { id }, body }),
  );

export const fetchAdminEvent = async (id: string) => (await call(events.getAdminEvent, { params: { id } })).data.event;

export const useEventListView = () =>
  useListView('events', { filters: { category: EVENT_CATEGORIES }, sorts: EVENT_SORTS, defaultSort: '-startDate' });

export type EventListView = ReturnType<typeof useEventListView>;
