import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import * as eventCalls from '@kickstand/contract/desk/event-desk.endpoints';
import * as rideCalls from '@kickstand/contract/desk/ride-desk.endpoints';
import type { InputOf } from '@kickstand/contract/shared/endpoint';
import { listUsers } from '@kickstand/contract/users/users.endpoints';
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

const MOST_FOUND = 6;

/** Members by name, email or phone. */
export const useFoundMembers = (search: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['users', 'found', search],
    enabled: isEnabled,
    queryFn: async ({ signal }) =>
      (await call(listUsers, { query: { search, limit: MOST_FOUND } }, { signal })).data.data,
  });

/** Rides or events to book by hand; their free places change, so they are read anew each time. */
export const useDeskItems = (kind: BookingKind) =>
  useQuery({
    queryKey: [LIST_NAMES[kind], 'items'],
    queryFn: async ({ signal }) => (await call(CALLS[kind].listDeskItems, undefined, { signal })).data.items,
    staleTime: 0,
  });

export const useBookByHand = (kind: BookingKind) =>
  useBookingChange(kind, ({ body, idempotencyKey }: Keyed<InputOf<typeof rideCalls.bookByHand>['body']>) =>
    call(CALLS[kind].bookByHand, { body }, { idempotencyKey }),
  );

export const useMarkPaidBack = ({ kind, _id: id }: Booked) =>
  useBookingChange(kind, (refundId: string) => call(CALLS[kind].markPaidBack, { params: { id, refundId } }));

type Booked = { kind: BookingKind; _id: string };
type Keyed<Body> = { body: Body; idempotencyKey: string };

export const useMoveBooking = ({ kind, _id: id }: Booked) =>
  useBookingChange(kind, ({ body, idempotencyKey }: Keyed<InputOf<typeof rideCalls.moveBooking>['body']>) =>
    call(CALLS[kind].moveBooking, { params: { id }, body }, { idempotencyKey }),
  );

export const useHandOver = ({ kind, _id: id }: Booked) =>
  useBookingChange(kind, ({ body, idempotencyKey }: Keyed<InputOf<typeof rideCalls.handOverBooking>['body']>) =>
    call(CALLS[kind].handOverBooking, { params: { id }, body }, { idempotencyKey }),
  );
