import * as queue from '@kickstand/contract/queue/queue.endpoints';
import { matchesQueueEntry, QUEUE_SORTS, QUEUE_STATES, QUEUE_TYPES } from '@kickstand/contract/queue/queue.rules';
import type { QueueEntry } from '@kickstand/contract/queue/queue.schema';
import { call } from '../../lib/api/api-client.ts';
import { useInvalidating } from '../../lib/hooks/use-invalidating.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';

const NAME = 'queue';
/** What was changed leaves its place in the list, and the dashboard's too. */
const SHOWN_IN = [[NAME], ['dashboard', 'attention']];

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

export const useRetry = () =>
  useInvalidating(SHOWN_IN, ({ _id, type }: QueueEntry) =>
    call(type === 'mail' ? queue.retryMail : queue.retryJob, { params: { id: _id } }),
  );

export const useRetryFailed = () => useInvalidating(SHOWN_IN, async () => (await call(queue.retryFailed)).data);

export const useCancelMail = () =>
  useInvalidating(SHOWN_IN, ({ _id }: QueueEntry) => call(queue.cancelMail, { params: { id: _id } }));
