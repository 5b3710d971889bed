import * as z from 'zod/mini';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, countedListAnswer, idParams, searchText, sortInQuery } from '../shared/lists.ts';
import { QUEUE_SORTS, QUEUE_STATES, QUEUE_TYPES } from './queue.rules.ts';
import { queueEntry } from './queue.schema.ts';

const access = 'site.run';

export const listQueue = endpoint({
  method: 'GET',
  path: '/admin/queue',
  access,
  summary: 'Emails and jobs that are waiting, running or failed, without their content',
  query: z.object({
    ...adminPage,
    search: searchText,
    type: z.optional(choice('type', QUEUE_TYPES)),
    state: z.optional(choice('state', QUEUE_STATES)),
    sort: sortInQuery(QUEUE_SORTS, '-since'),
  }),
  answer: countedListAnswer(queueEntry, { waiting: z.number(), running: z.number(), failed: z.number() }),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/queue/jobs/:id/retry',
  access,
  summary: 'Try a failed job again now, or one that waits for another try',
  params: idParams,
  answer: messageAnswer,
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/queue/mails/:id/retry',
  access,
  summary: 'Send a failed email again now, or one that is waiting for another try',
  params: idParams,
  answer: messageAnswer,
});

export const cancelMail = endpoint({
  method: 'POST',
  path: '/admin/queue/mails/:id/cancel',
  access,
  summary: "Don't send an email that hasn't been sent",
  params: idParams,
  answer: messageAnswer,
});

export const retryFailed = endpoint({
  method: 'POST',
  path: '/admin/queue/retry-failed',
  access,
  summary: 'Retry the emails and jobs that failed, the newest 500 of each',
  answer: dataAnswer({ mails: z.number(), jobs: z.number() }),
});
