import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
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

async function fetchDay(id: string, signal: AbortSignal): Promise<TicketDay> {
  const { ride } = (await call(getRide, { params: { id } }, { signal })).data;
  const plan = ride.hasPlan ? (await call(getRidePlan, { params: { id } }, { signal })).data.plan : null;
  return { toBring: ride.requirements, stops: plan?.stops ?? [], hasTrack: Boolean(plan?.track) };
}
