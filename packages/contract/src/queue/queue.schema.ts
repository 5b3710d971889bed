import * as z from 'zod/mini';
import { QUEUE_STATES, QUEUE_TYPES } from './queue.rules.ts';

export const queueEntry = z.object({
  _id: z.string(),
  type: z.enum(QUEUE_TYPES),
  /** The kind of mail or job. */
  kind: z.string(),
  /** Of a mail; empty for a job. */
  recipient: z.string(),
  state: z.enum(QUEUE_STATES),
  since: z.string(),
  attempts: z.number(),
  /** Why the last try failed; empty if none has. */
  error: z.string(),
  /** When it's tried next; null if it isn't. */
  nextTry: z.nullable(z.string()),
});
export type QueueEntry = z.infer<typeof queueEntry>;
