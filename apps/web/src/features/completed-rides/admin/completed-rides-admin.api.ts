import type { AdminCompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import * as rides from '@kickstand/contract/completed-rides/completed-rides-admin.endpoints';
import {
  COMPLETED_RIDE_SORTS,
  type CompletedRideFilter,
  matchesCompletedRide,
} from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { FLAGS } from '@kickstand/contract/fields/flags';
import { call } from '../../../lib/api/api-client.ts';
import { sendWithProgress } from '../../../lib/api/send-with-progress.ts';
import { useInvalidating } from '../../../lib/hooks/use-invalidating.ts';
import { useListRows } from '../../../lib/list/use-list-rows.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import type { SaveOptions } from '../../../ui/record/form/use-form-save.ts';

/** Not the query key of the public lists: those are other answers. */
const NAME = 'admin-completed-rides';
/** The public lists show it too, and an upcoming ride may be made a completed one again. */
const SHOWN_IN = [[NAME], ['completed-rides'], ['admin-rides']];

export const useAdminCompletedRides = (view: CompletedRideListView) =>
  useListRows({
    name: NAME,
    view,
    load: (query, signal) => call(rides.listAdminCompletedRides, { query }, { signal }),
    matches: matchesNow,
  });

const matchesNow = (ride: AdminCompletedRide, filter: CompletedRideFilter) =>
  matchesCompletedRide(ride, filter, new Date());

export const fetchAdminCompletedRide = async (id: string) =>
  (await call(rides.getAdminCompletedRide, { params: { id } })).data.ride;

type Sent = Omit<SaveOptions, 'version' | 'answer'> & { body: FormData };

/** Adds a completed ride, or changes the one of that id. */
export const useSaveCompletedRide = (id: string | undefined) =>
  useInvalidating(SHOWN_IN, ({ body, onProgress, ...sent }: Sent) => {
    const options = { ...sent, send: sendWithProgress(onProgress) };
    return id
      ? call(rides.updateCompletedRide, { params: { id }, body }, options)
      : call(rides.addCompletedRide, { body }, options);
  });

/** Published and featured in one step. */
export const useCompleteRide = () =>
  useInvalidating(SHOWN_IN, (id: string) =>
    call(rides.updateCompletedRide, { params: { id }, body: { isPublished: true, isFeatured: true } }),
  );

export const useDeleteCompletedRide = () =>
  useInvalidating(SHOWN_IN, (id: string) => call(rides.deleteCompletedRide, { params: { id } }));

export const useCompletedRideListView = () =>
  useListView('completed-rides', {
    filters: { isPublished: FLAGS },
    sorts: COMPLETED_RIDE_SORTS,
    defaultSort: '-date',
  });

export type CompletedRideListView = ReturnType<typeof useCompletedRideListView>;
