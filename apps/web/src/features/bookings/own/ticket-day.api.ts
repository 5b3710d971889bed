import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import { getEvent } from '@kickstand/contract/events/events.endpoints';
import type { RouteStop } from '@kickstand/contract/rides/ride-plan.schema';
import { getRide, getRidePlan } from '@kickstand/contract/rides/rides.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';

/** What riders need to know on the day, beside what the booking says. */
export type TicketDay = { toBring: string[]; stops: RouteStop[]; hasTrack: boolean };

/** Kept on the phone with the ticket; an event has nothing of the kind. */
export const useTicketDay = ({ kind, item }: Pick<Booking, 'kind' | 'item'>, isWanted: boolean) =>
  useQuery({
    queryKey: ['bookings', 'ticket-day', item._id],
    enabled: kind === 'ride' && isWanted,
    queryFn: async ({ signal }): Promise<TicketDay | null> => {
      const kept = import('./kept-bookings.ts');
      try {
        const day = await fetchDay(item._id, signal);
        kept.then(({ keepDay }) => keepDay(item._id, day)).catch(() => {});
        return day;
      } catch (error) {
        const saved = await kept.then(({ readDay }) => readDay(item._id)).catch(() => null);
        if (saved) return saved;
        throw error;
      }
    },
  }).data;

/** What the ride or event asks of its riders, for one who takes a place over. */
export const useAsks = ({ kind, item: { _id: id } }: Pick<Booking, 'kind' | 'item'>) =>
  useQuery({
    queryKey: ['bookings', 'asks', kind, id],
    queryFn: async ({ signal }) => (await FETCH_ITEM[kind](id, signal)).asks ?? NOTHING_ASKED,
  });

const fetchRide = async (id: string, signal: AbortSignal) =>
  (await call(getRide, { params: { id } }, { signal })).data.ride;

const FETCH_ITEM = {
  ride: fetchRide,
  event: async (id: string, signal: AbortSignal) => (await call(getEvent, { params: { id } }, { signal })).data.event,
};

async function fetchDay(id: string, signal: AbortSignal): Promise<TicketDay> {
  const ride = await fetchRide(id, signal);
  const plan = ride.hasPlan ? (await call(getRidePlan, { params: { id } }, { signal })).data.plan : null;
  return { toBring: ride.requirements, stops: plan?.stops ?? [], hasTrack: Boolean(plan?.track) };
}
