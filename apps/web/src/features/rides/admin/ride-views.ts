import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import { RIDE_SORTS, RIDE_STATUSES } from '@kickstand/contract/rides/rides-admin.rules';
import { FLAGS } from '@kickstand/contract/shared/flags';
import { useListView } from '../../../lib/list/use-list-view.ts';

export const useRideListView = () =>
  useListView('upcoming-rides', {
    filters: { difficulty: DIFFICULTIES, isActive: FLAGS },
    sorts: RIDE_SORTS,
    unasked: 'next',
  });

export const useLegacyRideListView = () =>
  useListView('rides', { filters: { status: RIDE_STATUSES }, sorts: RIDE_SORTS, unasked: '-startTime' });

export type RideListView = ReturnType<typeof useRideListView>;
export type LegacyRideListView = ReturnType<typeof useLegacyRideListView>;
