import * as guests from '@kickstand/contract/guests/guests.endpoints';
import type { GuestErasure } from '@kickstand/contract/guests/guests.schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';

export const useFindGuest = () =>
  useSingleMutation({ mutationFn: (contact: string) => call(guests.findGuest, { body: { contact } }) });

/** Bookings, reviews and the queue show what is gone: everything loaded is asked for again. */
export function useEraseGuest() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: GuestErasure) => call(guests.eraseGuest, { body }),
    onSettled: () => client.invalidateQueries(),
  });
}
