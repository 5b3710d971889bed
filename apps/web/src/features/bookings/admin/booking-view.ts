import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { BOOKING_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { BOOKING_SORTS, PAYMENT_FILTERS } from '@kickstand/contract/bookings/bookings-admin.rules';
import { KIND_WORDS } from '@kickstand/contract/bookings/kind-words';
import { useListView } from '../../../lib/list/use-list-view.ts';

/** Under this name lists, records and remembered columns are kept. */
export const LIST_NAMES: Record<BookingKind, string> = {
  ride: KIND_WORDS.ride.bookings,
  event: KIND_WORDS.event.bookings,
};

export const useBookingListView = (kind: BookingKind) =>
  useListView(LIST_NAMES[kind], {
    filters: { status: BOOKING_STATUSES, payment: PAYMENT_FILTERS },
    sorts: BOOKING_SORTS,
    unasked: '-createdAt',
  });

export type BookingListView = ReturnType<typeof useBookingListView>;
