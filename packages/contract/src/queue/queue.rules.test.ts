import { expect, test } from 'vitest';
import { canCancel, canRetry, matchesQueueEntry, queueEntryText } from './queue.rules.ts';
import type { QueueEntry } from './queue.schema.ts';

const mail: QueueEntry = {
  _id: '1',
  type: 'mail',
  kind: 'reminder',
  recipient: 'asha@riders.test',
  state: 'waiting',
  since: '2026-11-16T10:00:00.000Z',
  attempts: 2,
  error: 'The mail server refuses connections.',
  nextTry: null,
};
const job: QueueEntry = { ...mail, type: 'job', kind: 'make-refund', recipient: '' };

test('entries are named in words', () => {
  expect(queueEntryText(mail)).toBe('Email: Reminder');
  expect(queueEntryText(job)).toBe('Refund at the payment provider');
  expect(queueEntryText({ type: 'job', kind: 'some-new-job' })).toBe('Some new job');
});

test('what was tried can be tried again; only a mail that isn’t being sent can be cancelled', () => {
  expect([canRetry(mail), canRetry({ ...job, state: 'failed' })]).toEqual([true, true]);
  expect([canRetry({ ...mail, attempts: 0 }), canRetry({ ...mail, state: 'running' })]).toEqual([false, false]);
  expect([canCancel(mail), canCancel({ ...mail, state: 'running' }), canCancel(job)]).toEqual([true, false, false]);
});

test('they are found by type, state and words', () => {
  expect(matchesQueueEntry(mail, { search: 'asha', type: 'mail', state: 'waiting' })).toBe(true);
  expect(matchesQueueEntry(mail, { search: 'refuses', state: 'failed' })).toBe(false);
  expect(matchesQueueEntry(job, { type: 'mail' })).toBe(false);
});
