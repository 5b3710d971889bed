import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import * as calls from '@kickstand/contract/waiting/waiting.endpoints';
import type { OwnEntry } from '@kickstand/contract/waiting/waiting.schema';
import { call } from '../../../lib/api/api-client.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { knownClub, loadClub } from '../../../lib/club/club-store.ts';
import { useSingleMutation } from '../../../lib/hooks/use-single-mutation.ts';
import type { BookingItem } from '../booking-item.ts';
import { useReload } from '../own-bookings.api.ts';

type JoinBody = BookingDetails & { termsMark: string | undefined };

const JOIN = {
  ride: (rideId: string, body: JoinBody) => call(calls.joinRideLine, { body: { rideId, ...body } }),
  event: (eventId: string, body: JoinBody) => call(calls.joinEventLine, { body: { eventId, ...body } }),
};

export function useJoinLine({ kind, _id }: BookingItem) {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: async (details: BookingDetails) => {
      const body = { ...details, termsMark: knownClub()?.termsMark };
      const { data } = await JOIN[kind](_id, body);
      return data.entry;
    },
    async onError(error) {
      // the terms may have changed: the page shows those of now
      if (error instanceof CallError && error.status === 409) await loadClub().catch(() => {});
    },
    onSettled: reload,
  });
}

export function useLeaveLine({ _id }: Pick<OwnEntry, '_id'>) {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: () => call(calls.leaveLine, { params: { id: _id } }),
    onSettled: reload,
  });
}
