import type { Deps } from '../deps.ts';
import { sendDailyDigest } from '../modules/alerts/daily-digest.service.ts';
import { noticeProblems } from '../modules/alerts/notice-problems.service.ts';
import { MAX_RUN_MS } from '../modules/backup/backup-retention.ts';
import { makeDailyBackup } from '../modules/backup/daily-backup.service.ts';
import { cancelBookingsOf } from '../modules/bookings/cancel/cancel-item.service.ts';
import { releaseAllLapsedHolds } from '../modules/bookings/hold-place.service.ts';
import { remindRiders } from '../modules/bookings/notify-riders.service.ts';
import { cleanUp } from '../modules/installation/clean-up.service.ts';
import { deliverMail } from '../modules/mail/mail.service.ts';
import { makeMissingAvif } from '../modules/media/make-avif.service.ts';
import { queueMessage } from '../modules/messages/write-message.service.ts';
import { mailComposer } from '../modules/notifications/compose-mail.service.ts';
import { processPaymentEvent } from '../modules/settlement/payment-events.service.ts';
import { reconcile } from '../modules/settlement/reconcile.service.ts';
import { makeRefund } from '../modules/settlement/settle-refund.service.ts';
import { SANDBOX_JOBS } from '../sandbox/sandbox-jobs.ts';
import type { JobName, JobPayloads, RunJob } from './jobs.port.ts';

type Job<Data extends object> = {
  queue: {
    retryLimit: number;
    retryDelay: number;
    retryBackoff: boolean;
    retryDelayMax: number;
    deleteAfterSeconds: number;
  };
  /** Runs by the clock (UTC), in one instance. */
  cron?: string;
  run(deps: Deps, data: Data, attempt: { isLastTry: boolean }): Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long a job of each kind may take. Then the queue gives it up and starts it again, even while it's at work; a dead
 * process is noticed far sooner.
 */
const MAX_SECONDS: Partial<Record<JobName, number>> = {
  'cancel-bookings': 2 * HOUR,
  // a provider or a store that doesn't answer holds up each of a hundred calls
  reconcile: 2 * HOUR,
  'clean-up': 2 * HOUR,
  'make-avif': 2 * HOUR,
  'daily-backup': MAX_RUN_MS / 1000,
};

export const maxSecondsOf = (name: JobName): number => MAX_SECONDS[name] ?? 15 * MINUTE;

/** Everything that happens apart from a request. Each job calls one service. */
export const JOBS: { [N in JobName]: Job<JobPayloads[N]> } = {
  // a mail server may be away for a long weekend: delays grow from 5 s to an hour, for three days
  'send-mail': {
    queue: { retryLimit: 80, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, deleteAfterSeconds: DAY },
    run: (deps, { mailId }, { isLastTry }) => deliverMail(deps, mailComposer(deps), mailId, isLastTry),
  },
  'queue-message': {
    queue: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, deleteAfterSeconds: DAY },
    run: (deps, { messageId }) => queueMessage(deps, messageId),
  },
  // provider events and refunds must not be lost: retry with backoff up to one hour, for four days
  'payment-event': {
    queue: { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, deleteAfterSeconds: DAY },
    run: (deps, { eventId }, { isLastTry }) => processPaymentEvent(deps, eventId, isLastTry),
  },
  'make-refund': {
    queue: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, deleteAfterSeconds: DAY },
    run: (deps, { refundId }) => makeRefund(deps, refundId),
  },
  'cancel-bookings': {
    queue: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, deleteAfterSeconds: DAY },
    run: (deps, { kind, itemId }) => cancelBookingsOf(deps, kind, itemId),
  },
  'release-holds': {
    queue: { retryLimit: 0, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, deleteAfterSeconds: 3600 },
    cron: '* * * * *',
    run: (deps) => releaseAllLapsedHolds(deps),
  },
  reconcile: {
    queue: { retryLimit: 0, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, deleteAfterSeconds: 3600 },
    cron: '* * * * *',
    run: (deps) => reconcile(deps),
  },
  reminders: {
    queue: { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, deleteAfterSeconds: DAY },
    cron: '5 * * * *',
    run: (deps) => remindRiders(deps),
  },
  'clean-up': {
    queue: { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, deleteAfterSeconds: DAY },
    cron: '17 * * * *',
    run: (deps) => cleanUp(deps),
  },
  'make-avif': {
    queue: { retryLimit: 0, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, deleteAfterSeconds: 3600 },
    cron: '* * * * *',
    run: (deps) => makeMissingAvif(deps),
  },
  'daily-backup': {
    queue: { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, deleteAfterSeconds: DAY },
    cron: '41 * * * *',
    run: (deps) => makeDailyBackup(deps),
  },
  'notice-problems': {
    queue: { retryLimit: 0, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, deleteAfterSeconds: 3600 },
    cron: '*/2 * * * *',
    run: (deps) => noticeProblems(deps),
  },
  // every hour: the service knows when it's morning in the club's zone, and what was sent
  'daily-digest': {
    queue: { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, deleteAfterSeconds: DAY },
    cron: '4 * * * *',
    run: (deps) => sendDailyDigest(deps),
  },
  ...SANDBOX_JOBS,
};

/** Works on jobs with these dependencies. */
export const jobRunner =
  (deps: Deps): RunJob =>
  (name, data, attempt) =>
    JOBS[name].run(deps, data, attempt);
