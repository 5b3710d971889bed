import type { Deps } from '../deps.ts';
import { cleanUp } from '../modules/installation/clean-up.service.ts';
import { deliverMail } from '../modules/mail/mail.service.ts';

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

const job = <Data extends object>(definition: Job<Data>) => definition;

const DAY = 24 * 60 * 60;

/** Everything that happens apart from a request. Each job calls one service. */
export const JOBS = {
  // a mail server may be away for a long week-end: pauses grow from 5 s to an hour, for three days
  'send-mail': job<{ mailId: string }>({
    queue: { retryLimit: 80, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, deleteAfterSeconds: DAY },
    run: (deps, { mailId }, { isLastTry }) => deliverMail(deps, mailId, isLastTry),
  }),
  'clean-up': job<Record<string, never>>({
    queue: { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, deleteAfterSeconds: DAY },
    cron: '17 * * * *',
    run: (deps) => cleanUp(deps),
  }),
};

export type JobName = keyof typeof JOBS;
export type JobData<N extends JobName> = Parameters<(typeof JOBS)[N]['run']>[1];
