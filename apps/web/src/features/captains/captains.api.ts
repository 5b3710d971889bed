import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import * as calls from '@kickstand/contract/captains/captains.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';

const CALLS = {
  ride: { list: calls.listRideCaptains, assign: calls.assignRideCaptain, remove: calls.removeRideCaptain },
  event: { list: calls.listEventCaptains, assign: calls.assignEventCaptain, remove: calls.removeEventCaptain },
};

const keyOf = ({ kind, id }: BookableRef) => ['captains', kind, id];

export const useCaptains = (item: BookableRef) =>
  useQuery({
    queryKey: keyOf(item),
    queryFn: async ({ signal }) => (await call(CALLS[item.kind].list, { params: { id: item.id } }, { signal })).data,
  });

type Change = { userId: string; isAssigned: boolean };

/** Assigns a captain or takes one off; refetches after a failure too, because another person may have been faster. */
export function useChangeCaptain(item: BookableRef) {
  const client = useQueryClient();
  const { assign, remove } = CALLS[item.kind];
  return useSingleMutation({
    mutationFn: ({ userId, isAssigned }: Change) =>
      isAssigned
        ? call(assign, { params: { id: item.id }, body: { userId } })
        : call(remove, { params: { id: item.id, userId } }),
    onSuccess: ({ data }) => client.setQueryData(keyOf(item), data),
    onError: () => client.invalidateQueries({ queryKey: keyOf(item) }),
  });
}
