import { mailText } from '../bookings/bookings-admin.rules.ts';
import { matchesText } from '../shared/search.ts';
import { capitalised } from '../shared/words.ts';
import type { QueueEntry } from './queue.schema.ts';

export const QUEUE_TYPES = ['mail', 'job'] as const;
export const QUEUE_STATES = ['waiting', 'running', 'failed'] as const;
export const QUEUE_SORTS = ['since'] as const;

type QueueFilter = {
  search?: string | undefined;
  type?: QueueEntry['type'] | undefined;
  state?: QueueEntry['state'] | undefined;
};

/** Is this entry among those looked for? The server asks the database the same. */
export const matchesQueueEntry = (entry: QueueEntry, { search, type, state }: QueueFilter): boolean =>
  (!type || entry.type === type) &&
  (!state || entry.state === state) &&
  matchesText(search, [entry.kind, entry.recipient, entry.error]);

const JOB_WORDS: Record<string, string> = {
  'queue-message': 'Writing to the riders of a ride or event',
  'payment-event': 'Processing a message from the payment provider',
  'make-refund': 'Refund at the payment provider',
  'cancel-bookings': 'Cancelling and refunding the bookings of a cancelled ride or event',
  'release-holds': "Releasing places that weren't paid for in time",
  reconcile: 'Checking open payments and refunds with the payment provider',
  reminders: 'Reminding riders the day before',
  'clean-up': 'Deleting expired data',
  'make-avif': 'Making AVIF copies of pictures',
  'notice-problems': 'Looking for what needs attention',
  'daily-backup': 'Making the daily backup',
  'daily-digest': 'Sending the daily email to the people in charge',
  'sandbox-webhook': 'Message from the test payments',
  'sandbox-refund': 'Refund of a test payment',
};

/** What it is, for people: 'Refund at the payment provider', 'Email: Reminder' */
export function queueEntryText({ type, kind }: Pick<QueueEntry, 'type' | 'kind'>): string {
  const words = type === 'mail' ? mailText(kind) : (JOB_WORDS[kind] ?? kind.replaceAll('-', ' '));
  const name = capitalised(words);
  return type === 'mail' ? `Email: ${name}` : name;
}

/** What waits or failed can be tried at once; for what was never tried its turn comes by itself. */
export const canRetry = ({ state, attempts }: QueueEntry) =>
  state === 'failed' || (state === 'waiting' && attempts > 0);

/** A mail that isn't being sent at this moment. */
export const canCancel = ({ type, state }: QueueEntry) => type === 'mail' && state !== 'running';
