import { expect, test } from 'vitest';
import type { FailingJob } from '../../jobs/jobs.port.ts';
import { failingJobs } from './attention.service.ts';

const job = (more: Partial<FailingJob>): FailingJob => ({
  name: 'reconcile',
  data: {},
  attempts: 1,
  since: new Date('2026-11-15T06:00:00.000Z'),
  reason: 'The provider is away.',
  isGivenUp: true,
  ...more,
});

test('a scheduled job is reported after three failures, once, with the latest reason', () => {
  expect(failingJobs([job({}), job({})])).toEqual([]);
  expect(failingJobs([job({}), job({}), job({ reason: 'The key is wrong.' })])).toEqual([
    expect.objectContaining({
      kind: 'failing-job',
      subject: 'Checking open payments and refunds with the payment provider',
      detail: 'The key is wrong.',
      at: '2026-11-15T06:00:00.000Z',
    }),
  ]);
});

test('a retried job is reported from its third attempt on, and when it was given up', () => {
  const event = { name: 'payment-event', isGivenUp: false } as const;
  expect(failingJobs([job({ ...event, attempts: 2 })])).toEqual([]);
  expect(failingJobs([job({ ...event, attempts: 3 })])).toHaveLength(1);
  expect(failingJobs([job({ ...event, attempts: 2, isGivenUp: true })])).toHaveLength(1);
});

test('a daily backup that fails is reported', () => {
  const [item] = failingJobs([job({ name: 'daily-backup', attempts: 3, reason: 'The disk is full.' })]);
  expect(item).toMatchObject({ subject: 'Making the daily backup', detail: 'The disk is full.', place: 'server' });
});

test('mails and refunds have separate items; the sandbox has no items', () => {
  const names = ['send-mail', 'make-refund', 'sandbox-webhook', 'sandbox-refund'] as const;
  expect(failingJobs(names.map((name) => job({ name, attempts: 9 })))).toEqual([]);
});
