import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { MailRefusedError } from '../../gateways/mail/mail.port.ts';
import type { Settings } from '../../settings.ts';
import {
  claimMail,
  countCopies,
  deleteCopies,
  deleteMail,
  deleteMailsBefore,
  findWaiting,
  insertMail,
  type Mailed,
  markMailSent,
  markMailTried,
} from './mail.queries.ts';
import type { MailContent, MailKind, MailPayloads } from './mail-payloads.ts';

/** Puts a message into the queue, as part of the caller's transaction. */
export async function queueMail<K extends MailKind>(
  deps: Pick<Deps, 'jobs' | 'now'>,
  transaction: Database,
  mail: {
    recipient: string;
    template: K;
    data: MailPayloads[K];
    /** Identifies the occasion: a second message with the same key is not queued. */
    onceKey?: string;
  },
): Promise<void> {
  const id = randomUUID();
  if (!(await insertMail(transaction, { id, ...mail, createdAt: deps.now() }))) return;
  await deps.jobs.enqueue(transaction, 'send-mail', { mailId: id });
}

/** Writes a mail of this kind, or returns null when there is nothing left to say. */
export type ComposeMail = <K extends MailKind>(
  kind: K,
  recipient: string,
  data: MailPayloads[K],
) => Promise<MailContent | null>;

/** Sends a queued message. Throws when it could not be sent yet, so that the job is retried. */
export async function deliverMail(
  deps: Pick<Deps, 'db' | 'now' | 'mail' | 'log'>,
  compose: ComposeMail,
  mailId: string,
  isLastTry: boolean,
): Promise<void> {
  const mail = await claimMail(deps.db, mailId);
  if (!mail) return;
  const content = await compose(mail.template as MailKind, mail.recipient, mail.data as never);
  // nothing to say any more, for instance a code for an address without an account
  if (!content) return deleteMail(deps.db, mailId);
  try {
    await deps.mail.send({ id: mailId, to: mail.recipient, ...content });
  } catch (error) {
    const isFinal = isLastTry || error instanceof MailRefusedError;
    const lastError = error instanceof Error ? error.message : 'unknown';
    await markMailTried(deps.db, mailId, { status: isFinal ? 'failed' : 'queued', lastError });
    // the log and the queue keep the reason without the recipient, which servers repeat in their answers
    const reason = withoutAddresses(lastError);
    if (!(error instanceof MailRefusedError)) throw new Error(reason);
    deps.log.warn({ template: mail.template, reason }, 'mail refused');
    return;
  }
  await markMailSent(deps.db, mailId, deps.now());
}

export const MAILS_KEPT_DAYS = 30;

export async function forgetOldMails(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const before = new Date(deps.now().getTime() - MAILS_KEPT_DAYS * DAY_MS);
  await deleteMailsBefore(deps.db, before);
  await deleteKeptMails(deps.settings, before);
}

/** Part of deleting a person: copies of what was mailed to them. Returns how many they were. */
export const forgetMails = (transaction: Database, mailed: Mailed): Promise<number> =>
  deleteCopies(transaction, mailed);

export const countMails = (db: Database, mailed: Mailed): Promise<number> => countCopies(db, mailed);

export const findWaitingMails = ({ db }: Pick<Deps, 'db'>, dueBefore: Date) => findWaiting(db, dueBefore);

/** Where messages are stored while no mail server is set; they stay there when one is set later. */
export const outboxOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'outbox');

/** Their names begin with the moment they were written. */
async function deleteKeptMails(settings: Pick<Settings, 'dataDir'>, before: Date): Promise<void> {
  const oldest = before.toISOString().replace(/[:.]/g, '-');
  const names = await readdir(outboxOf(settings)).catch(() => []);
  for (const name of names) {
    if (/^\d{4}-\d{2}-\d{2}T.*\.eml(\.part)?$/.test(name) && name < oldest) {
      await rm(path.join(outboxOf(settings), name), { force: true });
    }
  }
}

/** Mail servers repeat the recipient in their refusals: readers of the reason need not see the recipient. */
export const withoutAddresses = (text: string) =>
  text.replaceAll(/[^\s<>()"',;:]+/g, (word) => (word.includes('@') ? '(address)' : word)).slice(0, 300);
