import type { BookingDetails, OwnHandOver } from '@kickstand/contract/bookings/booking-form.schema';
import * as bookings from '@kickstand/contract/bookings/bookings.endpoints';
import type {
  Booking,
  BookingKind,
  PaymentConfirmation,
  RazorpayOrder,
} from '@kickstand/contract/bookings/bookings.schema';
import type { PostponedAnswer } from '@kickstand/contract/calling-off/postpone.rules';
import { getCheckout } from '@kickstand/contract/payments/payments.endpoints';
import type { AnswerOf } from '@kickstand/contract/shared/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { knownClub, loadClub } from '../../lib/club/club-store.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { getSession } from '../../lib/session/session.ts';
import type { BookingItem } from './booking-item.ts';
import { fetchOwnBookings, OWN_KEY, useHasSession, useReload } from './own-bookings.api.ts';

/** A held place and the order to pay for it; null if it is free. */
export type Order = { booking: Booking; razorpayOrder: RazorpayOrder | null };

const ANSWER_WITHIN_MS = 5_000;

const CALLS = {
  ride: {
    order: (rideId: string, details: BookingDetails) =>
      call(bookings.createRideOrder, { body: { rideId, ...details, termsMark: knownClub()?.termsMark } }),
    resume: bookings.resumeRideOrder,
    verify: bookings.verifyRidePayment,
    cancel: bookings.cancelRideBooking,
    handOver: bookings.handOverRideBooking,
    answerPostponed: bookings.answerPostponedRide,
  },
  event: {
    order: (eventId: string, details: BookingDetails) =>
      call(bookings.createEventOrder, { body: { eventId, ...details, termsMark: knownClub()?.termsMark } }),
    resume: bookings.resumeEventOrder,
    verify: bookings.verifyEventPayment,
    cancel: bookings.cancelEventBooking,
    handOver: bookings.handOverEventBooking,
    answerPostponed: bookings.answerPostponedEvent,
  },
};

export async function createOrder({ kind, _id }: BookingItem, details: BookingDetails) {
  try {
    return orderIn(await CALLS[kind].order(_id, details));
  } catch (error) {
    // the terms may have changed: the page shows those of now
    if (error instanceof CallError && error.status === 409) await loadClub().catch(() => {});
    throw error;
  }
}

export const resumeOrder = async ({ kind, _id }: Pick<Booking, 'kind' | '_id'>) =>
  orderIn(await call(CALLS[kind].resume, { params: { id: _id } }));

export const verifyPayment = async (kind: BookingKind, body: PaymentConfirmation) =>
  bookingIn(await call(CALLS[kind].verify, { body }));

/** The booking once it has been paid, in this tab or elsewhere; null also when the server does not answer in time. */
export async function findPaidBooking({ _id }: Pick<Booking, '_id'>): Promise<Booking | null> {
  // a person who has logged out since must not be redirected because this request is refused
  if (!getSession().token) return null;
  try {
    const own = await fetchOwnBookings(AbortSignal.timeout(ANSWER_WITHIN_MS));
    return own.find((booking) => booking._id === _id && booking.status === 'paid') ?? null;
  } catch {
    return null;
  }
}

/**
 * Details of the last booking; a booking can be made without them, so the form neither waits for them nor reports a
 * failure.
 */
export const useKnownDetails = () =>
  useQuery({
    queryKey: [...OWN_KEY, 'known-details'],
    enabled: useHasSession(),
    queryFn: async ({ signal }) => (await call(bookings.getKnownDetails, undefined, { signal })).data.details,
  }).data;

export function useCancelBooking({ kind, _id }: Pick<Booking, 'kind' | '_id'>) {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: (expectedRefund: number) =>
      call(CALLS[kind].cancel, {
        params: { id: _id },
        body: { expectedRefund },
      }),
    // also after a refusal: its reason is new information
    onSettled: reload,
  });
}

/** Hands the place to another rider. */
export function useHandOverOwn({ kind, _id }: Pick<Booking, 'kind' | '_id'>) {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: ({ body, idempotencyKey }: { body: OwnHandOver; idempotencyKey: string }) =>
      call(CALLS[kind].handOver, { params: { id: _id }, body }, { idempotencyKey }),
    onSettled: reload,
  });
}

/** Keeps the place on a postponed ride or event, or has everything refunded. */
export function useAnswerPostponed({ kind, _id }: Pick<Booking, 'kind' | '_id'>) {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: (answer: PostponedAnswer) =>
      call(CALLS[kind].answerPostponed, { params: { id: _id }, body: { answer } }),
    onSettled: reload,
  });
}

/** Where the checkout is loaded from does not change while the site is open. */
export const checkoutQuery = queryOptions({
  queryKey: ['payments', 'checkout'],
  staleTime: Number.POSITIVE_INFINITY,
  async queryFn({ signal }) {
    const { scriptUrl, isTestMode } = (await call(getCheckout, undefined, { signal })).data;
    return { scriptUrl: scriptUrl ?? '', isTestMode: isTestMode === true };
  },
});

export const useIsTestMode = () => useQuery(checkoutQuery).data?.isTestMode === true;

function orderIn(answer: AnswerOf<typeof bookings.createRideOrder>): Order {
  return { booking: bookingIn(answer), razorpayOrder: answer.data.razorpayOrder };
}

/** A place without a booking to show is no success. */
function bookingIn({ data: { booking } }: { data: { booking: Booking } }): Booking {
  if (!booking) throw new CallError(200, {});
  return booking;
}
