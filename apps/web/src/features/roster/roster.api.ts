import * as eventCalls from '@kickstand/contract/roster/event-roster.endpoints';
import * as rideCalls from '@kickstand/contract/roster/ride-roster.endpoints';
import { matchesRider, RIDER_PAYMENTS, RIDER_SORTS, type RiderOutcome } from '@kickstand/contract/roster/roster.rules';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';

/** A ride or an event. */
export type RosterItem = { kind: 'ride' | 'event'; id: string };

const CALLS = { ride: rideCalls, event: eventCalls };

export const nameOf = ({ kind, id }: RosterItem) => `riders-${kind}-${id}`;

/** Most rides fit on one page, so that it can be printed whole. */
const PAGE_SIZE = 500;

/** The choice of columns is the same for all rides and events. */
export const useRosterView = (groups: readonly string[]) =>
  useListView('riders', {
    filters: { payment: RIDER_PAYMENTS, group: groups },
    sorts: RIDER_SORTS,
    defaultSort: 'name',
    pageSize: PAGE_SIZE,
  });
type RosterView = ReturnType<typeof useRosterView>;

export const useRiders = (item: RosterItem, view: RosterView) =>
  useListRows({
    name: nameOf(item),
    view,
    load: (query, signal) => call(CALLS[item.kind].listRiders, { params: { id: item.id }, query }, { signal }),
    matches: matchesRider,
  });

export const exportRiders = ({ kind, id }: RosterItem, { query: { page: _, limit: __, ...filter } }: RosterView) =>
  download(CALLS[kind].exportRiders, { params: { id }, query: filter });

export function useSetGroup(item: RosterItem) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ bookingId, group }: { bookingId: string; group: string }) =>
      call(CALLS[item.kind].setGroup, { params: { id: item.id, bookingId }, body: { group } }),
    onSettled: () => client.invalidateQueries({ queryKey: [nameOf(item)] }),
  });
}

export function useCorrectAttendance(item: RosterItem) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ bookingId, outcome }: { bookingId: string; outcome: RiderOutcome }) =>
      call(CALLS[item.kind].correctAttendance, { params: { id: item.id, bookingId }, body: { outcome } }),
    onSettled: () => client.invalidateQueries({ queryKey: [nameOf(item)] }),
  });
}
