import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Database } from '../db/database.ts';

/** Every kind of job and its payload. job-list.ts maps each one to its service. */
export type JobPayloads = {
  'send-mail': { mailId: string };
  'queue-message': { messageId: string };
  'payment-event': { eventId: string };
  'make-refund': { refundId: string };
  'cancel-bookings': { kind: BookingKind; itemId: string };
  'release-holds': Record<string, never>;
  reconcile: Record<string, never>;
  reminders: Record<string, never>;
  'clean-up': Record<string, never>;
  'make-avif': Record<string, never>;
  'daily-backup': Record<string, never>;
  'notice-problems': Record<string, never>;
  'daily-digest': Record<string, never>;
  'sandbox-webhook': { eventId: string; body: string };
  'sandbox-refund': { refundId: string; fails: boolean };
};

export type JobName = keyof JobPayloads;

/** Runs one job; it throws if the job has to be tried again. */
export type RunJob = <N extends JobName>(
  name: N,
  data: JobPayloads[N],
  attempt: { isLastTry: boolean },
) => Promise<void>;

export type Jobs = {
  /** Part of the caller's transaction: the job exists if and only if the change that causes it does. */
  enqueue<N extends JobName>(
    transaction: Database,
    name: N,
    data: JobPayloads[N],
    options?: { delaySeconds?: number },
  ): Promise<void>;
  /** How every kind of job is doing, in all instances together. */
  state(): Promise<JobState[]>;
  /** Jobs that fail and are tried again, or were given up. */
  listFailing(): Promise<FailingJob[]>;
  /** Failed attempts in this process since its start, by kind. */
  failures(): ReadonlyMap<JobName, number>;
  /** Starts working on queued jobs. */
  startWorking(run: RunJob): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};

/** How one kind of job is doing, in all instances together. */
export type JobState = {
  name: JobName;
  /** Due or waiting for another try. */
  waiting: number;
  /** Of these: those that failed at least once. */
  retrying: number;
  active: number;
  /** Given up lately; the queue forgets them after a while. */
  failed: number;
  /** How long the oldest job that is due has been waiting. */
  oldestSeconds: number;
};

/** A job that fails and is tried again, or was given up. */
export type FailingJob = {
  name: JobName;
  data: Record<string, unknown>;
  attempts: number;
  since: Date;
  reason: string;
  isGivenUp: boolean;
};
