import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { deskCalls } from '@kickstand/contract/desk/desk.endpoints';
import type { InputOf } from '@kickstand/contract/shared/endpoint';
import { listUsers } from '@kickstand/contract/users/users.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { LIST_NAMES, useBookingChange } from '../admin/admin-bookings.api.ts';

/** Read anew for every dialog: the policy's refund depends on the hour. */
export const useCancelTerms = (kind: BookingKind, ids: string[]) =>
  useQuery({
    queryKey: [LIST_NAMES[kind], 'cancel-terms', ids],
    queryFn: async ({ signal }) =>
      (await call(deskCalls[kind].cancelTermsOf, { body: { ids } }, { signal })).data.terms,
    gcTime: 0,
  });

export const useCancelSeveral = (kind: BookingKind) =>
  useBookingChange(kind, (body: InputOf<typeof deskCalls.ride.cancelSeveral>['body']) =>
    call(deskCalls[kind].cancelSeveral, { body }),
  );

const MAX_FOUND = 6;

/** Members by name, email or phone. */
export const useFoundMembers = (search: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['users', 'found', search],
    enabled: isEnabled,
    queryFn: async ({ signal }) =>
      (await call(listUsers, { query: { search, limit: MAX_FOUND } }, { signal })).data.data,
  });

/** Rides or events to book by hand; their free places change, so they are read anew each time. */
export const useDeskItems = (kind: BookingKind) =>
  useQuery({
    queryKey: [LIST_NAMES[kind], 'items'],
    queryFn: async ({ signal }) => (await call(deskCalls[kind].listDeskItems, undefined, { signal })).data.items,
    staleTime: 0,
  });

export const useBookByHand = (kind: BookingKind) =>
  useBookingChange(kind, ({ body, idempotencyKey }: Keyed<InputOf<typeof deskCalls.ride.bookByHand>['body']>) =>
    call(deskCalls[kind].bookByHand, { body }, { idempotencyKey }),
  );

export const useMarkPaidBack = ({ kind, _id: id }: Booked) =>
  useBookingChange(kind, (refundId: string) => call(deskCalls[kind].markPaidBack, { params: { id, refundId } }));

type Booked = { kind: BookingKind; _id: string };
type Keyed<Body> = { body: Body; idempotencyKey: string };

export const useMoveBooking = ({ kind, _id: id }: Booked) =>
  useBookingChange(kind, ({ body, idempotencyKey }: Keyed<InputOf<typeof deskCalls.ride.moveBooking>['body']>) =>
    call(deskCalls[kind].moveBooking, { params: { id }, body }, { idempotencyKey }),
  );

export const useHandOver = ({ kind, _id: id }: Booked) =>
  useBookingChange(kind, ({ body, idempotencyKey }: Keyed<InputOf<typeof deskCalls.ride.handOverBooking>['body']>) =>
    call(deskCalls[kind].handOverBooking, { params: { id }, body }, { idempotencyKey }),
  );
