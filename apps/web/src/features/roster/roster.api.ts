import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { rosterCalls } from '@kickstand/contract/roster/roster.endpoints';
import { matchesRider, RIDER_PAYMENTS, RIDER_SORTS, type RiderOutcome } from '@kickstand/contract/roster/roster.rules';
import { waitingCalls } from '@kickstand/contract/waiting/waiting-admin.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';
import { useInvalidating } from '../../lib/hooks/use-invalidating.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';

export const nameOf = ({ kind, id }: BookableRef) => `riders-${kind}-${id}`;

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

export const useRiders = (item: BookableRef, view: RosterView) =>
  useListRows({
    name: nameOf(item),
    view,
    load: (query, signal) => call(rosterCalls[item.kind].listRiders, { params: { id: item.id }, query }, { signal }),
    matches: matchesRider,
  });

export const exportRiders = ({ kind, id }: BookableRef, { query: { page: _, limit: __, ...filter } }: RosterView) =>
  download(rosterCalls[kind].exportRiders, { params: { id }, query: filter });

export const useSetGroup = (item: BookableRef) =>
  useInvalidating([[nameOf(item)]], ({ bookingId, group }: { bookingId: string; group: string }) =>
    call(rosterCalls[item.kind].setGroup, { params: { id: item.id, bookingId }, body: { group } }),
  );

export const useCorrectAttendance = (item: BookableRef) =>
  useInvalidating([[nameOf(item)]], ({ bookingId, outcome }: { bookingId: string; outcome: RiderOutcome }) =>
    call(rosterCalls[item.kind].correctAttendance, { params: { id: item.id, bookingId }, body: { outcome } }),
  );

const waitingKey = ({ kind, id }: BookableRef) => ['waiting-list', kind, id];

/** The people who wait for a place, in their order. */
export const useWaitingList = (item: BookableRef) =>
  useQuery({
    queryKey: waitingKey(item),
    queryFn: async ({ signal }) =>
      (await call(waitingCalls[item.kind].listWaiting, { params: { id: item.id } }, { signal })).data.waiting,
  });

type LineChange = { entryId: string } & ({ what: 'offer'; addPlace: boolean } | { what: 'remove' });

/** An offer is a rider of the list above. */
export const useChangeLine = (item: BookableRef) =>
  useInvalidating([waitingKey(item), [nameOf(item)]], (change: LineChange) => {
    const params = { id: item.id, entryId: change.entryId };
    return change.what === 'offer'
      ? call(waitingCalls[item.kind].offerByHand, { params, body: { addPlace: change.addPlace } })
      : call(waitingCalls[item.kind].removeFromLine, { params });
  });
