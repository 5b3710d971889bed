import * as z from 'zod/mini';
import { dataAnswer } from '../shared/answer.ts';
import { type Endpoint, endpoint } from '../shared/endpoint.ts';
import { event } from './events.schema.ts';

/** Published or not; the category may be unknown. */
const debuggedEvent = z.object({
  _id: z.string(),
  title: z.string(),
  category: z.string(),
  status: z.string(),
  isPublished: z.boolean(),
  startDate: z.nullable(z.string()),
});

export const debugListEvents = endpoint({
  method: 'GET',
  path: '/events/debug/all',
  access: 'public',
  summary: 'Every event there is, drafts included',
  answer: dataAnswer({ events: z.array(debuggedEvent) }),
});

export const debugFixCategories = endpoint({
  method: 'POST',
  path: '/events/debug/fix-categories',
  access: 'public',
  summary: 'Gives events with an unknown category the category other',
  answer: dataAnswer({ fixed: z.number() }),
});

export const debugCreateTestEvent = endpoint({
  method: 'POST',
  path: '/events/debug/create-test',
  access: 'public',
  status: 201,
  summary: 'Adds one published event',
  answer: dataAnswer({ event }),
});

/** Developer tools, served in development mode only and not part of the documented API. */
export const DEBUG_ENDPOINTS: readonly Endpoint[] = [debugListEvents, debugFixCategories, debugCreateTestEvent];
