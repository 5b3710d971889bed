import type { QueueEntry } from '@kickstand/contract/queue/queue.schema';
import { paginationOf, sortParts } from '@kickstand/contract/shared/lists';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { withoutAddresses } from '../mail/mail.service.ts';
import {
  areFailed,
  countEntries,
  findSending,
  isJob,
  lockFailedMails,
  lockMail,
  makeJobsDue,
  type QueueFilter,
  selectEntries,
  sendsMail,
  updateMailStatus,
} from './queue.queries.ts';

type QueueDeps = Pick<Deps, 'db' | 'now' | 'jobs'>;
const MAX_AT_ONCE = 500;

export async function listQueue(
  { db }: Pick<Deps, 'db'>,
  { page, limit, sort, ...filter }: QueueFilter & { page: number; limit: number; sort: 'since' | '-since' },
) {
  const { total, ...summary } = await countEntries(db, filter);
  const { isDescending } = sortParts(sort);
  const data: QueueEntry[] = await selectEntries(db, filter, { isDescending, limit, offset: (page - 1) * limit });
  const shown = data.map((entry) => ({ ...entry, error: withoutAddresses(entry.error) }));
  return { data: shown, pagination: paginationOf(page, limit, total), summary };
}

export async function retryJob(deps: QueueDeps, current: CurrentSession, id: string): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const [kind] = await makeJobsDue(transaction, isJob(id));
    if (!kind) throw gone("This job isn't waiting for another try any more.");
    await audit(deps, transaction, current, 'job.retried', id, { kind });
  });
}

export async function retryMail(deps: QueueDeps, current: CurrentSession, id: string): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const mail = await lockMail(transaction, id);
    if (mail?.status !== 'failed' && mail?.status !== 'queued') throw gone('This email has been sent or cancelled.');
    await updateMailStatus(transaction, [id], 'queued');
    const [isDue] = await makeJobsDue(transaction, sendsMail(id));
    if (!isDue && !(await findSending(transaction, id))) {
      await deps.jobs.enqueue(transaction, 'send-mail', { mailId: id });
    }
    await audit(deps, transaction, current, 'mail.retried', id, { kind: mail.template });
  });
}

/** Its job finds nothing to send. */
export async function cancelMail(deps: QueueDeps, current: CurrentSession, id: string): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const mail = await lockMail(transaction, id);
    if (mail?.status !== 'failed' && mail?.status !== 'queued') throw gone('This email has been sent or cancelled.');
    if ((await findSending(transaction, id)) === 'running') throw gone('This email is being sent right now.');
    await updateMailStatus(transaction, [id], 'cancelled');
    await audit(deps, transaction, current, 'mail.cancelled', id, { kind: mail.template });
  });
}

export async function retryFailed(deps: QueueDeps, current: CurrentSession): Promise<{ mails: number; jobs: number }> {
  return deps.db.transaction(async (transaction) => {
    const ids = await lockFailedMails(transaction, MAX_AT_ONCE);
    if (ids.length > 0) await updateMailStatus(transaction, ids, 'queued');
    for (const mailId of ids) await deps.jobs.enqueue(transaction, 'send-mail', { mailId });
    const jobs = await makeJobsDue(transaction, areFailed(MAX_AT_ONCE));
    const retried = { mails: ids.length, jobs: jobs.length };
    await audit(deps, transaction, current, 'job.retried', 'all that failed', retried);
    return retried;
  });
}

const gone = (message: string) => new AppError('NOT_FOUND', { message });

/** The log names the kind of a mail, not its recipient. */
const audit = (
  { now }: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  action: string,
  entityId: string,
  after: Record<string, unknown>,
) =>
  writeAudit(transaction, {
    at: now(),
    actor: actorOf(current),
    action,
    entity: action.startsWith('mail') ? 'mail' : 'job',
    entityId,
    after,
  });
