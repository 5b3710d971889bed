import type { AttentionItem } from '@kickstand/contract/dashboard/dashboard.schema';
import type { FailingJob } from '../../jobs/jobs.port.ts';

/** Once or twice can happen to any job. */
const REPEATEDLY = 3;

/** Job titles for people; jobs without one here are shown separately or belong to the sandbox. */
const TITLES: Partial<Record<FailingJob['name'], string>> = {
  'payment-event': 'Taking in what the payment provider reports',
  'cancel-bookings': 'Cancelling and refunding the bookings of a ride or event that was called off',
  'release-holds': 'Freeing places that were not paid for in time',
  reconcile: 'Asking the payment provider about open payments',
  reminders: 'Reminding riders the day before',
  'clean-up': 'Removing data whose time is over',
};

/** One item for every kind of job that fails repeatedly, with the latest reason. */
export function failingJobs(failing: FailingJob[]): AttentionItem[] {
  return Object.entries(TITLES).flatMap(([name, subject]) => {
    const jobs = failing.filter((job) => job.name === name);
    const attempts = jobs.reduce((sum, job) => sum + job.attempts, 0);
    const [first] = jobs;
    if (!first || (attempts < REPEATEDLY && !jobs.some((job) => job.isGivenUp && job.attempts > 1))) return [];
    const item: AttentionItem = {
      _id: `failing-job-${name}`,
      kind: 'failing-job',
      at: first.since.toISOString(),
      amount: null,
      subject,
      detail: jobs.at(-1)?.reason ?? '',
      place: 'server',
      search: '',
    };
    return [item];
  });
}
