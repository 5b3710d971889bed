import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import * as eventCalls from '@kickstand/contract/desk/event-desk.endpoints';
import * as rideCalls from '@kickstand/contract/desk/ride-desk.endpoints';
import type { InputOf } from '@kickstand/contract/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { LIST_NAMES, useBookingChange } from '../admin/admin-bookings.api.ts';

const CALLS = { ride: rideCalls, event: eventCalls };

/** Read anew for every dialog: the policy's refund depends on the hour. */
export const useCancelTerms = (kind: BookingKind, ids: string[]) =>
  useQuery({
    queryKey: [LIST_NAMES[kind], 'cancel-terms', ids],
    queryFn: async ({ signal }) => (await call(CALLS[kind].cancelTermsOf, { body: { ids } }, { signal })).data.terms,
    gcTime: 0,
  });

export const useCancelSeveral = (kind: BookingKind) =>
  useBookingChange(kind, (body: InputOf<typeof rideCalls.cancelSeveral>['body']) =>
    call(CALLS[kind].cancelSeveral, { body }),
  );
