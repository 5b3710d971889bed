import * as eventCalls from '@kickstand/contract/waiting/event-waiting.endpoints';
import * as rideCalls from '@kickstand/contract/waiting/ride-waiting.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { nameOf, type RosterItem } from './roster.api.ts';

const CALLS = { ride: rideCalls, event: eventCalls };

const keyOf = ({ kind, id }: RosterItem) => ['waiting-list', kind, id];

/** The people who wait for a place, in their order. */
export const useWaitingList = (item: RosterItem) =>
  useQuery({
    queryKey: keyOf(item),
    queryFn: async ({ signal }) =>
      (await call(CALLS[item.kind].listWaiting, { params: { id: item.id } }, { signal })).data.waiting,
  });

type Change = { entryId: string } & ({ what: 'offer'; addPlace: boolean } | { what: 'remove' });

export function useChangeLine(item: RosterItem) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: Change) => {
      const params = { id: item.id, entryId: change.entryId };
      return change.what === 'offer'
        ? call(CALLS[item.kind].offerByHand, { params, body: { addPlace: change.addPlace } })
        : call(CALLS[item.kind].removeFromLine, { params });
    },
    // an offer is a rider of the list above
    onSettled: () =>
      Promise.all([keyOf(item), [nameOf(item)]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
