import * as queue from '@kickstand/contract/queue/queue.endpoints';
import { matchesQueueEntry, QUEUE_SORTS, QUEUE_STATES, QUEUE_TYPES } from '@kickstand/contract/queue/queue.rules';
import type { QueueEntry } from '@kickstand/contract/queue/queue.schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';

const NAME = 'queue';

export const useQueueView = () =>
  useListView(NAME, {
    filters: { type: QUEUE_TYPES, state: QUEUE_STATES },
    sorts: QUEUE_SORTS,
    defaultSort: '-since',
  });

export const useQueue = (view: ReturnType<typeof useQueueView>) =>
  useListRows({
    name: NAME,
    view,
    load: (query, signal) => call(queue.listQueue, { query }, { signal }),
    matches: matchesQueueEntry,
  });

/** What was changed leaves its place in the list, and the dashboard's too. */
function useQueueChange<Data, Input = void>(mutationFn: (input: Input) => Promise<Data>) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [NAME] }),
        client.invalidateQueries({ queryKey: ['dashboard', 'attention'] }),
      ]),
  });
}

export const useRetry = () =>
  useQueueChange(({ _id, type }: QueueEntry) =>
    call(type === 'mail' ? queue.retryMail : queue.retryJob, { params: { id: _id } }),
  );

export const useRetryFailed = () => useQueueChange(async () => (await call(queue.retryFailed)).data);

export const useCancelMail = () =>
  useQueueChange(({ _id }: QueueEntry) => call(queue.cancelMail, { params: { id: _id } }));
