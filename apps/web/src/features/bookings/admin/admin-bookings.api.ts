import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { BOOKING_STATUSES, KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { adminBookingCalls } from '@kickstand/contract/bookings/bookings-admin.endpoints';
import { BOOKING_SORTS, matchesBooking, PAYMENT_FILTERS } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking, AdminRefund } from '@kickstand/contract/bookings/bookings-admin.schema';
import type { InputOf } from '@kickstand/contract/shared/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { download } from '../../../lib/api/download.ts';
import { useInvalidating } from '../../../lib/hooks/use-invalidating.ts';
import { useListRows } from '../../../lib/list/use-list-rows.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';

type Edit = InputOf<typeof adminBookingCalls.ride.edit>['body'];
type Refund = InputOf<typeof adminBookingCalls.ride.refund>['body'];

export const useBookings = (kind: BookingKind, view: BookingListView) =>
  useListRows({
    name: LIST_NAMES[kind],
    view,
    load: (query, signal) => call(adminBookingCalls[kind].list, { query }, { signal }),
    matches: matchesBooking,
  });

export const exportBookings = (kind: BookingKind, { query: { page: _, limit: __, ...filter } }: BookingListView) =>
  download(adminBookingCalls[kind].exportTable, { query: filter });

/** The booking as the server has it now; until that is loaded, as it is listed. */
export const useBooking = (listed: AdminBooking) =>
  useQuery({
    queryKey: [LIST_NAMES[listed.kind], 'one', listed._id],
    queryFn: ({ signal }) => fetchBooking(listed, signal),
    placeholderData: listed,
  });

export const fetchBooking = async (listed: AdminBooking, signal?: AbortSignal): Promise<AdminBooking> =>
  (await call(adminBookingCalls[listed.kind].get, { params: { id: listed._id } }, { ...(signal && { signal }) })).data
    .booking;

/**
 * Every load is an access in the audit log: one per opening of the dialog. So a change to the booking does not reload
 * the text (its key is outside the lists'), and closing drops it.
 */
export const useMedicalText = ({ kind, _id: id, hasMedicalHistory }: AdminBooking, mayRead: boolean) =>
  useQuery({
    queryKey: ['medical-text', kind, id],
    enabled: hasMedicalHistory && mayRead,
    queryFn: async ({ signal }) =>
      (await call(adminBookingCalls[kind].medical, { params: { id } }, { signal })).data.medicalHistory,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const FOLLOWED_EVERY_MS = 2_000;

/** Payments and refunds; polls a pending refund until it has arrived. */
export function useBookingMoney({ kind, _id: id }: AdminBooking, mayRead = true) {
  const client = useQueryClient();
  const money = useQuery({
    queryKey: [LIST_NAMES[kind], 'money', id],
    enabled: mayRead,
    queryFn: async ({ signal }) =>
      (await call(adminBookingCalls[kind].money, { params: { id } }, { signal })).data.money,
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((refund) => isRefundOpen(refund)) ? FOLLOWED_EVERY_MS : false,
  });

  // a refund that has arrived may have changed the booking
  const states = money.data?.refunds.map(({ status }) => status).join();
  const seen = useRef(states);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== states) {
      for (const part of ['list', 'one', 'history'])
        void client.invalidateQueries({ queryKey: [LIST_NAMES[kind], part] });
    }
    seen.current = states;
  }, [client, kind, states]);
  return money;
}

/** Loaded once the medical text is: its reading is the newest entry. */
export const useBookingHistory = ({ kind, _id: id }: AdminBooking, isEnabled: boolean) =>
  useQuery({
    queryKey: [LIST_NAMES[kind], 'history', id],
    enabled: isEnabled,
    queryFn: async ({ signal }) =>
      (await call(adminBookingCalls[kind].history, { params: { id } }, { signal })).data.history,
  });

export const useEditBooking = ({ kind, _id: id }: AdminBooking) =>
  useBookingChange(kind, (body: Edit) => call(adminBookingCalls[kind].edit, { params: { id }, body }));

export const useRefundBooking = ({ kind, _id: id }: AdminBooking) =>
  useBookingChange(kind, (body: Refund) => call(adminBookingCalls[kind].refund, { params: { id }, body }));

export const useRetryRefund = ({ kind, _id: id }: AdminBooking) =>
  useBookingChange(kind, (refundId: string) => call(adminBookingCalls[kind].retryRefund, { params: { id, refundId } }));

export const useResendConfirmation = ({ kind, _id: id }: AdminBooking) =>
  useBookingChange(kind, (_: undefined) => call(adminBookingCalls[kind].resendConfirmation, { params: { id } }));

export const useBookingChange = <Input, Answer>(kind: BookingKind, change: (input: Input) => Promise<Answer>) =>
  useInvalidating([[LIST_NAMES[kind]]], change);

/** Under this name lists, records and remembered columns are kept. */
export const LIST_NAMES: Record<BookingKind, string> = {
  ride: KIND_WORDS.ride.bookings,
  event: KIND_WORDS.event.bookings,
};

export const useBookingListView = (kind: BookingKind) =>
  useListView(LIST_NAMES[kind], {
    filters: { status: BOOKING_STATUSES, payment: PAYMENT_FILTERS },
    sorts: BOOKING_SORTS,
    defaultSort: '-createdAt',
  });

export type BookingListView = ReturnType<typeof useBookingListView>;

/** Is the provider still at it? */
const isRefundOpen = ({ status, byHand }: AdminRefund) => !byHand && (status === 'due' || status === 'pending');
