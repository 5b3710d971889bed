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
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { dropPrefetched } from '../../lib/api/prefetch.ts';
import { knownClub, loadClub } from '../../lib/club/club-store.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { PATIENCE_MS } from '../../lib/offline/patience.ts';
import { getSession, useSession } from '../../lib/session/session.ts';
import type { BookingItem } from './booking-item.ts';

/** A held place and the order to pay for it; null if it is free. */
export type Order = { booking: Booking; razorpayOrder: RazorpayOrder | null };

const OWN = ['bookings'];
const ASK_AGAIN_MS = 15_000;
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

/**
 * Rides and events together. While a place waits for its payment, that may arrive without this browser; and a copy that
 * the phone has kept is replaced once there is a network.
 */
const OWN_BOOKINGS = queryOptions<OwnBookings>({
  queryKey: [...OWN, 'mine'],
  refetchInterval: ({ state: { data } }) =>
    data && (data.savedAt !== null || data.bookings.some(({ status }) => status === 'created')) ? ASK_AGAIN_MS : false,
  queryFn: async ({ signal, client, queryKey }): Promise<OwnBookings> => {
    const fresh = fetchOwnBookings(signal).then((bookings) => ({ bookings, savedAt: null }));
    const known = client.getQueryData<OwnBookings>(queryKey);
    if (known?.savedAt === null || (await isAnswered(fresh))) return fresh;
    const saved = await findSaved();
    if (!saved) return fresh;
    fresh.then((own) => client.setQueryData(queryKey, own)).catch(() => {});
    return saved;
  },
});

export const useOwnBookings = ({ isWanted = true } = {}) =>
  useQuery({ ...OWN_BOOKINGS, enabled: useHasSession() && isWanted, select: bookingsIn });

/** When this phone kept what `useOwnBookings` shows; null if the server has just sent it. */
export const useSavedAt = (): string | null =>
  useQuery({ ...OWN_BOOKINGS, enabled: useHasSession(), select: savedAtIn }).data ?? null;

const bookingsIn = ({ bookings }: OwnBookings) => bookings;
const savedAtIn = ({ savedAt }: OwnBookings) => savedAt;

/** Opens the member's tickets without a network from now on. */
export function useKeepTickets() {
  const owner = useSession().user?._id;
  const own = useQuery({ ...OWN_BOOKINGS, enabled: useHasSession() }).data;
  useEffect(() => {
    if (!owner || own?.savedAt !== null) return;
    import('./own/kept-bookings.ts')
      .then(({ keepBookings }) => keepBookings(owner, own.bookings, new Date()))
      .catch(() => {});
  }, [owner, own]);
}

type OwnBookings = { bookings: Booking[]; savedAt: string | null };

/** Whether the server has answered in time, with bookings or a refusal. */
const isAnswered = (fresh: Promise<OwnBookings>): Promise<boolean> =>
  Promise.race([
    fresh.then(
      () => true,
      (error) => error instanceof CallError && error.status > 0 && error.status < 500,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS)),
  ]);

async function findSaved(): Promise<OwnBookings | null> {
  const owner = getSession().user?._id;
  if (!owner) return null;
  try {
    return await (await import('./own/kept-bookings.ts')).readBookings(owner, new Date());
  } catch {
    return null;
  }
}

/** Another tab may log out while a payment is in progress: a request would then redirect to the login page. */
const useHasSession = () => useSession().token !== null;

async function fetchOwnBookings(signal: AbortSignal): Promise<Booking[]> {
  const [rides, events] = await Promise.all([
    call(bookings.listOwnRideBookings, undefined, { signal }),
    call(bookings.listOwnEventBookings, undefined, { signal }),
  ]);
  return [...rides.data.bookings, ...events.data.bookings];
}

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
    queryKey: [...OWN, 'known-details'],
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

/** Places have changed: every list that counts them is refetched, and so are the person's own bookings. */
export function useReload() {
  const client = useQueryClient();
  return () => {
    dropPrefetched();
    for (const key of ['rides', 'events', 'going', ...OWN]) client.invalidateQueries({ queryKey: [key] });
  };
}

function orderIn(answer: AnswerOf<typeof bookings.createRideOrder>): Order {
  return { booking: bookingIn(answer), razorpayOrder: answer.data.razorpayOrder };
}

/** A place without a booking to show is no success. */
function bookingIn({ data: { booking } }: { data: { booking: Booking } }): Booking {
  if (!booking) throw new CallError(200, {});
  return booking;
}
