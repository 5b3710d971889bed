import { listOwnEventBookings, listOwnRideBookings } from '@kickstand/contract/bookings/bookings.endpoints';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { dropPrefetched } from '../../lib/api/prefetch.ts';
import { NETWORK_TIMEOUT_MS } from '../../lib/offline/network-timeout.ts';
import { getSession, useSession } from '../../lib/session/session.ts';

/** All of a member's bookings are queried below it. */
export const OWN_KEY = ['bookings'];
const ASK_AGAIN_MS = 15_000;

/**
 * Rides and events together. While a place waits for its payment, that may arrive without this browser; and a copy that
 * the phone has kept is replaced once there is a network.
 */
const OWN_BOOKINGS = queryOptions<OwnBookings>({
  queryKey: [...OWN_KEY, 'mine'],
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
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), NETWORK_TIMEOUT_MS)),
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
export const useHasSession = () => useSession().token !== null;

export async function fetchOwnBookings(signal: AbortSignal): Promise<Booking[]> {
  const [rides, events] = await Promise.all([
    call(listOwnRideBookings, undefined, { signal }),
    call(listOwnEventBookings, undefined, { signal }),
  ]);
  return [...rides.data.bookings, ...events.data.bookings];
}

/** Places have changed: every list that counts them is refetched, and so are the person's own bookings. */
export function useReload() {
  const client = useQueryClient();
  return () => {
    dropPrefetched();
    for (const key of ['rides', 'events', 'going', ...OWN_KEY]) client.invalidateQueries({ queryKey: [key] });
  };
}
