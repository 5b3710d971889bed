import { isBeingCancelled } from '@kickstand/contract/bookings/booked-change.rules';
import type { Cause } from '@kickstand/contract/calling-off/calling-off.rules';
import { FLAGS } from '@kickstand/contract/fields/flags';
import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import * as rides from '@kickstand/contract/rides/rides-admin.endpoints';
import { matchesLegacyRide, matchesRide, RIDE_SORTS, RIDE_STATUSES } from '@kickstand/contract/rides/rides-admin.rules';
import { listUsers } from '@kickstand/contract/users/users.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { sendWithProgress } from '../../../lib/api/send-with-progress.ts';
import { useInvalidating } from '../../../lib/hooks/use-invalidating.ts';
import { useListRows } from '../../../lib/list/use-list-rows.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { useLivePlaces } from '../../../lib/live/use-live-places.ts';
import type { SaveOptions } from '../../../ui/record/form/use-form-save.ts';

/** Not the query key of the public lists: those are other answers. */
const NAME = 'admin-rides';
/** The public lists show it too. */
const SHOWN_IN = [[NAME], ['rides'], ['admin-completed-rides']];

export function useAdminRides(view: RideListView) {
  useLivePlaces();
  return useListRows({
    name: NAME,
    view,
    load: (query, signal) => call(rides.listAdminRides, { query }, { signal }),
    matches: matchesRide,
    isInProgress: (ride) => isBeingCancelled(ride),
  });
}

export function useLegacyRides(view: LegacyRideListView) {
  useLivePlaces();
  return useListRows({
    name: NAME,
    view: { ...view, query: { ...view.query, searchIn: 'route' as const } },
    load: (query, signal) => call(rides.listAdminRides, { query }, { signal }),
    matches: matchesLegacyRide,
  });
}

export const fetchAdminRide = async (id: string) => (await call(rides.getAdminRide, { params: { id } })).data.ride;

type Sent = Omit<SaveOptions, 'version' | 'answer'> & { body: FormData };

/** Adds a ride, or changes the one with that id; returns how many riders were sent a mail about the change. */
export const useSaveRide = (id: string | undefined) =>
  useInvalidating(SHOWN_IN, ({ body, onProgress, ...sent }: Sent) => {
    const options = { ...sent, send: sendWithProgress(onProgress) };
    if (!id) return call(rides.addRide, { body }, options).then(() => 0);
    return call(rides.updateRide, { params: { id }, body }, options).then(({ data }) => data.told ?? 0);
  });

export const useDeleteRide = () =>
  useInvalidating(SHOWN_IN, (id: string) => call(rides.deleteRide, { params: { id } }));

export const useCancelRide = () =>
  useInvalidating(SHOWN_IN, ({ id, ...body }: { id: string; reason: string; cause?: Cause }) =>
    call(rides.cancelRide, { params: { id }, body }),
  );

/** People who can lead a ride. */
export const useOrganizers = () =>
  useQuery({
    queryKey: ['users', 'administrators'],
    async queryFn({ signal }) {
      const query = { role: 'admin', sort: 'fullName', limit: '1000' } as const;
      const { data } = (await call(listUsers, { query }, { signal })).data;
      return data.map(({ _id, fullName }) => ({ id: _id, name: fullName }));
    },
  });

export const useRideListView = () =>
  useListView('upcoming-rides', {
    filters: { difficulty: DIFFICULTIES, isActive: FLAGS },
    sorts: RIDE_SORTS,
    defaultSort: 'next',
  });

export const useLegacyRideListView = () =>
  useListView('rides', { filters: { status: RIDE_STATUSES }, sorts: RIDE_SORTS, defaultSort: '-startTime' });

export type RideListView = ReturnType<typeof useRideListView>;
export type LegacyRideListView = ReturnType<typeof useLegacyRideListView>;
