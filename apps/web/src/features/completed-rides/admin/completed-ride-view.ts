import { COMPLETED_RIDE_SORTS } from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { FLAGS } from '@kickstand/contract/shared/flags';
import { useListView } from '../../../lib/list/use-list-view.ts';

export const useCompletedRideListView = () =>
  useListView('completed-rides', {
    filters: { isPublished: FLAGS },
    sorts: COMPLETED_RIDE_SORTS,
    unasked: '-date',
  });

export type CompletedRideListView = ReturnType<typeof useCompletedRideListView>;
